//! Errors of libraries.

use std::fmt;
use std::io;
use std::path::PathBuf;

use rusqlite::ErrorCode;

use crate::segment::Damaged;

/// An error of a library.
#[derive(Debug)]
#[non_exhaustive]
pub enum LibraryError {
    /// There is no library in this folder.
    Missing(PathBuf),
    /// The catalogue was written by another version of kifu.
    OtherVersion {
        /// The folder of the library.
        folder: PathBuf,
        /// The version of its catalogue.
        found: i64,
        /// The supported version.
        known: i64,
    },
    /// The catalogue has other tables than those of kifu, or triggers, or views.
    ForeignCatalogue(PathBuf),
    /// The catalogue and the segments do not agree.
    Inconsistent {
        /// The folder of the library.
        folder: PathBuf,
        /// The disagreement: one clause.
        what: String,
    },
    /// Another process is writing to the library.
    Busy(PathBuf),
    /// The library was changed since it was opened, so that numbers of games may have another meaning now.
    Changed(PathBuf),
    /// A segment is damaged.
    Damaged {
        /// Its file.
        file: PathBuf,
        /// The damage.
        damage: Damaged,
    },
    /// A file could not be read or written.
    Io(PathBuf, io::Error),
    /// The catalogue could not be read or written.
    Catalogue(rusqlite::Error),
}

/// A remedy for an error of a library.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Remedy {
    /// Create a library from the records.
    Create,
    /// Rebuild the library from the records.
    Rebuild,
    /// Read the records of damaged segments again.
    Repair,
    /// Try again.
    Retry,
    /// Free space on the disk and try again; the library is unchanged.
    MakeRoom,
    /// None for now: the library can be searched, but not changed.
    OnlyRead,
}

impl LibraryError {
    /// Returns the remedy for the error, if there is one.
    #[must_use]
    pub fn remedy(&self) -> Option<Remedy> {
        match self {
            Self::Missing(_) => Some(Remedy::Create),
            Self::OtherVersion { .. } | Self::ForeignCatalogue(_) | Self::Inconsistent { .. } => Some(Remedy::Rebuild),
            Self::Busy(_) | Self::Changed(_) => Some(Remedy::Retry),
            Self::Damaged { .. } => Some(Remedy::Repair),
            Self::Io(_, error) => match error.kind() {
                io::ErrorKind::NotFound => Some(Remedy::Repair),
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                    Some(Remedy::MakeRoom)
                }
                io::ErrorKind::ReadOnlyFilesystem => Some(Remedy::OnlyRead),
                _ => None,
            },
            Self::Catalogue(error) => match error.sqlite_error_code() {
                Some(ErrorCode::DiskFull) => Some(Remedy::MakeRoom),
                Some(ErrorCode::ReadOnly) => Some(Remedy::OnlyRead),
                Some(
                    ErrorCode::DatabaseBusy
                    | ErrorCode::DatabaseLocked
                    | ErrorCode::CannotOpen
                    | ErrorCode::PermissionDenied
                    | ErrorCode::SystemIoFailure
                    | ErrorCode::OutOfMemory,
                ) => None,
                // For all other errors the catalogue differs from what was written.
                _ => Some(Remedy::Rebuild),
            },
        }
    }
}

impl fmt::Display for LibraryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(folder) => write!(f, "no library in {}", folder.display()),
            Self::OtherVersion { folder, found, known } => {
                write!(f, "the library in {} has version {found}; this kifu supports version {known}", folder.display())
            }
            Self::ForeignCatalogue(folder) => {
                write!(f, "the catalogue in {} was not made by kifu, or was changed", folder.display())
            }
            Self::Inconsistent { folder, what } => {
                write!(f, "the library in {} is damaged ({what})", folder.display())
            }
            Self::Busy(folder) => write!(f, "another process is writing to the library in {}", folder.display()),
            Self::Changed(folder) => {
                write!(f, "the library in {} was changed while it was being read", folder.display())
            }
            Self::Damaged { file, damage } => write!(f, "{}: {damage}", file.display()),
            Self::Io(path, error) if error.kind() == io::ErrorKind::NotFound => {
                write!(f, "{} is missing", path.display())
            }
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Catalogue(error) => match (self.remedy(), error.sqlite_error_code()) {
                (_, Some(ErrorCode::DiskFull)) => f.write_str("the catalogue of the library cannot grow"),
                (_, Some(ErrorCode::ReadOnly)) => f.write_str("the catalogue of the library cannot be written"),
                (Some(Remedy::Rebuild), _) => write!(f, "the catalogue of the library is damaged ({error})"),
                _ => write!(f, "the catalogue of the library: {error}"),
            },
        }
    }
}

impl std::error::Error for LibraryError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Damaged { damage, .. } => Some(damage),
            Self::Io(_, error) => Some(error),
            Self::Catalogue(error) => Some(error),
            _ => None,
        }
    }
}

impl From<rusqlite::Error> for LibraryError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Catalogue(error)
    }
}
