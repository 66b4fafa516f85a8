//! The end of a process, which must not come in the middle of replacing a file.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, RwLock, RwLockWriteGuard};

/// Held for reading while a file is being replaced, and for writing when the process ends.
static REPLACING: RwLock<()> = RwLock::new(());

/// Long files that are not finished, to be deleted when the process ends.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// No file can be replaced while this lives: the result of [`end_writing`].
#[must_use = "writing goes on when this is dropped"]
#[derive(Debug)]
pub struct WritingEnded {
    _held: RwLockWriteGuard<'static, ()>,
}

/// Ends all writing of this process: waits for the files that are just being replaced, and deletes the temporary files of
/// [long files](crate::LongFile) that are not finished.
///
/// Call it where a signal ends the process, and exit while the result lives; then neither half a file nor a temporary one
/// stays behind. This crate installs no handler of signals itself.
pub fn end_writing() -> WritingEnded {
    let held = REPLACING.write().unwrap_or_else(PoisonError::into_inner);
    for path in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let _ = fs::remove_file(path);
    }
    WritingEnded { _held: held }
}

/// A file that [`end_writing`] deletes while this lives.
#[derive(Debug)]
pub(crate) struct Unfinished(PathBuf);

impl Unfinished {
    pub(crate) fn new(path: &Path) -> Self {
        UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
        Self(path.to_owned())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|path| *path != self.0);
    }
}

/// Does `work`, which [`end_writing`] waits for.
pub(crate) fn uninterrupted<T>(work: impl FnOnce() -> T) -> T {
    let _held = REPLACING.read().unwrap_or_else(PoisonError::into_inner);
    work()
}
