//! Tar archives, plain and compressed with gzip, and single files compressed with gzip.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::SystemTime;

use flate2::read::MultiGzDecoder;

use super::{ALWAYS_CREDIBLE, ArchiveError, Content, Damage, MAX_MEMBERS, credible_size};
use crate::open::open_regular;
use crate::read::{ReadError, fill};
use crate::source::has_extension;

/// The bytes that are unpacked at once.
const PART: usize = 1 << 16;

/// An archive with its members one after the other.
#[derive(Debug)]
pub(super) struct Tar {
    plain: Arc<Plain>,
}

/// The unpacked content of an archive.
#[derive(Debug)]
struct Plain {
    /// The archive itself, or a temporary file without a name.
    file: Mutex<File>,
    members: Vec<Member>,
}

#[derive(Debug)]
struct Member {
    name: Vec<u8>,
    start: u64,
    length: u64,
}

/// Archives that some reader has open, so that several threads unpack each once: path, length, time of the last change.
static OPEN: Mutex<Vec<(Key, Weak<Plain>)>> = Mutex::new(Vec::new());

type Key = (PathBuf, u64, Option<SystemTime>);

/// The name of the only file in `a.sgf.gz`; `None` for other archives.
pub(super) fn single(path: &Path) -> Option<&OsStr> {
    let inner = path.file_stem().filter(|_| has_extension(path.as_os_str(), &["gz"]))?;
    (!has_extension(inner, &["tar"])).then_some(inner)
}

impl Tar {
    /// Opens the archive at `path`.
    pub(super) fn open(path: &Path) -> Result<Self, ReadError> {
        let file = open_regular(path).map_err(ReadError::Io)?;
        let found = file.metadata().map_err(ReadError::Io)?;
        let key = (path.to_owned(), found.len(), found.modified().ok());
        // Other threads wait meanwhile: they may want the same archive.
        let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|(_, plain)| plain.strong_count() > 0);
        if let Some(plain) = open.iter().find(|(other, _)| *other == key).and_then(|(_, plain)| plain.upgrade()) {
            return Ok(Self { plain });
        }
        let plain = Arc::new(Plain::of(file, path, found.len())?);
        open.push((key, Arc::downgrade(&plain)));
        Ok(Self { plain })
    }

    /// The names and numbers of its files, as written.
    pub(super) fn files(&self) -> Vec<Content> {
        let members = self.plain.members.iter().enumerate();
        members.map(|(index, member)| Content { name: member.name.clone(), index }).collect()
    }

    /// Reads the member at `index` into `buffer` and returns its length.
    pub(super) fn read(&self, index: usize, limit: u64, buffer: &mut Vec<u8>) -> Result<usize, ReadError> {
        let missing = || damaged(io::Error::new(io::ErrorKind::NotFound, "the archive has changed"));
        let member = self.plain.members.get(index).ok_or_else(missing)?;
        if member.length > limit {
            return Err(ReadError::TooLarge { size: Some(member.length), limit });
        }
        let mut file = self.plain.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(member.start)).map_err(ReadError::Io)?;
        fill(buffer, &mut (&*file).take(member.length), Some(member.length), limit)
    }
}

impl Plain {
    fn of(file: File, path: &Path, packed: u64) -> Result<Self, ReadError> {
        let is_compressed = !has_extension(path.as_os_str(), &["tar"]);
        let mut file = if is_compressed { unpacked(file, packed)? } else { file };
        let members = match single(path) {
            Some(name) => {
                let length = file.seek(SeekFrom::End(0)).map_err(ReadError::Io)?;
                vec![Member { name: name.as_encoded_bytes().to_vec(), start: 0, length }]
            }
            None => members(&mut file)?,
        };
        Ok(Self { file: Mutex::new(file), members })
    }
}

/// Unpacks a file into a temporary one without a name.
fn unpacked(file: File, packed: u64) -> Result<File, ReadError> {
    let most = credible_size(packed).max(ALWAYS_CREDIBLE);
    let mut content = MultiGzDecoder::new(BufReader::new(file)).take(most + 1);
    let mut plain = tempfile::tempfile().map_err(ReadError::Temporary)?;
    let (mut length, mut part) = (0, vec![0; PART]);
    loop {
        let read = match content.read(&mut part) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(damaged(error)),
        };
        plain.write_all(&part[..read]).map_err(ReadError::Temporary)?;
        length += read as u64;
    }
    if length > most {
        return Err(ReadError::Bomb);
    }
    plain.rewind().map_err(ReadError::Temporary)?;
    Ok(plain)
}

/// The files of a tar archive.
fn members(file: &mut File) -> Result<Vec<Member>, ReadError> {
    let mut archive = tar::Archive::new(BufReader::new(file));
    let mut members = Vec::new();
    for entry in archive.entries_with_seek().map_err(damaged)? {
        let entry = entry.map_err(damaged)?;
        if !entry.header().entry_type().is_file() {
            continue;
        }
        if members.len() == MAX_MEMBERS {
            return Err(damaged(io::Error::other("the archive has more than a million members")));
        }
        let (start, length) = (entry.raw_file_position(), entry.size());
        members.push(Member { name: entry.path_bytes().into_owned(), start, length });
    }
    Ok(members)
}

fn damaged(error: io::Error) -> ReadError {
    ReadError::Archive(ArchiveError(Damage::Tar(error)))
}
