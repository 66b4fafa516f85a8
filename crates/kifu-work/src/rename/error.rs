//! Errors of renaming.

use std::error::Error;
use std::path::PathBuf;
use std::{fmt, io};

/// A file that could not be renamed.
#[derive(Debug)]
#[non_exhaustive]
pub struct RenameError {
    /// The file, or the undo list.
    pub path: PathBuf,
    /// The reason.
    pub kind: RenameErrorKind,
}

/// The reason why a file could not be renamed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenameErrorKind {
    /// The undo list exists. Nothing was renamed.
    #[error("the undo list exists; nothing was renamed")]
    ListExists,
    /// The undo list cannot be written. Nothing was renamed.
    #[error("cannot be written: {0}; nothing was renamed")]
    List(#[source] io::Error),
    /// The file cannot be renamed. All files have their old names.
    #[error("{0}; nothing was renamed")]
    File(#[source] io::Error),
    /// The file cannot be renamed, and others could not be renamed back.
    #[error("{source}; {files} files were not restored, see {}", .list.display())]
    NotRestored {
        /// The error of the file.
        source: io::Error,
        /// The number of files that kept their new names.
        files: usize,
        /// The undo list, which names them.
        list: PathBuf,
    },
}

impl fmt::Display for RenameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.kind)
    }
}

impl Error for RenameError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.kind.source()
    }
}
