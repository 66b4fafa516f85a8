//! Faults of a segment and its file.

use std::fmt;
use std::io::{self, Read, Seek};

/// A file, or bytes in memory.
pub(crate) trait ReadAt: Read + Seek + Send {}

impl<T: Read + Seek + Send> ReadAt for T {}

/// The reason why the bytes of a segment are invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Damaged {
    /// They are not a segment.
    NotASegment,
    /// They are not names.
    NotNames,
    /// They are not a pack of texts.
    NotAPack,
    /// They are not the records of a segment.
    NotRecords,
    /// They have another version of the format.
    OtherVersion(u8),
    /// The length of the file differs from the length in its header.
    Length,
    /// A checksum is wrong.
    Checksum,
    /// The parts do not agree.
    Inconsistent,
    /// The texts of its games, stored in the catalogue, are damaged.
    Texts,
}

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotASegment => f.write_str("not a segment of a library"),
            Self::NotNames => f.write_str("not the names of a library"),
            Self::NotAPack => f.write_str("not a pack of records"),
            Self::NotRecords => f.write_str("not the records of a segment"),
            Self::OtherVersion(version) => write!(f, "unsupported version {} of the format", char::from(*version)),
            Self::Length => f.write_str("wrong length"),
            Self::Checksum => f.write_str("wrong checksum"),
            Self::Inconsistent => f.write_str("inconsistent parts"),
            Self::Texts => f.write_str("texts of games cannot be read"),
        }
    }
}

impl std::error::Error for Damaged {}

/// The reason why a block of a segment cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It differs from what was written.
    Damaged(Damaged),
    /// The file cannot be read.
    Unreadable(io::ErrorKind, String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(damage) => damage.fmt(f),
            Self::Unreadable(_, message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Fault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Damaged(damage) => Some(damage),
            Self::Unreadable(..) => None,
        }
    }
}

impl From<Damaged> for Fault {
    fn from(damaged: Damaged) -> Self {
        Self::Damaged(damaged)
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Damaged(Damaged::Length),
            kind => Self::Unreadable(kind, error.to_string()),
        }
    }
}
