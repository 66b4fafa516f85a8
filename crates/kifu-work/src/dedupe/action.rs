//! Changes of files with copies.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use kifu_files::IoReason;

/// The change of a file with a copy.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Action {
    /// It is moved.
    Move {
        /// The new path.
        to: PathBuf,
        /// True if it was moved, false if it would be.
        is_done: bool,
    },
    /// It becomes a link to another file with the same bytes.
    Link {
        /// The name of that file.
        to: String,
        /// True if it was linked, false if it would be.
        is_done: bool,
    },
    /// It is not changed.
    Stay(StayReason),
}

impl fmt::Display for Action {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move { to, is_done: true } => write!(formatter, "moved to {}", to.display()),
            Self::Move { to, is_done: false } => write!(formatter, "would be moved to {}", to.display()),
            Self::Link { to, is_done: true } => write!(formatter, "linked to {to}"),
            Self::Link { to, is_done: false } => write!(formatter, "would be linked to {to}"),
            Self::Stay(reason) => write!(formatter, "stays: {reason}"),
        }
    }
}

/// The reason why the file of a copy is not changed.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum StayReason {
    /// The game is in an archive or a stream.
    NotAFile,
    /// The file is in a folder that only its library names.
    Outside,
    /// The path has no file name.
    NoName,
    /// The file no longer exists.
    Missing,
    /// The file is a symbolic link.
    SymbolicLink,
    /// The file has changed since it was read.
    Changed,
    /// The file also has games that are not copies.
    OtherGames,
    /// The best copy, with this name, has changed since it was read.
    KeptChanged(String),
    /// The best copy, with this name, is not a file.
    KeptNotAFile(String),
    /// The file is already a link to the file with this name.
    IsLinked(String),
    /// The bytes of the files differ.
    BytesDiffer,
    /// The file cannot be read or changed.
    Io(Arc<io::Error>),
}

impl StayReason {
    pub(super) fn io(error: io::Error) -> Self {
        Self::Io(Arc::new(error))
    }
}

impl fmt::Display for StayReason {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAFile => formatter.write_str("it is in an archive or a stream"),
            Self::Outside => formatter.write_str("it is outside the folders that you have named for the library"),
            Self::NoName => formatter.write_str("it has no file name"),
            Self::Missing => formatter.write_str("the file no longer exists"),
            Self::SymbolicLink => formatter.write_str("it is a symbolic link"),
            Self::Changed => formatter.write_str("the file has changed since it was read"),
            Self::OtherGames => formatter.write_str("its file contains other games as well"),
            Self::KeptChanged(name) => {
                write!(formatter, "{name}, the copy to keep, was changed or removed since it was read")
            }
            Self::KeptNotAFile(name) => write!(formatter, "{name}, the copy to keep, is not a file"),
            Self::IsLinked(name) => write!(formatter, "it is already a link to {name}"),
            Self::BytesDiffer => formatter.write_str("its bytes differ"),
            Self::Io(error) => IoReason(error).fmt(formatter),
        }
    }
}
