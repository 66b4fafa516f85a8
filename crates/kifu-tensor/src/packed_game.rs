//! The main line of a game in two bytes per move.

use kifu_go::{Board, Color, Move, Ruleset, Size};
use kifu_sgf::value::{GameResult, WinBy, read_move, read_rectangle};
use kifu_sgf::{Action, Game, GameTree, Node, Property, Settings, SgfTree, prop, stone_list};

use crate::Moment;

/// The facts about a game that features and targets need.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct GameFacts {
    /// The points that White gets; `None` if the record has no komi.
    pub komi: Option<f32>,
    /// The number of handicap stones; 0 if the record has none.
    pub handicap: u8,
    /// The outcome.
    pub outcome: Outcome,
    /// The rules; `None` if they are missing or unknown.
    pub rules: Option<Ruleset>,
}

/// The outcome of a game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Outcome {
    /// Unknown, unfinished, or without result.
    #[default]
    Unknown,
    /// A draw.
    Draw,
    /// One player won.
    Win {
        /// The winner.
        winner: Color,
        /// The margin; `None` if the game was not counted.
        margin: Option<f32>,
    },
}

impl Outcome {
    /// Returns the value for a player: 1 is a win, 0 a draw, -1 a loss; `None` if it is unknown.
    #[must_use]
    pub fn value(self, player: Color) -> Option<i8> {
        match self {
            Self::Unknown => None,
            Self::Draw => Some(0),
            Self::Win { winner, .. } => Some(if winner == player { 1 } else { -1 }),
        }
    }

    /// Returns the lead of a player in points; `None` if the game was not counted.
    #[must_use]
    pub fn score(self, player: Color) -> Option<f32> {
        match self {
            Self::Draw => Some(0.0),
            Self::Win { winner, margin: Some(margin) } => Some(if winner == player { margin } else { -margin }),
            _ => None,
        }
    }

    fn of(result: &GameResult) -> Self {
        match result {
            GameResult::Draw => Self::Draw,
            GameResult::Win { winner, by } => {
                let margin = match by {
                    WinBy::Margin(margin) => Some(margin.to_f64() as f32),
                    _ => None,
                };
                Self::Win { winner: *winner, margin }
            }
            _ => Self::Unknown,
        }
    }
}

/// The main line of a game: setup and moves, two bytes each, and the facts about the game.
///
/// ```
/// use kifu_tensor::PackedGame;
///
/// let collection = kifu_sgf::Collection::parse(b"(;SZ[9]KM[6.5]RE[W+R]AB[cc];W[ee];B[gc])");
/// let game = PackedGame::of(collection.game(0).unwrap());
/// assert_eq!((game.moves(), game.facts().komi), (2, Some(6.5)));
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct PackedGame {
    pub(crate) size: Size,
    pub(crate) facts: GameFacts,
    pub(crate) moments: Vec<u16>,
    pub(crate) moves: u32,
}

impl PackedGame {
    /// Packs the main line of a game.
    ///
    /// Moves packed into one property, and variations written inline, must be nodes already. The game ends before the
    /// first node with a move or stones that cannot be read ([`has_gap`](Self::has_gap)): all later positions would be
    /// wrong.
    #[must_use]
    pub fn of(game: Game<'_>) -> Self {
        let tree = SgfTree::new(game);
        let settings = game.settings();
        let size = settings.size;
        let root = game.root();
        let outcome = settings.read(root, prop::RE).ok().flatten();
        let facts = GameFacts {
            komi: settings.read(root, prop::KM).ok().flatten().map(|komi| komi.points.to_f64() as f32),
            handicap: tree.handicap().try_into().unwrap_or(u8::MAX),
            outcome: outcome.as_ref().map_or(Outcome::Unknown, Outcome::of),
            rules: settings.read(root, prop::RU).ok().flatten().and_then(|rules| rules.ruleset()),
        };
        let mut packed = Self { facts, ..Self::empty(size) };
        for node in game.main_line() {
            match node.plain_move(size) {
                Some((color, point)) => packed.push(Moment::Play(color, size.index(point))),
                None if is_unread(node, &settings) => break,
                None => tree.actions(node, |action| match action {
                    Action::Play(color, Move::Play(point)) => packed.push(Moment::Play(color, size.index(point))),
                    Action::Play(color, Move::Pass) => packed.push(Moment::Play(color, None)),
                    Action::Set(point, stone) => {
                        if let Some(index) = size.index(point) {
                            packed.push(Moment::Set(index, stone));
                        }
                    }
                    Action::Turn(_) | Action::Number(_) => {}
                }),
            }
        }
        packed.moments.shrink_to_fit();
        packed
    }

    /// Returns true if the main line of a game has moves or stones that cannot be read: W\[DD\] on 9×9.
    #[must_use]
    pub fn has_gap(game: Game<'_>) -> bool {
        let settings = game.settings();
        game.main_line().any(|node| node.plain_move(settings.size).is_none() && is_unread(node, &settings))
    }

    /// Packs setup and moves that are known already. Points beyond the board are left out.
    #[must_use]
    pub fn from_moments(size: Size, facts: GameFacts, moments: impl IntoIterator<Item = Moment>) -> Self {
        let is_on_board = |moment: &Moment| match moment {
            Moment::Play(_, to) => to.is_none_or(|index| index < size.area()),
            Moment::Set(index, _) => *index < size.area(),
        };
        let mut packed = Self { facts, ..Self::empty(size) };
        moments.into_iter().filter(is_on_board).for_each(|moment| packed.push(moment));
        packed.moments.shrink_to_fit();
        packed
    }

    /// A game without moves.
    pub(crate) fn empty(size: Size) -> Self {
        Self { size, facts: GameFacts::default(), moments: Vec::new(), moves: 0 }
    }

    pub(crate) fn push(&mut self, moment: Moment) {
        self.moments.push(moment.to_bits());
        self.moves += u32::from(matches!(moment, Moment::Play(..)));
    }

    /// Returns the size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the number of moves, passes included: each is a row of a batch.
    #[must_use]
    pub const fn moves(&self) -> usize {
        self.moves as usize
    }

    /// Returns the facts about the game.
    #[must_use]
    pub const fn facts(&self) -> &GameFacts {
        &self.facts
    }

    /// Returns setup and moves in order.
    pub fn moments(&self) -> impl Iterator<Item = Moment> + Clone + '_ {
        self.moments.iter().map(|&bits| Moment::from_bits(bits))
    }

    /// Returns the board at the end of the main line.
    #[must_use]
    pub fn last_board(&self) -> Board {
        let points: Vec<_> = self.size.points().collect();
        let mut board = Board::new(self.size);
        for moment in self.moments() {
            match moment {
                Moment::Play(color, Some(index)) => drop(board.play(color, points[index % points.len()])),
                Moment::Play(_, None) => {}
                Moment::Set(index, stone) => drop(board.set(points[index % points.len()], stone)),
            }
        }
        board
    }
}

/// True if a node has a move or setup stones, and one of them cannot be read.
fn is_unread(node: Node<'_>, settings: &Settings) -> bool {
    let is_bad = |property: Property<'_>| {
        let mut values = property.values().filter(|value| !value.raw().trim_ascii().is_empty());
        if property.is("B") || property.is("W") {
            return stone_list(property, settings).is_none()
                && values.next().is_some_and(|value| read_move(value.raw(), settings).is_err());
        }
        ["AB", "AW", "AE"].iter().any(|ident| property.is(ident))
            && values.any(|value| read_rectangle(value.raw(), settings).is_err())
    };
    node.properties().any(is_bad)
}
