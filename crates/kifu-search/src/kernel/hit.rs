//! What is found in one game.

use kifu_go::Color;

/// A pattern found at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct Hit {
    /// The node at whose end the pattern stands there first, counted in the order of the text from 0.
    pub node: u32,
    /// How many moves were played until then.
    pub move_number: u32,
    /// Which candidate of the [`Plan`](super::Plan) it is.
    pub candidate: u32,
    /// On which line.
    pub line: Line,
    /// What happens next in the region of the pattern on the same line.
    pub next: Next,
}

/// What happens next in the region of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Next {
    /// Nothing, to the end of the line.
    Nothing,
    /// Setup changes points of the region: what comes after that does not continue the position.
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

/// Whether a node is on the main line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Line {
    /// It is.
    Main,
    /// It is in a variation.
    Variation,
}

/// The move that follows a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct NextMove {
    /// Whose move, as on the board.
    pub color: Color,
    /// The number of its point on the board.
    pub point: u16,
    /// How many moves were played elsewhere before it.
    pub elsewhere: u32,
}

/// Which positions of a game count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The least number of moves played.
    pub from: u32,
    /// The largest number of moves played.
    pub to: u32,
}

impl Default for Window {
    /// All of them.
    fn default() -> Self {
        Self { from: 0, to: u32::MAX }
    }
}
