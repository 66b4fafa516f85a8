//! Reads the journal of a run.

use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use flate2::read::DeflateDecoder;
use kifu_files::open_private;

use super::change::{FileChange, whole_ways};
use super::journal::{JournalFile, StoredContent};
use super::line::{Line, VERSION};
use super::{UndoError, UndoErrorKind};

/// The largest line in bytes: a change names two paths.
const MAX_LINE: u64 = 1 << 20;

/// A run that changed files, as its journal tells it.
#[derive(Debug)]
pub struct Run {
    /// The file of the journal.
    pub path: PathBuf,
    /// The command line.
    pub command: String,
    /// The time, in seconds since 1970.
    pub at: u64,
    /// The current folder of the command.
    pub folder: PathBuf,
    /// True if the run was undone, except for changes that could not be.
    pub is_tried: bool,
    pub(super) changes: Vec<NotedChange>,
    pub(super) contents: Vec<StoredContent>,
    pub(super) file: JournalFile,
}

/// A change of a run.
#[derive(Debug)]
pub(super) struct NotedChange {
    pub(super) change: FileChange,
    pub(super) state: ChangeState,
    /// The content that the file had when it was restored.
    pub(super) replacement: Option<usize>,
}

/// The state of a change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChangeState {
    Done,
    Undone,
    /// It was never made.
    Failed,
}

/// Whether a run is read to be shown, or to be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Access {
    Read,
    /// No other process may use it meanwhile.
    Change,
}

impl Run {
    /// Reads a journal.
    ///
    /// # Errors
    /// If it cannot be read, or is not a journal.
    pub fn read(path: &Path) -> Result<Self, UndoError> {
        Self::open(path, Access::Read)
    }

    pub(super) fn open(path: &Path, access: Access) -> Result<Self, UndoError> {
        let failed = |kind| UndoError::new(path, kind);
        let unreadable = |error| failed(UndoErrorKind::Unreadable(error));
        let file = open_private(path).map_err(unreadable)?;
        if access == Access::Change && matches!(file.try_lock(), Err(std::fs::TryLockError::WouldBlock)) {
            return Err(failed(UndoErrorKind::InUse));
        }
        let end = file.metadata().map_err(unreadable)?.len();
        let mut lines = Lines { from: BufReader::new(&file), at: 0, number: 0, end };
        let header = match lines.next() {
            Ok(Some(Line::Run(header))) if header.version == VERSION => header,
            Err(LineError::Io(error)) => return Err(unreadable(error)),
            _ => return Err(failed(UndoErrorKind::NotAList)),
        };
        let (mut changes, mut contents): (Vec<NotedChange>, Vec<StoredContent>) = (Vec::new(), Vec::new());
        let (mut length, mut is_tried) = (lines.at, false);
        loop {
            let line = match lines.next() {
                Ok(Some(line)) => line,
                Ok(None) => break,
                Err(LineError::Io(error)) => return Err(unreadable(error)),
                Err(LineError::Bad) => return Err(failed(UndoErrorKind::NotAStep { line: lines.number })),
            };
            let is_known = match line {
                Line::Run(_) => false,
                Line::Content { length, packed } => {
                    contents.push(StoredContent { number: contents.len(), offset: lines.at, packed, length });
                    match lines.skip(packed).map_err(unreadable)? {
                        true => true,
                        // The run ended while it wrote the content.
                        false => break,
                    }
                }
                Line::Change(change) => {
                    let is_known = !matches!(change, FileChange::Replaced { old, .. } if old >= contents.len());
                    changes.push(NotedChange { change, state: ChangeState::Done, replacement: None });
                    is_known
                }
                Line::Replacement { change, content } if content < contents.len() => {
                    changes.get_mut(change).map(|known| known.replacement = Some(content)).is_some()
                }
                Line::Replacement { .. } => false,
                Line::Failed(change) => set(&mut changes, change, ChangeState::Failed),
                Line::Undone(change) => set(&mut changes, change, ChangeState::Undone),
                Line::Redone(change) => {
                    is_tried = false;
                    set(&mut changes, change, ChangeState::Done)
                }
                Line::Tried => {
                    is_tried = true;
                    true
                }
            };
            if !is_known {
                return Err(failed(UndoErrorKind::NotAStep { line: lines.number }));
            }
            length = lines.at;
        }
        let file = JournalFile { file: Arc::new(file), length };
        let (path, header) = (path.to_owned(), header);
        let (command, at, folder) = (header.command, header.at, header.folder);
        Ok(Self { path, command, at, folder, is_tried, changes, contents, file })
    }

    /// Returns the changes that can be undone, or made again, the first one first; a file that was moved twice counts once.
    #[must_use]
    pub fn changes(&self, direction: Direction) -> Vec<FileChange> {
        let found = self.changes.iter().filter(|noted| noted.state == direction.before());
        let files = found.filter(|noted| !matches!(noted.change, FileChange::Made { .. }));
        whole_ways(files.map(|noted| noted.change.clone()).collect())
    }

    /// Returns the name of the journal.
    #[must_use]
    pub fn name(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Reads a content.
    pub(super) fn content(&self, number: usize) -> io::Result<Vec<u8>> {
        let content = self.contents.get(number).ok_or(io::ErrorKind::InvalidData)?;
        let packed = self.file.read(content)?;
        let mut bytes = Vec::new();
        DeflateDecoder::new(&*packed).take(content.length.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 == content.length { Ok(bytes) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

/// The way to go with a run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Take its changes back.
    Undo,
    /// Make the changes again that were taken back.
    Redo,
}

impl Direction {
    /// The state of the changes that it concerns.
    pub(super) const fn before(self) -> ChangeState {
        match self {
            Self::Undo => ChangeState::Done,
            Self::Redo => ChangeState::Undone,
        }
    }
}

/// Sets the state of a change; returns false if there is no such change.
fn set(changes: &mut [NotedChange], number: usize, state: ChangeState) -> bool {
    changes.get_mut(number).map(|known| known.state = state).is_some()
}

/// The lines of a journal.
struct Lines<R> {
    from: BufReader<R>,
    /// The place behind the last line, in bytes.
    at: u64,
    /// The number of the last line, from 1.
    number: usize,
    /// The length of the file.
    end: u64,
}

enum LineError {
    Io(io::Error),
    Bad,
}

impl<R: Read + io::Seek> Lines<R> {
    /// Reads a line; `None` at the end, and for an incomplete last line.
    fn next(&mut self) -> Result<Option<Line>, LineError> {
        let mut bytes = Vec::new();
        (&mut self.from).take(MAX_LINE).read_until(b'\n', &mut bytes).map_err(LineError::Io)?;
        if !bytes.ends_with(b"\n") {
            return if (bytes.len() as u64) < MAX_LINE { Ok(None) } else { Err(LineError::Bad) };
        }
        self.at += bytes.len() as u64;
        self.number += 1;
        serde_json::from_slice(&bytes).map(Some).map_err(|_| LineError::Bad)
    }

    /// Passes over the bytes of a content and the line break behind; returns false if the file ends before.
    fn skip(&mut self, packed: u64) -> io::Result<bool> {
        let Some(behind) = packed.checked_add(1).filter(|more| self.end - self.at >= *more) else { return Ok(false) };
        self.from.seek_relative(behind as i64)?;
        self.at += behind;
        Ok(true)
    }
}
