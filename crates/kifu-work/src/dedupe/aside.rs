//! Setting the files of worse copies aside: they are moved to a folder, or linked to the better one.

use std::collections::{HashMap, HashSet};
use std::io;
use std::path::{Path, PathBuf};

use kifu_files::{FileId, UniquePaths, read_regular, sync_folders};
use kifu_search::{content_fingerprint, fingerprint};

use super::action::{Action, StayReason};
use super::copies::CopyGroup;
use super::games::{GameRow, GameSet};
use crate::RunMode;
use crate::undo::Journal;

/// The ways to set files of worse copies aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Method {
    /// Files in which all games are worse copies are moved to this folder.
    Move(PathBuf),
    /// Files with the same bytes become links to one of them.
    Link,
}

/// The result of [`set_aside`]. The action of each copy is in its group.
#[derive(Default, Debug)]
#[non_exhaustive]
pub struct SetAside {
    /// The number of files that were changed, or would be.
    pub changed: usize,
    /// The number of files that are not changed.
    pub unchanged: usize,
    /// The files that could not be changed, with reasons.
    pub failed: Vec<(PathBuf, StayReason)>,
}

/// Sets the files of worse copies aside, or only plans it, and stores in each copy what happens to its file.
///
/// A file is changed only if neither it nor the better copy has changed since they were read.
///
/// # Errors
/// Returns an error if the folder of [`Method::Move`] cannot be created.
pub fn set_aside(
    games: &GameSet,
    groups: &mut [CopyGroup],
    method: &Method,
    mode: RunMode,
    journal: &Journal,
) -> io::Result<SetAside> {
    let mut work = Work { games, mode, journal, result: SetAside::default() };
    match method {
        Method::Move(folder) => {
            if mode == RunMode::Apply && !groups.is_empty() {
                make_folders(journal, folder)?;
            }
            work.move_copies(groups, folder);
        }
        Method::Link => work.link_copies(groups),
    }
    if mode == RunMode::Apply {
        sync_folders();
    }
    Ok(work.result)
}

/// Creates a folder and those above it.
fn make_folders(journal: &Journal, folder: &Path) -> io::Result<()> {
    let missing: Vec<&Path> =
        folder.ancestors().take_while(|above| !above.as_os_str().is_empty() && !above.exists()).collect();
    missing.into_iter().rev().try_for_each(|folder| journal.make_folder(folder))
}

struct Work<'a> {
    games: &'a GameSet,
    mode: RunMode,
    journal: &'a Journal,
    result: SetAside,
}

