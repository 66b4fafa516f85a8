//! A node: a move, the clock, and other content.

use kifu_go::{Color, Move, Point, PointSet};
use kifu_sgf::value::{Decimal, Emphasis, PrintMode};

use crate::info::Info;
use crate::mark::Mark;
use crate::node_id::Links;
use crate::points::PointList;
use crate::raw_property::RawProperty;

/// A node of a record. Most nodes have only a move, so all rare content is in [`details`](Self::details).
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The move, played after the setup of the same node. It is executed whether it is legal or not (FF\[4\]).
    pub play: Option<Play>,
    /// The players' clocks after the move.
    pub clock: Option<Box<Clocks>>,
    details: Option<Box<Details>>,
    pub(crate) links: Links,
}

impl PartialEq for Node {
    /// Nodes are equal if their contents are equal, regardless of their places.
    fn eq(&self, other: &Self) -> bool {
        self.play == other.play && self.clock == other.clock && self.details() == other.details()
    }
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Play {
    /// The player.
    pub color: Color,
    /// The point, or a pass.
    pub to: Move,
}

/// The clocks of both players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Clocks {
    /// Black's clock (BL, OB).
    pub black: Clock,
    /// White's clock (WL, OW).
    pub white: Clock,
}

/// The state of a clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Clock {
    /// The time left, in seconds.
    pub seconds: Option<Decimal>,
    /// The moves to play in the overtime period, or, with Japanese byo-yomi, the periods left.
    pub periods: Option<i64>,
}

/// The content of a node except its move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Details {
    /// Game information. In the root it applies to the whole record; in a later node (FF\[4\] has it where merged
    /// games branch off) to the games after the node.
    pub info: Option<Box<Info>>,
    /// The name of the node (N).
    pub name: Option<String>,
    /// Comments on the node (C), in order.
    pub comments: Vec<Comment>,
    /// Setup stones and emptied points, applied before the move.
    pub setup: Setup,
    /// The player to move, if the record states it (PL).
    pub turn: Option<Color>,
    /// Further moves in the same node, which no standard allows but some records have.
    pub more_plays: Vec<Play>,
    /// Marks on the board.
    pub marks: Vec<Mark>,
    /// Black's territory (TB); an empty list means that there is none.
    pub black_territory: Option<PointList>,
    /// White's territory (TW); an empty list means that there is none.
    pub white_territory: Option<PointList>,
    /// Points dimmed from here on (DD); an empty list ends dimming.
    pub dimmed: Option<PointList>,
    /// The part of the board shown from here on (VW); an empty list means the whole board.
    pub view: Option<PointList>,
    /// Judgements of the move or the position.
    pub judgements: Vec<Judgement>,
    /// The value of the position: above 0 it is good for Black (V).
    pub value: Option<Decimal>,
    /// A new diagram begins here in print (FG).
    pub figure: Option<Figure>,
    /// How move numbers are printed from here on (PM).
    pub print_mode: Option<PrintMode>,
    /// The number of the move; later moves count from it (MN).
    pub move_number: Option<i64>,
    /// True for a correct answer to a problem, false for a wrong one (JGF).
    pub solution: Option<bool>,
    /// Properties of the format without a field above.
    pub kept: Vec<RawProperty>,
}

/// A comment on a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comment {
    /// The text, lines divided by `\n`.
    pub text: String,
    /// The author, if the format has one (JGF v1).
    pub author: Option<String>,
    /// The time, as written (JGF v1).
    pub time: Option<String>,
}

/// Setup stones and emptied points: each point is in at most one of the lists.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Black stones (AB).
    pub black: PointList,
    /// White stones (AW).
    pub white: PointList,
    /// Emptied points (AE).
    pub empty: PointList,
}

impl Setup {
    /// Returns true if there is no setup.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.black.is_empty() && self.white.is_empty() && self.empty.is_empty()
    }

    /// Removes repetitions, so that each point is in one list: emptied points take precedence over white stones, and
    /// those over black stones.
    pub fn resolve(&mut self) {
        let mut seen = PointSet::EMPTY;
        [&mut self.empty, &mut self.white, &mut self.black].into_iter().for_each(|list| list.retain_new(&mut seen));
    }

    /// Returns each point with its stone, or `None` if it is emptied.
    pub fn points(&self) -> impl Iterator<Item = (Point, Option<Color>)> + '_ {
        let black = self.black.iter().map(|point| (point, Some(Color::Black)));
        let white = self.white.iter().map(|point| (point, Some(Color::White)));
        black.chain(white).chain(self.empty.iter().map(|point| (point, None)))
    }
}

/// A judgement of a move or a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Judgement {
    /// The move is bad (BM).
    BadMove(Emphasis),
    /// The move is doubtful (DO).
    DoubtfulMove,
    /// The move is interesting (IT).
    InterestingMove,
    /// The move is good (TE).
    GoodMove(Emphasis),
    /// The position is even (DM).
    Even(Emphasis),
    /// The position is good for Black (GB).
    GoodForBlack(Emphasis),
    /// The position is good for White (GW).
    GoodForWhite(Emphasis),
    /// It is unclear who is ahead (UC).
    Unclear(Emphasis),
    /// Something worth looking at (HO).
    Hotspot(Emphasis),
    /// The move must be executed although it is illegal (KO).
    Forced,
}

/// A diagram that begins at a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// The sum of its flags, and its name; `None` if the record has neither.
    pub title: Option<(i64, String)>,
}

static NOTHING: Details = Details {
    info: None,
    name: None,
    comments: Vec::new(),
    setup: Setup { black: PointList::new(), white: PointList::new(), empty: PointList::new() },
    turn: None,
    more_plays: Vec::new(),
    marks: Vec::new(),
    black_territory: None,
    white_territory: None,
    dimmed: None,
    view: None,
    judgements: Vec::new(),
    value: None,
    figure: None,
    print_mode: None,
    move_number: None,
    solution: None,
    kept: Vec::new(),
};

impl Node {
    /// A node with a move.
    #[must_use]
    pub fn play(color: Color, to: Move) -> Self {
        Self { play: Some(Play { color, to }), ..Self::default() }
    }

    /// A node with this content.
    #[must_use]
    pub fn with(details: Details) -> Self {
        Self { details: Some(Box::new(details)), ..Self::default() }
    }

    /// Returns the content except the move.
    #[must_use]
    pub fn details(&self) -> &Details {
        self.details.as_deref().unwrap_or(&NOTHING)
    }

    /// Returns the content except the move, for changes.
    pub fn details_mut(&mut self) -> &mut Details {
        self.details.get_or_insert_default()
    }

    /// Removes all content except the move.
    pub(crate) fn clear_details(&mut self) {
        self.details = None;
    }

    /// Returns true if the node has at most a move.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.clock.is_none() && self.details.is_none()
    }

    /// Returns its moves: one, except in records that break the rules.
    pub fn plays(&self) -> impl Iterator<Item = Play> + '_ {
        self.play.into_iter().chain(self.details().more_plays.iter().copied())
    }

    /// Returns the game information that applies from here on.
    #[must_use]
    pub fn info(&self) -> Option<&Info> {
        self.details().info.as_deref()
    }

    /// Returns its comments as one text, separated by blank lines.
    #[must_use]
    pub fn comment(&self) -> Option<String> {
        let comments = &self.details().comments;
        let texts = || comments.iter().map(|comment| comment.text.as_str()).collect::<Vec<_>>().join("\n\n");
        (!comments.is_empty()).then(texts)
    }
}
