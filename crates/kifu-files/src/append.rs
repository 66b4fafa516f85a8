//! Logs: files of lines to which lines are added.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::address::check_local;
use crate::open::NotRegular;
use crate::temporary::folder_of;

/// Adds a line to a file, which is created with its folders if it does not exist; only the user can read a new file.
///
/// Processes that write at the same time wait for each other. An incomplete line left by an interrupted process stays a
/// separate line.
///
/// # Errors
/// Those of the system, and [`NotRegular`] for a device, a pipe or a socket.
pub fn append_line(path: &Path, line: &str) -> io::Result<()> {
    check_local(path)?;
    fs::create_dir_all(folder_of(path))?;
    let mut file = open(path)?;
    if !file.metadata()?.is_file() {
        return Err(io::Error::other(NotRegular));
    }
    match file.lock() {
        Err(error) if error.kind() != io::ErrorKind::Unsupported => return Err(error),
        _ => {}
    }
    let mut last = [b'\n'];
    if file.seek(SeekFrom::End(0))? > 0 {
        file.seek(SeekFrom::End(-1))?;
        file.read_exact(&mut last)?;
    }
    let begin = if last == [b'\n'] { "" } else { "\n" };
    file.write_all(format!("{begin}{line}\n").as_bytes())?;
    file.sync_data()
}

#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    // Opening a pipe must not wait for its other end.
    let flags = rustix::fs::OFlags::NONBLOCK | rustix::fs::OFlags::NOCTTY;
    let mut options = File::options();
    options.read(true).append(true).create(true).mode(0o600).custom_flags(flags.bits().cast_signed()).open(path)
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    File::options().read(true).append(true).create(true).open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_added() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a/b/log");
        append_line(&path, "one").unwrap();
        append_line(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\ntwo\n");
        fs::write(&path, "one\nhal").unwrap();
        append_line(&path, "three").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "one\nhal\nthree\n");
        assert!(append_line(folder.path(), "a folder").is_err());
    }

    #[test]
    fn threads_wait_for_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("log");
        let line = "x".repeat(5000);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..20).for_each(|_| append_line(&path, &line).unwrap()));
            }
        });
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!((text.lines().count(), text.lines().all(|known| known == line)), (80, true));
    }

    #[test]
    #[cfg(unix)]
    fn new_files_are_the_users_alone() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("log");
        append_line(&path, "one").unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    }
}
