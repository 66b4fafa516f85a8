//! Moving and linking files without ever losing one.

use std::fs;
use std::io;
use std::path::Path;

use crate::attributes;
use crate::interrupt::uninterrupted;
use crate::temporary::{folder_of, make_temporary, private_temporary_for};
use crate::write::{sync_folder, sync_later};

/// Renames a file and never replaces another one. [`sync_folders`](crate::sync_folders) makes the new name survive a power failure.
///
/// # Errors
/// `AlreadyExists` if the name is taken, otherwise the error of the system. The file then keeps its name.
pub fn rename_file(from: &Path, to: &Path) -> io::Result<()> {
    fs::symlink_metadata(from)?;
    uninterrupted(|| match rename_without_replacing(from, to) {
        Err(error) if error.kind() == io::ErrorKind::Unsupported => rename_by_link(from, to),
        done => done,
    })?;
    [from, to].into_iter().for_each(|path| sync_later(folder_of(path)));
    Ok(())
}

/// Uses a single system call, so that no other program can interfere.
#[cfg(any(target_os = "linux", target_os = "android", target_vendor = "apple"))]
fn rename_without_replacing(from: &Path, to: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    use rustix::io::Errno;
    match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
        // Old kernels and some file systems lack it.
        Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => Err(io::ErrorKind::Unsupported.into()),
        done => done.map_err(io::Error::from),
    }
}

#[cfg(not(any(target_os = "linux", target_os = "android", target_vendor = "apple")))]
fn rename_without_replacing(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Creates a second name, which never replaces a file, and then removes the first one.
fn rename_by_link(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => {
            sync_folder(folder_of(to));
            fs::remove_file(from).inspect_err(|_| {
                let _ = fs::remove_file(to);
            })
        }
        Err(error) if matches!(error.kind(), io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported) => {
            // Without hard links: an empty file of our own takes the name, and is replaced.
            fs::File::create_new(to)?;
            fs::rename(from, to).inspect_err(|_| {
                let _ = fs::remove_file(to);
            })
        }
        Err(error) => Err(error),
    }
}

/// Moves a file, also onto another disk, and never replaces another one.
///
/// # Errors
/// `AlreadyExists` if the name is taken, otherwise the error of the system. The file then stays in place.
pub fn move_file(from: &Path, to: &Path) -> io::Result<()> {
    match rename_file(from, to) {
        Err(error) if error.kind() == io::ErrorKind::CrossesDevices => uninterrupted(|| {
            copy_file(from, to)?;
            fs::remove_file(from).inspect_err(|_| {
                let _ = fs::remove_file(to);
            })
        }),
        done => done,
    }
}

fn copy_file(from: &Path, to: &Path) -> io::Result<()> {
    let mut source = fs::File::open(from)?;
    let metadata = source.metadata()?;
    // It gets the permissions of the original when it is complete.
    let mut copy = private_temporary_for(to)?;
    io::copy(&mut source, &mut copy)?;
    attributes::keep(copy.as_file(), from, &metadata)?;
    if let Ok(modified) = metadata.modified() {
        copy.as_file().set_modified(modified)?;
    }
    copy.as_file().sync_all()?;
    copy.persist_noclobber(to).map_err(|error| error.error)?;
    // The copy must be durable before the original is removed.
    sync_folder(folder_of(to));
    Ok(())
}

/// Replaces `file` by a hard link to `same_as`, atomically.
///
/// # Errors
/// Returns the error of the system, such as `CrossesDevices` between disks. The file is then unchanged.
pub fn link_file(file: &Path, same_as: &Path) -> io::Result<()> {
    uninterrupted(|| {
        let link = make_temporary(file, |name| fs::hard_link(same_as, name))?;
        link.into_temp_path().persist(file).map_err(|error| error.error)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::write::is_unsynced;

    #[test]
    fn no_way_of_renaming_replaces_a_file() {
        for rename in [rename_file, rename_by_link, move_file] {
            let folder = tempfile::tempdir().expect("a folder");
            let path = |name: &str| folder.path().join(name);
            fs::write(path("a"), "a").expect("written");
            fs::write(path("b"), "b").expect("written");
            let taken = rename(&path("a"), &path("b")).expect_err("b exists");
            assert_eq!(taken.kind(), io::ErrorKind::AlreadyExists);
            assert!(rename(&path("none"), &path("c")).is_err());
            rename(&path("a"), &path("c")).expect("renamed");
            assert!(!path("a").exists());
            assert_eq!([fs::read(path("b")).expect("read"), fs::read(path("c")).expect("read")], [b"b", b"a"]);
            assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 2);
        }
    }

    #[test]
    fn new_names_are_to_last() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("to")).expect("made");
        fs::write(path("a"), "a").expect("written");
        rename_file(&path("a"), &path("to/a")).expect("renamed");
        assert!(is_unsynced(folder.path()) && is_unsynced(&path("to")));
    }
}