impl Work<'_> {
    fn move_copies(&mut self, groups: &mut [CopyGroup], folder: &Path) {
        let mut copies_in: HashMap<String, usize> = HashMap::new();
        for copy in groups.iter().flat_map(|group| &group.copies) {
            *copies_in.entry(copy.game.name.clone()).or_default() += 1;
        }
        let mut paths = UniquePaths::default();
        // The actions of files with several games, all of them copies.
        let mut actions: HashMap<String, Action> = HashMap::new();
        for CopyGroup { kept, copies } in groups {
            for copy in copies {
                let row = &copy.game;
                let action = match actions.get(&row.name) {
                    Some(action) => action.clone(),
                    None => {
                        let is_all_copies = copies_in.get(&row.name) == Some(&row.of);
                        let moved = self.file_of(row).and_then(|path| match is_all_copies {
                            true => self.move_one(&path, kept, folder, &mut paths),
                            false => Err(StayReason::OtherGames),
                        });
                        let action = moved.unwrap_or_else(|reason| self.stay(reason));
                        actions.insert(row.name.clone(), action.clone());
                        action
                    }
                };
                copy.action = Some(action);
            }
        }
    }

    fn stay(&mut self, reason: StayReason) -> Action {
        self.result.unchanged += 1;
        Action::Stay(reason)
    }

    fn move_one(
        &mut self,
        path: &Path,
        kept: &GameRow,
        folder: &Path,
        paths: &mut UniquePaths,
    ) -> Result<Action, StayReason> {
        self.check_kept(kept)?;
        let name = path.file_name().ok_or(StayReason::NoName)?;
        let target = loop {
            let target = paths.take(folder.join(name));
            if target.symlink_metadata().is_err() {
                break target;
            }
        };
        if self.mode == RunMode::Preview {
            self.result.changed += 1;
            return Ok(Action::Move { to: target, is_done: false });
        }
        self.perform(path, |journal| journal.move_file(path, &target))?;
        Ok(Action::Move { to: target, is_done: true })
    }

    /// Links files with the same bytes to the first of them.
    fn link_copies(&mut self, groups: &mut [CopyGroup]) {
        let mut linked: HashSet<String> = HashSet::new();
        for group in groups {
            let mut first: HashMap<u64, GameRow> = HashMap::new();
            let content = |row: &GameRow| self.games.content(row.id);
            first.extend(content(&group.kept).map(|content| (content, group.kept.clone())));
            for copy in &mut group.copies {
                let Some(content) = self.games.content(copy.game.id) else { continue };
                let Some(better) = first.get(&content) else {
                    first.insert(content, copy.game.clone());
                    continue;
                };
                if better.name == copy.game.name || !linked.insert(copy.game.name.clone()) {
                    continue;
                }
                copy.action = Some(self.link_one(&copy.game, better).unwrap_or_else(|reason| self.stay(reason)));
            }
        }
    }

    fn link_one(&mut self, row: &GameRow, better: &GameRow) -> Result<Action, StayReason> {
        let (path, better_path) = (self.file_of(row)?, self.file_of(better)?);
        if FileId::of(&path).is_some_and(|id| Some(id) == FileId::of(&better_path)) {
            return Err(StayReason::IsLinked(better.name.clone()));
        }
        // Equal fingerprints are good, equal bytes are sure.
        let read = |path: &Path| read_regular(path, u64::MAX).map_err(StayReason::io);
        if read(&path)? != read(&better_path)? {
            return Err(StayReason::BytesDiffer);
        }
        let to = better.name.clone();
        if self.mode == RunMode::Preview {
            self.result.changed += 1;
            return Ok(Action::Link { to, is_done: false });
        }
        self.perform(&path, |journal| journal.link_file(&path, &better_path))?;
        Ok(Action::Link { to, is_done: true })
    }

    /// Makes a change.
    fn perform(&mut self, path: &Path, change: impl FnOnce(&Journal) -> io::Result<()>) -> Result<(), StayReason> {
        match change(self.journal).map_err(StayReason::io) {
            Ok(()) => {
                self.result.changed += 1;
                Ok(())
            }
            Err(reason) => {
                self.result.failed.push((path.to_owned(), reason.clone()));
                Err(reason)
            }
        }
    }

    /// The file of a game, if it can be moved and has not changed since it was read.
    fn file_of(&self, row: &GameRow) -> Result<PathBuf, StayReason> {
        let path = match &row.path {
            Some(path) => path.clone(),
            None if row.is_outside => return Err(StayReason::Outside),
            None => return Err(StayReason::NotAFile),
        };
        let metadata = path.symlink_metadata().map_err(|_| StayReason::Missing)?;
        if metadata.is_symlink() {
            return Err(StayReason::SymbolicLink);
        }
        if self.is_unchanged(row, &path) { Ok(path) } else { Err(StayReason::Changed) }
    }

    /// A copy is set aside only while the better one exists.
    fn check_kept(&self, kept: &GameRow) -> Result<(), StayReason> {
        match &kept.path {
            Some(path) if !self.is_unchanged(kept, path) => Err(StayReason::KeptChanged(kept.name.clone())),
            None if kept.is_outside || !is_in_archive(&kept.name) => Err(StayReason::KeptNotAFile(kept.name.clone())),
            _ => Ok(()),
        }
    }

    fn is_unchanged(&self, row: &GameRow, path: &Path) -> bool {
        let number = (row.number - 1) as u32;
        let Ok(bytes) = read_regular(path, u64::MAX) else { return false };
        self.games.content(row.id) == Some(content_fingerprint(fingerprint(&bytes), number))
    }
}

/// Returns true if a name belongs to a member of an existing zip archive.
fn is_in_archive(name: &str) -> bool {
    Path::new(name)
        .ancestors()
        .skip(1)
        .any(|above| above.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip")) && above.is_file())
}
