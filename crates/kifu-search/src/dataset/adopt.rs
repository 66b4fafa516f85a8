//! A dataset as a library.

use std::collections::HashSet;
use std::path::Path;

use super::{Dataset, DatasetError, DatasetSegment, SegmentFile};
use crate::built::name_of;
use crate::library::{Adopted, Extract, Library, Writer};
use crate::records::Records;
use crate::segment::Damaged;

impl Library {
    /// Adds all games of a dataset to the library in `folder`, which is created if necessary, and opens it. No record is read.
    ///
    /// The games keep their order; in a new library they keep their numbers too.
    ///
    /// # Errors
    /// If a file of the dataset is missing or damaged, or the library has a file of the dataset already; the library is then
    /// unchanged. If it cannot be written, it may be incomplete.
    pub fn adopt(folder: &Path, dataset: &Dataset) -> Result<Self, DatasetError> {
        let paths = paths(dataset)?;
        let mut writer = Writer::open(folder)?;
        if let Some(path) = paths.iter().find(|path| writer.has_file(path)) {
            return Err(DatasetError::Known(path.clone()));
        }
        drop(paths);
        let base = writer.begin_adopting()?;
        let mut adopted = Adopted::default();
        for segment in dataset.segments() {
            let extract = read(dataset, segment)?;
            let numbers = || DatasetError::Numbers(segment.name.clone());
            let first = base.checked_add(segment.first).ok_or_else(numbers)?;
            if !writer.adopt(&extract, first, &mut adopted)? {
                return Err(numbers());
            }
        }
        writer.mark_complete()?;
        writer.finish()?;
        Ok(Self::open(folder)?)
    }
}

/// Checks that all files of a dataset can be read, before anything is written, and returns the paths of its records.
fn paths(dataset: &Dataset) -> Result<HashSet<String>, DatasetError> {
    let mut paths = HashSet::new();
    for segment in dataset.segments() {
        for file in [SegmentFile::Segment, SegmentFile::Names] {
            dataset.read(segment, file)?;
        }
        let records = dataset.read(segment, SegmentFile::Records)?;
        let records = Records::from_bytes(&records).map_err(|damage| damaged(dataset, segment, damage))?;
        paths.extend(records.files.into_iter().map(|file| file.path));
    }
    Ok(paths)
}

/// Reads a segment, and checks that it agrees with the manifest.
fn read(dataset: &Dataset, segment: &DatasetSegment) -> Result<Extract, DatasetError> {
    let file = |file| dataset.read(segment, file);
    let (games, names, records) = (file(SegmentFile::Segment)?, file(SegmentFile::Names)?, file(SegmentFile::Records)?);
    if name_of(&games, &names, &records) != segment.name {
        return Err(damaged(dataset, segment, Damaged::Inconsistent));
    }
    let extract = Extract::read(&games, &names, &records);
    let extract = extract.map_err(|damage| damaged(dataset, segment, damage))?;
    let size = extract.segment.size();
    let is_same = (size.columns(), size.rows()) == (segment.columns, segment.rows)
        && extract.segment.len() == segment.games as usize;
    if is_same { Ok(extract) } else { Err(damaged(dataset, segment, Damaged::Inconsistent)) }
}

fn damaged(dataset: &Dataset, segment: &DatasetSegment, damage: Damaged) -> DatasetError {
    DatasetError::Damaged { file: dataset.path(segment, SegmentFile::Segment), damage }
}
