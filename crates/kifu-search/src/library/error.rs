//! Why a library cannot do what it is asked to.

use std::fmt;
use std::io;
use std::path::PathBuf;

use rusqlite::ErrorCode;

use crate::segment::Damaged;

/// What is told where the disk is full.
const NO_ROOM: &str = "what was in the library is still there; make room and do it again";

/// An error of a library.
#[derive(Debug)]
pub enum LibraryError {
    /// There is no library in this folder.
    Missing(PathBuf),
    /// The catalogue was written by another version of kifu.
    OtherVersion {
        /// The folder of the library.
        folder: PathBuf,
        /// The version of its catalogue.
        found: i64,
        /// The version that is read.
        known: i64,
    },
    /// The catalogue has other tables than those that kifu makes, or triggers, or views.
    ForeignCatalogue(PathBuf),
    /// The catalogue and the segments do not fit together.
    Inconsistent {
        /// The folder of the library.
        folder: PathBuf,
        /// What does not fit: one clause.
        what: String,
    },
    /// Somebody else is writing to the library.
    Busy(PathBuf),
    /// Somebody has changed the library since it was opened, so that it cannot be told which games were meant.
    Changed(PathBuf),
    /// A segment is damaged.
    Damaged {
        /// Its file.
        file: PathBuf,
        /// What is wrong.
        damage: Damaged,
    },
    /// A file could not be read or written.
    Io(PathBuf, io::Error),
    /// The catalogue could not be read or written.
    Catalogue(rusqlite::Error),
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(folder) => {
                write!(f, "there is no library in {}: make one with `kifu index FOLDER`", folder.display())
            }
            Self::OtherVersion { folder, found, known } => write!(
                f,
                "the library in {} has version {found}, this kifu knows version {known}: make it anew with `kifu index --rebuild`",
                folder.display()
            ),
            Self::ForeignCatalogue(folder) => write!(
                f,
                "the catalogue in {} was not made by kifu, or was changed: rebuild it with `kifu index --rebuild`",
                folder.display()
            ),
            Self::Inconsistent { folder, what } => write!(
                f,
                "the library in {} is damaged ({what}): rebuild it with `kifu index --rebuild`",
                folder.display()
            ),
            Self::Busy(folder) => {
                write!(f, "somebody else is writing to the library in {}: try again when he is done", folder.display())
            }
            Self::Changed(folder) => {
                write!(f, "the library in {} was changed while it was being read: ask again", folder.display())
            }
            Self::Damaged { file, damage } => {
                write!(f, "{}: {damage}: read its records again with `kifu index --repair`", file.display())
            }
            Self::Io(path, error) if error.kind() == io::ErrorKind::NotFound => {
                write!(f, "{} is missing: read its records again with `kifu index --repair`", path.display())
            }
            Self::Io(path, error) => match error.kind() {
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                    write!(f, "{}: {error}: {NO_ROOM}", path.display())
                }
                io::ErrorKind::ReadOnlyFilesystem => {
                    write!(f, "{}: {error}: the library can be searched, but not changed", path.display())
                }
                _ => write!(f, "{}: {error}", path.display()),
            },
            Self::Catalogue(error) => match error.sqlite_error_code() {
                Some(ErrorCode::DiskFull) => write!(f, "the catalogue of the library cannot grow: {NO_ROOM}"),
                Some(ErrorCode::ReadOnly) => {
                    f.write_str("the catalogue of the library cannot be written: it can be searched, but not changed")
                }
                Some(
                    ErrorCode::DatabaseBusy
                    | ErrorCode::DatabaseLocked
                    | ErrorCode::CannotOpen
                    | ErrorCode::PermissionDenied
                    | ErrorCode::SystemIoFailure
                    | ErrorCode::OutOfMemory,
                ) => write!(f, "the catalogue of the library: {error}"),
                // Whatever else goes wrong, it does not hold what was written.
                _ => {
                    write!(
                        f,
                        "the catalogue of the library is damaged ({error}): make it anew with `kifu index --rebuild`"
                    )
                }
            },
        }
    }
}

impl std::error::Error for LibraryError {}

impl From<rusqlite::Error> for LibraryError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Catalogue(error)
    }
}
