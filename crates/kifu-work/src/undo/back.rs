//! Takes the changes of a run back, or makes them again.

use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kifu_files::{
    Existing, FileId, IoReason, Reach, link_file, move_file, read_regular, rewrite, sync_folders, write_atomically,
};
use kifu_search::fingerprint;

use super::change::{FileChange, whole_ways};
use super::journal::{StoredContent, pack, write_content};
use super::line::Line;
use super::run::{Access, ChangeState, Direction, NotedChange, Run};
use super::{RunMode, UndoError, UndoErrorKind};

/// The largest size in bytes of a file that is restored.
const LIMIT: u64 = 4 << 30;

/// The number of files whose contents are stored together.
const PART: usize = 256;

/// The result of [`go`].
#[derive(Default, Debug)]
#[non_exhaustive]
pub struct Gone {
    /// The changes that were undone or made again, or would be, in this order; a file that was moved twice counts once.
    pub changes: Vec<FileChange>,
    /// The changes that could not be undone or made again, with reasons. They can be tried again.
    pub failed: Vec<(FileChange, UndoFailure)>,
}

/// The reason why a change cannot be undone or made again.
#[derive(Debug)]
#[non_exhaustive]
pub enum UndoFailure {
    /// Another file has the name.
    NameTaken,
    /// The file has neither the old nor the new name.
    Missing,
    /// The file has been changed since.
    Changed,
    /// The folder cannot be created.
    Folder(io::Error),
    /// The file cannot be moved.
    Move(io::Error),
    /// The file, or its stored content, cannot be read.
    Read(io::Error),
    /// The file cannot be written.
    Write(io::Error),
    /// The journal cannot be written, so nothing was changed.
    Journal(io::Error),
}

impl fmt::Display for UndoFailure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NameTaken => formatter.write_str("another file now has this name"),
            Self::Missing => formatter.write_str("the file is in neither of the two places"),
            Self::Changed => formatter.write_str("the file has been changed since"),
            Self::Folder(error) => write!(formatter, "cannot create the folder: {}", IoReason(error)),
            Self::Move(error) => write!(formatter, "cannot move it: {}", IoReason(error)),
            Self::Read(error) => IoReason(error).fmt(formatter),
            Self::Write(error) => write!(formatter, "cannot be written: {}", IoReason(error)),
            Self::Journal(error) => write!(formatter, "the undo list cannot be written: {}", IoReason(error)),
        }
    }
}

/// The old and new bytes of a file that is replaced, for those who watch.
#[derive(Clone, Copy, Debug)]
pub struct Replacement<'b> {
    /// The file.
    pub path: &'b Path,
    /// Its bytes now.
    pub now: &'b [u8],
    /// The bytes that it gets.
    pub then: &'b [u8],
}

