//! Files inside archives.

mod tar;
mod zip;

use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use ::zip::result::ZipError;

use self::tar::Tar;
use self::zip::Zip;
use crate::list::ListOptions;
use crate::read::ReadError;
use crate::source::{Source, has_extension};

/// The error of an archive or a member that is damaged, or compressed in an unknown way.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct ArchiveError(Damage);

#[derive(Debug, thiserror::Error)]
enum Damage {
    #[error("not a readable zip archive: {0}")]
    Zip(#[source] ZipError),
    /// Of a `.tar`, `.tar.gz` or `.gz`.
    #[error("not a readable archive: {0}")]
    Tar(#[source] std::io::Error),
}

impl From<ZipError> for ReadError {
    fn from(error: ZipError) -> Self {
        match error {
            ZipError::Io(error) => Self::Io(error),
            error => Self::Archive(ArchiveError(Damage::Zip(error))),
        }
    }
}

/// The wanted members of the archive at `path`, sorted by name. If several have one name, the later ones get a
/// number.
///
/// # Errors
/// If the file cannot be read, is not an archive, or would unpack to far more than records can.
pub(crate) fn members(path: &Path, options: &ListOptions) -> Result<Members, ReadError> {
    // A single file that is not wanted need not be unpacked.
    if tar::single(path).is_some_and(|inner| !(options.is_wanted)(inner)) {
        return Ok(Members { sources: Vec::new(), renamed: 0 });
    }
    let mut members: Vec<(String, usize)> = Vec::new();
    for Content { name, index } in Opened::open(path)?.files()? {
        let name = (options.decode_name)(&name);
        if is_wanted(&name, options.is_wanted) {
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
const MAX_MEMBERS: usize = 1 << 20;

/// A file in an archive: its name as written, and the number by which it is read.
#[derive(Debug)]
struct Content {
    name: Vec<u8>,
    index: usize,
}

/// An archive kept open for further members.
#[derive(Debug)]
pub(crate) struct Opened {
    path: Arc<Path>,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Zip(Zip),
    Tar(Tar),
}

impl Opened {
    /// Opens the archive at `path` and reads its directory.
    pub(crate) fn open(path: &Path) -> Result<Self, ReadError> {
        let is_zip = has_extension(path.as_os_str(), &["zip"]);
        let kind = if is_zip { Kind::Zip(Zip::open(path)?) } else { Kind::Tar(Tar::open(path)?) };
        Ok(Self { path: path.into(), kind })
    }

    /// True if this is the archive at `path`.
    pub(crate) fn is(&self, path: &Path) -> bool {
        *self.path == *path
    }

    fn files(&self) -> Result<Vec<Content>, ReadError> {
        match &self.kind {
            Kind::Zip(zip) => zip.files(),
            Kind::Tar(tar) => Ok(tar.files()),
        }
    }

    /// Unpacks the member at `index` into `buffer` and returns its length.
    pub(crate) fn read(&mut self, index: usize, limit: u64, buffer: &mut Vec<u8>) -> Result<usize, ReadError> {
        match &mut self.kind {
            Kind::Zip(zip) => zip.read(index, limit, buffer),
            Kind::Tar(tar) => tar.read(index, limit, buffer),
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
