//! Private files: folders and files that only the user can access, opened without following links.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;

use crate::open::NotRegular;
use crate::temporary::private_temporary_for;

/// Creates a folder, with those above it, unless it exists. Only the user can access it.
///
/// # Errors
/// If the path leads to a link, to something that is no folder, or to a folder of another user, and the error of the system.
pub fn private_folder(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path).is_err() {
        private().create(path)?;
    }
    let found = fs::symlink_metadata(path)?;
    if !found.is_dir() {
        return Err(io::Error::new(io::ErrorKind::NotADirectory, "is not a folder"));
    }
    close_to_others(path, &found)
}

/// Opens a file to add to its end; it is created, for the user alone, if it does not exist.
///
/// # Errors
/// If the path leads to a link or to something that is no regular file, and the error of the system.
pub fn append_private(path: &Path) -> io::Result<File> {
    open(path, File::options().read(true).append(true).create(true))
}

/// Opens an existing file to read it and to add to its end.
///
/// # Errors
/// If the path leads to a link or to something that is no regular file, and the error of the system.
pub fn open_private(path: &Path) -> io::Result<File> {
    open(path, File::options().read(true).append(true))
}

/// Creates a file for the user alone.
///
/// # Errors
/// `AlreadyExists` if the name is taken, and the error of the system.
pub fn create_private(path: &Path) -> io::Result<File> {
    open(path, File::options().read(true).append(true).create_new(true))
}

/// Writes a file for the user alone, atomically; an existing file is replaced, and a link is not followed.
///
/// # Errors
/// Those of the system.
pub fn write_private(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = private_temporary_for(path)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(path).map(drop).map_err(|error| error.error)
}

/// Reads a regular file of at most `limit` bytes, if no link leads to it.
///
/// # Errors
/// If it is a link or no regular file, `FileTooLarge` if it has more bytes, and the error of the system.
pub fn read_unlinked(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path, File::options().read(true))?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("has more than {limit} bytes")));
    }
    Ok(bytes)
}

fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // Links are refused everywhere, though only Unix can do it in the same step as opening.
    match fs::symlink_metadata(path) {
        Ok(found) if !found.is_file() => return Err(io::Error::other(NotRegular)),
        _ => {}
    }
    let file = privately(options).open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(io::Error::other(NotRegular)) }
}

#[cfg(unix)]
fn privately(options: &mut OpenOptions) -> &mut OpenOptions {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt;
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY;
    options.mode(0o600).custom_flags(flags.bits().cast_signed())
}

#[cfg(not(unix))]
fn privately(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

#[cfg(unix)]
fn private() -> DirBuilder {
    use std::os::unix::fs::DirBuilderExt;
    let mut builder = DirBuilder::new();
    builder.recursive(true).mode(0o700);
    builder
}

#[cfg(not(unix))]
fn private() -> DirBuilder {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    builder
}

/// Removes the permissions of others from a folder that an earlier version created for everybody.
#[cfg(unix)]
fn close_to_others(path: &Path, found: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let user = rustix::process::geteuid();
    if found.uid() != user.as_raw() && !user.is_root() {
        return Err(io::Error::new(io::ErrorKind::PermissionDenied, "belongs to another user"));
    }
    if found.mode() & 0o077 != 0 {
        // A file system without permissions has none to remove.
        let _ = fs::set_permissions(path, fs::Permissions::from_mode(0o700));
    }
    Ok(())
}

#[cfg(not(unix))]
fn close_to_others(_: &Path, _: &fs::Metadata) -> io::Result<()> {
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn nobody_else_can_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        private_folder(&path("a/b")).unwrap();
        fs::create_dir(path("open")).unwrap();
        fs::set_permissions(path("open"), fs::Permissions::from_mode(0o755)).unwrap();
        private_folder(&path("open")).unwrap();
        append_private(&path("a/b/log")).unwrap().write_all(b"1").unwrap();
        append_private(&path("a/b/log")).unwrap().write_all(b"2").unwrap();
        write_private(&path("a/b/file"), b"3").unwrap();
        create_private(&path("a/b/new")).unwrap();
        assert_eq!(create_private(&path("a/b/new")).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        let modes = ["a/b", "open", "a/b/log", "a/b/file", "a/b/new"].map(|name| mode(&path(name)));
        assert_eq!(modes, [0o700, 0o700, 0o600, 0o600, 0o600]);
        assert_eq!(read_unlinked(&path("a/b/log"), 2).unwrap(), b"12");
        assert_eq!(read_unlinked(&path("a/b/log"), 1).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
    }

    #[test]
    fn no_link_is_followed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("mine"), "mine").unwrap();
        fs::create_dir(path("folder")).unwrap();
        for (link, to) in [("file", "mine"), ("none", "nothing"), ("elsewhere", "folder"), ("zero", "/dev/zero")] {
            symlink(to, path(link)).unwrap();
        }
        let made = std::process::Command::new("mkfifo").arg(path("pipe")).status().unwrap();
        assert!(made.success());
        for name in ["file", "none", "elsewhere", "zero", "pipe", "folder"] {
            assert!(append_private(&path(name)).is_err(), "{name}");
            assert!(create_private(&path(name)).is_err(), "{name}");
            assert!(read_unlinked(&path(name), 9).is_err(), "{name}");
            assert_eq!(private_folder(&path(name)).is_ok(), name == "folder", "{name}");
        }
        write_private(&path("file"), b"new").unwrap();
        assert!(fs::symlink_metadata(path("file")).unwrap().is_file());
        assert_eq!(fs::read(path("mine")).unwrap(), b"mine");
        assert!(!path("nothing").exists());
    }
}