/// Takes the changes of the run with this journal back, the last one first, or makes them again, the first one first; or only
/// plans it. Calls `observe` for each file that is replaced, before that. The journal records each step.
///
/// `reach` limits the files of a journal that may come from others; `None` for one of the user.
///
/// # Errors
/// Returns an error if the journal cannot be read, is in use, or names files outside `reach`; nothing was changed then.
pub fn go(
    journal: &Path,
    direction: Direction,
    reach: Option<&Reach>,
    mode: RunMode,
    observe: &mut dyn FnMut(Replacement<'_>),
) -> Result<Gone, UndoError> {
    let access = if mode == RunMode::Apply { Access::Change } else { Access::Read };
    let mut run = Run::open(journal, access)?;
    if let Some(reach) = reach {
        check_reach(&run, reach)?;
    }
    if mode == RunMode::Apply {
        // What follows an incomplete line could not be read.
        let trimmed = run.file.file.set_len(run.file.length);
        trimmed.map_err(|error| UndoError::new(journal, UndoErrorKind::Unwritable(error)))?;
    }
    let mut work = Work { run: &mut run, direction, mode, places: HashMap::new(), observe };
    let mut gone = Gone::default();
    let state = direction.before();
    let mut numbers: Vec<usize> =
        (0..work.run.changes.len()).filter(|number| work.run.changes[*number].state == state).collect();
    if direction == Direction::Undo {
        numbers.reverse();
    }
    for part in numbers.chunks(PART) {
        let kept = if mode == RunMode::Apply && direction == Direction::Undo { work.keep(part) } else { Ok(()) };
        // Without the new contents in the journal, the old ones could be written, but not taken back.
        let unkept = kept.err();
        for &number in part {
            let change = work.run.changes[number].change.clone();
            let stepped = match (&unkept, &change) {
                (Some(error), FileChange::Replaced { .. }) => Err(UndoFailure::Journal(error.kind().into())),
                _ => work.step(number, &change),
            };
            match stepped {
                Ok(Step::Made) if !matches!(change, FileChange::Made { .. }) => gone.changes.push(change),
                Ok(_) => {}
                Err(failure) => gone.failed.push((change, failure)),
            }
        }
    }
    if mode == RunMode::Apply {
        sync_folders();
        if direction == Direction::Undo && !gone.failed.is_empty() {
            // Without the note the next undo tries the same run again.
            let _ = run.file.note(&Line::Tried);
        }
    }
    // Moves are joined in the order in which they were made.
    let turn = |changes: &mut Vec<FileChange>| {
        if direction == Direction::Undo {
            changes.reverse();
        }
    };
    turn(&mut gone.changes);
    gone.changes = whole_ways(gone.changes);
    turn(&mut gone.changes);
    Ok(gone)
}

/// Refuses a journal that changes files outside `reach`.
fn check_reach(run: &Run, reach: &Reach) -> Result<(), UndoError> {
    let changes = || run.changes.iter().map(|noted| &noted.change);
    let elsewhere = changes().flat_map(FileChange::paths).find(|path| !reach.contains(path));
    // Writing to a link writes to its target.
    let mut written = changes().filter(|change| !matches!(change, FileChange::Moved { .. })).map(FileChange::path);
    match elsewhere.or_else(|| written.find(|path| !reach.contains_target(path))) {
        Some(outside) => Err(UndoError::new(&run.path, UndoErrorKind::OutOfReach(outside.to_owned()))),
        None => Ok(()),
    }
}

/// What became of a change.
enum Step {
    Made,
    /// The file is already as it should become.
    Unneeded,
}

struct Work<'w> {
    run: &'w mut Run,
    direction: Direction,
    mode: RunMode,
    /// In a preview, the paths that would exist, or not, after the steps so far.
    places: HashMap<PathBuf, bool>,
    observe: &'w mut dyn FnMut(Replacement<'_>),
}

