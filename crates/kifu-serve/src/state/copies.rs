//! The duplicates of a library, as last found.

use kifu_work::dedupe::CopyGroup;

/// The games that a library has several times.
#[derive(Debug)]
pub(crate) struct Copies {
    /// The state of the library that was compared.
    pub(crate) generation: u64,
    /// The time, in seconds since 1970.
    pub(crate) found_at: u64,
    /// The games that were compared.
    pub(crate) games: usize,
    /// The groups, each with the best copy first.
    pub(crate) groups: Vec<CopyGroup>,
}
