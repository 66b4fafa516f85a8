//! Errors of creating and updating libraries.

use kifu_files::ListError;
use kifu_search::LibraryError;
use kifu_search::library::Finding;

/// The reason why a library is not updated.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum IndexError {
    /// The library cannot be read or written.
    #[error("{0}")]
    Library(#[from] LibraryError),
    /// The folders of the library are not known.
    #[error("the library has no folders of records")]
    NoFolders,
    /// No records were found, so no library was created. The value lists the names that cannot be listed.
    #[error("no records found")]
    Empty(Vec<(String, ListError)>),
    /// The library is damaged and must be rebuilt.
    #[error("the library is damaged")]
    Damaged(Vec<Finding>),
    /// [`IndexOptions::stop`](super::IndexOptions::stop) was set: the library has its old games, or none if it was new.
    #[error("stopped before all files were read")]
    Stopped,
}
