//! Records changes of files so that they can be undone.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu_files::{
    Existing, FileId, IoReason, Reach, append_private, move_file, path_for_list, private_folder, read_regular,
    read_text, read_unlinked, sync_folders, write_atomically, write_private,
};
use kifu_search::fingerprint;
use serde::{Deserialize, Serialize};

use crate::{RunMode, UndoError, UndoErrorKind};

/// A change of a file. The paths are absolute.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(tag = "did", rename_all = "kebab-case", deny_unknown_fields)]
pub enum UndoEntry {
    /// A file was moved.
    Move {
        /// The old path.
        from: PathBuf,
        /// The new path.
        to: PathBuf,
    },
    /// A file became a link to a file with the same bytes.
    Link {
        /// The file.
        file: PathBuf,
        /// The other file.
        same_as: PathBuf,
    },
    /// The content of a file was replaced.
    Replace {
        /// The file.
        file: PathBuf,
        /// The file with the old content.
        old: PathBuf,
        /// The fingerprint of the new content, as 16 hexadecimal digits.
        new: String,
    },
}

impl UndoEntry {
    /// Returns the old path of the changed file.
    #[must_use]
    pub fn file(&self) -> &Path {
        self.paths()[0]
    }

    /// Returns the paths that the entry names.
    pub(crate) fn paths(&self) -> [&Path; 2] {
        match self {
            Self::Move { from: one, to: other }
            | Self::Link { file: one, same_as: other }
            | Self::Replace { file: one, old: other, .. } => [one, other],
        }
    }
}

/// An undo list being written: one line of JSON for each change.
#[derive(Debug)]
pub struct UndoList {
    path: PathBuf,
    file: Option<File>,
}

impl UndoList {
    /// The undo list in this file, which is created with the first entry.
    ///
    /// # Errors
    /// Returns an error if the file exists and is not an undo list.
    pub fn open(path: &Path) -> Result<Self, UndoError> {
        if path.symlink_metadata().is_ok() {
            read(path)?;
        }
        Ok(Self { path: path.to_owned(), file: None })
    }

    /// Adds an entry. Call it before the change is made.
    ///
    /// # Errors
    /// Returns an error if the list cannot be written, or a path cannot be written as JSON.
    pub(crate) fn note(&mut self, entry: &UndoEntry) -> io::Result<()> {
        let line = serde_json::to_string(entry).map_err(io::Error::other)? + "\n";
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(append_private(&self.path)?),
        };
        file.write_all(line.as_bytes())
    }

    /// Stores the content of a file in a folder next to the list, and adds an entry. Call it before the file is replaced. Only
    /// the user can read the stored content.
    ///
    /// # Errors
    /// Returns an error if the content cannot be stored, the list cannot be written, or a path cannot be written as JSON.
    pub fn note_replacement(&mut self, file: &Path, old: &[u8], new: &[u8]) -> io::Result<()> {
        let list = path_for_list(&self.path)?;
        let folder = list.with_extension("old");
        private_folder(&folder)?;
        let content = fingerprint(old);
        // Files with the same content share one copy.
        let kept = folder.join(format!("{content:016x}"));
        if !fs::symlink_metadata(&kept).is_ok_and(|found| found.is_file()) {
            write_private(&kept, old)?;
        }
        let new = format!("{:016x}", fingerprint(new));
        self.note(&UndoEntry::Replace { file: path_for_list(file)?, old: kept, new })
    }

    /// Returns the file of the list.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of a new list, `repairs-1790000000.jsonl`, and creates its folder, accessible only to the user. `time`
    /// is in seconds since 1970. See [`state`](crate::state) for the folder of a library.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be created.
    pub fn new_path(folder: &Path, kind: &str, time: u64) -> io::Result<PathBuf> {
        private_folder(folder)?;
        let more = (2..).map(|number| format!("{kind}-{time}-{number}.jsonl"));
        let names = std::iter::once(format!("{kind}-{time}.jsonl")).chain(more);
        let mut paths = names.map(|name| folder.join(name));
        paths.find(|path| path.symlink_metadata().is_err()).ok_or_else(|| io::ErrorKind::AlreadyExists.into())
    }

    /// Returns the number of changes that the list can undo.
    ///
    /// # Errors
    /// Returns an error if the list cannot be read or is not an undo list.
    pub fn count(path: &Path) -> Result<usize, UndoError> {
        Ok(read(path)?.len())
    }

    /// Returns the changes that the list can undo, the first one first.
    ///
    /// # Errors
    /// Those of [`count`](Self::count).
    pub fn entries(path: &Path) -> Result<Vec<UndoEntry>, UndoError> {
        read(path)
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
    /// The error of writing the list, which then still contains changes that were undone.
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
    /// The file has been changed since.
    Changed,
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
            Self::Changed => formatter.write_str("the file has been changed since"),
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
            UndoEntry::Replace { file, old, new } => undo_replacement(file, old, new, mode),
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
        // An empty list means that nothing is left to undo.
        result.list_error = write_atomically(list, lines.as_bytes(), Existing::Replace).err();
        sync_folders();
    }
    Ok(result)
}

