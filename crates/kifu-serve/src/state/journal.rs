//! Journals of drafts: the original file, and all steps since, so that a draft survives the end of the server.
//!
//! A journal consists of two files in the folder `drafts` of the user's state: `draft-GAME-NUMBER.jsonl` with a line of
//! JSON for each step, and `draft-GAME-NUMBER.base` with the bytes of the file. Each draft has its own journal with a
//! random number, so two pages or two servers that edit one game never write to the same journal. A lock shows that a
//! draft is being edited.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kifu::draft::{Action, Draft, Shown};
use kifu_check::{Safety, Select};
use kifu_files::{append_private, create_private, private_folder, read_unlinked, write_private};
use kifu_search::fingerprint;
use serde::{Deserialize, Serialize};

use super::drafts::{DraftChange, EditedGame};

/// The folder of journals, in the state of a library.
pub(crate) const DRAFTS: &str = "drafts";

/// The largest journal, and the largest file, in bytes.
pub(super) const MAX_BYTES: u64 = 64 << 20;
/// The beginning and the end of the names of journals.
pub(super) const PREFIX: &str = "draft-";
const SUFFIX: &str = ".jsonl";
/// The age at which a journal without unsaved changes that nobody edits is removed.
pub(super) const DONE: Duration = Duration::from_secs(60);

/// The first line of a journal.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub(crate) struct JournalHeader {
    /// The path of the file, as the library names it.
    pub(crate) file: String,
    /// The index of the game in its file.
    pub(crate) game: usize,
    /// The time, in seconds since 1970.
    pub(crate) at: u64,
}

/// A step of a draft.
#[derive(Serialize, Deserialize, Clone, Debug)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// An action.
    Act(Action),
    /// A repair.
    Repair {
        /// Whether sensible guesses are made as well.
        guesses: bool,
        /// The names of the rules; if it is empty, all selected rules.
        rules: Vec<String>,
        /// The node to show.
        node: usize,
    },
    /// The last change was undone.
    Undo,
    /// The change undone last was made again.
    Redo,
    /// The draft was saved.
    Saved,
}

/// The journal of a draft.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    file: Option<File>,
    begun: JournalHeader,
}

/// An unsaved draft.
#[derive(Clone, Debug)]
pub(crate) struct Unsaved {
    pub(crate) begun: JournalHeader,
    /// The name of its journal.
    pub(crate) journal: String,
    /// The number of changes since the draft was begun or saved.
    pub(crate) changes: usize,
    /// The time of the last one, in seconds since 1970.
    pub(crate) at: u64,
}

impl Journal {
    /// Returns a new journal of a game in the folder of journals. Its files are created with the first step.
    ///
    /// # Errors
    /// If the system has no random numbers.
    pub(crate) fn new(drafts: &Path, file: &str, game: usize) -> io::Result<Self> {
        let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        let number = getrandom::u64().map_err(|error| io::Error::other(error.to_string()))?;
        let path = drafts.join(format!("{}-{number:016x}{SUFFIX}", stem(file, game)));
        Ok(Self { path, file: None, begun: JournalHeader { file: file.to_owned(), game, at } })
    }

    /// Its name, which is unique.
    pub(crate) fn name(&self) -> String {
        name_of(&self.path)
    }

    /// Adds a step. `base` is the file as it was when the draft was begun.
    ///
    /// # Errors
    /// If the journal cannot be written, or was discarded.
    pub(crate) fn note(&mut self, step: &Step, base: &[u8]) -> io::Result<()> {
        let line = serde_json::to_string(step)? + "\n";
        // What is longer would not be read again.
        let length = self.file.as_ref().map_or(Ok(0), |file| file.metadata().map(|found| found.len()))?;
        if (length + line.len() as u64).max(base.len() as u64) > MAX_BYTES {
            return Err(io::Error::other("the list of changes is full; save the game, and open it again"));
        }
        let file = match &mut self.file {
            Some(_) if !self.path.exists() => return Err(io::Error::other("it was thrown away by another window")),
            Some(file) => file,
            none => {
                if let Some(folder) = self.path.parent() {
                    private_folder(folder)?;
                }
                write_private(&self.path.with_extension("base"), base)?;
                let mut file = create_private(&self.path)?;
                // If the file system has no locks, the draft does not show as being edited.
                let _ = file.try_lock();
                file.write_all((serde_json::to_string(&self.begun)? + "\n").as_bytes())?;
                none.insert(file)
            }
        };
        file.write_all(line.as_bytes())
    }
}

