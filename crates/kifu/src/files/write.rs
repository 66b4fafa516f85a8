//! Writing files so that nobody ever sees half of one.

use std::fs::{self, Metadata, Permissions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::interrupt::{Unfinished, uninterrupted};

/// Makes `bytes` the contents of the file at `path`, all at once: readers see the old file or the new one.
///
/// The bytes go to a temporary file in the same folder, which then takes the name. Permissions stay, a symbolic link
/// stays one and what it points to is replaced. Devices and pipes are written to as they are.
///
/// # Errors
/// Where the folder or the file may not be written; the old file is then untouched.
pub(crate) fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (target, old) = match fs::canonicalize(path) {
        Ok(target) => {
            let old = fs::metadata(&target)?;
            (target, Some(old))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => (path.to_owned(), None),
        Err(error) => return Err(error),
    };
    match old {
        Some(old) if old.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Some(old) if !old.is_file() => fs::OpenOptions::new().write(true).open(&target)?.write_all(bytes),
        // Renaming would get round the protection that the owner gave the file.
        Some(old) if old.permissions().readonly() => {
            Err(io::Error::new(io::ErrorKind::ReadOnlyFilesystem, "the file is write-protected"))
        }
        old => uninterrupted(|| replace(&target, old.as_ref(), bytes)),
    }
}

fn replace(target: &Path, old: Option<&Metadata>, bytes: &[u8]) -> io::Result<()> {
    let mut file = temporary_beside(target)?;
    file.write_all(bytes)?;
    take_name(file, target, old)
}

/// Gives a finished file its name, and the permissions of the file that it replaces.
fn take_name(file: NamedTempFile, target: &Path, old: Option<&Metadata>) -> io::Result<()> {
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
        keep_owner(&file, old);
    }
    // Without this a power cut after the rename could leave an empty file under the name.
    file.as_file().sync_all()?;
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}

/// A long file being written, which takes its name when it is [finished](Self::finish) and goes away otherwise.
pub(crate) struct LongFile {
    file: BufWriter<NamedTempFile>,
    target: PathBuf,
    old: Option<Metadata>,
    unfinished: Unfinished,
}

impl LongFile {
    /// Begins the file at `path`, and makes the folders that it needs.
    ///
    /// # Errors
    /// Where that cannot be done, or something stands there that is no file.
    pub(crate) fn begin(path: &Path) -> io::Result<Self> {
        if let Some(folder) = path.parent().filter(|folder| *folder != Path::new("")) {
            fs::create_dir_all(folder)?;
        }
        let target = if path.exists() { fs::canonicalize(path)? } else { path.to_owned() };
        let old = fs::metadata(&target).ok();
        match &old {
            Some(old) if !old.is_file() => return Err(io::Error::other("this is no file that can be replaced")),
            Some(old) if old.permissions().readonly() => {
                return Err(io::Error::new(io::ErrorKind::ReadOnlyFilesystem, "the file is write-protected"));
            }
            _ => {}
        }
        let file = temporary_beside(&target)?;
        let unfinished = Unfinished::new(file.path());
        Ok(Self { file: BufWriter::with_capacity(1 << 18, file), target, old, unfinished })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// Where that cannot be done; the old file is then untouched.
    pub(crate) fn finish(self) -> io::Result<()> {
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        let done = uninterrupted(|| take_name(file, &self.target, self.old.as_ref()));
        drop(self.unfinished);
        done
    }
}

impl Write for LongFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for LongFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

/// An empty file in the folder of `target`, which goes away unless it takes a name.
///
/// A program that is killed in the middle of writing leaves it behind, as `.kifu-XXXXXX.tmp`. No command ever looks at
/// such files. None is deleted either: it could belong to another run.
pub(crate) fn temporary_beside(target: &Path) -> io::Result<NamedTempFile> {
    let folder = match target.parent() {
        Some(folder) if folder != Path::new("") => folder.to_owned(),
        _ => PathBuf::from("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".kifu-").suffix(".tmp");
    if let Some(permissions) = new_file_permissions() {
        builder.permissions(permissions);
    }
    builder.tempfile_in(folder)
}

/// What a new file gets, less what the user's mask takes away; a temporary file is private by default.
#[cfg(unix)]
fn new_file_permissions() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn new_file_permissions() -> Option<Permissions> {
    None
}

/// Only the superuser may give a file away; for anyone else the file was theirs already, or becomes so.
#[cfg(unix)]
fn keep_owner(file: &NamedTempFile, old: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    let _ = fchown(file.as_file(), Some(old.uid()), Some(old.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &NamedTempFile, _: &Metadata) {}

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
        write_atomically(&path, b"(;)").expect("written");
        write_atomically(&path, b"(;B[dd])").expect("written");
        assert_eq!(fs::read(&path).expect("read"), b"(;B[dd])");
        assert_eq!(names(folder.path()), ["a.sgf"]);
    }

    #[test]
    fn long_files_appear_when_they_are_finished() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("new/a.sgf");
        for text in ["(;)", "(;B[dd])"] {
            let mut file = LongFile::begin(&path).expect("begun");
            file.write_all(text.as_bytes()).expect("written");
            drop(LongFile::begin(&path).expect("another, never finished"));
            file.finish().expect("finished");
            assert_eq!(fs::read(&path).expect("read"), text.as_bytes());
        }
        assert_eq!(names(&folder.path().join("new")), ["a.sgf"]);
        assert!(LongFile::begin(folder.path()).is_err());
    }

    #[test]
    fn refuses_folders_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().expect("a folder");
        assert!(write_atomically(folder.path(), b"(;)").is_err());
        assert!(write_atomically(&folder.path().join("none/a.sgf"), b"(;)").is_err());
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[test]
    #[cfg(unix)]
    fn keeps_permissions_and_links() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("a.sgf"), folder.path().join("link.sgf"));
        fs::write(&path, b"(;)").expect("written");
        fs::set_permissions(&path, Permissions::from_mode(0o640)).expect("set");
        symlink("a.sgf", &link).expect("linked");
        write_atomically(&link, b"(;C[x])").expect("written");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::read(&path).expect("read"), b"(;C[x])");
        assert_eq!(fs::metadata(&path).expect("there").permissions().mode() & 0o777, 0o640);
    }

    #[test]
    #[cfg(unix)]
    fn respects_write_protection() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.sgf");
        fs::write(&path, b"(;)").expect("written");
        fs::set_permissions(&path, Permissions::from_mode(0o444)).expect("set");
        assert!(write_atomically(&path, b"(;C[x])").is_err());
        assert_eq!(fs::read(&path).expect("read"), b"(;)");
    }
}
