//! Errors of exports.

use std::fmt;
use std::io;

use crate::library::LibraryError;
use crate::segments::GameId;

/// The error of an export.
#[derive(Debug)]
#[non_exhaustive]
pub enum ExportError {
    /// The library could not be read.
    Library(LibraryError),
    /// The library has no such game.
    Unknown(GameId),
    /// The moves of the game with this number are damaged.
    Unreadable(u32),
    /// A table could not be written.
    Write(io::Error),
}

impl fmt::Display for ExportError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Library(error) => error.fmt(f),
            Self::Unknown(id) => write!(f, "the library has no game {} in its segment {}", id.slot, id.segment),
            Self::Unreadable(id) => {
                write!(f, "the moves of game {id} are damaged")
            }
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ExportError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Library(error) => Some(error),
            Self::Write(error) => Some(error),
            _ => None,
        }
    }
}

impl From<LibraryError> for ExportError {
    fn from(error: LibraryError) -> Self {
        Self::Library(error)
    }
}

impl From<io::Error> for ExportError {
    fn from(error: io::Error) -> Self {
        Self::Write(error)
    }
}
