//! Zip archives.

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;

use zip::read::{Config, OwnedZipFileEntry, ZipFileEntry, ZipReadOptions};
use zip::result::ZipError;
use zip::unstable::read::ZipIterable;

use super::{ALWAYS_CREDIBLE, Content, MAX_MEMBERS, credible_size};
use crate::open::open_regular;
use crate::read::{ReadError, fill};

/// A zip archive kept open for further members.
#[derive(Debug)]
pub(super) struct Zip {
    file: BufReader<File>,
    /// In bytes.
    length: u64,
    /// All members in the order of the archive's directory, including those with equal names.
    entries: Vec<OwnedZipFileEntry>,
}

impl Zip {
    /// Opens the archive at `path` and reads its directory.
    pub(super) fn open(path: &Path) -> Result<Self, ReadError> {
        let file = open_regular(path).map_err(ReadError::Io)?;
        let length = file.metadata().map_err(ReadError::Io)?.len();
        let mut file = BufReader::new(file);
        let mut directory = ZipIterable::try_new(&mut file, Config::default())?;
        if directory.len() > MAX_MEMBERS {
            return Err(ZipError::UnsupportedArchive("the archive has more than a million members").into());
        }
        let entries = directory.files()?.map(|entry| entry.map(OwnedZipFileEntry::from)).collect::<Result<_, _>>()?;
        Ok(Self { file, length, entries })
    }

    /// The names and numbers of its files, as written.
    ///
    /// # Errors
    /// If it would unpack to far more than records can.
    pub(super) fn files(&self) -> Result<Vec<Content>, ReadError> {
        let extents = self.entries.iter().map(|entry| Extent::of(&entry.as_ref())).collect();
        check_extents(extents, self.length)?;
        let files = self.entries.iter().enumerate().filter(|(_, entry)| entry.is_file());
        Ok(files.map(|(index, entry)| Content { name: entry.name_raw().to_vec(), index }).collect())
    }

    /// Unpacks the member at `index` into `buffer` and returns its length.
    pub(super) fn read(&mut self, index: usize, limit: u64, buffer: &mut Vec<u8>) -> Result<usize, ReadError> {
        let entry = self.entries.get(index).ok_or(ZipError::FileNotFound)?.as_ref();
        // The directory states the size, and the sum of these sizes is bounded.
        let credible = credible_size(entry.compressed_size()).min(entry.size());
        let member = entry.with_reader(&mut self.file, ZipReadOptions::new())?;
        let mut member = member.take(limit.min(credible) + 1);
        match fill(buffer, &mut member, None, limit.min(credible)) {
            Err(ReadError::TooLarge { .. }) if credible < limit => Err(ReadError::Bomb),
            done => done,
        }
    }
}

/// The place of a member in the archive, and its unpacked length.
struct Extent {
    start: u64,
    /// The minimum: the name in its own header may differ.
    end: u64,
    unpacked: u64,
}

impl Extent {
    fn of(entry: &ZipFileEntry<'_>) -> Self {
        /// The length of a member's own header without its name.
        const HEADER: u64 = 30;
        let start = entry.header_start();
        let end = start.saturating_add(HEADER).saturating_add(entry.compressed_size());
        Self { start, end, unpacked: entry.size() }
    }
}

/// Rejects an archive whose members share bytes, or unpack to more in total than is credible for its length: both let
/// small files cost hours.
fn check_extents(mut extents: Vec<Extent>, length: u64) -> Result<(), ReadError> {
    extents.sort_unstable_by_key(|extent| (extent.start, extent.end));
    if extents.windows(2).any(|two| two[1].start < two[0].end) {
        return Err(ReadError::Overlap);
    }
    let unpacked = extents.iter().fold(0_u64, |sum, extent| sum.saturating_add(extent.unpacked));
    if unpacked > credible_size(length).max(ALWAYS_CREDIBLE) { Err(ReadError::Bomb) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn archives_made_to_hurt() {
        let extent = |start, end, unpacked| Extent { start, end, unpacked };
        let check = |extents: Vec<Extent>, length| check_extents(extents, length);
        assert!(check(vec![extent(100, 200, 500), extent(0, 100, 500)], 200).is_ok());
        assert!(matches!(check(vec![extent(0, 100, 0), extent(99, 200, 0)], 200), Err(ReadError::Overlap)));
        assert!(matches!(check(vec![extent(0, 100, 0), extent(0, 100, 0)], 200), Err(ReadError::Overlap)));
        assert!(check(vec![extent(0, 100, ALWAYS_CREDIBLE)], 200).is_ok());
        assert!(matches!(check(vec![extent(0, 1, ALWAYS_CREDIBLE), extent(1, 2, 1)], 200), Err(ReadError::Bomb)));
        assert!(matches!(check(vec![extent(0, 1, u64::MAX), extent(1, 2, u64::MAX)], 200), Err(ReadError::Bomb)));
    }
}
