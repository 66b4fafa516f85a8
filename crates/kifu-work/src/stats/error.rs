//! Errors of counting the games of a library.

use std::fmt;

use kifu_search::LibraryError;

/// The reason why the games of a library cannot be counted.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StatsError {
    /// The library has no subject with this name.
    #[error("a library cannot count {0}")]
    UnknownSubject(String),
    /// Opponents are counted for one player only.
    #[error("opponents need a player")]
    NoPlayer,
    /// No player has this name.
    #[error(fmt = unknown_name)]
    UnknownName {
        /// The name.
        name: String,
        /// True if the whole name was asked for, false for a part of it.
        is_whole: bool,
    },
    /// The library cannot be read.
    #[error("{0}")]
    Library(#[from] LibraryError),
}

fn unknown_name(name: &str, is_whole: &bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match is_whole {
        true => write!(f, "unknown player {name}"),
        false => write!(f, "no player's name contains {name}"),
    }
}
