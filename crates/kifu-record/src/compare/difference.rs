//! What differs between two records.

use std::borrow::Cow;

use kifu_go::{Color, Point, Size};

use crate::{Mark, NodeId, Play};

/// Something that differs.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// Where; `None` for what is of the whole record.
    pub at: Option<DifferencePlace>,
    /// What.
    pub kind: DifferenceKind,
}

/// A place in two trees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DifferencePlace {
    /// The number of moves up to there, the node's own among them.
    pub moves: usize,
    /// Whether it is on the main line of both.
    pub is_main_line: bool,
    /// The node of the first record, where it has one there.
    pub one: Option<NodeId>,
    /// The node of the second record.
    pub other: Option<NodeId>,
}

/// What differs: what the first record has there, and what the second.
#[derive(Clone, PartialEq, Debug)]
pub enum DifferenceKind {
    /// The game that is played, by SGF's numbers (GM).
    Game(u16, u16),
    /// The size of the board.
    Size(Size, Size),
    /// Something known of the game.
    Info(Texts),
    /// A move; the moves around it are the same. `None` where there is none such.
    Move(Option<Play>, Option<Play>),
    /// Moves that one of the records has and the other has not, or an end that is another.
    Line {
        /// Which record has it.
        of: ComparedRecord,
        /// The moves, as far as it has no variations of its own.
        moves: Vec<Play>,
        /// How many nodes it has with all its variations.
        nodes: usize,
    },
    /// The variations are the same, in another order.
    Order,
    /// A comment, or the name of a node.
    Text(Texts),
    /// Stones put on the board or taken off, and marks: what only the first has, and what only the second.
    Items(Vec<BoardItem>, Vec<BoardItem>),
    /// A clock, a judgement, a number, or a property without a place in a record.
    Other(Texts),
}

/// One of two records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ComparedRecord {
    /// The first.
    One,
    /// The second.
    Other,
}

/// A field with its texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Texts {
    /// What it is called: `result`, `comment`, or an identifier of SGF.
    pub field: Cow<'static, str>,
    /// What the first record says, if anything.
    pub one: Option<String>,
    /// What the second record says.
    pub other: Option<String>,
}

/// Something on a point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BoardItem {
    /// A stone put there.
    Stone(Color, Point),
    /// The point is emptied.
    Empty(Point),
    /// A mark.
    Mark(Mark),
    /// Territory.
    Territory(Color, Point),
    /// Shown dimmed.
    Dimmed(Point),
    /// Part of the view.
    View(Point),
}

/// A part of a record that can differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Part {
    /// The game, the size of the board, and the moves of the main line.
    Moves,
    /// Other lines of play.
    Variations,
    /// Stones put on the board.
    Setup,
    /// What is known of the game.
    Info,
    /// Comments and names of nodes.
    Text,
    /// Marks, territory, views.
    Markup,
    /// Clocks, judgements, properties without a place in a record.
    Other,
}

impl Difference {
    /// The part of the record that it belongs to.
    #[must_use]
    pub fn part(&self) -> Part {
        match &self.kind {
            DifferenceKind::Game(..) | DifferenceKind::Size(..) => Part::Moves,
            DifferenceKind::Move(..) | DifferenceKind::Line { .. } if self.at.is_none_or(|at| at.is_main_line) => {
                Part::Moves
            }
            DifferenceKind::Move(..) | DifferenceKind::Line { .. } | DifferenceKind::Order => Part::Variations,
            DifferenceKind::Info(_) => Part::Info,
            DifferenceKind::Text(_) => Part::Text,
            DifferenceKind::Items(one, other) => {
                let is_setup = |thing: &BoardItem| matches!(thing, BoardItem::Stone(..) | BoardItem::Empty(_));
                if one.iter().chain(other).any(is_setup) { Part::Setup } else { Part::Markup }
            }
            DifferenceKind::Other(_) => Part::Other,
        }
    }
}
