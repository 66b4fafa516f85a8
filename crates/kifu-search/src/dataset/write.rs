//! Writing datasets.

use std::collections::HashMap;
use std::collections::hash_map::RandomState;
use std::fs::{self, File};
use std::hash::BuildHasher;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use super::manifest::{self, DatasetSegment, Manifest, SegmentFile, SegmentFiles, StoredFile};
use super::{DatasetError, check_folder, is_free};
use crate::built::BuiltSegment;
use crate::library::{WriterLock, plain, write_file, write_file_by};
use crate::segment::Damaged;

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
    /// The segments that were written now; the others existed.
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
            // Read again under the lock, as the last writer left it.
            None => manifest::read(folder)?.map(|manifest| manifest.segments).unwrap_or_default(),
        };
        make_folders(folder)?;
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
        let Some(described) = described(built, games)? else { return Ok(()) };
        if self.is_listed(&described.name) {
            return Ok(());
        }
        let numbered = self.numbered(described, numbering)?;
        if let Some(known) = self.before.get(&numbered.name) {
            self.segments.push(DatasetSegment { files: known.files.clone(), ..numbered });
            return Ok(());
        }
        for file in SegmentFile::ALL {
            write_file(&file.path(&self.folder, &numbered.name), content(file, built, games))?;
        }
        self.written += 1;
        self.segments.push(numbered);
        Ok(())
    }

    /// Lists a segment whose files [`write_segment`] has written into the folder, unless the dataset lists it already.
    ///
    /// # Errors
    /// If a file is missing or has another length, the description is impossible, or there are no numbers left for its games.
    pub fn list(&mut self, segment: DatasetSegment, numbering: Numbering) -> Result<(), DatasetError> {
        manifest::check(&segment).map_err(|what| DatasetError::Manifest {
            file: self.folder.join(manifest::MANIFEST),
            what: format!("segment {:.40}: {what}", segment.name),
        })?;
        if self.is_listed(&segment.name) {
            return Ok(());
        }
        for file in SegmentFile::ALL {
            let path = file.path(&self.folder, &segment.name);
            check_folder(&self.folder, file)?;
            let found = plain::open(&path, File::options().read(true)).and_then(|opened| opened.metadata());
            let found = found.map_err(|error| DatasetError::Io(path.clone(), error))?;
            if found.len() != segment.files.get(file).bytes {
                return Err(DatasetError::Damaged { file: path, damage: Damaged::Length });
            }
        }
        self.written += usize::from(!self.before.contains_key(&segment.name));
        let numbered = self.numbered(segment, numbering)?;
        self.segments.push(numbered);
        Ok(())
    }

    fn is_listed(&self, name: &str) -> bool {
        self.segments.iter().any(|segment| segment.name == name)
    }

    /// Gives the games of a segment their numbers in the dataset.
    fn numbered(&self, segment: DatasetSegment, numbering: Numbering) -> Result<DatasetSegment, DatasetError> {
        let first = match numbering {
            Numbering::Keep => Some(segment.first),
            Numbering::Append => {
                self.segments.iter().map(|segment| segment.last).max().map_or(Some(1), |last| last.checked_add(1))
            }
        };
        let last = first.and_then(|first| first.checked_add(segment.last - segment.first));
        match first.zip(last) {
            Some((first, last)) => Ok(DatasetSegment { first, last, ..segment }),
            None => Err(DatasetError::Numbers(segment.name)),
        }
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

/// Writes the files of a segment into the folder of a dataset, without listing it: for workers that share a folder. One process
/// lists all of them afterwards, see [`DatasetWriter::list`]. `games` is the table of its [games](BuiltSegment::games) as Parquet.
///
/// Workers do not disturb each other, and one that does its work again writes the same files. Returns `None` for a segment without
/// games.
///
/// # Errors
/// If a file cannot be written, or the records of the segment are too long.
pub fn write_segment(
    folder: &Path,
    built: &BuiltSegment,
    games: &[u8],
) -> Result<Option<DatasetSegment>, DatasetError> {
    let Some(described) = described(built, games)? else { return Ok(None) };
    make_folders(folder)?;
    let extension = format!("{}.partial", unique());
    for file in SegmentFile::ALL {
        let path = file.path(folder, &described.name);
        write_file_by(&path, &path.with_extension(&extension), content(file, built, games))?;
    }
    Ok(Some(described))
}

/// Returns a text that is unique to this writer among all machines: two writers may write the same file at the same time.
fn unique() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    // Seeded at random by the standard library.
    let random = RandomState::new().hash_one((now, process, count));
    format!("{random:016x}-{process:x}-{count:x}")
}

/// Makes the folders of the files.
fn make_folders(dataset: &Path) -> Result<(), DatasetError> {
    SegmentFile::ALL.iter().try_for_each(|&file| {
        check_folder(dataset, file)?;
        let folder = dataset.join(file.folder());
        fs::create_dir_all(&folder).map_err(|error| DatasetError::Io(folder, error))
    })
}

fn content<'b>(file: SegmentFile, built: &'b BuiltSegment, games: &'b [u8]) -> &'b [u8] {
    match file {
        SegmentFile::Segment => &built.segment,
        SegmentFile::Names => &built.names,
        SegmentFile::Records => &built.records,
        SegmentFile::Games => games,
    }
}

/// Describes a segment, whose games keep their numbers; `None` if it has no games.
fn described(built: &BuiltSegment, table: &[u8]) -> Result<Option<DatasetSegment>, DatasetError> {
    let (Some(first), Some(last)) = (built.games.first(), built.games.last()) else { return Ok(None) };
    let name = built.name();
    if built.records.is_empty() {
        return Err(DatasetError::TooLong(name));
    }
    let [segment, names, records, games] = SegmentFile::ALL.map(|file| StoredFile::of(content(file, built, table)));
    Ok(Some(DatasetSegment {
        name,
        columns: built.size.columns(),
        rows: built.size.rows(),
        games: built.games.len() as u32,
        first: first.id,
        last: last.id,
        files: SegmentFiles { segment, names, records, games },
    }))
}
