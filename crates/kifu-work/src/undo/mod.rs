//! Changes of files that can be undone: a journal notes each change before it is made.
//!
//! ```
//! use kifu_work::RunMode;
//! use kifu_work::undo::{Direction, Journal, JournalPlace, go, next_run};
//!
//! # let temporary = tempfile::tempdir()?;
//! # let file = temporary.path().join("game.sgf");
//! // `kifu_work::state::undo_folder()` is the folder of the user.
//! let folder = temporary.path().join("undo");
//! std::fs::write(&file, "(;KM[6,5])")?;
//! let journal = Journal::new(JournalPlace::Folder(folder.clone()), "kifu check --fix game.sgf");
//! journal.replace(&file, b"(;KM[6,5])", b"(;KM[6.5])")?;
//! assert_eq!(std::fs::read(&file)?, b"(;KM[6.5])");
//! drop(journal);
//!
//! let run = next_run(&folder, Direction::Undo).expect("a run");
//! assert_eq!(run.command, "kifu check --fix game.sgf");
//! assert_eq!(go(&run.path, Direction::Undo, None, RunMode::Apply, &mut |_| {})?.changes.len(), 1);
//! assert_eq!(std::fs::read(&file)?, b"(;KM[6,5])");
//! go(&run.path, Direction::Redo, None, RunMode::Apply, &mut |_| {})?;
//! assert_eq!(std::fs::read(&file)?, b"(;KM[6.5])");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod back;
mod change;
mod journal;
mod line;
mod run;
mod runs;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::{fmt, io};

pub use back::{Gone, Replacement, UndoFailure, go};
pub use change::FileChange;
pub use journal::{Journal, JournalPlace, NotNoted};
pub use run::{Direction, Run};
pub use runs::{UNDO, next_run, runs};

/// Whether to change files, or only to return the changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RunMode {
    /// Change files.
    Apply,
    /// Keep files unchanged; the result lists the changes.
    Preview,
}

/// A journal that cannot be used. Nothing was undone.
#[derive(Debug)]
#[non_exhaustive]
pub struct UndoError {
    /// The journal.
    pub list: PathBuf,
    /// The reason.
    pub kind: UndoErrorKind,
}

/// The reason why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UndoErrorKind {
    /// It cannot be read.
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
    /// It names this file, which lies outside of the folders that it may change.
    #[error("{} is outside the folders that may be changed", .0.display())]
    OutOfReach(PathBuf),
    /// It cannot be written, but each step must be recorded in it.
    #[error("cannot be written: {0}")]
    Unwritable(#[source] io::Error),
    /// Another process writes it.
    #[error("is in use by another process")]
    InUse,
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
