//! Differences between two records.

use std::borrow::Cow;

use kifu_go::{Color, Point, Size};

use crate::{Mark, NodeId, Play};

/// A difference.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The place; `None` for differences of the whole record.
    pub at: Option<DifferencePlace>,
    /// The kind and the content.
    pub kind: DifferenceKind,
}

/// A place in two trees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DifferencePlace {
    /// The number of moves up to the node, including its own.
    pub moves: usize,
    /// True if it is on the main line of both.
    pub is_main_line: bool,
    /// The node of the first record, if it has one there.
    pub one: Option<NodeId>,
    /// The node of the second record, if it has one there.
    pub other: Option<NodeId>,
}

/// The kind of a difference: the content in the first record, then in the second.
#[derive(Clone, PartialEq, Debug)]
pub enum DifferenceKind {
    /// The game, by its number in SGF (GM).
    Game(u16, u16),
    /// The size of the board.
    Size(Size, Size),
    /// A field of the game information.
    Info(Texts),
    /// A move; the moves around it are the same. `None` if a record has none there.
    Move(Option<Play>, Option<Play>),
    /// Moves that only one of the records has, or a different end.
    Line {
        /// The record that has them.
        of: ComparedRecord,
        /// The moves up to the first variation.
        moves: Vec<Play>,
        /// The number of nodes, including variations.
        nodes: usize,
    },
    /// The same variations in another order.
    Order,
    /// A comment, or the name of a node.
    Text(Texts),
    /// Setup stones and marks: those only in the first, and those only in the second.
    Items(Vec<BoardItem>, Vec<BoardItem>),
    /// A clock, a judgement, a number, or a property without a field in a record.
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
    /// The name of the field: `result`, `comment`, or an identifier of SGF.
    pub field: Cow<'static, str>,
    /// The text in the first record, if any.
    pub one: Option<String>,
    /// The text in the second record, if any.
    pub other: Option<String>,
}

/// Something on a point.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BoardItem {
    /// A setup stone.
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
    /// Variations.
    Variations,
    /// Setup stones.
    Setup,
    /// Game information.
    Info,
    /// Comments and names of nodes.
    Text,
    /// Marks, territory, views.
    Markup,
    /// Clocks, judgements, properties without a field in a record.
    Other,
}

impl Difference {
    /// The part of the record to which it belongs.
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
