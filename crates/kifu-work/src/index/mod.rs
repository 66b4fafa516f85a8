//! Creating, updating, repairing and rebuilding libraries from the files on the disk.
//!
//! ```
//! use kifu_work::index::{IndexOptions, update};
//!
//! # let temporary = tempfile::tempdir()?;
//! # let games = temporary.path();
//! std::fs::write(games.join("game.sgf"), "(;GM[1]FF[4]SZ[19]PB[Shusaku];B[qd])")?;
//! let mut options = IndexOptions::default();
//! options.add = vec![games.to_owned()];
//! let outcome = update(&games.join(".kifu"), &options, &mut |_| {})?;
//! assert_eq!((outcome.report.added, outcome.report.games), (1, 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod error;
mod remove;
mod update;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use kifu_files::{ListError, ListOptions};
use kifu_search::library::{Finding, LibraryPart, Report};

use crate::batch::{BatchError, BatchOptions};
use crate::trust::Trust;
pub use error::IndexError;
pub use remove::{Removal, remove};
pub use update::update;

/// Options for creating and updating libraries.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct IndexOptions {
    /// Folders, records and archives to add to the library.
    pub add: Vec<PathBuf>,
    /// The kind of update.
    pub mode: IndexMode,
    /// The trusted folders of the library, which are read. Added folders are always read, and become trusted.
    pub trust: Trust,
    /// How files are read.
    pub batch: BatchOptions,
    /// How files are found.
    pub listing: ListOptions,
    /// Set by another thread to stop reading: see [`IndexError::Stopped`].
    pub stop: Arc<AtomicBool>,
}

/// The kind of update of a library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum IndexMode {
    /// Read new and changed files, and remove deleted ones.
    #[default]
    Update,
    /// Read all files again.
    Recheck,
    /// Drop damaged parts, and read their files again.
    Repair,
    /// Merge small segments.
    Compact,
    /// Rebuild the library; tags, saved queries, notes and aliases are kept.
    Rebuild,
}

/// An event during the update of a library.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum IndexEvent<'e> {
    /// The list of folders is lost: only this folder is read.
    FoldersLost(&'e Path),
    /// A damaged part was dropped.
    Dropped(&'e Finding),
    /// A file or folder cannot be listed; its games are kept.
    NotListed(&'e str, &'e ListError),
    /// A folder or file of the library is not read, as the user has not named it: see [`Trust`]. Its games are kept.
    NotTrusted(&'e Path),
    /// A file no longer exists.
    Missing(&'e str),
    /// A file was skipped, because another file of this name was read.
    SameName(&'e str),
    /// The number of files that will be read.
    WillRead(usize),
    /// A file was read, with its first problem if it has any.
    Read(&'e str, Option<&'e str>),
    /// A file cannot be read.
    Unreadable(&'e str, &'e BatchError),
}

/// The result of updating a library.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct IndexOutcome {
    /// The changes of the library.
    pub report: Report,
    /// The number of merged segments, for `IndexMode::Compact`.
    pub merged: Option<usize>,
    /// The number of files with faults.
    pub problems: usize,
    /// The number of files and folders that could not be listed; the library keeps their games.
    pub unlisted: usize,
    /// The number of files that could not be read or named.
    pub failed: usize,
    /// The number of new pending tags, whose games no longer exist; without those of earlier runs.
    pub new_waiting_tags: usize,
    /// The number of tags that could not be read.
    pub lost_tags: usize,
}

/// Returns the damaged part that is hardest to repair; `None` without damage.
#[must_use]
pub fn worst_damage(findings: &[Finding]) -> Option<LibraryPart> {
    let effort = |part: &LibraryPart| match part {
        LibraryPart::Catalogue => 2,
        LibraryPart::Segment(_) => 1,
        LibraryPart::Records => 0,
    };
    findings.iter().map(|finding| finding.part).max_by_key(effort)
}