/// Rejects a list that changes files outside `reach`.
fn check_reach(list: &Path, entries: &[UndoEntry], reach: &Reach) -> Result<(), UndoError> {
    let elsewhere = entries.iter().flat_map(UndoEntry::paths).find(|path| !reach.contains(path));
    // Writing to a link writes to its target.
    let mut written = entries.iter().filter(|entry| !matches!(entry, UndoEntry::Move { .. })).map(UndoEntry::file);
    match elsewhere.or_else(|| written.find(|path| !reach.contains_target(path))) {
        Some(outside) => Err(UndoError::new(list, UndoErrorKind::OutOfReach(outside.to_owned()))),
        None => Ok(()),
    }
}

/// The state of a change after [`undo`].
enum State {
    Undone,
    /// The change was recorded, but not made, or has already been undone.
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

/// Writes the old content, unless the file has neither the new content nor the old one.
fn undo_replacement(file: &Path, old: &Path, new: &str, mode: RunMode) -> Result<State, UndoFailure> {
    let now = read_regular(file, LIMIT).map_err(UndoFailure::Read)?;
    // The stored content must be read from the file itself, not through a link.
    let before = read_unlinked(old, LIMIT).map_err(UndoFailure::Read)?;
    if now == before {
        return Ok(State::NeverDone);
    }
    if format!("{:016x}", fingerprint(&now)) != new {
        return Err(UndoFailure::Changed);
    }
    if mode == RunMode::Apply {
        write_atomically(file, &before, Existing::Replace).map_err(UndoFailure::Write)?;
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaced_files_are_restored_byte_for_byte() {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().canonicalize().expect("a path");
        let list = root.join("changes.jsonl");
        let files: Vec<PathBuf> = ["a.sgf", "b.sgf", "c.sgf"].map(|name| root.join(name)).to_vec();
        let (old, new) = (b"(;KM[6,5]\xff)\r\n", b"(;KM[6.5]\xff)\r\n");
        let mut changes = UndoList::open(&list).expect("a new list");
        for file in &files {
            fs::write(file, old).expect("written");
            changes.note_replacement(file, old, new).expect("noted");
        }
        // The second was never replaced, and the third was changed afterwards.
        fs::write(&files[0], new).expect("written");
        fs::write(&files[2], b"mine").expect("written");
        assert_eq!(UndoList::count(&list).expect("a list"), 3);
        let reach = Reach::of(&list, &[]).expect("a reach");
        let shown = undo(&list, &reach, RunMode::Preview).expect("a list");
        assert_eq!((shown.undone.len(), fs::read(&files[0]).expect("read")), (1, new.to_vec()));
        let undone = undo(&list, &reach, RunMode::Apply).expect("a list");
        assert_eq!(undone.undone[0].paths()[0], files[0]);
        assert!(matches!(undone.failed[..], [(_, UndoFailure::Changed)]), "{undone:?}");
        let now: Vec<_> = files.iter().map(|file| fs::read(file).expect("read")).collect();
        assert_eq!(now, [old.to_vec(), old.to_vec(), b"mine".to_vec()]);
        assert_eq!(UndoList::count(&list).expect("a list"), 1, "the one that failed stays");
    }

    #[test]
    fn a_list_reaches_no_files_elsewhere() {
        let [here, there] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let root = |folder: &tempfile::TempDir| folder.path().canonicalize().expect("a path");
        let (list, file) = (root(&here).join("changes.jsonl"), root(&there).join("a.sgf"));
        fs::write(&file, "new").expect("written");
        UndoList::open(&list).expect("a list").note_replacement(&file, b"old", b"new").expect("noted");
        let run = |more: &[PathBuf]| undo(&list, &Reach::of(&list, more).expect("a reach"), RunMode::Apply);
        assert!(matches!(run(&[]).expect_err("elsewhere").kind, UndoErrorKind::OutOfReach(_)));
        assert_eq!(run(&[root(&there)]).expect("reached").undone.len(), 1);
        assert_eq!(fs::read(&file).expect("read"), b"old");
    }
}
