//! The lock for writing to a library.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::{LibraryError, plain};

/// The lock file that the writing process holds.
const LOCK: &str = "writer.lock";

/// The number of further tries to get the lock, and the time between them.
const TRIES: u32 = 10;
const PAUSE: Duration = Duration::from_millis(10);

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
        let mut tries = 0;
        loop {
            match file.try_lock() {
                Ok(()) => return Ok(Self { folder: folder.to_owned(), _file: file }),
                // A process that is being started has the lock of its parent for a moment.
                Err(TryLockError::WouldBlock) if tries < TRIES => thread::sleep(PAUSE),
                Err(TryLockError::WouldBlock) => return Err(LibraryError::Busy(folder.to_owned())),
                Err(TryLockError::Error(error)) => return Err(LibraryError::Io(path, error)),
            }
            tries += 1;
        }
    }

    /// The folder of the library.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }
}
