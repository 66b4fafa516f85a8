//! The manifest of a dataset: the only file that is ever replaced.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};

use kifu_go::Size;
use serde::{Deserialize, Serialize};

use super::DatasetError;
use crate::library::{plain, write_file};
use crate::segment::MAX_GAMES;

/// The name of the manifest in the folder of a dataset.
pub(super) const MANIFEST: &str = "dataset.json";
/// The version of the format.
const VERSION: u32 = 1;
/// The name of the format, in the manifest.
const FORMAT: &str = "kifu-dataset";
/// Limit for a manifest in bytes: a segment has about 600.
const MAX_BYTES: u64 = 1 << 28;
/// The number of digits of a name.
const NAME: usize = 32;

/// The content of a manifest.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Manifest {
    format: String,
    version: u32,
    pub(super) segments: Vec<DatasetSegment>,
}

/// A segment of a dataset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DatasetSegment {
    /// The name of its files: 32 digits, computed from their content.
    pub name: String,
    /// The columns of its boards.
    pub columns: u8,
    /// The rows of its boards.
    pub rows: u8,
    /// The number of its games.
    pub games: u32,
    /// The number of its first game in the dataset. The other games keep the distances between their `id`s.
    pub first: u32,
    /// The number of its last game in the dataset.
    pub last: u32,
    /// Its files.
    pub files: SegmentFiles,
}

/// The files of a segment of a dataset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SegmentFiles {
    /// The packed games.
    pub segment: StoredFile,
    /// The names that the games refer to by number.
    pub names: StoredFile,
    /// Paths, dates, results and words.
    pub records: StoredFile,
    /// The table of games.
    pub games: StoredFile,
}

/// The length and checksum of a file as it was written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredFile {
    /// Its length.
    pub bytes: u64,
    /// The XXH3 hash of its bytes with 64 bits: 16 digits.
    pub checksum: String,
}

/// A kind of file that each segment of a dataset has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SegmentFile {
    /// The packed games: [`Segment`](crate::Segment).
    Segment,
    /// The names that the games refer to by number: [`Names`](crate::Names).
    Names,
    /// Other data that libraries store: paths, dates, results, words.
    Records,
    /// The table of games in the same order, as Parquet.
    Games,
}

impl SegmentFile {
    /// All kinds, in the order in which they are written.
    pub const ALL: [Self; 4] = [Self::Segment, Self::Names, Self::Records, Self::Games];

    /// Returns the folder and the extension of the files.
    const fn place(self) -> (&'static str, &'static str) {
        match self {
            Self::Segment => ("segments", "kseg"),
            Self::Names => ("names", "knames"),
            Self::Records => ("records", "krecords"),
            Self::Games => ("games", "parquet"),
        }
    }

    /// Returns the folder of the files in that of the dataset.
    #[must_use]
    pub const fn folder(self) -> &'static str {
        self.place().0
    }

    /// Returns the path of the file of a segment in a dataset.
    #[must_use]
    pub fn path(self, dataset: &Path, name: &str) -> PathBuf {
        let (folder, extension) = self.place();
        dataset.join(folder).join(format!("{name}.{extension}"))
    }
}

impl SegmentFiles {
    /// Returns the description of a file.
    #[must_use]
    pub const fn get(&self, file: SegmentFile) -> &StoredFile {
        match file {
            SegmentFile::Segment => &self.segment,
            SegmentFile::Names => &self.names,
            SegmentFile::Records => &self.records,
            SegmentFile::Games => &self.games,
        }
    }
}

impl Manifest {
    /// Makes the manifest of these segments.
    pub(super) fn new(segments: Vec<DatasetSegment>) -> Self {
        Self { format: FORMAT.to_owned(), version: VERSION, segments }
    }
}

/// The manifest before its version is known.
#[derive(Deserialize)]
struct Header {
    format: String,
    version: u32,
}

/// Reads the manifest in the folder of a dataset; `None` if there is none.
pub(super) fn read(folder: &Path) -> Result<Option<Manifest>, DatasetError> {
    let file = folder.join(MANIFEST);
    match plain::read(&file, MAX_BYTES + 1) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(DatasetError::Io(file, error)),
        Ok(text) => parse(&text, &file).map(Some),
    }
}

