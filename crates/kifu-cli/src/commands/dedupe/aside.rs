//! What is done with the files of worse copies: moved into a folder, or linked to the better one.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use kifu_files::UniquePaths;
use kifu_files::{FileId, link_file, move_file, path_for_list, read_regular};
use kifu_search::{content_fingerprint, fingerprint};

use super::found::FoundGroup;
use super::shelf::{Card, Shelf};
use super::undo::{Deed, Doing, UndoList};
use crate::files::IoReason;
use crate::messages::Messages;
use crate::outcome::Outcome;

/// What is to be done, where, and what came of it.
pub(super) struct Work<'a> {
    pub(super) shelf: &'a Shelf,
    pub(super) doing: Doing,
    pub(super) list: UndoList,
    pub(super) messages: &'a Messages,
    /// The files that the undo list names.
    pub(super) touched: Vec<PathBuf>,
    /// How many files were changed, or would be.
    pub(super) done: usize,
    /// How many stay as they are.
    pub(super) stay: usize,
    pub(super) outcome: Outcome,
}

impl Work<'_> {
    /// Moves the files in which there are only worse copies into a folder.
    pub(super) fn move_copies(&mut self, groups: &mut [FoundGroup], folder: &Path) {
        if self.doing == Doing::Apply
            && let Err(error) = fs::create_dir_all(folder)
        {
            self.messages.error(&folder.to_string_lossy(), &format!("cannot create the folder: {}", IoReason(&error)));
            self.outcome = Outcome::Failed;
            return;
        }
        let mut copies_in: HashMap<String, usize> = HashMap::new();
        for copy in groups.iter().flat_map(|group| &group.copies) {
            *copies_in.entry(copy.card.name.clone()).or_default() += 1;
        }
        let mut taken = UniquePaths::default();
        // What became of files with several games, all of them copies.
        let mut actions: HashMap<String, String> = HashMap::new();
        for group in groups {
            let FoundGroup { kept, copies } = group;
            for copy in copies {
                let card = &copy.card;
                let action = match actions.get(&card.name) {
                    Some(action) => action.clone(),
                    None => {
                        let all = copies_in.get(&card.name) == Some(&card.of);
                        let action = match self.move_one(card, kept, all, folder, &mut taken) {
                            Ok(action) => action,
                            Err(reason) => {
                                self.stay += 1;
                                format!("stays: {reason}")
                            }
                        };
                        actions.entry(card.name.clone()).or_insert(action).clone()
                    }
                };
                copy.action = Some(action);
            }
        }
    }

    fn move_one(
        &mut self,
        card: &Card,
        kept: &Card,
        all: bool,
        folder: &Path,
        taken: &mut UniquePaths,
    ) -> Result<String, String> {
        let path = self.file_of(card)?;
        if !all {
            return Err("its file holds other games too".to_owned());
        }
        self.check_kept(kept)?;
        let name = path.file_name().ok_or("it has no file name")?;
        let target = loop {
            let target = taken.take(folder.join(name));
            if target.symlink_metadata().is_err() {
                break target;
            }
        };
        let shown = target.display().to_string();
        if self.doing == Doing::Show {
            self.done += 1;
            return Ok(format!("would be moved to {shown}"));
        }
        let deed = Deed::Move { from: full(&path)?, to: full(&target)? };
        self.perform(&path, &deed, || move_file(&path, &target))?;
        Ok(format!("moved to {shown}"))
    }

    /// Links files that are the same byte for byte to the first of them.
    pub(super) fn link_copies(&mut self, groups: &mut [FoundGroup]) {
        let mut linked: HashSet<String> = HashSet::new();
        for group in groups {
            let mut first: HashMap<u64, Card> = HashMap::new();
            let content = |card: &Card| self.shelf.content(card.id);
            first.extend(content(&group.kept).map(|content| (content, group.kept.clone())));
            for copy in &mut group.copies {
                let Some(content) = self.shelf.content(copy.card.id) else { continue };
                let Some(better) = first.get(&content) else {
                    first.insert(content, copy.card.clone());
                    continue;
                };
                if better.name == copy.card.name || !linked.insert(copy.card.name.clone()) {
                    continue;
                }
                copy.action = Some(self.link_one(&copy.card, better).unwrap_or_else(|reason| {
                    self.stay += 1;
                    format!("stays: {reason}")
                }));
            }
        }
    }

    fn link_one(&mut self, card: &Card, better: &Card) -> Result<String, String> {
        let (path, better_path) = (self.file_of(card)?, self.file_of(better)?);
        if FileId::of(&path).is_some_and(|id| Some(id) == FileId::of(&better_path)) {
            return Err(format!("it is already a link to {}", better.name));
        }
        // Equal fingerprints are good, equal bytes are sure.
        let read = |path: &Path| read_regular(path, u64::MAX).map_err(|error| IoReason(&error).to_string());
        if read(&path)? != read(&better_path)? {
            return Err("its bytes differ".to_owned());
        }
        if self.doing == Doing::Show {
            self.done += 1;
            return Ok(format!("would be linked to {}", better.name));
        }
        let deed = Deed::Link { file: full(&path)?, same_as: full(&better_path)? };
        self.perform(&path, &deed, || link_file(&path, &better_path))?;
        Ok(format!("linked to {}", better.name))
    }

    /// Writes down what will be done, then does it.
    fn perform(&mut self, path: &Path, deed: &Deed, act: impl FnOnce() -> std::io::Result<()>) -> Result<(), String> {
        let noted = self.list.note(deed).map_err(|error| format!("cannot write the undo list: {}", IoReason(&error)));
        let done = noted.and_then(|()| act().map_err(|error| IoReason(&error).to_string()));
        match done {
            Ok(()) => {
                self.done += 1;
                let (Deed::Move { from: one, to: other } | Deed::Link { file: one, same_as: other }) = deed;
                self.touched.extend([one.clone(), other.clone()]);
                Ok(())
            }
            Err(reason) => {
                self.messages.error(&path.to_string_lossy(), &reason);
                self.outcome = Outcome::Failed;
                Err(reason)
            }
        }
    }

    /// The file of a game, if it can be moved and is still what was read.
    fn file_of(&self, card: &Card) -> Result<PathBuf, String> {
        let path = card.path.clone().ok_or("it is in an archive or a stream")?;
        let metadata = path.symlink_metadata().map_err(|_| "the file no longer exists")?;
        if metadata.is_symlink() {
            return Err("it is a symbolic link".to_owned());
        }
        if self.is_unchanged(card, &path) { Ok(path) } else { Err("the file has changed since it was read".to_owned()) }
    }

    /// A copy is set aside only while the better one is there.
    fn check_kept(&self, kept: &Card) -> Result<(), String> {
        match &kept.path {
            Some(path) if !self.is_unchanged(kept, path) => {
                Err(format!("{}, the copy to keep, was changed or removed since it was read", kept.name))
            }
            None if !is_in_archive(&kept.name) => Err(format!("{}, the copy to keep, is not a file", kept.name)),
            _ => Ok(()),
        }
    }

    fn is_unchanged(&self, card: &Card, path: &Path) -> bool {
        let number = (card.number - 1) as u32;
        let Ok(bytes) = read_regular(path, u64::MAX) else { return false };
        self.shelf.content(card.id) == Some(content_fingerprint(fingerprint(&bytes), number))
    }
}

/// Whether a name is that of a record in a zip archive that is there.
fn is_in_archive(name: &str) -> bool {
    Path::new(name)
        .ancestors()
        .skip(1)
        .any(|above| above.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("zip")) && above.is_file())
}

fn full(path: &Path) -> Result<PathBuf, String> {
    let path = path_for_list(path).map_err(|error| IoReason(&error).to_string())?;
    if path.to_str().is_none() {
        return Err("its name is not Unicode, and the undo list cannot hold it".to_owned());
    }
    Ok(path)
}
