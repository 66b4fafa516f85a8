//! Files inside zip archives.

use std::collections::HashSet;
use std::error::Error;
use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;
use std::sync::Arc;

use zip::read::{Config, OwnedZipFileEntry, ZipFileEntry, ZipReadOptions};
use zip::result::ZipError;
use zip::unstable::read::ZipIterable;

use crate::list::ListOptions;
use crate::open::open_regular;
use crate::read::{ReadError, fill};
use crate::source::Source;

/// The error of an archive or a member that is damaged, or compressed in an unknown way.
#[derive(Debug)]
pub struct ArchiveError(ZipError);

impl Error for ArchiveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.0)
    }
}

impl fmt::Display for ArchiveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a readable zip archive: {}", self.0)
    }
}

impl From<ZipError> for ReadError {
    fn from(error: ZipError) -> Self {
        match error {
            ZipError::Io(error) => Self::Io(error),
            error => Self::Archive(ArchiveError(error)),
        }
    }
}

/// The wanted members of the archive at `path`, sorted by name. If several have one name, the later ones get a
/// number.
///
/// # Errors
/// If the file cannot be read, is not a zip archive, or would unpack to far more than records can.
pub(crate) fn members(path: &Path, options: &ListOptions) -> Result<Members, ReadError> {
    let opened = Opened::open(path)?;
    let extents = opened.entries.iter().map(|entry| Extent::of(&entry.as_ref())).collect();
    check_extents(extents, opened.length)?;
    let mut members: Vec<(String, usize)> = Vec::new();
    for (index, entry) in opened.entries.iter().enumerate() {
        let name = (options.decode_name)(entry.name_raw());
        if entry.is_file() && is_wanted(&name, options.is_wanted) {
            members.push((name, index));
        }
    }
    members.sort_unstable();
    let archive: Arc<Path> = path.into();
    let source = |(name, index)| Source::Member { archive: Arc::clone(&archive), index, name };
    let renamed = members.windows(2).filter(|two| two[0].0 == two[1].0).count();
    Ok(Members { sources: numbered(members).into_iter().map(source).collect(), renamed })
}

/// The wanted members of an archive.
#[derive(Debug)]
pub(crate) struct Members {
    pub(crate) sources: Vec<Source>,
    /// The number of members that got a number because their names were taken.
    pub(crate) renamed: usize,
}

/// The same members, sorted by name, with unique names: the second `a.sgf` becomes `a (2).sgf`.
fn numbered(members: Vec<(String, usize)>) -> Vec<(String, usize)> {
    let mut taken: HashSet<String> = members.iter().map(|(name, _)| name.clone()).collect();
    let mut last: Option<(String, usize)> = None;
    let mut named = Vec::with_capacity(members.len());
    for (name, index) in members {
        let count = match &mut last {
            Some((same, count)) if *same == name => count,
            _ => {
                last = Some((name.clone(), 1));
                named.push((name, index));
                continue;
            }
        };
        let dot = name.rfind('.').unwrap_or(name.len());
        let own = loop {
            *count += 1;
            let own = format!("{} ({count}){}", &name[..dot], &name[dot..]);
            if taken.insert(own.clone()) {
                break own;
            }
        };
        named.push((own, index));
    }
    named.sort_unstable();
    named
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

/// The total unpacked size that is always credible: a second's work.
const ALWAYS_CREDIBLE: u64 = 256 << 20;

/// macOS adds a file `__MACOSX/._game.sgf` without content for each file; hidden files are skipped as in folders.
fn is_wanted(name: &str, by_name: fn(&OsStr) -> bool) -> bool {
    // Archives of Windows may have its separator.
    let mut steps = name.split(['/', '\\']);
    let is_shadow = steps.clone().next() == Some("__MACOSX");
    let is_hidden = steps.any(|part| part.starts_with('.') && part != "." && part != "..");
    !is_hidden && !is_shadow && by_name(OsStr::new(name))
}

/// The largest number of listed members: each takes memory before one is read.
const MOST_MEMBERS: usize = 1 << 20;

/// An archive kept open for further members.
#[derive(Debug)]
pub(crate) struct Opened {
    path: Arc<Path>,
    file: BufReader<File>,
    /// In bytes.
    length: u64,
    /// All members in the order of the archive's directory, including those with equal names.
    entries: Vec<OwnedZipFileEntry>,
}

impl Opened {
    /// Opens the archive at `path` and reads its directory.
    pub(crate) fn open(path: &Path) -> Result<Self, ReadError> {
        let file = open_regular(path).map_err(ReadError::Io)?;
        let length = file.metadata().map_err(ReadError::Io)?.len();
        let mut file = BufReader::new(file);
        let mut directory = ZipIterable::try_new(&mut file, Config::default())?;
        if directory.len() > MOST_MEMBERS {
            return Err(ZipError::UnsupportedArchive("the archive has more than a million members").into());
        }
        let entries = directory.files()?.map(|entry| entry.map(OwnedZipFileEntry::from)).collect::<Result<_, _>>()?;
        Ok(Self { path: path.into(), file, length, entries })
    }

    /// True if this is the archive at `path`.
    pub(crate) fn is(&self, path: &Path) -> bool {
        *self.path == *path
    }

    /// Unpacks the member at `index` into `buffer` and returns its length.
    pub(crate) fn read(&mut self, index: usize, limit: u64, buffer: &mut Vec<u8>) -> Result<usize, ReadError> {
        let entry = self.entries.get(index).ok_or(ZipError::FileNotFound)?.as_ref();
        // The directory has said how much there is, and the sum of that is bounded.
        let credible = credible_size(entry.compressed_size()).min(entry.size());
        let member = entry.with_reader(&mut self.file, ZipReadOptions::new())?;
        let mut member = member.take(limit.min(credible) + 1);
        match fill(buffer, &mut member, None, limit.min(credible)) {
            Err(ReadError::TooLarge { .. }) if credible < limit => Err(ReadError::Bomb),
            done => done,
        }
    }
}

/// The largest credible size of a record compressed to `packed` bytes.
///
/// Deflate cannot compress better than 1:1032, and records compress to about 1:30 at best. Small members are always
/// accepted: a few megabytes do no harm.
fn credible_size(packed: u64) -> u64 {
    packed.saturating_mul(200).max(16 << 20)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::has_extension;

    #[track_caller]
    fn check(name: &str, wanted: bool) {
        assert_eq!(is_wanted(name, |name| has_extension(name, &["sgf"])), wanted, "{name}");
    }

    #[test]
    fn members_of_one_name_get_numbers() {
        let of = |names: &[&str]| {
            let members = names.iter().enumerate().map(|(index, name)| ((*name).to_owned(), index)).collect();
            numbered(members).into_iter().map(|(name, _)| name).collect::<Vec<_>>()
        };
        assert_eq!(of(&["A.sgf", "a.sgf", "a.sgf", "a.sgf"]), ["A.sgf", "a (2).sgf", "a (3).sgf", "a.sgf"]);
        assert_eq!(of(&["a (2).sgf", "a.sgf", "a.sgf"]), ["a (2).sgf", "a (3).sgf", "a.sgf"]);
    }

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

    #[test]
    fn takes_wanted_files_only() {
        check("a.sgf", true);
        check("games/1992/A.SGF", true);
        check("games/a.txt", false);
        check("__MACOSX/games/._a.sgf", false);
        check("games/.hidden.sgf", false);
        check(".trash/a.sgf", false);
        check("..\\..\\a.sgf", true);
        check("games\\.hidden.sgf", false);
        check("__MACOSX\\a.sgf", false);
    }
}
