//! Journals of drafts: the file as it was when a draft was begun, and all that was done since, so that a draft survives the end of
//! the server.
//!
//! A journal is two files in the folder `history` of the library: `draft-….jsonl` with a line of JSON for each step, and
//! `draft-….base` with the bytes of the file.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use kifu::draft::{Action, Draft, Shown};
use kifu_check::{Safety, Select};
use kifu_files::{Existing, read_regular, read_text, write_atomically};
use kifu_search::fingerprint;
use serde::{Deserialize, Serialize};

use super::drafts::EditedGame;

/// The largest journal, and the largest file, in bytes.
const MOST_BYTES: u64 = 64 << 20;
/// The beginning of the names of journals.
const PREFIX: &str = "draft-";

/// The first line of a journal.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Begun {
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
        /// The names of the rules; all that are on if it is empty.
        rules: Vec<String>,
        /// The node to show.
        node: usize,
    },
    /// The last change was undone.
    Undo,
    /// The change that was undone last was made again.
    Redo,
    /// The draft was saved.
    Saved,
}

/// The journal of a draft.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    file: Option<File>,
    begun: Begun,
}

/// A draft that was not saved.
#[derive(Clone, Debug)]
pub(crate) struct Unsaved {
    pub(crate) begun: Begun,
    /// The changes since it was begun or saved.
    pub(crate) changes: usize,
    /// The time of the last one, in seconds since 1970.
    pub(crate) at: u64,
}

impl Journal {
    /// Returns the journal of a game, which is written with the first step, in the folder `history` of a library. An older one of the
    /// game is replaced then.
    pub(crate) fn new(history: &Path, file: &str, game: usize) -> Self {
        let at = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
        Self { path: path_of(history, file, game), file: None, begun: Begun { file: file.to_owned(), game, at } }
    }

    /// Adds a step. `base` is the file as it was when the draft was begun.
    ///
    /// # Errors
    /// If the journal cannot be written.
    pub(crate) fn note(&mut self, step: &Step, base: &[u8]) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => {
                let folder = self.path.parent().unwrap_or(Path::new("."));
                fs::create_dir_all(folder)?;
                write_atomically(&self.path.with_extension("base"), base, Existing::Replace)?;
                let mut file = File::create(&self.path)?;
                writeln!(file, "{}", serde_json::to_string(&self.begun)?)?;
                none.insert(file)
            }
        };
        writeln!(file, "{}", serde_json::to_string(step)?)
    }
}

fn path_of(history: &Path, file: &str, game: usize) -> PathBuf {
    history.join(format!("{PREFIX}{:016x}.jsonl", fingerprint(format!("{file}\0{game}").as_bytes())))
}

fn remove(journal: &Path) {
    // What is not there needs not be removed.
    let _ = fs::remove_file(journal);
    let _ = fs::remove_file(journal.with_extension("base"));
}

/// Removes the journal of a game.
pub(crate) fn forget(history: &Path, file: &str, game: usize) {
    remove(&path_of(history, file, game));
}

/// Returns the drafts that were not saved, the latest first.
pub(crate) fn unsaved(history: &Path) -> Vec<Unsaved> {
    let entries = fs::read_dir(history).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let is_journal = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with(PREFIX) && name.ends_with(".jsonl")
    };
    let mut found: Vec<Unsaved> = entries.filter(is_journal).filter_map(|path| describe(&path)).collect();
    found.sort_by(|one, other| other.at.cmp(&one.at).then_with(|| one.begun.file.cmp(&other.begun.file)));
    found
}

fn describe(path: &Path) -> Option<Unsaved> {
    let (begun, steps) = read(path)?;
    let modified = fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let at = modified.and_then(|time| time.duration_since(UNIX_EPOCH).ok()).map_or(begun.at, |time| time.as_secs());
    let (mut now, mut saved) = (0_i64, 0_i64);
    for step in &steps {
        match step {
            Step::Act(_) | Step::Repair { .. } | Step::Redo => now += 1,
            Step::Undo => now -= 1,
            Step::Saved => saved = now,
        }
    }
    let changes = usize::try_from((now - saved).unsigned_abs()).ok().filter(|changes| *changes > 0)?;
    Some(Unsaved { begun, changes, at })
}

/// Reads a journal; a last line that was cut off is passed over.
fn read(path: &Path) -> Option<(Begun, Vec<Step>)> {
    let text = read_text(path, MOST_BYTES).ok()?;
    let mut lines = text.lines();
    let begun = serde_json::from_str(lines.next()?).ok()?;
    Some((begun, lines.map_while(|line| serde_json::from_str(line).ok()).collect()))
}

/// Restores the draft of a game; `None` if there is none, or it cannot be read. The game still lacks the place of its file.
pub(crate) fn restore(history: &Path, file: &str, game: usize) -> Option<EditedGame> {
    let path = path_of(history, file, game);
    let (begun, steps) = read(&path).filter(|(begun, _)| begun.file == file && begun.game == game)?;
    let base = read_regular(&path.with_extension("base"), MOST_BYTES).ok()?;
    let mut fingerprint_on_disk = fingerprint(&base);
    let document = kifu::parse(base.clone());
    let mut edited = EditedGame {
        draft: Draft::new(&document).ok()?,
        game,
        node: 0,
        revision: 0,
        saved: Some(0),
        file: super::FileId { library: 0, path: file.to_owned(), fingerprint: fingerprint_on_disk },
        base,
        journal: None,
    };
    for step in &steps {
        // A step that is no longer possible ends the draft before it.
        edited.perform(step)?;
        if matches!(step, Step::Saved) {
            fingerprint_on_disk = fingerprint(edited.draft.document().ok()?.bytes());
        }
    }
    edited.file.fingerprint = fingerprint_on_disk;
    let file = File::options().append(true).open(&path).ok();
    edited.journal = Some(Journal { path, file, begun });
    Some(edited)
}

impl EditedGame {
    /// Carries out a step of a journal; `None` if it is impossible.
    fn perform(&mut self, step: &Step) -> Option<()> {
        let before = self.draft.undo_count();
        match step {
            Step::Act(action) => {
                self.node = self.draft.act(self.game, action).ok()?;
                self.forget_undone(before);
            }
            Step::Repair { guesses, rules, node } => {
                let rules: Vec<Select> = rules.iter().filter_map(|rule| rule.parse().ok()).collect();
                let at_least = if *guesses { Safety::Unsafe } else { Safety::Safe };
                self.draft.repair(&rules, at_least, Shown { game: self.game, node: *node });
                self.forget_undone(before);
                self.node = *node;
            }
            Step::Undo => self.node = self.draft.undo().map_or(self.node, |shown| shown.node),
            Step::Redo => self.node = self.draft.redo().map_or(self.node, |shown| shown.node),
            Step::Saved => self.saved = Some(before),
        }
        Some(())
    }

    /// Notes a step in the journal. Editing goes on where it cannot be written.
    pub(crate) fn note(&mut self, step: &Step) {
        if let Some(journal) = &mut self.journal {
            let _ = journal.note(step, &self.base);
        }
    }
}
