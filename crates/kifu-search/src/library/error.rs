//! Errors of libraries.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::ErrorCode;

use crate::segment::Damaged;

/// An error of a library.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LibraryError {
    /// There is no library in this folder.
    #[error("no library in {}", .0.display())]
    Missing(PathBuf),
    /// The catalogue was written by another version of kifu.
    #[error("the library in {} has version {found}; this kifu supports version {known}", .folder.display())]
    OtherVersion {
        /// The folder of the library.
        folder: PathBuf,
        /// The version of its catalogue.
        found: i64,
        /// The supported version.
        known: i64,
    },
    /// The catalogue has other tables than those of kifu, or triggers, or views.
    #[error("the catalogue in {} was not made by kifu, or was changed", .0.display())]
    ForeignCatalogue(PathBuf),
    /// The catalogue and the segments do not agree.
    #[error("the library in {} is damaged ({what})", .folder.display())]
    Inconsistent {
        /// The folder of the library.
        folder: PathBuf,
        /// The disagreement: one clause.
        what: String,
    },
    /// Another process is writing to the library.
    #[error("another process is writing to the library in {}", .0.display())]
    Busy(PathBuf),
    /// The library was changed since it was opened, so that numbers of games may have another meaning now.
    #[error("the library in {} was changed while it was being read", .0.display())]
    Changed(PathBuf),
    /// A segment is damaged.
    #[error("{}: {damage}", .file.display())]
    Damaged {
        /// Its file.
        file: PathBuf,
        /// The damage.
        #[source]
        damage: Damaged,
    },
    /// A file could not be read or written.
    #[error(fmt = unusable_file)]
    Io(PathBuf, #[source] io::Error),
    /// The catalogue could not be read or written.
    #[error(fmt = unusable_catalogue)]
    Catalogue(#[from] rusqlite::Error),
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
            Self::Catalogue(error) => catalogue_remedy(error),
        }
    }
}

fn catalogue_remedy(error: &rusqlite::Error) -> Option<Remedy> {
    match error.sqlite_error_code() {
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
    }
}

fn unusable_catalogue(error: &rusqlite::Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match catalogue_remedy(error) {
        Some(Remedy::MakeRoom) => f.write_str("the catalogue of the library cannot grow"),
        Some(Remedy::OnlyRead) => f.write_str("the catalogue of the library cannot be written"),
        Some(Remedy::Rebuild) => write!(f, "the catalogue of the library is damaged ({error})"),
        _ => write!(f, "the catalogue of the library: {error}"),
    }
}

fn unusable_file(path: &Path, error: &io::Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match error.kind() {
        io::ErrorKind::NotFound => write!(f, "{} is missing", path.display()),
        _ => write!(f, "{}: {error}", path.display()),
    }
}
