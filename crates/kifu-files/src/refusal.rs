//! The reasons why an output cannot be written.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::read::IoReason;

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
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// A file with this name exists.
    #[error(fmt = exists)]
    Exists {
        /// The number of other outputs that exist too.
        more: usize,
    },
    /// It is one of the inputs.
    #[error("is one of the input files")]
    Input,
    /// This run has written it already.
    #[error("was already written from another record")]
    Twice,
    /// Another process has replaced what this run has written, so it writes to the same files.
    #[error("another process writes to the same files")]
    Concurrent,
    /// The library indexes it.
    #[error("is a record of the library")]
    Record,
    /// It is in the folder of the library.
    #[error("is in the folder of the library's own files")]
    InLibrary,
    /// The library would index it.
    #[error("is in a folder of the library, which would index it")]
    Indexed,
    /// This folder does not exist.
    #[error("the folder {} does not exist", .0.display())]
    NoFolder(PathBuf),
    /// This folder cannot be created.
    #[error("cannot create the folder {}: {}", .0.display(), IoReason(.1))]
    Folder(PathBuf, #[source] io::Error),
    /// An error of the system.
    #[error("cannot be written: {}; nothing was changed", IoReason(.0))]
    Write(#[source] io::Error),
}

fn exists(more: &usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("already exists")?;
    if *more > 0 { write!(f, ", and {more} more") } else { Ok(()) }
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
