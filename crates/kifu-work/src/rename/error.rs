//! Errors of renaming.

use std::error::Error;
use std::path::PathBuf;
use std::{fmt, io};

/// A file that could not be renamed.
#[derive(Debug)]
#[non_exhaustive]
pub struct RenameError {
    /// The file.
    pub path: PathBuf,
    /// The reason.
    pub kind: RenameErrorKind,
}

/// The reason why a file could not be renamed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RenameErrorKind {
    /// The file cannot be renamed. All files have their old names.
    #[error("{0}; nothing was renamed")]
    File(#[source] io::Error),
    /// The file cannot be renamed, and others could not be renamed back; the journal names them.
    #[error("{source}; {files} files were not restored")]
    NotRestored {
        /// The error of the file.
        source: io::Error,
        /// The number of files that kept their new names.
        files: usize,
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
