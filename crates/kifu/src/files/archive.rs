//! Records inside zip archives.

use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{BufReader, Read};
use std::path::Path;
use std::sync::Arc;

use kifu_sgf::encoding::{Options, choose};
use zip::ZipArchive;
use zip::result::ZipError;

use super::read::{ReadError, fill};
use super::source::{Kinds, Source, is_record_name};

/// Why an archive or a member cannot be opened.
#[derive(Debug)]
pub(crate) struct OpenError(ZipError);

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a zip archive that can be read: {}", self.0)
    }
}

impl From<ZipError> for ReadError {
    fn from(error: ZipError) -> Self {
        match error {
            ZipError::Io(error) => Self::Io(error),
            error => Self::Archive(OpenError(error)),
        }
    }
}

/// The records in the archive at `path`, sorted by name.
///
/// # Errors
/// Where the file cannot be read or is no zip archive.
pub(super) fn members(path: &Path, kinds: Kinds) -> Result<Vec<Source>, ReadError> {
    let opened = Opened::open(path)?;
    let mut members: Vec<(String, usize)> = Vec::new();
    for index in 0..opened.zip.len() {
        let entry = opened.zip.by_index_data(index)?;
        let name = member_name(entry.name_raw());
        if entry.is_file() && is_wanted(&name, kinds) {
            members.push((name, index));
        }
    }
    members.sort_unstable();
    let archive: Arc<Path> = path.into();
    Ok(members.into_iter().map(|(name, index)| Source::Member { archive: Arc::clone(&archive), index, name }).collect())
}

/// Many archives hold names in UTF-8, or in the encoding of the computer they were made on, without saying so.
fn member_name(raw: &[u8]) -> String {
    choose(raw, None, &Options::default()).encoding.decode(raw).text.into_owned()
}

/// macOS adds a shadow `__MACOSX/._game.sgf` for each file, which is no record; hidden files are passed over as they
/// are in folders.
fn is_wanted(name: &str, kinds: Kinds) -> bool {
    let is_hidden = name.split('/').any(|part| part.starts_with('.') && part != "." && part != "..");
    !is_hidden && name.split('/').next() != Some("__MACOSX") && is_record_name(OsStr::new(name), kinds)
}

/// An archive held open for the members to come.
pub(super) struct Opened {
    path: Arc<Path>,
    zip: ZipArchive<BufReader<File>>,
}

impl Opened {
    /// Opens the archive at `path` and reads its directory.
    pub(super) fn open(path: &Path) -> Result<Self, ReadError> {
        let file = File::open(path).map_err(ReadError::Io)?;
        Ok(Self { path: path.into(), zip: ZipArchive::new(BufReader::new(file))? })
    }

    /// Whether this is the archive at `path`.
    pub(super) fn is(&self, path: &Path) -> bool {
        *self.path == *path
    }

    /// Unpacks the member at `index` into `buffer` and returns its length.
    pub(super) fn read(&mut self, index: usize, limit: u64, buffer: &mut Vec<u8>) -> Result<usize, ReadError> {
        let member = self.zip.by_index(index)?;
        let credible = credible_size(member.compressed_size());
        let mut member = member.take(limit.min(credible) + 1);
        match fill(buffer, &mut member, limit.min(credible)) {
            Err(ReadError::TooLarge { .. }) if credible < limit => Err(ReadError::Bomb),
            done => done,
        }
    }
}

/// The most bytes that a record packed into `packed` bytes can have.
///
/// Deflate cannot pack better than 1:1032, records do at best about 1:30. Small members are let through: a few
/// megabytes hurt nobody.
fn credible_size(packed: u64) -> u64 {
    packed.saturating_mul(200).max(16 << 20)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, wanted: bool) {
        assert_eq!(is_wanted(name, Kinds::Sgf), wanted, "{name}");
    }

    #[test]
    fn names_may_be_in_any_encoding() {
        assert_eq!(member_name("古力/a.sgf".as_bytes()), "古力/a.sgf");
        assert_eq!(member_name(b"\xca\xc0\xbd\xe7\xce\xa7\xc6\xe5/a.sgf"), "世界围棋/a.sgf");
    }

    #[test]
    fn takes_records_only() {
        check("a.sgf", true);
        check("games/1992/A.SGF", true);
        check("games/a.txt", false);
        check("__MACOSX/games/._a.sgf", false);
        check("games/.hidden.sgf", false);
        check(".trash/a.sgf", false);
    }
}
