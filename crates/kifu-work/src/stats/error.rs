//! Errors of counting the games of a library.

use std::fmt;

use kifu_search::LibraryError;

/// The reason why the games of a library cannot be counted.
#[derive(Debug)]
#[non_exhaustive]
pub enum StatsError {
    /// The library has no subject with this name.
    UnknownSubject(String),
    /// Opponents are counted for one player only.
    NoPlayer,
    /// No player has this name.
    UnknownName {
        /// The name.
        name: String,
        /// True if the whole name was asked for, false for a part of it.
        is_whole: bool,
    },
    /// The library cannot be read.
    Library(LibraryError),
}

impl fmt::Display for StatsError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownSubject(name) => write!(formatter, "a library cannot count {name}"),
            Self::NoPlayer => formatter.write_str("opponents need a player"),
            Self::UnknownName { name, is_whole: true } => write!(formatter, "unknown player {name}"),
            Self::UnknownName { name, .. } => write!(formatter, "no player's name contains {name}"),
            Self::Library(error) => error.fmt(formatter),
        }
    }
}

impl std::error::Error for StatsError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Library(error) => Some(error),
            _ => None,
        }
    }
}

impl From<LibraryError> for StatsError {
    fn from(error: LibraryError) -> Self {
        Self::Library(error)
    }
}
