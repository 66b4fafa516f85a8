//! Drafts: games that clients edit. No record is written until a client saves.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kifu::draft::{Action, Draft};

use super::journal::Journal;
use crate::problem::{Code, Problem};

/// The maximal number of drafts; the least recently used one is dropped first.
const MAX: usize = 16;
/// The bytes of their files, unless there is one draft only: a text that is edited takes many times its bytes.
const MAX_BYTES: usize = 16 << 20;

/// An edited game.
#[derive(Debug)]
pub(crate) struct EditedGame {
    pub(crate) draft: Draft,
    /// The index of the game in its file.
    pub(crate) game: usize,
    /// The node to show.
    pub(crate) node: usize,
    /// The number of changes, including undone ones.
    pub(crate) revision: u64,
    /// The changes that can be undone, and those after them that can be redone.
    pub(crate) changes: Vec<DraftChange>,
    /// The number of actions at the last save; `None` if undo and redo can no longer reach the saved state.
    pub(crate) saved: Option<usize>,
    /// The file that it was read from.
    pub(crate) file: FileId,
    /// The bytes of the file when the draft was begun.
    pub(crate) base: Vec<u8>,
    /// The journal of the steps, if the server may write.
    pub(crate) journal: Option<Journal>,
    /// The reason why the journal is missing or incomplete, though it should be kept.
    pub(crate) unprotected: Option<String>,
}

/// A change of a draft that can be undone.
#[derive(Clone, Debug)]
pub(crate) enum DraftChange {
    /// An action.
    Action(Action),
    /// Repairs, and how many.
    Repairs(usize),
}

impl EditedGame {
    /// Remembers a new change that follows `before` others, if there was one. Those that were undone can no longer be redone,
    /// and a saved state among them can no longer be restored.
    pub(crate) fn remember(&mut self, before: usize, change: DraftChange) {
        if self.draft.undo_count() <= before {
            return;
        }
        if self.saved.is_some_and(|saved| saved > before) {
            self.saved = None;
        }
        self.changes.truncate(before);
        self.changes.push(change);
    }
}

/// The file of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FileId {
    /// The number of the library.
    pub(crate) library: usize,
    /// The path, as the library names it.
    pub(crate) path: String,
    /// The fingerprint of its bytes.
    pub(crate) fingerprint: u64,
}

/// A draft, used by one request at a time.
type Shared = Arc<Mutex<EditedGame>>;

/// The open drafts, the latest last.
#[derive(Debug, Default)]
pub(crate) struct Drafts(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    last: u64,
    drafts: VecDeque<(u64, Shared)>,
    /// The bytes of the file of each draft.
    bytes: HashMap<u64, usize>,
}

impl Drafts {
    /// Keeps a draft and returns its number.
    pub(crate) fn keep(&self, game: EditedGame) -> u64 {
        let mut kept = self.lock();
        kept.last += 1;
        let number = kept.last;
        kept.bytes.insert(number, game.base.len());
        kept.drafts.push_back((number, Arc::new(Mutex::new(game))));
        while kept.drafts.len() > MAX || kept.drafts.len() > 1 && kept.bytes.values().sum::<usize>() > MAX_BYTES {
            if let Some((oldest, _)) = kept.drafts.pop_front() {
                kept.bytes.remove(&oldest);
            }
        }
        number
    }

    /// Returns a draft.
    ///
    /// # Errors
    /// [`Code::Changed`] if it is no longer kept, and [`Code::NotFound`] if it never existed.
    pub(crate) fn get(&self, number: u64) -> Result<Shared, Problem> {
        let mut kept = self.lock();
        if number == 0 || number > kept.last {
            return Err(Problem::not_found("this draft"));
        }
        let at = kept.drafts.iter().position(|(known, _)| *known == number);
        let found = at.and_then(|at| kept.drafts.remove(at));
        let found = found.ok_or_else(|| Problem::new(Code::Changed, "the draft is no longer kept"))?;
        let draft = Arc::clone(&found.1);
        kept.drafts.push_back(found);
        Ok(draft)
    }

    /// Returns the number of the draft with this journal.
    pub(crate) fn with_journal(&self, name: &str) -> Option<u64> {
        let drafts: Vec<(u64, Shared)> =
            self.lock().drafts.iter().map(|(number, draft)| (*number, Arc::clone(draft))).collect();
        let is_it = |draft: &Shared| {
            let edited = draft.lock().unwrap_or_else(PoisonError::into_inner);
            edited.journal.as_ref().is_some_and(|journal| journal.name() == name)
        };
        drafts.iter().find(|(_, draft)| is_it(draft)).map(|(number, _)| *number)
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
