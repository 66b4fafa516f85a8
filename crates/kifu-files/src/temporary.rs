//! Temporary files next to their targets, and those left by killed processes.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fs::{self, File, Metadata, Permissions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use tempfile::NamedTempFile;

use crate::identity::is_of_another_user;

const PREFIX: &str = ".kifu-";
const SUFFIX: &str = ".tmp";

/// The age at which a temporary file is abandoned even if its process number is in use again or unknown.
const ABANDONED: Duration = Duration::from_secs(60 * 60);

/// The age if files cannot be locked: the writer may run on another computer.
const ABANDONED_WITHOUT_LOCKS: Duration = Duration::from_secs(24 * 60 * 60);

/// The folders cleaned by this process.
static CLEANED: Mutex<Option<HashSet<PathBuf>>> = Mutex::new(None);

/// Creates an empty temporary file in the folder of `target`. It is deleted when dropped, unless it is persisted.
///
/// A killed process leaves it as `.kifu-PROCESS-XXXXXX.tmp`. The next process that writes into the folder deletes
/// such files of dead processes; a lock protects those in use.
///
/// # Errors
/// Returns the error of the system, such as `PermissionDenied`.
pub fn temporary_for(target: &Path) -> io::Result<NamedTempFile> {
    create(target, new_file_permissions())
}

/// The same, private to the user.
///
/// # Errors
/// Those of [`temporary_for`].
pub fn private_temporary_for(target: &Path) -> io::Result<NamedTempFile> {
    create(target, None)
}

/// The same for a file that replaces `old` and gets its permissions at the end; until then it is private to the user.
///
/// # Errors
/// Those of [`temporary_for`].
pub(crate) fn temporary_to_replace(target: &Path, old: Option<&Metadata>) -> io::Result<NamedTempFile> {
    if old.is_some() { private_temporary_for(target) } else { temporary_for(target) }
}

fn create(target: &Path, permissions: Option<Permissions>) -> io::Result<NamedTempFile> {
    let folder = folder_of(target);
    remove_stale_once(folder);
    let prefix = prefix();
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(SUFFIX);
    // Without them the file is private to the user.
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    let file = builder.tempfile_in(folder)?;
    // On a file system without locks, the process number and the time protect the file.
    let _ = file.as_file().try_lock();
    Ok(file)
}

/// Creates another kind of file, such as a link, under a temporary name in the folder of `target`.
///
/// # Errors
/// Those of `make`.
pub(crate) fn make_temporary<T>(
    target: &Path,
    make: impl FnMut(&Path) -> io::Result<T>,
) -> io::Result<tempfile::NamedTempFile<T>> {
    let prefix = prefix();
    tempfile::Builder::new().prefix(&prefix).suffix(SUFFIX).make_in(folder_of(target), make)
}

/// Returns the folder of a path; `.` for a bare name.
pub fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

fn prefix() -> String {
    format!("{PREFIX}{}-", process::id())
}

/// Deletes the temporary files of the user that killed processes left in a folder; once for each folder in a run.
///
/// A program that writes into the folder needs not call this.
pub fn remove_stale_once(folder: &Path) {
    let mut cleaned = CLEANED.lock().unwrap_or_else(PoisonError::into_inner);
    if cleaned.get_or_insert_default().insert(folder.to_owned()) {
        drop(cleaned);
        remove_stale(folder);
    }
}