impl Work<'_> {
    fn step(&mut self, number: usize, change: &FileChange) -> Result<Step, UndoFailure> {
        let step = match (change, self.direction) {
            (FileChange::Moved { from, to }, Direction::Undo) => self.move_back(to, from),
            (FileChange::Moved { from, to }, Direction::Redo) => self.move_back(from, to),
            (FileChange::Linked { path, same_as }, Direction::Undo) => self.unlink(path, same_as),
            (FileChange::Linked { path, same_as }, Direction::Redo) => self.link(path, same_as),
            (FileChange::Replaced { path, old, new }, Direction::Undo) => self.restore(number, path, *old, *new),
            (FileChange::Replaced { path, old, .. }, Direction::Redo) => self.replace(number, path, *old),
            (FileChange::Made { folder }, direction) => {
                if self.mode == RunMode::Apply {
                    // A folder that is not empty stays; one that cannot be created is missed by the files in it.
                    let _ = if direction == Direction::Undo { fs::remove_dir(folder) } else { fs::create_dir(folder) };
                }
                Ok(Step::Made)
            }
        }?;
        if self.mode == RunMode::Apply {
            let (line, state) = match self.direction {
                Direction::Undo => (Line::Undone(number), ChangeState::Undone),
                Direction::Redo => (Line::Redone(number), ChangeState::Done),
            };
            self.run.file.note(&line).map_err(UndoFailure::Journal)?;
            self.run.changes[number].state = state;
        }
        Ok(step)
    }

    fn is_there(&self, path: &Path) -> bool {
        self.places.get(path).copied().unwrap_or_else(|| path.symlink_metadata().is_ok())
    }

    fn move_back(&mut self, now: &Path, then: &Path) -> Result<Step, UndoFailure> {
        match (self.is_there(then), self.is_there(now)) {
            (true, false) => return Ok(Step::Unneeded),
            (true, true) => return Err(UndoFailure::NameTaken),
            (false, false) => return Err(UndoFailure::Missing),
            (false, true) => {}
        }
        if self.mode == RunMode::Preview {
            self.places.extend([(now.to_owned(), false), (then.to_owned(), true)]);
            return Ok(Step::Made);
        }
        if let Some(folder) = then.parent() {
            fs::create_dir_all(folder).map_err(UndoFailure::Folder)?;
        }
        move_file(now, then).map_err(UndoFailure::Move)?;
        Ok(Step::Made)
    }

    fn unlink(&self, path: &Path, same_as: &Path) -> Result<Step, UndoFailure> {
        if !is_link_of(path, same_as) {
            return Ok(Step::Unneeded);
        }
        if self.mode == RunMode::Apply {
            let bytes = read_regular(path, LIMIT).map_err(UndoFailure::Read)?;
            write_atomically(path, &bytes, Existing::Replace).map_err(UndoFailure::Write)?;
        }
        Ok(Step::Made)
    }

    fn link(&self, path: &Path, same_as: &Path) -> Result<Step, UndoFailure> {
        let read = |path| read_regular(path, LIMIT).map_err(UndoFailure::Read);
        if read(path)? != read(same_as)? {
            return Err(UndoFailure::Changed);
        }
        if self.mode == RunMode::Apply {
            link_file(path, same_as).map_err(UndoFailure::Write)?;
        }
        Ok(Step::Made)
    }

    /// Writes the old content, unless the file has neither the new content nor the old one.
    fn restore(&mut self, number: usize, path: &Path, old: usize, new: u64) -> Result<Step, UndoFailure> {
        let now = read_regular(path, LIMIT).map_err(UndoFailure::Read)?;
        let old = self.run.content(old).map_err(UndoFailure::Read)?;
        if now == old {
            return Ok(Step::Unneeded);
        }
        if fingerprint(&now) != new {
            return Err(UndoFailure::Changed);
        }
        if self.mode == RunMode::Apply {
            // A file that the run has changed twice was not kept with the others.
            self.keep(&[number]).map_err(UndoFailure::Journal)?;
        }
        self.write(path, &now, &old)
    }

    /// Writes the new content again, if the file has the old one.
    fn replace(&mut self, number: usize, path: &Path, old: usize) -> Result<Step, UndoFailure> {
        // Nothing was restored if the file never changed.
        let Some(new) = self.run.changes[number].replacement else { return Ok(Step::Unneeded) };
        let now = read_regular(path, LIMIT).map_err(UndoFailure::Read)?;
        let new = self.run.content(new).map_err(UndoFailure::Read)?;
        if now == new {
            return Ok(Step::Unneeded);
        }
        if now != self.run.content(old).map_err(UndoFailure::Read)? {
            return Err(UndoFailure::Changed);
        }
        self.write(path, &now, &new)
    }

    fn write(&mut self, path: &Path, now: &[u8], then: &[u8]) -> Result<Step, UndoFailure> {
        (self.observe)(Replacement { path, now, then });
        if self.mode == RunMode::Apply {
            rewrite(path, now, then).map_err(UndoFailure::Write)?;
        }
        Ok(Step::Made)
    }

    /// Stores the contents that are about to be taken back, so that they can be made again. One write of the disk serves many
    /// files.
    fn keep(&mut self, part: &[usize]) -> io::Result<()> {
        let run = &mut *self.run;
        let mut is_new = false;
        for &number in part {
            let NotedChange { change: FileChange::Replaced { path, new, .. }, replacement: None, .. } =
                &run.changes[number]
            else {
                continue;
            };
            // A file that cannot be read, or has changed, stays as it is.
            let Ok(now) = read_regular(path, LIMIT) else { continue };
            if fingerprint(&now) != *new {
                continue;
            }
            let (packed, content) = (pack(&now), run.contents.len());
            let mut bytes = Vec::new();
            let place = write_content(&mut bytes, now.len() as u64, &packed)?;
            let offset = run.file.length + place;
            Line::Replacement { change: number, content }.write(&mut bytes)?;
            run.file.append(&bytes)?;
            let (packed, length) = (packed.len() as u64, now.len() as u64);
            run.contents.push(StoredContent { number: content, offset, packed, length });
            run.changes[number].replacement = Some(content);
            is_new = true;
        }
        if is_new { run.file.file.sync_data() } else { Ok(()) }
    }
}

/// Returns true if two paths are names of one file. On systems without this information it compares the bytes:
/// undoing then changes nothing visible.
fn is_link_of(path: &Path, same_as: &Path) -> bool {
    if cfg!(unix) {
        return FileId::of(path).is_some_and(|id| Some(id) == FileId::of(same_as));
    }
    let read = |path| read_regular(path, LIMIT).ok();
    read(path).is_some_and(|bytes| Some(bytes) == read(same_as))
}