/// The common prefix of the names of all journals of a game.
fn stem(file: &str, game: usize) -> String {
    format!("{PREFIX}{:016x}", fingerprint(format!("{file}\0{game}").as_bytes()))
}

pub(super) fn name_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn remove(journal: &Path) {
    // A missing file need not be removed.
    let _ = fs::remove_file(journal);
    let _ = fs::remove_file(journal.with_extension("base"));
}

/// Removes the journal with this name, or that of the latest unsaved draft of a game.
pub(crate) fn forget(drafts: &Path, file: &str, game: usize, name: Option<&str>) {
    if let Some(found) = find(drafts, file, game, name) {
        remove(&drafts.join(found).with_extension("jsonl"));
    }
}

/// Returns the name of a journal of a game with unsaved changes: the given one, or the latest.
pub(crate) fn find(drafts: &Path, file: &str, game: usize, name: Option<&str>) -> Option<String> {
    let of_game = |known: &Unsaved| known.begun.file == file && known.begun.game == game;
    let mut all = unsaved(drafts).into_iter().filter(of_game);
    all.find(|known| name.is_none_or(|name| known.journal == name)).map(|known| known.journal)
}

/// Returns the unsaved drafts, the latest first. Removes journals of saved drafts that are not being edited.
pub(crate) fn unsaved(drafts: &Path) -> Vec<Unsaved> {
    let entries = fs::read_dir(drafts).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let is_journal = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with(PREFIX) && name.ends_with(SUFFIX)
    };
    let mut found: Vec<Unsaved> = entries.filter(is_journal).filter_map(|path| describe(&path)).collect();
    found.sort_by(|one, other| other.at.cmp(&one.at).then_with(|| one.begun.file.cmp(&other.begun.file)));
    found
}

fn describe(path: &Path) -> Option<Unsaved> {
    let LoadedJournal { begun, steps, .. } = read(path)?;
    let modified = fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let at = modified.and_then(|time| time.duration_since(UNIX_EPOCH).ok()).map_or(begun.at, |time| time.as_secs());
    let changes = unsaved_changes(&steps);
    if changes == 0 {
        let is_old = modified.and_then(|time| time.elapsed().ok()).is_some_and(|age| age > DONE);
        if is_old && File::open(path).is_ok_and(|file| file.try_lock().is_ok()) {
            remove(path);
        }
        return None;
    }
    Some(Unsaved { begun, journal: name_of(path), changes, at })
}

/// The number of changes from the last saved state, or the file, to the draft: undone ones and new ones.
fn unsaved_changes(steps: &[Step]) -> usize {
    // The first `common` of the saved changes were never replaced by others.
    let (mut now, mut saved, mut common) = (0_usize, 0, 0);
    for step in steps {
        match step {
            Step::Act(_) | Step::Repair { .. } => {
                common = common.min(now);
                now += 1;
            }
            Step::Redo => now += 1,
            Step::Undo => now = now.saturating_sub(1),
            Step::Saved => (saved, common) = (now, now),
        }
    }
    let both = common.min(now);
    (saved - both) + (now - both)
}

/// A journal read from its file.
struct LoadedJournal {
    begun: JournalHeader,
    steps: Vec<Step>,
    /// The length of the file in bytes.
    length: u64,
    /// The length of the lines that were read.
    read: u64,
    /// True if a complete line after them cannot be parsed.
    is_spoilt: bool,
}

/// Reads a journal; skips a truncated last line.
fn read(path: &Path) -> Option<LoadedJournal> {
    let bytes = read_unlinked(path, MAX_BYTES).ok()?;
    // A line without a line break is incomplete, even if it can be parsed.
    let mut lines = bytes.split_inclusive(|byte| *byte == b'\n').filter(|line| line.ends_with(b"\n"));
    let first = lines.next()?;
    let begun = serde_json::from_slice(first).ok()?;
    let length = bytes.len() as u64;
    let mut found = LoadedJournal { begun, steps: Vec::new(), length, read: first.len() as u64, is_spoilt: false };
    for line in lines {
        let Ok(step) = serde_json::from_slice(line) else {
            found.is_spoilt = true;
            break;
        };
        found.steps.push(step);
        found.read += line.len() as u64;
    }
    Some(found)
}

