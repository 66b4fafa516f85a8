//! Illegal moves and setups that a [`Position`] rejects, and the reasons.

use crate::{Board, Color, Point, Position, Ruleset};
use alloc::vec::Vec;
use core::fmt;

/// The reason why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalMove {
    /// The point is not on the board.
    OffBoard,
    /// The point is occupied.
    Occupied(Color),
    /// The chain would have no liberties and be removed, which the ruleset does not allow.
    Suicide {
        /// The number of stones that would be removed.
        stones: u16,
    },
    /// The move retakes a ko immediately. Superko rules forbid this as well; it is still reported as `Ko`.
    Ko {
        /// The point of the ko.
        point: Point,
    },
    /// It repeats an earlier position.
    PositionalSuperko {
        /// The number of the move after which the position first occurred; 0 is the start.
        repeats: u32,
    },
    /// It repeats an earlier position with the same player to move.
    SituationalSuperko {
        /// The number of the move after which the position first occurred; 0 is the start.
        repeats: u32,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard => f.write_str("the point is not on the board"),
            Self::Occupied(Color::Black) => f.write_str("a black stone is on the point"),
            Self::Occupied(Color::White) => f.write_str("a white stone is on the point"),
            Self::Suicide { stones: 1 } => f.write_str("the stone would have no liberty"),
            Self::Suicide { stones } => write!(f, "the chain of {stones} stones would have no liberty"),
            Self::Ko { point } => write!(f, "the ko at {point} cannot be retaken immediately"),
            Self::PositionalSuperko { repeats } => write!(f, "the move repeats the position after move {repeats}"),
            Self::SituationalSuperko { repeats } => {
                write!(f, "the move repeats the position after move {repeats} with the same player to move")
            }
        }
    }
}

impl core::error::Error for IllegalMove {}

/// A board that cannot arise by legal play; [`Position::new`] rejects it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalSetup {
    /// The board as given.
    pub board: Board,
    /// Chains without liberties, each by its first point from the top left.
    pub without_liberties: Vec<Point>,
    /// The player to move.
    pub to_play: Color,
    /// The rules of the game.
    pub rules: Ruleset,
}

impl IllegalSetup {
    /// Starts a game from this board anyway. Chains without liberties stay until a neighbouring chain is captured, or
    /// for good.
    #[must_use]
    pub fn forgive(self) -> Position {
        Position::begin(self.board, self.to_play, self.rules)
    }
}

impl fmt::Display for IllegalSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no liberty for the chain at")?;
        for (index, point) in self.without_liberties.iter().enumerate() {
            write!(f, "{} {point}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for IllegalSetup {}
