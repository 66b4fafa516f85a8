//! The reasons why an output cannot be written.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::read::io_reason;

/// An output that cannot be written.
#[derive(Debug)]
#[non_exhaustive]
pub struct OutputError {
    /// The output.
    pub path: PathBuf,
    /// The reason.
    pub reason: Refusal,
}

/// The reason why an output cannot be written.
#[derive(Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// A file with this name exists.
    Exists {
        /// The number of other outputs that exist too.
        more: usize,
    },
    /// It is one of the inputs.
    Input,
    /// This run has written it already.
    Twice,
    /// Another process has replaced what this run has written, so it writes to the same files.
    Concurrent,
    /// The library indexes it.
    Record,
    /// It is in the folder of the library.
    InLibrary,
    /// The library would index it.
    Indexed,
    /// This folder does not exist.
    NoFolder(PathBuf),
    /// This folder cannot be created.
    Folder(PathBuf, io::Error),
    /// An error of the system.
    Write(io::Error),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exists { more: 0 } => f.write_str("already exists"),
            Self::Exists { more } => write!(f, "already exists, and {more} more"),
            Self::Input => f.write_str("is one of the input files"),
            Self::Twice => f.write_str("was already written from another record"),
            Self::Concurrent => f.write_str("another process writes to the same files"),
            Self::Record => f.write_str("is a record of the library"),
            Self::InLibrary => f.write_str("is in the folder of the library's own files"),
            Self::Indexed => f.write_str("is in a folder of the library, which would index it"),
            Self::NoFolder(folder) => write!(f, "the folder {} does not exist", folder.display()),
            Self::Folder(folder, error) => {
                write!(f, "cannot create the folder {}: ", folder.display())?;
                io_reason(error, f)
            }
            Self::Write(error) => {
                f.write_str("cannot be written: ")?;
                io_reason(error, f)?;
                f.write_str("; nothing was changed")
            }
        }
    }
}

impl Error for Refusal {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Folder(_, error) | Self::Write(error) => Some(error),
            _ => None,
        }
    }
}

impl fmt::Display for OutputError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.reason)
    }
}

impl Error for OutputError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.reason.source()
    }
}

impl OutputError {
    /// Converts an error of the system while writing `path`.
    pub fn from_io(path: &Path, error: io::Error) -> Self {
        let reason = match error.kind() {
            io::ErrorKind::AlreadyExists => Refusal::Exists { more: 0 },
            _ => Refusal::Write(error),
        };
        Self { path: path.to_owned(), reason }
    }
}
