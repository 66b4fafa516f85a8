//! Writes files atomically.

use std::collections::BTreeSet;
use std::fs::{self, File, Metadata, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Component, Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tempfile::NamedTempFile;

use crate::address::check_local;
use crate::attributes;
use crate::interrupt::uninterrupted;
use crate::temporary::{folder_of, temporary_to_replace};

/// What to do if a file exists already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Existing {
    /// Keep it and fail with `AlreadyExists`.
    Refuse,
    /// Replace it.
    Replace,
}

/// The data that a replaced file lost.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Replaced {
    /// The number of other names (hard links) that still lead to the old content.
    other_names: u64,
    /// The extended attributes that could not be copied.
    lost_attributes: Vec<String>,
}

impl Replaced {
    /// Returns a clause for each loss.
    pub fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.other_names > 0 {
            let links = if self.other_names == 1 { "hard link keeps" } else { "hard links keep" };
            remarks.push(format!("{} other {links} the old contents", self.other_names));
        }
        if !self.lost_attributes.is_empty() {
            remarks.push(format!("extended attributes lost: {}", self.lost_attributes.join(", ")));
        }
        remarks
    }
}

/// The error of [`rewrite`] for a file that another program has changed in the meantime.
///
/// It is returned inside an [`io::Error`]; use [`io::Error::get_ref`] and `is::<Changed>()` to recognise it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the file was changed since it was read")]
pub struct Changed;

/// The condition under which a finished file may take its name.
#[derive(Clone, Copy)]
pub(crate) enum Claim<'b> {
    /// No file has this name.
    New,
    /// Any file with this name is replaced.
    Any,
    /// The file with this name still has these bytes.
    Unchanged(&'b [u8]),
}

impl From<Existing> for Claim<'_> {
    fn from(existing: Existing) -> Self {
        match existing {
            Existing::Refuse => Self::New,
            Existing::Replace => Self::Any,
        }
    }
}

/// Writes `bytes` to the file at `path` atomically: readers see the old file or the new one.
///
/// The bytes are written to a temporary file in the same folder, which then takes the name. Owner, permissions and
/// extended attributes are kept; a symbolic link is kept and its target is replaced. Devices and pipes are written
/// directly. [`sync_folders`] makes the new name survive a power failure.
///
/// # Errors
/// `AlreadyExists` if the file exists and `existing` refuses that, `ReadOnlyFilesystem` if it is write-protected, otherwise
/// the error of the system. The old file is then untouched.
pub fn write_atomically(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<Replaced> {
    write(path, bytes, existing.into())
}

/// Replaces the contents of a file that was read as `old`, atomically.
///
/// The file is locked and read again just before: a change that another program made meanwhile is never overwritten.
///
/// # Errors
/// [`Changed`] inside an [`io::Error`] if the contents are neither `old` nor `new`, otherwise those of
/// [`write_atomically`]. The file is then untouched.
pub fn rewrite(path: &Path, old: &[u8], new: &[u8]) -> io::Result<Replaced> {
    write(path, new, Claim::Unchanged(old))
}

fn write(path: &Path, bytes: &[u8], claim: Claim<'_>) -> io::Result<Replaced> {
    match Target::of(path, claim)? {
        Target::Stream(mut stream) => stream.write_all(bytes).map(|()| Replaced::default()),
        Target::File { path, old } => uninterrupted(|| {
            let mut file = temporary_to_replace(&path, old.as_ref())?;
            file.write_all(bytes)?;
            take_name(file, bytes, &path, old.as_ref(), claim)
        }),
    }
}

/// The target of a path.
#[derive(Debug)]
pub(crate) enum Target {
    /// A device or a pipe, opened.
    Stream(File),
    /// A file, links followed; `old` if it exists.
    File { path: PathBuf, old: Option<Metadata> },
}

impl Target {
    pub(crate) fn of(path: &Path, claim: Claim<'_>) -> io::Result<Self> {
        if is_descriptor(path) {
            return File::options().write(true).open(path).map(Self::Stream);
        }
        check_local(path)?;
        let target = match dunce::canonicalize(path) {
            Ok(target) => target,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Self::File { path: path.to_owned(), old: None });
            }
            // Some drives of Windows do not say where a file really is. One that is no link is where its path says.
            Err(_) if fs::symlink_metadata(path).is_ok_and(|found| !found.is_symlink()) => path.to_owned(),
            Err(error) => return Err(error),
        };
        let old = fs::metadata(&target)?;
        if old.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if is_block_device(&old) {
            return Err(io::Error::other("is a block device"));
        }
        if !old.is_file() {
            return File::options().write(true).open(&target).map(Self::Stream);
        }
        if matches!(claim, Claim::New) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        // Renaming would circumvent the protection that the owner gave the file.
        if old.permissions().readonly() {
            return Err(io::Error::new(io::ErrorKind::ReadOnlyFilesystem, "the file is write-protected"));
        }
        Ok(Self::File { path: target, old: Some(old) })
    }
}

