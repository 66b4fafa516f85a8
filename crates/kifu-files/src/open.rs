//! Opens regular files only: no devices, and no pipes that could block.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use crate::write::is_descriptor;

/// The error of opening a device, a named pipe or a socket: reading it could block forever.
///
/// [`open_regular`] returns it inside an [`io::Error`]; [`io::Error::get_ref`] and `is::<NotRegular>()` recognise it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("is not a regular file")]
pub struct NotRegular;

/// Opens a regular file for reading, without waiting for a writer.
///
/// `/dev/stdin` and the other open files of this process, which shells make for `<(command)`, may be pipes.
///
/// # Errors
/// Returns the error of the system, `IsADirectory` for a folder, and [`NotRegular`] for a device, a pipe or a socket.
pub fn open_regular(path: &Path) -> io::Result<File> {
    open_measured(path).map(|(file, _)| file)
}

/// The same with the length of the file; `None` for an open file of this process, and where the system reports 0, as it
/// does for files that it generates while they are read.
pub(crate) fn open_measured(path: &Path) -> io::Result<(File, Option<u64>)> {
    if is_descriptor(path) {
        return Ok((File::open(path)?, None));
    }
    let file = without_waiting(path)?;
    let found = file.metadata()?;
    match () {
        () if found.is_file() => Ok((file, Some(found.len()).filter(|&length| length > 0))),
        () if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        () => Err(io::Error::other(NotRegular)),
    }
}

#[cfg(unix)]
fn without_waiting(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
    File::options().read(true).custom_flags(flags.bits().cast_signed()).open(path)
}

#[cfg(not(unix))]
fn without_waiting(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Reads a regular file of at most `limit` bytes.
///
/// # Errors
/// Those of [`open_regular`], and `FileTooLarge` if the file has more bytes.
pub fn read_regular(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open_regular(path)?.take(limit.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > limit {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("has more than {limit} bytes")));
    }
    Ok(bytes)
}

/// Reads a regular file of text in UTF-8 of at most `limit` bytes.
///
/// # Errors
/// Those of [`read_regular`], and `InvalidData` if it is not UTF-8.
pub fn read_text(path: &Path, limit: u64) -> io::Result<String> {
    String::from_utf8(read_regular(path, limit)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "is not valid UTF-8"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_only() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a");
        std::fs::write(&path, "12345").expect("written");
        assert_eq!(read_regular(&path, 5).expect("read"), b"12345");
        assert_eq!(read_regular(&path, 4).expect_err("too large").kind(), io::ErrorKind::FileTooLarge);
        assert!(read_regular(folder.path(), 5).is_err());
    }

    #[test]
    #[cfg(unix)]
    fn devices_and_pipes_do_not_block() {
        assert!(read_regular(Path::new("/dev/zero"), 5).is_err());
        let folder = tempfile::tempdir().expect("a folder");
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs");
        assert!(made.success());
        let refused = read_regular(&pipe, 5).expect_err("a pipe");
        assert!(refused.to_string().contains("not a regular file"), "{refused}");
    }
}