pub(super) fn parse(text: &[u8], file: &Path) -> Result<Manifest, DatasetError> {
    let bad = |what: String| DatasetError::Manifest { file: file.to_owned(), what };
    if text.len() as u64 > MAX_BYTES {
        return Err(bad("the manifest is too long".to_owned()));
    }
    let header: Header = serde_json::from_slice(text).map_err(|_| bad("not the manifest of a dataset".to_owned()))?;
    if header.format != FORMAT {
        return Err(bad("not the manifest of a dataset".to_owned()));
    }
    if header.version != VERSION {
        return Err(DatasetError::OtherVersion { file: file.to_owned(), found: header.version, known: VERSION });
    }
    let manifest: Manifest = serde_json::from_slice(text).map_err(|error| bad(error.to_string()))?;
    let mut names = HashSet::new();
    for segment in &manifest.segments {
        check(segment).map_err(|what| bad(format!("segment {:.40}: {what}", segment.name)))?;
        if !names.insert(&segment.name) {
            return Err(bad(format!("segment {} is listed twice", segment.name)));
        }
    }
    Ok(manifest)
}

/// Checks the description of a segment. A name is part of a path, so it may have digits only.
pub(super) fn check(segment: &DatasetSegment) -> Result<(), &'static str> {
    let is_hex = |text: &str, digits: usize| {
        text.len() == digits && text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'a'..=b'f'))
    };
    if !is_hex(&segment.name, NAME) {
        return Err("its name must have 32 hexadecimal digits");
    }
    if Size::new(segment.columns, segment.rows).is_none() {
        return Err("no board has its size");
    }
    if segment.games == 0 || segment.games as usize > MAX_GAMES {
        return Err("its number of games is impossible");
    }
    if segment.first == 0 || segment.last.checked_sub(segment.first).is_none_or(|span| span < segment.games - 1) {
        return Err("the numbers of its games are impossible");
    }
    let are_sums = SegmentFile::ALL.iter().all(|&file| is_hex(&segment.files.get(file).checksum, 16));
    if are_sums { Ok(()) } else { Err("a checksum must have 16 hexadecimal digits") }
}

/// Replaces the manifest in the folder of a dataset, in one step.
pub(super) fn write(folder: &Path, manifest: &Manifest) -> Result<(), DatasetError> {
    let file = folder.join(MANIFEST);
    let mut text = serde_json::to_vec_pretty(manifest)
        .map_err(|error| DatasetError::Manifest { file: file.clone(), what: error.to_string() })?;
    text.push(b'\n');
    Ok(write_file(&file, &text)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment() -> DatasetSegment {
        let file = StoredFile { bytes: 9, checksum: "0123456789abcdef".to_owned() };
        DatasetSegment {
            name: "0123456789abcdef0123456789abcdef".to_owned(),
            columns: 19,
            rows: 19,
            games: 3,
            first: 5,
            last: 9,
            files: SegmentFiles { segment: file.clone(), names: file.clone(), records: file.clone(), games: file },
        }
    }

    #[test]
    fn manifests_are_read_again() {
        let text = serde_json::to_vec(&Manifest::new(vec![segment()])).unwrap();
        assert_eq!(parse(&text, Path::new("m")).unwrap().segments, [segment()]);
        for length in 0..text.len() {
            assert!(parse(&text[..length], Path::new("m")).is_err(), "{length}");
        }
    }

    /// Hostile manifests: each is refused with its reason.
    #[test]
    fn hostile_manifests() {
        let check = |change: &dyn Fn(&mut Manifest), expected: &str| {
            let mut manifest = Manifest::new(vec![segment()]);
            change(&mut manifest);
            let text = serde_json::to_vec(&manifest).unwrap();
            let error = parse(&text, Path::new("dataset.json")).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        };
        check(&|all| all.segments[0].name = "../../../../../../../etc/passwd0".to_owned(), "32 hexadecimal digits");
        check(&|all| all.segments[0].name = "0123456789ABCDEF0123456789ABCDEF".to_owned(), "32 hexadecimal digits");
        check(&|all| all.segments[0].rows = 0, "no board");
        check(&|all| all.segments[0].games = 0, "number of games");
        check(&|all| all.segments[0].games = u32::MAX, "number of games");
        check(&|all| all.segments[0].last = 6, "numbers of its games");
        check(&|all| all.segments[0].first = 10, "numbers of its games");
        check(&|all| all.segments[0].files.names.checksum.push('0'), "16 hexadecimal digits");
        check(&|all| all.segments.push(segment()), "listed twice");
        check(&|all| all.version = 2, "version 2");
        check(&|all| all.format = "other".to_owned(), "not the manifest of a dataset");
    }
}
