//! Faults of a segment and its file.

use std::io::{self, Read, Seek};

/// A file, or bytes in memory.
pub(crate) trait ReadAt: Read + Seek + Send {}

impl<T: Read + Seek + Send> ReadAt for T {}

/// The reason why the bytes of a segment are invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Damaged {
    /// They are not a segment.
    #[error("not a segment of a library")]
    NotASegment,
    /// They are not names.
    #[error("not the names of a library")]
    NotNames,
    /// They are not a pack of texts.
    #[error("not a pack of records")]
    NotAPack,
    /// They are not the records of a segment.
    #[error("not the records of a segment")]
    NotRecords,
    /// They have another version of the format.
    #[error("unsupported version {} of the format", char::from(*.0))]
    OtherVersion(u8),
    /// The length of the file differs from the length in its header.
    #[error("wrong length")]
    Length,
    /// A checksum is wrong.
    #[error("wrong checksum")]
    Checksum,
    /// The parts do not agree.
    #[error("inconsistent parts")]
    Inconsistent,
    /// The texts of its games, stored in the catalogue, are damaged.
    #[error("texts of games cannot be read")]
    Texts,
}

/// The reason why a block of a segment cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It differs from what was written.
    #[error("{0}")]
    Damaged(#[from] Damaged),
    /// The file cannot be read.
    #[error("{1}")]
    Unreadable(io::ErrorKind, String),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Damaged(Damaged::Length),
            kind => Self::Unreadable(kind, error.to_string()),
        }
    }
}