/// Deletes the temporary files in a folder whose processes are dead.
fn remove_stale(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if let Some(owner) = owner(&entry.file_name())
            && is_stale(&entry.path(), owner)
        {
            // Files that cannot be deleted may stay.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The process that created a temporary file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owner {
    Process(u32),
    /// Unknown: names of earlier versions do not contain it.
    Unknown,
}

/// The owner of a temporary file by its name; `None` if it is not a temporary file.
fn owner(name: &OsStr) -> Option<Owner> {
    let inner = name.to_str()?.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    let is_random = |text: &str| text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    match inner.split_once('-') {
        Some((process, random)) if is_random(random) => process.parse().ok().map(Owner::Process),
        None if is_random(inner) => Some(Owner::Unknown),
        _ => None,
    }
}

fn is_stale(path: &Path, owner: Owner) -> bool {
    let Ok(found) = fs::symlink_metadata(path) else { return false };
    if !found.is_file() || owner == Owner::Process(process::id()) || is_of_another_user(path) {
        return false;
    }
    let age = found.modified().ok().and_then(|then| SystemTime::now().duration_since(then).ok()).unwrap_or_default();
    match File::open(path).map(|file| file.try_lock()) {
        Ok(Err(TryLockError::WouldBlock)) => false,
        Ok(Ok(())) => age > ABANDONED || matches!(owner, Owner::Process(process) if is_dead(process)),
        Ok(Err(TryLockError::Error(_))) | Err(_) => age > ABANDONED_WITHOUT_LOCKS,
    }
}

#[cfg(unix)]
fn is_dead(process: u32) -> bool {
    let number = i32::try_from(process).ok().and_then(rustix::process::Pid::from_raw);
    number.is_none_or(|number| rustix::process::test_kill_process(number) == Err(rustix::io::Errno::SRCH))
}

#[cfg(not(unix))]
fn is_dead(_: u32) -> bool {
    false
}

/// The permissions of a new file, according to the user's mask; a temporary file is private by default.
#[cfg(unix)]
fn new_file_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file_permissions() -> Option<Permissions> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn owners_by_name() {
        for (name, expected) in [
            (".kifu-4711-aB3dE6.tmp", Some(Owner::Process(4711))),
            (".kifu-aB3dE6.tmp", Some(Owner::Unknown)),
            (".kifu-rename-4711-3.tmp", None),
            (".kifu-rename-abcdef.tmp", None),
            (".kifu-x.tmp", None),
            ("kifu-4711-aB3dE6.tmp", None),
            (".kifu-4711-aB3dE6.tmp.sgf", None),
            (".kifu-99999999999-aB3dE6.tmp", None),
        ] {
            assert_eq!(owner(OsStr::new(name)), expected, "{name}");
        }
    }

    #[test]
    #[cfg(unix)]
    fn only_files_of_dead_processes_are_removed() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = process::Command::new("true").spawn().expect("a process");
        let dead = child.id();
        child.wait().expect("it ends");
        let parent = std::os::unix::process::parent_id();
        let names = [
            format!(".kifu-{dead}-aaaaaa.tmp"),
            format!(".kifu-{dead}-locked.tmp"),
            format!(".kifu-{parent}-cccccc.tmp"),
            format!(".kifu-{}-dddddd.tmp", process::id()),
            ".kifu-eeeeee.tmp".to_owned(),
            ".kifu-ffffff.tmp".to_owned(),
            format!(".kifu-rename-{dead}-0.tmp"),
        ];
        let path = |name: &str| folder.path().join(name);
        names.iter().for_each(|name| fs::write(path(name), "x").expect("written"));
        let locked = File::open(path(&names[1])).expect("open");
        locked.lock().expect("locked");
        let old = File::options().write(true).open(path(&names[4])).expect("open");
        old.set_modified(SystemTime::now() - 2 * ABANDONED).expect("set");
        drop(old);
        remove_stale(folder.path());
        let left: Vec<bool> = names.iter().map(|name| path(name).exists()).collect();
        assert_eq!(left, [false, true, true, true, false, true, true]);
    }

    /// The replacement of a private file is never readable by others, even while it is written.
    #[test]
    #[cfg(unix)]
    fn no_temporary_file_is_wider_than_its_target() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        fs::write(&path, "(;)").expect("written");
        fs::set_permissions(&path, Permissions::from_mode(0o600)).expect("set");
        let old = fs::metadata(&path).expect("there");
        let mode = |file: NamedTempFile| file.as_file().metadata().expect("open").permissions().mode() & 0o777;
        assert_eq!(mode(temporary_to_replace(&path, Some(&old)).expect("created")), 0o600);
        let long = crate::LongFile::begin(&path, crate::Existing::Replace).expect("begun");
        let begun = fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("an entry").metadata());
        assert!(begun.into_iter().all(|found| found.expect("there").permissions().mode() & 0o077 == 0));
        drop(long);
    }
}
