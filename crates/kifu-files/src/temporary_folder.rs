//! Temporary folders of long runs, and those that killed processes left.

use std::env;
use std::fs::{self, File};
use std::io;
use std::path::Path;

use tempfile::TempDir;

use crate::identity::is_of_another_user;
use crate::private::create_private;

/// The file in a temporary folder that is locked while the folder is used.
const LOCK: &str = "in-use.lock";

/// The attempts to create a folder.
const TRIES: usize = 10;

/// A folder that is deleted when dropped, and that only the user can access.
///
/// A killed process leaves it. The next one that creates a folder with the same beginning deletes it: a lock protects folders in
/// use.
#[derive(Debug)]
pub struct TemporaryFolder {
    // Released before the folder is deleted.
    _lock: File,
    folder: TempDir,
}

impl TemporaryFolder {
    /// Creates a folder in the temporary folder of the system, with a name that begins with `prefix`. Deletes such folders
    /// that killed processes left.
    ///
    /// # Errors
    /// Those of the system.
    pub fn new(prefix: &str) -> io::Result<Self> {
        Self::within(&env::temp_dir(), prefix)
    }

    fn within(place: &Path, prefix: &str) -> io::Result<Self> {
        remove_abandoned(place, prefix);
        for _ in 0..TRIES {
            let folder = private(prefix, place)?;
            let lock = create_private(&folder.path().join(LOCK))?;
            match lock.try_lock() {
                // Another process has mistaken it for an abandoned one.
                Err(fs::TryLockError::WouldBlock) => {}
                // Without locks no process deletes it.
                Ok(()) | Err(fs::TryLockError::Error(_)) => return Ok(Self { _lock: lock, folder }),
            }
        }
        Err(io::ErrorKind::ResourceBusy.into())
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

#[cfg(unix)]
fn private(prefix: &str, place: &Path) -> io::Result<TempDir> {
    use std::os::unix::fs::PermissionsExt;
    tempfile::Builder::new().prefix(prefix).permissions(fs::Permissions::from_mode(0o700)).tempdir_in(place)
}

#[cfg(not(unix))]
fn private(prefix: &str, place: &Path) -> io::Result<TempDir> {
    tempfile::Builder::new().prefix(prefix).tempdir_in(place)
}

/// Deletes the folders of the user that have such a lock file, if no process holds the lock.
fn remove_abandoned(place: &Path, prefix: &str) {
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| name.starts_with(prefix))
            && entry.file_type().is_ok_and(|kind| kind.is_dir())
            && !is_of_another_user(&entry.path());
        let lock = entry.path().join(LOCK);
        if !is_ours || !fs::symlink_metadata(&lock).is_ok_and(|found| found.is_file()) {
            continue;
        }
        if let Ok(lock) = File::open(&lock)
            && lock.try_lock().is_ok()
        {
            // Folders that cannot be deleted may stay.
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_abandoned_folders_are_deleted() {
        let place = tempfile::tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        let used = TemporaryFolder::within(place.path(), "kifu-test-").unwrap();
        for name in ["kifu-test-abandoned", "kifu-test-unknown", "kifu-tests", "other"] {
            fs::create_dir(path(name)).unwrap();
            fs::write(path(name).join("file"), "").unwrap();
        }
        fs::write(path("kifu-test-abandoned").join(LOCK), "").unwrap();
        fs::write(path("other").join(LOCK), "").unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::{PermissionsExt, symlink};
            symlink(path("other"), path("kifu-test-link")).unwrap();
            assert_eq!(fs::metadata(used.path()).unwrap().permissions().mode() & 0o777, 0o700);
        }
        let more = TemporaryFolder::within(place.path(), "kifu-test-").unwrap();
        assert!(!path("kifu-test-abandoned").exists());
        for left in [used.path(), more.path(), &path("kifu-test-unknown"), &path("kifu-tests"), &path("other")] {
            assert!(left.exists(), "{left:?}");
        }
        assert!(path("other").join("file").exists());
        let gone = used.path().to_owned();
        drop(used);
        assert!(!gone.exists());
    }
}
