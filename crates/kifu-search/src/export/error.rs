//! Errors of exports.

use std::io;

use crate::library::LibraryError;
use crate::segments::GameId;

/// The error of an export.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// The library could not be read.
    #[error("{0}")]
    Library(#[from] LibraryError),
    /// The library has no such game.
    #[error("the library has no game {} in its segment {}", .0.slot, .0.segment)]
    Unknown(GameId),
    /// The moves of the game with this number are damaged.
    #[error("the moves of game {0} are damaged")]
    Unreadable(u32),
    /// A table could not be written.
    #[error("{0}")]
    Write(#[from] io::Error),
}
