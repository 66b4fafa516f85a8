//! Backups of files that are replaced.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::temporary::private_temporary_for;

/// Writes `bytes`, the content of the file at `path`, to a new file next to it: `a.sgf.bak`, or `a.sgf.bak2` … if an older
/// backup exists. The backup has the times and permissions of the file. Returns its path.
///
/// # Errors
/// Returns the error of the system if the folder may not be written.
pub fn write_backup(path: &Path, bytes: &[u8]) -> io::Result<PathBuf> {
    let mut file = private_temporary_for(path)?;
    file.write_all(bytes)?;
    if let Ok(old) = fs::metadata(path) {
        file.as_file().set_permissions(old.permissions())?;
        if let Ok(modified) = old.modified() {
            // A file system without times has nothing to keep.
            let _ = file.as_file().set_modified(modified);
        }
    }
    file.as_file().sync_all()?;
    for number in 1_u32.. {
        let mut name = OsString::from(path);
        name.push(".bak");
        if number > 1 {
            name.push(number.to_string());
        }
        match file.persist_noclobber(&name) {
            Ok(_) => return Ok(name.into()),
            Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => file = error.file,
            Err(error) => return Err(error.error),
        }
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn older_backups_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        fs::write(&path, "new").expect("written");
        let kept = [b"one", b"two"].map(|bytes| write_backup(&path, bytes).expect("kept"));
        assert_eq!(kept[0], folder.path().join("a.sgf.bak"));
        assert_eq!(kept[1], folder.path().join("a.sgf.bak2"));
        assert_eq!(
            (fs::read(&kept[0]).expect("read"), fs::read(&kept[1]).expect("read")),
            (b"one".into(), b"two".into())
        );
        let times =
            [&path, &kept[0]].map(|path| fs::metadata(path).and_then(|found| found.modified()).expect("a time"));
        assert_eq!(times[0], times[1]);
    }
}
