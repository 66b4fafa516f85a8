//! The journals of the user: the runs of 90 days, up to a gigabyte.

use std::fs::{self, TryLockError};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use kifu_files::open_private;

use super::run::{Direction, Run};

/// The folder of journals in the user's state.
pub const UNDO: &str = "undo";

/// The extension of journals.
pub(super) const ENDING: &str = ".undo";

/// The time in seconds for which journals are kept.
const KEPT_SECONDS: u64 = 90 * 24 * 60 * 60;

/// The largest size of all journals together in bytes.
const KEPT_BYTES: u64 = 1 << 30;

/// Returns the journals in a folder, the latest first.
fn journals(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let is_journal = |path: &PathBuf| path.to_str().is_some_and(|name| name.ends_with(ENDING));
    let mut found: Vec<PathBuf> = entries.filter(is_journal).collect();
    // Names begin with the time.
    found.sort_by(|one, other| other.file_name().cmp(&one.file_name()));
    found
}

/// Returns the runs in a folder that can be undone or made again, the latest first. Files that are no journals are skipped.
pub fn runs(folder: &Path) -> impl Iterator<Item = Run> {
    let runs = journals(folder).into_iter().filter_map(|path| Run::read(&path).ok());
    runs.filter(|run| [Direction::Undo, Direction::Redo].iter().any(|way| !run.changes(*way).is_empty()))
}

/// Returns the run that is undone, or made again, unless the user names one: the latest that is not undone as far as possible,
/// or the one undone last.
#[must_use]
pub fn next_run(folder: &Path, direction: Direction) -> Option<Run> {
    let mut found = runs(folder).filter(|run| !run.changes(direction).is_empty());
    match direction {
        Direction::Undo => found.find(|run| !run.is_tried),
        Direction::Redo => found.max_by_key(|run| modified(&run.path)),
    }
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|found| found.modified()).ok()
}

/// Removes the journals that are too old, and the oldest ones if all together are too large. Returns their number.
pub(super) fn remove_old(folder: &Path, now: u64) -> usize {
    let mut bytes = 0;
    let mut removed = 0;
    for (index, path) in journals(folder).into_iter().enumerate() {
        bytes += fs::metadata(&path).map_or(0, |found| found.len());
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let at = name.split('-').next().and_then(|seconds| seconds.parse::<u64>().ok());
        let is_old = at.is_some_and(|at| at.saturating_add(KEPT_SECONDS) < now);
        // The last run can always be undone, and a run that is not over.
        let is_too_much = bytes > KEPT_BYTES && index > 0;
        if (is_old || is_too_much) && !is_in_use(&path) && fs::remove_file(&path).is_ok() {
            removed += 1;
        }
    }
    removed
}

fn is_in_use(path: &Path) -> bool {
    open_private(path).is_ok_and(|file| matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}
