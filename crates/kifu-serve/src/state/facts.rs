//! The change of game information that a preview has found.

use kifu_work::change::FactChange;

/// A change of game information, with the files that it changes.
#[derive(Debug)]
pub(crate) struct FactPlan {
    /// The digest of the plan, which a change must name.
    pub(crate) digest: String,
    /// The change.
    pub(crate) change: FactChange,
    /// The files that change.
    pub(crate) files: Vec<PlannedFacts>,
}

/// A file that changes.
#[derive(Debug)]
pub(crate) struct PlannedFacts {
    /// Its path, as the library names it.
    pub(crate) name: String,
    /// The indices of the chosen games in the file.
    pub(crate) games: Vec<usize>,
    /// The fingerprints of its bytes before and after.
    pub(crate) old: u64,
    pub(crate) new: u64,
    /// The number of values that change.
    pub(crate) values: usize,
}
