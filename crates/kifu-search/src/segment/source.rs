//! The source of the parts of a segment: each is read and verified when it is first used.

use std::fmt;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::file::Damaged;

/// A file, or bytes in memory.
pub(crate) trait ReadAt: Read + Seek + Send {}

impl<T: Read + Seek + Send> ReadAt for T {}

/// The reason why a part of a segment cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// It differs from what was written.
    Damaged(Damaged),
    /// The file cannot be read.
    Unreadable(io::ErrorKind, String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(damage) => damage.fmt(f),
            Self::Unreadable(_, message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Fault {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Damaged(damage) => Some(damage),
            Self::Unreadable(..) => None,
        }
    }
}

impl From<Damaged> for Fault {
    fn from(damaged: Damaged) -> Self {
        Self::Damaged(damaged)
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Damaged(Damaged::Length),
            kind => Self::Unreadable(kind, error.to_string()),
        }
    }
}

/// The place of a part in the file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub(super) start: u64,
    pub(super) bytes: u64,
    pub(super) checksum: u32,
}

/// The file of a segment.
pub(super) struct Source {
    file: Mutex<Box<dyn ReadAt>>,
    pub(super) parts: Vec<Range>,
    fault: OnceLock<Fault>,
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("parts", &self.parts).field("fault", &self.fault).finish_non_exhaustive()
    }
}

impl Source {
    /// A file whose header has been read; its parts lie within it.
    pub(super) fn new(file: Box<dyn ReadAt>, parts: Vec<Range>) -> Self {
        Self { file: Mutex::new(file), parts, fault: OnceLock::new() }
    }

    /// Reads and decodes a part; keeps the fault if that fails.
    pub(super) fn load<T>(&self, part: usize, read: impl FnOnce(Vec<u8>) -> Option<T>) -> Option<T> {
        let loaded = self.bytes(part).and_then(|bytes| read(bytes).ok_or(Fault::Damaged(Damaged::Inconsistent)));
        // The first fault is the one that is told.
        loaded.map_err(|fault| self.fault.get_or_init(|| fault)).ok()
    }

    /// The first fault so far.
    pub(super) fn fault(&self) -> Option<&Fault> {
        self.fault.get()
    }

    fn bytes(&self, part: usize) -> Result<Vec<u8>, Fault> {
        let Range { start, bytes, checksum } = self.parts[part];
        let mut read = vec![0; usize::try_from(bytes).map_err(|_| Damaged::Length)?];
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut read)?;
        drop(file);
        if crc32fast::hash(&read) != checksum {
            return Err(Damaged::Checksum.into());
        }
        Ok(read)
    }
}
