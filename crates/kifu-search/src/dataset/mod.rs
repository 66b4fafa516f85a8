//! Datasets: the games of a library as files that never change, for many machines.
//!
//! A library keeps its catalogue in SQLite, which is right for one machine. A dataset has the same content as files that any disk
//! or object store can hold: for each segment its games, its names, its records and a table in Parquet, and one manifest that
//! lists them. `docs/dataset.md` describes the format.
//!
//! ```
//! # #[cfg(feature = "arrow")] {
//! use kifu_search::dataset::Dataset;
//! use kifu_search::{Library, Writer, index_file, library::FileState};
//! # let temporary = std::env::temp_dir().join(format!("kifu-dataset-{}", std::process::id()));
//! # let folder = |name: &str| temporary.join(name);
//! let mut writer = Writer::open(&folder("library")).unwrap();
//! writer.upsert_file("a.sgf", FileState::default(), index_file(b"(;SZ[9]PB[Ann];B[ee])")).unwrap();
//! writer.finish().unwrap();
//!
//! Library::open(&folder("library")).unwrap().to_dataset(&folder("dataset")).unwrap();
//! let dataset = Dataset::open(&folder("dataset")).unwrap();
//! assert_eq!((dataset.segments().len(), dataset.games()), (1, 1));
//!
//! // Somewhere else.
//! let adopted = Library::adopt(&folder("other"), &dataset).unwrap();
//! assert_eq!(adopted.select(&"black:ann".parse().unwrap()).unwrap().count(), 1);
//! # std::fs::remove_dir_all(temporary).unwrap();
//! # }
//! ```

mod adopt;
mod error;
mod export;
mod manifest;
#[cfg(test)]
mod tests;
mod write;

use std::io;
use std::path::{Path, PathBuf};

use crate::indexed::{content_fingerprint, fingerprint};
use crate::library::{LibraryError, plain};
use crate::records::{GameRecord, Records};
use crate::segment::Damaged;

pub use error::DatasetError;
pub use manifest::{DatasetSegment, SegmentFile, SegmentFiles, StoredFile};
pub use write::{DatasetReport, DatasetWriter, Numbering, write_segment};

use manifest::{MANIFEST, Manifest};

/// A dataset, open for reading. It shows its state at the time of opening.
#[derive(Clone, Debug)]
pub struct Dataset {
    folder: PathBuf,
    manifest: Manifest,
}

impl Dataset {
    /// Opens the dataset in `folder`: reads its manifest.
    ///
    /// # Errors
    /// If there is none, or its manifest is damaged or of another version.
    pub fn open(folder: &Path) -> Result<Self, DatasetError> {
        match manifest::read(folder)? {
            Some(manifest) => Ok(Self { folder: folder.to_owned(), manifest }),
            None => Err(DatasetError::Missing(folder.to_owned())),
        }
    }

    /// The dataset in `folder` whose manifest is `text`: for manifests that come from a store of objects. No file is read.
    ///
    /// # Errors
    /// If the manifest is damaged or of another version.
    pub fn from_manifest(folder: &Path, text: &[u8]) -> Result<Self, DatasetError> {
        let manifest = manifest::parse(text, &folder.join(MANIFEST))?;
        Ok(Self { folder: folder.to_owned(), manifest })
    }

    /// Returns its folder.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns its segments, in order.
    #[must_use]
    pub fn segments(&self) -> &[DatasetSegment] {
        &self.manifest.segments
    }

    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.segments().iter().map(|segment| u64::from(segment.games)).sum()
    }

    /// Returns the path of a file of a segment.
    #[must_use]
    pub fn path(&self, segment: &DatasetSegment, file: SegmentFile) -> PathBuf {
        file.path(&self.folder, &segment.name)
    }

    /// Reads a file of a segment, and checks its length and checksum.
    ///
    /// # Errors
    /// If the file is missing, is no regular file, cannot be read, or differs from what was written.
    pub fn read(&self, segment: &DatasetSegment, file: SegmentFile) -> Result<Vec<u8>, DatasetError> {
        let path = self.path(segment, file);
        check_folder(&self.folder, file)?;
        let most = segment.files.get(file).bytes.saturating_add(1);
        let bytes = plain::read(&path, most).map_err(|error| DatasetError::Io(path.clone(), error))?;
        match segment.files.get(file).check(&bytes) {
            Ok(()) => Ok(bytes),
            Err(damage) => Err(DatasetError::Damaged { file: path, damage }),
        }
    }

    /// Reads all files and checks their lengths and checksums. Returns an error for each file that is missing or damaged.
    #[must_use]
    pub fn verify(&self) -> Vec<DatasetError> {
        let files = self.segments().iter().flat_map(|segment| SegmentFile::ALL.map(|file| (segment, file)));
        files.filter_map(|(segment, file)| self.read(segment, file).err()).collect()
    }
}

/// Checks that the files of a kind are in a folder of the dataset, and not where a link leads.
fn check_folder(dataset: &Path, file: SegmentFile) -> Result<(), DatasetError> {
    match plain::check_folder(&dataset.join(file.folder())) {
        // The file is missing, too, which says more.
        Err(LibraryError::Missing(_)) => Ok(()),
        checked => Ok(checked?),
    }
}

impl StoredFile {
    /// Describes a file with these bytes.
    fn of(bytes: &[u8]) -> Self {
        Self { bytes: bytes.len() as u64, checksum: format!("{:016x}", fingerprint(bytes)) }
    }

    /// Checks that the bytes of a file are those that were written.
    ///
    /// # Errors
    /// The difference: the length or the checksum.
    pub fn check(&self, bytes: &[u8]) -> Result<(), Damaged> {
        if bytes.len() as u64 != self.bytes {
            return Err(Damaged::Length);
        }
        if Self::of(bytes) != *self { Err(Damaged::Checksum) } else { Ok(()) }
    }
}

/// Returns the fingerprint of the record of each game of a segment, see [`content_fingerprint`]: `records` is the file
/// [`SegmentFile::Records`]. Games with the same one are identical.
///
/// # Errors
/// [`Damaged`] if the bytes differ from those that were written.
pub fn contents_of(records: &[u8]) -> Result<Vec<u64>, Damaged> {
    let Records { files, games, .. } = Records::from_bytes(records)?;
    let content = |game: &GameRecord| Some(content_fingerprint(files.get(game.file)?.fingerprint, game.number));
    games.iter().map(|game| content(game).ok_or(Damaged::Inconsistent)).collect()
}

/// True if a folder is empty, or contains only leftovers of an interrupted writer of a dataset.
fn is_free(folder: &Path) -> io::Result<bool> {
    let entries = match folder.read_dir() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(true),
        entries => entries?,
    };
    let is_ours = |name: &std::ffi::OsStr| {
        SegmentFile::ALL.iter().any(|file| name == file.folder())
            || [MANIFEST, "dataset.partial", "writer.lock"].iter().any(|ours| name == *ours)
    };
    for entry in entries {
        if !is_ours(&entry?.file_name()) {
            return Ok(false);
        }
    }
    Ok(true)
}
