//! The lock for writing to a library.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};

use super::{LibraryError, plain};

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
        plain::make_folder(folder)?;
        let path = folder.join(LOCK);
        let opened = plain::open(&path, File::options().create(true).truncate(false).read(true).write(true));
        let file = opened.map_err(|error| LibraryError::Io(path.clone(), error))?;
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
