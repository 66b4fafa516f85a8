//! What all engines of a run have done.

use std::collections::HashSet;

use crate::evaluations::PositionKey;

/// The warnings that are kept.
pub(super) const REMARKS: usize = 20;

/// A position that an engine cannot answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FailedPosition {
    pub(super) game: String,
    pub(super) turn: usize,
    pub(super) reason: String,
}

/// What all engines of a run have done.
#[derive(Default)]
pub(super) struct Progressed {
    /// The positions that are asked and not answered yet.
    pub(super) open: HashSet<PositionKey>,
    /// The positions that were answered, or that an engine cannot answer.
    pub(super) done: usize,
    pub(super) failed: Vec<FailedPosition>,
    /// The first warnings.
    pub(super) remarks: Vec<String>,
}

impl Progressed {
    pub(super) fn close(&mut self, key: PositionKey) {
        self.open.remove(&key);
        self.done += 1;
    }

    pub(super) fn fail(&mut self, game: &str, turn: usize, key: PositionKey, reason: &str) {
        self.close(key);
        self.failed.push(FailedPosition { game: game.to_owned(), turn, reason: reason.to_owned() });
    }

    pub(super) fn remark(&mut self, remarks: impl IntoIterator<Item = String>) {
        let room = REMARKS.saturating_sub(self.remarks.len());
        self.remarks.extend(remarks.into_iter().take(room));
    }
}
