//! Safe termination of a process: it must not happen while a file is being replaced.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, RwLock, RwLockWriteGuard};

/// Held for reading while a file is being replaced, and for writing when the process ends.
static REPLACING: RwLock<()> = RwLock::new(());

/// Unfinished long files, to be deleted when the process ends.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// No file can be replaced while this value exists: the result of [`end_writing`].
#[must_use = "writing goes on when this is dropped"]
#[derive(Debug)]
pub struct WritingEnded {
    _held: RwLockWriteGuard<'static, ()>,
}

/// Ends all writing of this process: waits for files that are being replaced, and deletes the temporary files of
/// unfinished [long files](crate::LongFile).
///
/// Call it in a signal handler that ends the process, and exit while the result exists; then neither half a file nor
/// a temporary one remains. This crate installs no signal handlers.
pub fn end_writing() -> WritingEnded {
    let held = REPLACING.write().unwrap_or_else(PoisonError::into_inner);
    for path in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let _ = fs::remove_file(path);
    }
    WritingEnded { _held: held }
}

/// A file that [`end_writing`] deletes while this value exists.
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

/// Runs `work`; [`end_writing`] waits for its end.
pub(crate) fn uninterrupted<T>(work: impl FnOnce() -> T) -> T {
    let _held = REPLACING.read().unwrap_or_else(PoisonError::into_inner);
    work()
}
