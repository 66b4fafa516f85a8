//! The reasons why something is not drawn.

use std::error::Error;
use std::fmt;

use super::{TARGETS, TooLarge};

/// The reason why something is not drawn.
#[derive(Debug)]
#[non_exhaustive]
pub enum RenderError {
    /// The record is not of Go.
    NotGo,
    /// The game has no such move or node.
    Select(kifu::Error),
    /// The part of the board cannot be read, or is not on the board: a clause.
    Region(String),
    /// The first move to number comes after the last move.
    NoMoveToNumber {
        /// The first move to number.
        first: u32,
        /// The last move.
        last: u32,
    },
    /// An animation shows a whole game, not figures.
    MovingFigures,
    /// The target is not a document for games.
    NoDocument(&'static str),
    /// The document does not support problems.
    NoProblems(&'static str),
    /// The target shows whole games and no single position.
    NoPosition(&'static str),
    /// There is no record to draw.
    NoRecords,
    /// The target cannot be written: a clause.
    Target(String),
    /// The pictures or the document need more memory than the options allow.
    TooLarge(TooLarge),
    /// Nobody waits for the pictures any more: see [`Stop`](kifu_record::Stop).
    Stopped,
}

impl fmt::Display for RenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotGo => f.write_str("only records of Go can be drawn"),
            Self::Select(error) => error.fmt(f),
            Self::Region(reason) | Self::Target(reason) => f.write_str(reason),
            Self::NoMoveToNumber { first, last } => {
                write!(f, "the game has no move {first} to number: the last is {last}")
            }
            Self::MovingFigures => f.write_str("an animation shows the whole game; remove the options for figures"),
            Self::NoDocument(name) => write!(f, "{name} is not a document"),
            Self::NoProblems(name) => {
                let able = TARGETS.iter().filter(|target| target.has_problems()).map(|target| target.name);
                let able = able.collect::<Vec<_>>().join(", ");
                write!(f, "{name} has no pages of problems; use one of {able}")
            }
            Self::NoPosition(name) => write!(f, "{name} shows whole games and no single position"),
            Self::NoRecords => f.write_str("no record to draw"),
            Self::TooLarge(error) => error.fmt(f),
            Self::Stopped => f.write_str("the pictures are not wanted any more"),
        }
    }
}

impl Error for RenderError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Select(error) => Some(error),
            _ => None,
        }
    }
}
