//! The correct answers to a problem as data.

use kifu_go::sorting;
use kifu_record::NodeId;
use kifu_record::solution::{Answers, Basis, Exercise};

/// The correct answers to a problem, as numbers of nodes.
///
/// A move of the solver to a node of `right` is correct, and solves the problem if that node has no children. Any
/// other node is wrong, unless the basis is `line`: then it is only not the line of the record.
/// [`Answers`] reads them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Solution {
    /// The colour of the solver: 0 Black, 1 White. In a book: of its first problem.
    pub color: u8,
    /// The basis of the verdicts. In a book: of its first problem.
    pub basis: Basis,
    /// The nodes on a line to a correct end, in order.
    pub right: Vec<u32>,
    /// The problems of a book, in order; empty for any other record.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub book: Vec<BookExercise>,
}

/// A problem of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct BookExercise {
    /// The node with its position.
    pub start: u32,
    /// The colour of the solver: 0 Black, 1 White.
    pub color: u8,
    /// The basis of the verdicts.
    pub basis: Basis,
}

impl Solution {
    /// The same as data; `None` without a problem. `number` returns the number of a node, or `None` for an omitted one.
    pub(crate) fn of(answers: &Answers, number: impl Fn(NodeId) -> Option<u32>) -> Option<Self> {
        let mut right: Vec<u32> = answers.right().iter().filter_map(|&id| number(id)).collect();
        sorting::sort(&mut right);
        let exercises = &answers.exercises;
        let first = exercises.first()?;
        let listed = |one: &Exercise| {
            Some(BookExercise { start: number(one.start)?, color: one.solver as u8, basis: one.basis })
        };
        let book = if exercises.len() > 1 { exercises.iter().filter_map(listed).collect() } else { Vec::new() };
        Some(Self { color: first.solver as u8, basis: first.basis, right, book })
    }
}
