//! Errors of creating and updating libraries.

use std::error::Error;
use std::fmt;

use kifu_files::ListError;
use kifu_search::LibraryError;
use kifu_search::library::Finding;

/// The reason why a library is not updated.
#[derive(Debug)]
#[non_exhaustive]
pub enum IndexError {
    /// The library cannot be read or written.
    Library(LibraryError),
    /// The folders of the library are not known.
    NoFolders,
    /// No records were found, so no library was created. The value lists the names that cannot be listed.
    Empty(Vec<(String, ListError)>),
    /// The library is damaged and must be rebuilt.
    Damaged(Vec<Finding>),
    /// [`IndexOptions::stop`](super::IndexOptions::stop) was set: the library has its old games, or none if it was new.
    Stopped,
}

impl fmt::Display for IndexError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Library(error) => error.fmt(f),
            Self::NoFolders => f.write_str("the library has no folders of records"),
            Self::Empty(_) => f.write_str("no records found"),
            Self::Damaged(_) => f.write_str("the library is damaged"),
            Self::Stopped => f.write_str("stopped before all files were read"),
        }
    }
}

impl Error for IndexError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Library(error) => Some(error),
            _ => None,
        }
    }
}

impl From<LibraryError> for IndexError {
    fn from(error: LibraryError) -> Self {
        Self::Library(error)
    }
}
