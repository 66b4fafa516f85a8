//! Changes of files that can be undone: a list records each change before it is made.
//!
//! ```
//! use kifu_files::Reach;
//! use kifu_work::RunMode;
//! use kifu_work::undo::{UndoList, undo};
//!
//! # let temporary = tempfile::tempdir()?;
//! # let folder = temporary.path();
//! let (file, list) = (folder.join("game.sgf"), folder.join("changes.jsonl"));
//! std::fs::write(&file, "(;KM[6,5])")?;
//! UndoList::open(&list)?.note_replacement(&file, b"(;KM[6,5])", b"(;KM[6.5])")?;
//! std::fs::write(&file, "(;KM[6.5])")?;
//! assert_eq!(undo(&list, &Reach::of(&list, &[])?, RunMode::Apply)?.undone.len(), 1);
//! assert_eq!(std::fs::read(&file)?, b"(;KM[6,5])");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod list;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fmt, io};

pub use list::{UndoEntry, UndoFailure, UndoList, Undone, undo};

/// Whether to change files, or only to return the changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RunMode {
    /// Change files.
    Apply,
    /// Keep files unchanged; the result lists the changes.
    Preview,
}

/// An undo list that cannot be used. Nothing was undone.
#[derive(Debug)]
#[non_exhaustive]
pub struct UndoError {
    /// The list.
    pub list: PathBuf,
    /// The reason.
    pub kind: UndoErrorKind,
}

/// The reason why an undo list cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UndoErrorKind {
    /// The list cannot be read.
    #[error("cannot be read: {0}")]
    Unreadable(#[source] io::Error),
    /// The file is not an undo list.
    #[error("is not an undo list")]
    NotAList,
    /// A line is not a valid step.
    #[error("line {line} is not a step of an undo list")]
    NotAStep {
        /// The line, counted from 1.
        line: usize,
    },
    /// The list names this file, which lies outside of the folders that it may change.
    #[error("{} is outside the folders that may be changed", .0.display())]
    OutOfReach(PathBuf),
    /// The list cannot be written, but undone steps must be recorded in it.
    #[error("cannot be written: {0}")]
    Unwritable(#[source] io::Error),
}

impl UndoError {
    pub(crate) fn new(list: &Path, kind: UndoErrorKind) -> Self {
        Self { list: list.to_owned(), kind }
    }
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.list.display(), self.kind)
    }
}

impl Error for UndoError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.kind.source()
    }
}
