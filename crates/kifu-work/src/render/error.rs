//! The reasons why something is not drawn.

use super::{TARGETS, TooLarge};

/// The reason why something is not drawn.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenderError {
    /// The record is of a game that cannot be drawn.
    #[error("records of this game cannot be drawn")]
    NotGo,
    /// The record is not of Go: only positions of its game can be drawn. These are for Go only.
    #[error("{0} are for games of Go only; other games can be drawn position by position")]
    GoOnly(&'static str),
    /// The game has no such move or node.
    #[error("{0}")]
    Select(#[source] kifu::Error),
    /// The part of the board cannot be read, or is not on the board: a clause.
    #[error("{0}")]
    Region(String),
    /// The first move to number comes after the last move.
    #[error("the game has no move {first} to number: the last is {last}")]
    NoMoveToNumber {
        /// The first move to number.
        first: u32,
        /// The last move.
        last: u32,
    },
    /// An animation shows a whole game, not figures.
    #[error("an animation shows the whole game; remove the options for figures")]
    MovingFigures,
    /// The target is not a document for games.
    #[error("{0} is not a document")]
    NoDocument(&'static str),
    /// The document does not support problems.
    #[error("{} has no pages of problems; use one of {}", .0, problem_targets())]
    NoProblems(&'static str),
    /// The target shows whole games and no single position.
    #[error("{0} shows whole games and no single position")]
    NoPosition(&'static str),
    /// There is no record to draw.
    #[error("no record to draw")]
    NoRecords,
    /// The target cannot be written: a clause.
    #[error("{0}")]
    Target(String),
    /// The pictures or the document need more memory than the options allow.
    #[error("{0}")]
    TooLarge(TooLarge),
    /// Nobody waits for the pictures any more: see [`Stop`](kifu_record::Stop).
    #[error("the pictures are not wanted any more")]
    Stopped,
}

fn problem_targets() -> String {
    let able = TARGETS.iter().filter(|target| target.has_problems()).map(|target| target.name);
    able.collect::<Vec<_>>().join(", ")
}
