//! A node: a move, the clock, and whatever else it holds.

use kifu_go::{Color, Move, Point, PointSet};
use kifu_sgf::value::{Decimal, Emphasis, PrintMode};

use crate::info::Info;
use crate::mark::Mark;
use crate::node_id::Links;
use crate::points::PointList;
use crate::raw_property::RawProperty;

/// A node of a record. Most hold a move and nothing else, so everything rare lies behind [`details`](Self::details).
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The move, played after the setup of the same node. Executed whether it is legal or not (FF\[4\]).
    pub play: Option<Play>,
    /// What the players' clocks show after the move.
    pub clock: Option<Box<Clocks>>,
    details: Option<Box<Details>>,
    pub(crate) links: Links,
}

impl PartialEq for Node {
    /// Nodes are equal if their contents are, wherever they are.
    fn eq(&self, other: &Self) -> bool {
        self.play == other.play && self.clock == other.clock && self.details() == other.details()
    }
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Play {
    /// Whose move.
    pub color: Color,
    /// Where, or a pass.
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

/// What a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Clock {
    /// The time left, in seconds.
    pub seconds: Option<Decimal>,
    /// The moves to play in the overtime period, or, with Japanese byo-yomi, the periods left.
    pub periods: Option<i64>,
}

/// The content of a node besides its move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Details {
    /// What is known of the game. In the root it is that of the whole record; further down (FF\[4\] has it at the node where
    /// merged games part) that of the games behind the node.
    pub info: Option<Box<Info>>,
    /// A name for the node (N).
    pub name: Option<String>,
    /// What is said of it (C), one after the other.
    pub comments: Vec<Comment>,
    /// Stones put on the board and points emptied, before the move.
    pub setup: Setup,
    /// Whose turn it is, where the record says so (PL).
    pub turn: Option<Color>,
    /// Moves behind the first in the same node, which no standard allows and some records have.
    pub more_plays: Vec<Play>,
    /// Marks on the board.
    pub marks: Vec<Mark>,
    /// Points that are Black's (TB); `Some` of none says that there are none.
    pub black_territory: Option<PointList>,
    /// Points that are White's (TW).
    pub white_territory: Option<PointList>,
    /// Points shown dimmed from here on (DD); `Some` of none: no longer.
    pub dimmed: Option<PointList>,
    /// The part of the board shown from here on (VW); `Some` of none: all of it.
    pub view: Option<PointList>,
    /// What is thought of the move or the position.
    pub judgements: Vec<Judgement>,
    /// The value of the position: above 0 it is good for Black (V).
    pub value: Option<Decimal>,
    /// A new diagram begins here in print (FG).
    pub figure: Option<Figure>,
    /// How move numbers are printed from here on (PM).
    pub print_mode: Option<PrintMode>,
    /// The number of the move; those behind it count on from it (MN).
    pub move_number: Option<i64>,
    /// Whether this is a right answer to a problem (JGF).
    pub solution: Option<bool>,
    /// What the format had that has no place above.
    pub kept: Vec<RawProperty>,
}

/// Something said of a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Comment {
    /// The text, lines divided by `\n`.
    pub text: String,
    /// Who said it, where the format tells (JGF v1).
    pub author: Option<String>,
    /// When, as written (JGF v1).
    pub time: Option<String>,
}

/// Stones put on the board and points emptied: each point in one of the lists at most.
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
    /// Whether nothing is changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.black.is_empty() && self.white.is_empty() && self.empty.is_empty()
    }

    /// Leaves each point in one list: what is emptied is empty, and a white stone covers a black one.
    pub fn resolve(&mut self) {
        let mut seen = PointSet::EMPTY;
        [&mut self.empty, &mut self.white, &mut self.black].into_iter().for_each(|list| list.retain_new(&mut seen));
    }

    /// Each point with what is put there.
    pub fn points(&self) -> impl Iterator<Item = (Point, Option<Color>)> + '_ {
        let black = self.black.iter().map(|point| (point, Some(Color::Black)));
        let white = self.white.iter().map(|point| (point, Some(Color::White)));
        black.chain(white).chain(self.empty.iter().map(|point| (point, None)))
    }
}

/// What is thought of a move or a position.
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
    /// Nobody can say who is ahead (UC).
    Unclear(Emphasis),
    /// Worth a look (HO).
    Hotspot(Emphasis),
    /// The move is to be executed though it is illegal (KO).
    Forced,
}

/// A diagram that begins at a node.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figure {
    /// The sum of its flags, and its name; `None` where the record says nothing but that it begins.
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

    /// A node that holds this.
    #[must_use]
    pub fn with(details: Details) -> Self {
        Self { details: Some(Box::new(details)), ..Self::default() }
    }

    /// The content besides the move.
    #[must_use]
    pub fn details(&self) -> &Details {
        self.details.as_deref().unwrap_or(&NOTHING)
    }

    /// The content besides the move, mutable.
    pub fn details_mut(&mut self) -> &mut Details {
        self.details.get_or_insert_default()
    }

    /// Removes all content besides the move.
    pub(crate) fn clear_details(&mut self) {
        self.details = None;
    }

    /// Whether it holds nothing but a move, if that.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.clock.is_none() && self.details.is_none()
    }

    /// Its moves: one, but for records that break the rule.
    pub fn plays(&self) -> impl Iterator<Item = Play> + '_ {
        self.play.into_iter().chain(self.details().more_plays.iter().copied())
    }

    /// What is known of the game from here on.
    #[must_use]
    pub fn info(&self) -> Option<&Info> {
        self.details().info.as_deref()
    }

    /// Its comments as one text, a blank line between two.
    #[must_use]
    pub fn comment(&self) -> Option<String> {
        let comments = &self.details().comments;
        let texts = || comments.iter().map(|comment| comment.text.as_str()).collect::<Vec<_>>().join("\n\n");
        (!comments.is_empty()).then(texts)
    }
}
