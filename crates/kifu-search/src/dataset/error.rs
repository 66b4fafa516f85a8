//! Errors of datasets.

use std::fmt;
use std::io;
use std::path::PathBuf;

use crate::export::ExportError;
use crate::library::LibraryError;
use crate::segment::Damaged;

/// An error of a dataset.
#[derive(Debug)]
#[non_exhaustive]
pub enum DatasetError {
    /// There is no dataset in this folder.
    Missing(PathBuf),
    /// A folder for a new dataset contains other things.
    NotEmpty(PathBuf),
    /// The manifest cannot be used.
    Manifest {
        /// Its file.
        file: PathBuf,
        /// The fault: one clause.
        what: String,
    },
    /// The manifest was written by another version of kifu.
    OtherVersion {
        /// Its file.
        file: PathBuf,
        /// The version of the format.
        found: u32,
        /// The supported version.
        known: u32,
    },
    /// A file differs from what was written.
    Damaged {
        /// The file.
        file: PathBuf,
        /// The damage.
        damage: Damaged,
    },
    /// A file could not be read or written.
    Io(PathBuf, io::Error),
    /// The library has a file of the dataset already: its path.
    Known(String),
    /// The games of a segment have numbers that other games have: the name of the segment.
    Numbers(String),
    /// The records of a segment are too long to be stored: the name of the segment.
    TooLong(String),
    /// The library could not be read or written.
    Library(LibraryError),
    /// The table of games could not be written.
    Table(ExportError),
}

impl fmt::Display for DatasetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing(folder) => {
                write!(f, "no dataset in {}; write one with `kifu index --dataset FOLDER`", folder.display())
            }
            Self::NotEmpty(folder) => {
                write!(f, "{} contains other files and no dataset; name a new folder", folder.display())
            }
            Self::Manifest { file, what } => write!(f, "{}: {what}; write the dataset again", file.display()),
            Self::OtherVersion { file, found, known } => {
                let file = file.display();
                write!(f, "{file}: the dataset has version {found}; this kifu supports version {known}")
            }
            Self::Damaged { file, damage } => {
                write!(f, "{}: {damage}; copy or write the dataset again", file.display())
            }
            Self::Io(path, error) if error.kind() == io::ErrorKind::NotFound => {
                write!(f, "{} is missing; copy or write the dataset again", path.display())
            }
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::Known(path) => write!(f, "the library already has {path}; adopt the dataset into a new folder"),
            Self::Numbers(name) => {
                write!(f, "segment {name}: its games have numbers of other games; write the dataset again")
            }
            Self::TooLong(name) => write!(f, "segment {name}: its files and dates are longer than a dataset can store"),
            Self::Library(error) => error.fmt(f),
            Self::Table(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for DatasetError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Damaged { damage, .. } => Some(damage),
            Self::Io(_, error) => Some(error),
            Self::Library(error) => Some(error),
            Self::Table(error) => Some(error),
            _ => None,
        }
    }
}

impl From<LibraryError> for DatasetError {
    fn from(error: LibraryError) -> Self {
        Self::Library(error)
    }
}

impl From<ExportError> for DatasetError {
    fn from(error: ExportError) -> Self {
        Self::Table(error)
    }
}
