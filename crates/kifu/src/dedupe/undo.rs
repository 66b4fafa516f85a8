//! Records changes of files so that they can be undone.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu_files::{Existing, FileId, IoReason, Reach, move_file, read_regular, read_text, write_atomically};
use serde::{Deserialize, Serialize};

use crate::{RunMode, UndoError, UndoErrorKind};

/// A change of a file. The paths are absolute.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(tag = "did", rename_all = "kebab-case", deny_unknown_fields)]
pub enum UndoEntry {
    /// A file was moved.
    Move {
        /// The path before.
        from: PathBuf,
        /// The path after.
        to: PathBuf,
    },
    /// A file became a link to a file with the same bytes.
    Link {
        /// The file.
        file: PathBuf,
        /// The other file.
        same_as: PathBuf,
    },
}

/// An undo list that grows: one line of JSON for each change.
#[derive(Debug)]
pub struct UndoList {
    path: PathBuf,
    file: Option<File>,
}

impl UndoList {
    /// The undo list in this file, which is created with the first entry.
    ///
    /// # Errors
    /// Returns an error if the file exists and is not such a list.
    pub fn open(path: &Path) -> Result<Self, UndoError> {
        if path.symlink_metadata().is_ok() {
            read(path)?;
        }
        Ok(Self { path: path.to_owned(), file: None })
    }

    /// Adds an entry; called before the change is made.
    ///
    /// # Errors
    /// Returns an error if the list cannot be written, or a path cannot be written as JSON.
    pub(super) fn note(&mut self, entry: &UndoEntry) -> io::Result<()> {
        let line = serde_json::to_string(entry).map_err(io::Error::other)? + "\n";
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(File::options().create(true).append(true).open(&self.path)?),
        };
        file.write_all(line.as_bytes())
    }
}

/// The largest size in bytes of a list, and of a linked file.
const LIMIT: u64 = 4 << 30;

/// Reads a list.
fn read(path: &Path) -> Result<Vec<UndoEntry>, UndoError> {
    let text = read_text(path, LIMIT).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => UndoError::new(path, UndoErrorKind::NotAList),
        _ => UndoError::new(path, UndoErrorKind::Unreadable(error)),
    })?;
    let entry = |(line, text): (usize, &str)| {
        serde_json::from_str(text).map_err(|_| UndoError::new(path, UndoErrorKind::NotAStep { line }))
    };
    (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()).map(entry).collect()
}

/// The result of [`undo`].
#[derive(Default, Debug)]
#[non_exhaustive]
pub struct Undone {
    /// The changes that were undone, or would be, the last one first.
    pub undone: Vec<UndoEntry>,
    /// The changes that could not be undone, with reasons. They stay in the list.
    pub failed: Vec<(UndoEntry, UndoFailure)>,
    /// The error of writing the list, which then holds changes that were undone.
    pub list_error: Option<io::Error>,
}

/// The reason why a change cannot be undone.
#[derive(Debug)]
#[non_exhaustive]
pub enum UndoFailure {
    /// Another file has the old name.
    NameTaken,
    /// The file has neither the old nor the new name.
    Missing,
    /// The old folder cannot be created.
    Folder(io::Error),
    /// The file cannot be moved.
    Move(io::Error),
    /// The file cannot be read.
    Read(io::Error),
    /// The file cannot be written.
    Write(io::Error),
}

impl fmt::Display for UndoFailure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NameTaken => formatter.write_str("another file now has its old name"),
            Self::Missing => formatter.write_str("the file is in neither of the two places"),
            Self::Folder(error) => write!(formatter, "cannot create the folder: {}", IoReason(error)),
            Self::Move(error) => write!(formatter, "cannot move it: {}", IoReason(error)),
            Self::Read(error) => IoReason(error).fmt(formatter),
            Self::Write(error) => write!(formatter, "cannot be written: {}", IoReason(error)),
        }
    }
}

/// Undoes the changes in a list, the last one first, or only plans it. Undone changes are removed from the list.
///
/// # Errors
/// Returns an error if the list cannot be read, or names files outside `reach`; nothing was undone then.
pub fn undo(list: &Path, reach: &Reach, mode: RunMode) -> Result<Undone, UndoError> {
    let entries = read(list)?;
    check_reach(list, &entries, reach)?;
    let mut result = Undone::default();
    for entry in entries.into_iter().rev() {
        let state = match &entry {
            UndoEntry::Move { from, to } => undo_move(from, to, mode),
            UndoEntry::Link { file, same_as } => undo_link(file, same_as, mode),
        };
        match state {
            Ok(State::Undone) => result.undone.push(entry),
            Ok(State::NeverDone) => {}
            Err(failure) => result.failed.push((entry, failure)),
        }
    }
    if mode == RunMode::Apply {
        let left = result.failed.iter().rev();
        let lines: String = left.filter_map(|(entry, _)| Some(serde_json::to_string(entry).ok()? + "\n")).collect();
        // An empty list says that nothing is left to undo.
        result.list_error = write_atomically(list, lines.as_bytes(), Existing::Replace).err();
    }
    Ok(result)
}

/// Rejects a list that changes files elsewhere.
fn check_reach(list: &Path, entries: &[UndoEntry], reach: &Reach) -> Result<(), UndoError> {
    let paths = entries.iter().flat_map(|entry| match entry {
        UndoEntry::Move { from, to } => [from, to],
        UndoEntry::Link { file, same_as } => [file, same_as],
    });
    match paths.into_iter().find(|path| !reach.contains(path)) {
        Some(outside) => Err(UndoError::new(list, UndoErrorKind::OutOfReach(outside.clone()))),
        None => Ok(()),
    }
}

/// The state of a change after [`undo`].
enum State {
    Undone,
    /// It was recorded, but not made, or undone before.
    NeverDone,
}

fn undo_move(from: &Path, to: &Path, mode: RunMode) -> Result<State, UndoFailure> {
    let is_there = |path: &Path| path.symlink_metadata().is_ok();
    match (is_there(from), is_there(to)) {
        (true, false) => Ok(State::NeverDone),
        (true, true) => Err(UndoFailure::NameTaken),
        (false, false) => Err(UndoFailure::Missing),
        (false, true) if mode == RunMode::Preview => Ok(State::Undone),
        (false, true) => {
            if let Some(folder) = from.parent() {
                fs::create_dir_all(folder).map_err(UndoFailure::Folder)?;
            }
            move_file(to, from).map_err(UndoFailure::Move)?;
            Ok(State::Undone)
        }
    }
}

fn undo_link(file: &Path, same_as: &Path, mode: RunMode) -> Result<State, UndoFailure> {
    if !is_link_of(file, same_as) {
        return Ok(State::NeverDone);
    }
    if mode == RunMode::Apply {
        let bytes = read_regular(file, LIMIT).map_err(UndoFailure::Read)?;
        write_atomically(file, &bytes, Existing::Replace).map_err(UndoFailure::Write)?;
    }
    Ok(State::Undone)
}

/// Returns true if two paths are names of one file. On systems without this information it compares the bytes:
/// undoing then changes nothing visible.
fn is_link_of(file: &Path, same_as: &Path) -> bool {
    if cfg!(unix) {
        return FileId::of(file).is_some_and(|id| Some(id) == FileId::of(same_as));
    }
    let read = |path| read_regular(path, LIMIT).ok();
    read(file).is_some_and(|bytes| Some(bytes) == read(same_as))
}
