//! The lock for writing to a library.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use super::LibraryError;

/// The lock file that the writing process holds.
const LOCK: &str = "writer.lock";

/// The exclusive right to write to a library; released when dropped.
#[derive(Debug)]
pub struct WriterLock {
    folder: PathBuf,
    _file: File,
}

impl WriterLock {
    /// Acquires the right to write to the library in `folder`, which is created if necessary.
    ///
    /// # Errors
    /// If another process has it, or the folder cannot be written.
    pub fn take(folder: &Path) -> Result<Self, LibraryError> {
        fs::create_dir_all(folder).map_err(|error| LibraryError::Io(folder.to_owned(), error))?;
        let path = folder.join(LOCK);
        let options = File::options().create(true).truncate(false).read(true).write(true).open(&path);
        let file = options.map_err(|error| LibraryError::Io(path.clone(), error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { folder: folder.to_owned(), _file: file }),
            Err(TryLockError::WouldBlock) => Err(LibraryError::Busy(folder.to_owned())),
            Err(TryLockError::Error(error)) => Err(LibraryError::Io(path, error)),
        }
    }

    /// The folder of the library.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}
