//! Writing datasets.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use xxhash_rust::xxh3::Xxh3;

use super::manifest::{self, DatasetSegment, Manifest, SegmentFile, SegmentFiles, StoredFile};
use super::{DatasetError, is_free};
use crate::built::BuiltSegment;
use crate::library::{WriterLock, write_file};

/// A dataset, open for changes. Only one writer can exist at a time.
///
/// Files are written before the manifest lists them, so an interruption leaves the dataset as it was.
#[derive(Debug)]
pub struct DatasetWriter {
    folder: PathBuf,
    /// The segments that were there when the writer was opened.
    before: HashMap<String, DatasetSegment>,
    segments: Vec<DatasetSegment>,
    written: usize,
    /// Dropped last, which releases the lock.
    _lock: WriterLock,
}

/// How the games of a segment are numbered in a dataset.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Numbering {
    /// After all games that the dataset has.
    #[default]
    Append,
    /// As in the segment, so no other segment may have these numbers.
    Keep,
}

/// The changes made to a dataset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DatasetReport {
    /// The segments of the dataset.
    pub segments: usize,
    /// Its games.
    pub games: u64,
    /// The segments that were written now; the others were there already.
    pub written: usize,
    /// The segments that were listed before and are not any more. Their files are still there.
    pub dropped: usize,
}

impl DatasetWriter {
    /// Opens the dataset in `folder` for changes, or creates one.
    ///
    /// # Errors
    /// If another process is writing, the folder contains other things, or its manifest cannot be used.
    pub fn open(folder: &Path) -> Result<Self, DatasetError> {
        let segments = match manifest::read(folder)? {
            Some(_) => None,
            None if is_free(folder).map_err(|error| DatasetError::Io(folder.to_owned(), error))? => Some(Vec::new()),
            None => return Err(DatasetError::NotEmpty(folder.to_owned())),
        };
        let lock = WriterLock::take(folder)?;
        let segments = match segments {
            Some(segments) => segments,
            // As the last writer left it.
            None => manifest::read(folder)?.map(|manifest| manifest.segments).unwrap_or_default(),
        };
        for file in SegmentFile::ALL {
            let folder = folder.join(file.folder());
            fs::create_dir_all(&folder).map_err(|error| DatasetError::Io(folder, error))?;
        }
        let before = segments.iter().map(|segment| (segment.name.clone(), segment.clone())).collect();
        Ok(Self { folder: folder.to_owned(), before, segments, written: 0, _lock: lock })
    }

    /// Removes all segments from the list; those that are added again are not written again.
    pub fn clear(&mut self) {
        self.segments.clear();
    }

    /// Adds a segment, unless the dataset lists it already. `games` is the table of its [games](BuiltSegment::games) as Parquet.
    ///
    /// # Errors
    /// If a file cannot be written, the records of the segment are too long, or there are no numbers left for its games.
    pub fn add(&mut self, built: &BuiltSegment, games: &[u8], numbering: Numbering) -> Result<(), DatasetError> {
        let (Some(first_game), Some(last_game)) = (built.games.first(), built.games.last()) else { return Ok(()) };
        let name = name_of(&built.segment, &built.names, &built.records);
        if self.segments.iter().any(|segment| segment.name == name) {
            return Ok(());
        }
        if built.records.is_empty() {
            return Err(DatasetError::TooLong(name));
        }
        let first = match numbering {
            Numbering::Keep => Some(first_game.id),
            Numbering::Append => {
                self.segments.iter().map(|segment| segment.last).max().map_or(Some(1), |last| last.checked_add(1))
            }
        };
        let last = first.and_then(|first| first.checked_add(last_game.id - first_game.id));
        let (Some(first), Some(last)) = (first, last) else { return Err(DatasetError::Numbers(name)) };
        let files = match self.before.get(&name) {
            Some(known) => known.files.clone(),
            None => self.write(&name, built, games)?,
        };
        let size = built.size;
        let (columns, rows) = (size.columns(), size.rows());
        self.segments.push(DatasetSegment { name, columns, rows, games: built.games.len() as u32, first, last, files });
        Ok(())
    }

    /// Writes the files of a segment.
    fn write(&mut self, name: &str, built: &BuiltSegment, games: &[u8]) -> Result<SegmentFiles, DatasetError> {
        let content = |file| match file {
            SegmentFile::Segment => &*built.segment,
            SegmentFile::Names => &built.names,
            SegmentFile::Records => &built.records,
            SegmentFile::Games => games,
        };
        for file in SegmentFile::ALL {
            write_file(&file.path(&self.folder, name), content(file))?;
        }
        self.written += 1;
        let [segment, names, records, games] = SegmentFile::ALL.map(|file| StoredFile::of(content(file)));
        Ok(SegmentFiles { segment, names, records, games })
    }

    /// Replaces the manifest, which makes the changes visible, and closes the writer.
    ///
    /// # Errors
    /// If the manifest cannot be written; the dataset is then as it was.
    pub fn finish(self) -> Result<DatasetReport, DatasetError> {
        let kept = self.segments.iter().filter(|segment| self.before.contains_key(&segment.name)).count();
        let report = DatasetReport {
            segments: self.segments.len(),
            games: self.segments.iter().map(|segment| u64::from(segment.games)).sum(),
            written: self.written,
            dropped: self.before.len() - kept,
        };
        manifest::write(&self.folder, &Manifest::new(self.segments))?;
        Ok(report)
    }
}

/// The name of a segment: a hash of all that is stored of it, apart from the table, which follows from the rest. It also tells
/// whether files belong together.
pub(super) fn name_of(segment: &[u8], names: &[u8], records: &[u8]) -> String {
    let mut hash = Xxh3::new();
    for part in [segment, names, records] {
        hash.update(&(part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    format!("{:032x}", hash.digest128())
}
