//! Errors of datasets.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::export::ExportError;
use crate::library::LibraryError;
use crate::segment::Damaged;

/// An error of a dataset.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DatasetError {
    /// There is no dataset in this folder.
    #[error("no dataset in {}; write one with `kifu index --dataset FOLDER`", .0.display())]
    Missing(PathBuf),
    /// A folder for a new dataset contains other things.
    #[error("{} contains other files and no dataset; name a new folder", .0.display())]
    NotEmpty(PathBuf),
    /// The manifest cannot be used.
    #[error("{}: {what}; write the dataset again", .file.display())]
    Manifest {
        /// Its file.
        file: PathBuf,
        /// The fault: one clause.
        what: String,
    },
    /// The manifest was written by another version of kifu.
    #[error("{}: the dataset has version {found}; this kifu supports version {known}", .file.display())]
    OtherVersion {
        /// Its file.
        file: PathBuf,
        /// The version of the format.
        found: u32,
        /// The supported version.
        known: u32,
    },
    /// A file differs from what was written.
    #[error("{}: {damage}; copy or write the dataset again", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The damage.
        #[source]
        damage: Damaged,
    },
    /// A file could not be read or written.
    #[error(fmt = unusable_file)]
    Io(PathBuf, #[source] io::Error),
    /// The library has a file of the dataset already: its path.
    #[error("the library already has {0}; adopt the dataset into a new folder")]
    Known(String),
    /// The games of a segment have numbers that other games have: the name of the segment.
    #[error("segment {0}: its games have numbers of other games; write the dataset again")]
    Numbers(String),
    /// The records of a segment are too long to be stored: the name of the segment.
    #[error("segment {0}: its files and dates are longer than a dataset can store")]
    TooLong(String),
    /// The library could not be read or written.
    #[error("{0}")]
    Library(#[from] LibraryError),
    /// The table of games could not be written.
    #[error("{0}")]
    Table(#[from] ExportError),
}

fn unusable_file(path: &Path, error: &io::Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match error.kind() {
        io::ErrorKind::NotFound => write!(f, "{} is missing; copy or write the dataset again", path.display()),
        _ => write!(f, "{}: {error}", path.display()),
    }
}
