//! Views: lists of games that clients read in parts.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use kifu_search::request::SortBy;
use kifu_search::{Answer, GameId, Selection};

use super::Snapshot;
use crate::problem::{Code, Problem};

/// The maximum number of views; the least recently used one is dropped first.
const MAX: usize = 16;

/// Games in order, with the snapshot of the library that contains them.
#[derive(Debug)]
pub(crate) struct View {
    pub(crate) library: usize,
    pub(crate) snapshot: Arc<Snapshot>,
    pub(crate) selection: Selection,
    pub(crate) games: Vec<GameId>,
    /// The columns in which no game has a text.
    pub(crate) unstated: Vec<SortBy>,
    /// The answer of the pattern search, if there was one.
    pub(crate) answer: Option<Answer>,
}

/// The open views, the most recently used one last.
#[derive(Debug, Default)]
pub(crate) struct Views(Mutex<Kept>);

#[derive(Debug, Default)]
struct Kept {
    last: u64,
    views: VecDeque<(u64, Arc<View>)>,
}

impl Views {
    /// Keeps a view and returns its number.
    pub(crate) fn keep(&self, view: View) -> u64 {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.last += 1;
        let number = kept.last;
        kept.views.push_back((number, Arc::new(view)));
        if kept.views.len() > MAX {
            kept.views.pop_front();
        }
        number
    }

    /// Returns a view of a library in the state `generation`.
    ///
    /// # Errors
    /// [`Code::Changed`] if the library has changed since the view was made, or the view is no longer kept, and
    /// [`Code::NotFound`] if it never existed.
    pub(crate) fn get(&self, library: usize, generation: u64, number: u64) -> Result<Arc<View>, Problem> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if number == 0 || number > kept.last {
            return Err(Problem::not_found("this view"));
        }
        let gone = |why| Problem::new(Code::Changed, why);
        let at = kept.views.iter().position(|(known, _)| *known == number);
        let found = at.and_then(|at| kept.views.remove(at)).ok_or_else(|| gone("the view is no longer kept"))?;
        let view = Arc::clone(&found.1);
        if view.library != library {
            kept.views.push_back(found);
            return Err(Problem::not_found("this view"));
        }
        if view.snapshot.generation != generation {
            return Err(gone("the library has changed"));
        }
        kept.views.push_back(found);
        Ok(view)
    }
}