/// Restores the draft of a journal with this name, if it is one of the game; `None` if it cannot be read. The draft still lacks the
/// place of its file.
pub(crate) fn restore(drafts: &Path, name: &str, file: &str, game: usize) -> Option<EditedGame> {
    let path = drafts.join(name).with_extension("jsonl");
    let found = read(&path)?;
    let base = read_unlinked(&path.with_extension("base"), MAX_BYTES).ok()?;
    let mut fingerprint_on_disk = fingerprint(&base);
    let document = kifu::parse(base.clone());
    let mut edited = EditedGame {
        draft: Draft::new(&document).ok()?,
        game,
        node: 0,
        revision: 0,
        changes: Vec::new(),
        saved: Some(0),
        file: super::FileId { library: 0, path: file.to_owned(), fingerprint: fingerprint_on_disk },
        base,
        journal: None,
        unprotected: None,
    };
    for step in &found.steps {
        // If a step is no longer possible, the draft cannot be restored.
        edited.perform(step)?;
        if matches!(step, Step::Saved) {
            fingerprint_on_disk = fingerprint(edited.draft.document().ok()?.bytes());
        }
    }
    edited.file.fingerprint = fingerprint_on_disk;
    match continued(&path, &found) {
        Some(journal) => edited.journal = Some(journal),
        None => edited.go_on_in_another(drafts, &found.steps),
    }
    Some(edited)
}

/// The same journal, if no other server edits its draft and all of it can be read.
fn continued(path: &Path, found: &LoadedJournal) -> Option<Journal> {
    let file = append_private(path).ok()?;
    if matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)) {
        return None;
    }
    if found.is_spoilt || file.metadata().ok()?.len() != found.length {
        return None;
    }
    // The rest of a truncated line must not be joined with the next line.
    file.set_len(found.read).ok()?;
    Some(Journal { path: path.to_owned(), file: Some(file), begun: found.begun.clone() })
}

impl EditedGame {
    /// Records that the draft was saved to its file, which now has this fingerprint.
    pub(crate) fn note_saved(&mut self, fingerprint: u64) {
        self.file.fingerprint = fingerprint;
        self.saved = Some(self.draft.undo_count());
        self.note(&Step::Saved);
    }

    /// Carries out a step of a journal; `None` if it is impossible.
    fn perform(&mut self, step: &Step) -> Option<()> {
        let before = self.draft.undo_count();
        match step {
            Step::Act(action) => {
                self.node = self.draft.act(self.game, action).ok()?;
                self.remember(before, DraftChange::Action(action.clone()));
            }
            Step::Repair { guesses, rules, node } => {
                let rules: Vec<Select> = rules.iter().filter_map(|rule| rule.parse().ok()).collect();
                let at_least = if *guesses { Safety::Unsafe } else { Safety::Safe };
                let repaired = self.draft.repair(&rules, at_least, Shown { game: self.game, node: *node });
                self.remember(before, DraftChange::Repairs(repaired.iter().map(|(_, count)| count).sum()));
                self.node = *node;
            }
            Step::Undo => self.node = self.draft.undo().map_or(self.node, |shown| shown.node),
            Step::Redo => self.node = self.draft.redo().map_or(self.node, |shown| shown.node),
            Step::Saved => self.saved = Some(before),
        }
        Some(())
    }

    /// Begins another journal with the steps so far.
    fn go_on_in_another(&mut self, drafts: &Path, steps: &[Step]) {
        match Journal::new(drafts, &self.file.path, self.game) {
            Ok(journal) => self.journal = Some(journal),
            Err(error) => self.unprotected = Some(error.to_string()),
        }
        steps.iter().for_each(|step| self.note(step));
    }

    /// Records a step in the journal. If it cannot be written, editing continues and the draft reports that it is not
    /// protected; later steps are not recorded either, as a journal that lacks a step is useless.
    pub(crate) fn note(&mut self, step: &Step) {
        let Some(journal) = &mut self.journal else { return };
        if self.unprotected.is_none()
            && let Err(error) = journal.note(step, &self.base)
        {
            self.unprotected = Some(kifu_files::IoReason(&error).to_string());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_is_never_longer_than_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let mut journal = Journal::new(folder.path(), "a.sgf", 0).unwrap();
        journal.note(&Step::Undo, b"(;)").unwrap();
        journal.file.as_ref().unwrap().set_len(MAX_BYTES - 1).unwrap();
        assert!(journal.note(&Step::Redo, b"(;)").is_err());
        assert_eq!(fs::metadata(&journal.path).unwrap().len(), MAX_BYTES - 1);
        let mut of_large_file = Journal::new(folder.path(), "b.sgf", 0).unwrap();
        assert!(of_large_file.note(&Step::Undo, &vec![b' '; MAX_BYTES as usize + 1]).is_err());
        assert!(!of_large_file.path.exists());
    }
}