/// True if a path names an open file of this process, such as `/dev/stdout`, or what discards everything on Windows: it is
/// written but never replaced.
pub(crate) fn is_descriptor(path: &Path) -> bool {
    if cfg!(windows) {
        return path.as_os_str().eq_ignore_ascii_case("NUL");
    }
    // The first component excludes nearly all paths.
    let mut names = path.components().skip_while(|part| *part == Component::RootDir);
    if !matches!(names.next(), Some(Component::Normal(first)) if first == "dev" || first == "proc") {
        return false;
    }
    let names = ["/dev/stdin", "/dev/stdout", "/dev/stderr"];
    cfg!(unix)
        && (names.iter().any(|name| path == Path::new(name))
            || ["/dev/fd", "/proc/self/fd"].iter().any(|folder| path.parent() == Some(Path::new(folder))))
}

#[cfg(unix)]
fn is_block_device(metadata: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    metadata.file_type().is_block_device()
}

#[cfg(not(unix))]
fn is_block_device(_: &Metadata) -> bool {
    false
}

/// Gives a finished file its name, and the owner, permissions and attributes of the file that it replaces.
pub(crate) fn take_name(
    file: NamedTempFile,
    bytes: &[u8],
    target: &Path,
    old: Option<&Metadata>,
    claim: Claim<'_>,
) -> io::Result<Replaced> {
    let mut replaced = Replaced::default();
    if let Some(old) = old {
        replaced.lost_attributes = attributes::keep(file.as_file(), target, old)?;
        replaced.other_names = other_names(old);
    }
    // Without this a power cut after the rename could leave an empty file under the name.
    file.as_file().sync_all()?;
    match claim {
        Claim::New => file.persist_noclobber(target).map_err(|error| error.error)?,
        Claim::Any => file.persist(target).map_err(|error| error.error)?,
        Claim::Unchanged(read) => {
            let (held, now) = lock(target, read.len().max(bytes.len()))?;
            if now == bytes {
                return Ok(Replaced::default());
            }
            if now != read {
                return Err(io::Error::other(Changed));
            }
            // Windows replaces no file that is open, so that there the lock ends a moment too early.
            let _held = (!cfg!(windows)).then_some(held);
            file.persist(target).map_err(|error| error.error)?
        }
    };
    sync_later(folder_of(target));
    Ok(replaced)
}

#[cfg(unix)]
fn other_names(metadata: &Metadata) -> u64 {
    use std::os::unix::fs::MetadataExt;
    metadata.nlink().saturating_sub(1)
}

#[cfg(not(unix))]
fn other_names(_: &Metadata) -> u64 {
    0
}

/// Locks a file against other runs that rewrite it, and reads it, but no more than just over `most` bytes.
fn lock(path: &Path, most: usize) -> io::Result<(File, Vec<u8>)> {
    const TRIES: usize = 200;
    for _ in 0..TRIES {
        let mut file = File::open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => {
                thread::sleep(Duration::from_millis(10));
                continue;
            }
            // A file system without locks still has the comparison.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        // The previous holder of the lock may have replaced the file.
        if !is_still(&file, path) {
            continue;
        }
        let mut bytes = Vec::new();
        (&mut file).take(most as u64 + 1).read_to_end(&mut bytes)?;
        return Ok((file, bytes));
    }
    Err(io::Error::new(io::ErrorKind::ResourceBusy, "another program has locked it"))
}

#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |metadata: &Metadata| (metadata.dev(), metadata.ino());
    matches!((file.metadata(), fs::metadata(path)), (Ok(held), Ok(now)) if place(&held) == place(&now))
}

#[cfg(not(unix))]
fn is_still(_: &File, _: &Path) -> bool {
    true
}

/// Folders in which names have changed and that are not synced yet.
static UNSYNCED: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// Notes that names in a folder have changed: [`sync_folders`] makes the changes durable.
pub(crate) fn sync_later(folder: &Path) {
    let mut folders = UNSYNCED.lock().unwrap_or_else(PoisonError::into_inner);
    if !folders.contains(folder) {
        folders.insert(folder.to_owned());
    }
}

