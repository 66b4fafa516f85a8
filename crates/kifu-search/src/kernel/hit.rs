//! Hits in one game.

use kifu_go::Color;

/// A pattern found at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Hit {
    /// The first node at whose end the pattern matches, counted from 0 in the order of the text.
    pub node: u32,
    /// The number of moves played up to that node.
    pub move_number: u32,
    /// The candidate of the [`Plan`](super::Plan) that matches.
    pub candidate: u32,
    /// The line of the node.
    pub line: Line,
    /// The next event in the region of the pattern on the same line.
    pub next: Next,
}

/// The next event in the region of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Next {
    /// Nothing happens there to the end of the line.
    Nothing,
    /// Setup changes points of the region, which ends the position.
    Setup,
    /// A move.
    Move(NextMove),
}

impl Next {
    /// The move, if it is one.
    #[must_use]
    pub const fn played(self) -> Option<NextMove> {
        match self {
            Self::Move(next) => Some(next),
            Self::Setup | Self::Nothing => None,
        }
    }
}

/// The line of a node: main line or variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Line {
    /// The main line.
    Main,
    /// A variation.
    Variation,
}

/// The move that follows a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct NextMove {
    /// The player, in the colours of the board.
    pub color: Color,
    /// The number of its point on the board.
    pub point: u16,
    /// The number of moves played elsewhere before it.
    pub elsewhere: u32,
}

/// The positions of a game that are searched, by move number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The smallest number of moves.
    pub from: u32,
    /// The largest number of moves.
    pub to: u32,
}

impl Default for Window {
    /// All positions.
    fn default() -> Self {
        Self { from: 0, to: u32::MAX }
    }
}
