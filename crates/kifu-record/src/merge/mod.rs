//! Merges many records into one tree: the same game commented twice, or the openings of a thousand games.

mod alike;
mod facts;
mod games;
mod info;
mod judgements;
mod kept;
mod marks;
mod merger;
mod node;
mod orientation;
mod remarks;
#[cfg(test)]
mod tests;
mod tree;

pub use merger::Merger;

use crate::{Node, Play, Record};

/// A record to merge, and its name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Source {
    /// The name, for remarks and for comments that differ.
    pub name: String,
    /// The record.
    pub record: Record,
}

/// Options for merging.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MergeOptions {
    /// The number of moves used from each game; all if `None`.
    pub moves: Option<usize>,
    /// Whether nodes state the number of games that continued there, and their results.
    pub counts: Counts,
    /// The number of moves in which two records of one game may differ. They become one line, that of the first
    /// record, and a comment has the other moves; of short records at most one move in ten may differ.
    pub tolerate: usize,
    /// Whether rotated or mirrored copies of a game become one.
    pub orientation: Orientation,
}

/// The orientation of boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Orientation {
    /// As in each record.
    #[default]
    AsIs,
    /// The usual orientation, with the first move in the upper right corner; see
    /// [`canonical_orientation`](kifu_sgf::edit::canonical_orientation).
    Canonical,
}

/// Whether nodes state the number of games that continued there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counts {
    /// They do not.
    #[default]
    Silent,
    /// In a comment, at every node with several children.
    Commented,
}

/// The result of merging.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Merged {
    /// One record for each board size and each starting position.
    pub records: Vec<Record>,
    /// Data that could not be merged, and how the conflict was resolved: every value of a record is in the trees or
    /// named here.
    pub remarks: Vec<String>,
}

/// Merges records into trees, as [`Merger`] does.
#[must_use]
pub fn merge(sources: Vec<Source>, options: &MergeOptions) -> Merged {
    let mut merger = Merger::new(*options);
    sources.into_iter().for_each(|source| merger.add(source));
    merger.finish()
}

/// The moves of a node, which must be equal for nodes to become one.
fn plays(node: &Node) -> Vec<Play> {
    node.plays().collect()
}
