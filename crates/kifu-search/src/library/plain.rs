//! Opens the files of a library or a dataset, and nothing else under their names.
//!
//! A folder from elsewhere may hold a link, a pipe or a device where a library has a file: writing would change the file that
//! the link names, and reading would wait for ever. No link is followed here.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use super::LibraryError;

/// The files that SQLite uses next to a catalogue.
const COMPANIONS: [&str; 3] = [JOURNAL, "-wal", "-shm"];
pub(super) const JOURNAL: &str = "-journal";

/// The last eight bytes of a journal that names another file; see [`check_journal`].
const NAMES_ANOTHER_FILE: [u8; 8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7];

/// Checks that `folder` is a folder, and no link to one.
///
/// # Errors
/// If it is something else; [`LibraryError::Missing`] if it does not exist.
pub(crate) fn check_folder(folder: &Path) -> Result<(), LibraryError> {
    match fs::symlink_metadata(folder) {
        Ok(found) if found.is_dir() => Ok(()),
        Ok(found) if found.is_symlink() => {
            let reason = "is a symbolic link; name the folder that it leads to";
            Err(LibraryError::Io(folder.to_owned(), io::Error::other(reason)))
        }
        Ok(_) => Err(LibraryError::Io(folder.to_owned(), io::ErrorKind::NotADirectory.into())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(LibraryError::Missing(folder.to_owned())),
        Err(error) => Err(LibraryError::Io(folder.to_owned(), error)),
    }
}

/// Creates the folder of a library if it does not exist; a new one is private to the user, since it contains the texts of
/// all records.
///
/// # Errors
/// If it cannot be created, or the path leads to something else.
pub(super) fn make_folder(folder: &Path) -> Result<(), LibraryError> {
    let failed = |error| LibraryError::Io(folder.to_owned(), error);
    if fs::symlink_metadata(folder).is_err() {
        if let Some(above) = folder.parent().filter(|above| *above != Path::new("")) {
            fs::create_dir_all(above).map_err(failed)?;
        }
        match private().create(folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(failed(error)),
            _ => {}
        }
    }
    check_folder(folder)
}

/// Opens a file of a library.
///
/// # Errors
/// If it is no regular file, or the error of the system.
pub(crate) fn open(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    // Opening some devices has effects, so that they are not even opened.
    check_file(path)?;
    let file = without_following(options).open(path)?;
    if file.metadata()?.is_file() { Ok(file) } else { Err(not_regular()) }
}

/// Reads at most `most` bytes of a file of a library.
///
/// # Errors
/// Those of [`open`].
pub(crate) fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path, File::options().read(true))?.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Creates a file of a library; what has its name goes away first, and a link there is not followed.
///
/// # Errors
/// Those of the system.
pub(super) fn create(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    File::create_new(path)
}

/// Checks a catalogue and the files next to it, before SQLite opens them; returns its path without links, as SQLite needs
/// it.
///
/// # Errors
/// If one of them is no regular file, or the journal would change other files.
pub(super) fn check_catalogue(catalogue: &Path) -> Result<PathBuf, LibraryError> {
    let beside = |ending: &str| {
        let mut name = OsString::from(catalogue);
        name.push(ending);
        PathBuf::from(name)
    };
    for file in std::iter::once(catalogue.to_owned()).chain(COMPANIONS.map(beside)) {
        check_file(&file).map_err(|error| LibraryError::Io(file, error))?;
    }
    let journal = beside(JOURNAL);
    // SQLite writes to a catalogue with a journal before it looks at it.
    if journal.exists() && has_other_names(catalogue) {
        let reason = "has another name, and a journal; copy the file";
        return Err(LibraryError::Io(catalogue.to_owned(), io::Error::other(reason)));
    }
    check_journal(&journal).map_err(|error| LibraryError::Io(journal, error))?;
    real(catalogue).map_err(|error| LibraryError::Io(catalogue.to_owned(), error))
}

/// True if a file has several names: an archive may bring a record that has one of ours as well.
#[cfg(unix)]
pub(super) fn has_other_names(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    fs::symlink_metadata(path).is_ok_and(|found| found.nlink() > 1)
}

#[cfg(not(unix))]
pub(super) fn has_other_names(_: &Path) -> bool {
    false
}

/// Refuses a journal of a transaction over several databases, which no library has: it names a file that SQLite reads and
/// deletes when it rolls the transaction back.
fn check_journal(journal: &Path) -> io::Result<()> {
    let mut file = match open(journal, File::options().read(true)) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    let mut end = [0; 8];
    if file.metadata()?.len() < 8 {
        return Ok(());
    }
    file.seek(SeekFrom::End(-8))?;
    file.read_exact(&mut end)?;
    if end == NAMES_ANOTHER_FILE { Err(io::Error::other("was not made by kifu")) } else { Ok(()) }
}

/// Checks that a path leads to a regular file without a link, or to nothing.
fn check_file(path: &Path) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_file() => Ok(()),
        Ok(_) => Err(not_regular()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

fn not_regular() -> io::Error {
    io::Error::other("is not a regular file")
}

#[cfg(unix)]
fn real(file: &Path) -> io::Result<PathBuf> {
    let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    Ok(dunce::canonicalize(folder)?.join(file.file_name().unwrap_or_default()))
}

#[cfg(not(unix))]
fn real(file: &Path) -> io::Result<PathBuf> {
    Ok(file.to_owned())
}

#[cfg(unix)]
fn without_following(options: &mut OpenOptions) -> &mut OpenOptions {
    use rustix::fs::OFlags;
    use std::os::unix::fs::OpenOptionsExt;
    options.custom_flags((OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY).bits().cast_signed())
}

#[cfg(not(unix))]
fn without_following(options: &mut OpenOptions) -> &mut OpenOptions {
    options
}

#[cfg(unix)]
fn private() -> DirBuilder {
    use std::os::unix::fs::DirBuilderExt;
    let mut builder = DirBuilder::new();
    builder.mode(0o700);
    builder
}

#[cfg(not(unix))]
fn private() -> DirBuilder {
    DirBuilder::new()
}