/// Makes the names of all files written so far survive a power cut.
///
/// Without this each file is whole, but may still be the old one; one call at the end of a run is enough.
pub fn sync_folders() {
    for folder in std::mem::take(&mut *UNSYNCED.lock().unwrap_or_else(PoisonError::into_inner)) {
        sync_folder(&folder);
    }
}

/// True if names in a folder have changed and are not synced yet.
#[cfg(test)]
pub(crate) fn is_unsynced(folder: &Path) -> bool {
    UNSYNCED.lock().unwrap_or_else(PoisonError::into_inner).contains(folder)
}

/// Makes new and deleted names in a folder survive a power cut, where the system supports it.
pub fn sync_folder(folder: &Path) {
    if cfg!(unix) {
        let _ = File::open(folder).and_then(|folder| folder.sync_all());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn writes_new_and_old_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        write_atomically(&path, b"(;)", Existing::Refuse).expect("written");
        let refused = write_atomically(&path, b"(;C[x])", Existing::Refuse).expect_err("it exists");
        assert_eq!(refused.kind(), io::ErrorKind::AlreadyExists);
        write_atomically(&path, b"(;B[dd])", Existing::Replace).expect("written");
        assert_eq!(fs::read(&path).expect("read"), b"(;B[dd])");
        assert_eq!(names(folder.path()), ["a.sgf"]);
    }

    #[test]
    fn refuses_folders_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(write_atomically(folder.path(), b"(;)", Existing::Replace).is_err());
        assert!(write_atomically(&folder.path().join("none/a.sgf"), b"(;)", Existing::Replace).is_err());
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[test]
    fn what_has_changed_is_not_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        fs::write(&path, "changed").expect("written");
        let refused = rewrite(&path, b"read", b"new").expect_err("it has changed");
        assert!(refused.to_string().contains("changed since"), "{refused}");
        assert_eq!(fs::read(&path).expect("read"), b"changed");
        // Another run did the same work.
        rewrite(&path, b"read", b"changed").expect("nothing is to be done");
        rewrite(&path, b"changed", b"new").expect("written");
        assert_eq!(fs::read(&path).expect("read"), b"new");
        assert_eq!(names(folder.path()), ["a.sgf"]);
    }

    #[test]
    fn two_runs_never_undo_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("counter");
        fs::write(&path, "0").expect("written");
        let count = || {
            let mut done = 0;
            while done < 25 {
                let old = fs::read(&path).expect("read");
                let number: usize = String::from_utf8_lossy(&old).parse().expect("a number");
                done += usize::from(rewrite(&path, &old, (number + 1).to_string().as_bytes()).is_ok());
            }
        };
        thread::scope(|scope| {
            scope.spawn(count);
            scope.spawn(count);
        });
        // A run that finds its own result written by the other one counts it as done.
        let end: usize = fs::read_to_string(&path).expect("read").parse().expect("a number");
        assert!((25..=50).contains(&end), "{end}");
    }

    #[test]
    #[cfg(unix)]
    fn keeps_permissions_and_links() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("a.sgf"), folder.path().join("link.sgf"));
        fs::write(&path, b"(;)").expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).expect("set");
        symlink("a.sgf", &link).expect("linked");
        write_atomically(&link, b"(;C[x])", Existing::Replace).expect("written");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::read(&path).expect("read"), b"(;C[x])");
        assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o640);
        fs::hard_link(&path, folder.path().join("hard.sgf")).expect("linked");
        let replaced = rewrite(&path, b"(;C[x])", b"(;C[y])").expect("written");
        assert_eq!(replaced.remarks(), ["1 other hard link keeps the old contents"]);
    }

    #[test]
    #[cfg(target_os = "linux")]
    #[ignore = "needs extended attributes"]
    fn keeps_extended_attributes() {
        use rustix::fs::{XattrFlags, getxattr, setxattr};
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        fs::write(&path, b"(;)").expect("written");
        setxattr(&path, "user.note", b"mine", XattrFlags::empty()).expect("it has attributes");
        assert_eq!(rewrite(&path, b"(;)", b"(;C[x])").expect("written"), Replaced::default());
        let mut value = [0; 10];
        let length = getxattr(&path, "user.note", &mut value[..]).expect("it is kept");
        assert_eq!(&value[..length], b"mine");
    }

    #[test]
    #[cfg(unix)]
    fn respects_write_protection() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        fs::write(&path, b"(;)").expect("written");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).expect("set");
        assert!(write_atomically(&path, b"(;C[x])", Existing::Replace).is_err());
        assert_eq!(fs::read(&path).expect("read"), b"(;)");
    }
}
