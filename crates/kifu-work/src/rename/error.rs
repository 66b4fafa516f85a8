//! Errors of renaming.

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
#[derive(Debug)]
#[non_exhaustive]
pub enum RenameErrorKind {
    /// The undo list exists. Nothing was renamed.
    ListExists,
    /// The undo list cannot be written. Nothing was renamed.
    List(io::Error),
    /// The file cannot be renamed. All files have their old names.
    File(io::Error),
    /// The file cannot be renamed, and others could not be renamed back.
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
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: ", self.path.display())?;
        match &self.kind {
            RenameErrorKind::ListExists => formatter.write_str("the undo list exists; nothing was renamed"),
            RenameErrorKind::List(error) => write!(formatter, "cannot be written: {error}; nothing was renamed"),
            RenameErrorKind::File(error) => write!(formatter, "{error}; nothing was renamed"),
            RenameErrorKind::NotRestored { source, files, list } => {
                write!(formatter, "{source}; {files} files were not restored, see {}", list.display())
            }
        }
    }
}

impl std::error::Error for RenameError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.kind {
            RenameErrorKind::ListExists => None,
            RenameErrorKind::List(error) | RenameErrorKind::File(error) => Some(error),
            RenameErrorKind::NotRestored { source, .. } => Some(source),
        }
    }
}
