//! The correct answers to a problem as data.

use std::collections::BTreeMap;

use kifu_go::sorting;
use kifu_record::solution::{Answers, Basis, Exercise};
use kifu_record::{NodeId, Record};

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
    /// Returns the solution of a record that is asked as a problem, even if it does not begin with stones of both colours, by
    /// which models tell problems from games.
    ///
    /// ```
    /// use kifu_sgf::Collection;
    /// use kifu_view::Solution;
    ///
    /// let collection = Collection::parse(b"(;SZ[9]PL[W]AB[ee](;W[cc]TE[1])(;W[aa]BM[1]))");
    /// let record = kifu_record::from_sgf(collection.game(0).unwrap()).record;
    /// let solution = Solution::of_record(&record).unwrap();
    /// assert_eq!((solution.color, solution.right), (1, vec![0, 1]));
    /// ```
    #[must_use]
    pub fn of_record(record: &Record) -> Option<Self> {
        let numbers: BTreeMap<NodeId, u32> = record.ids().zip(0..).collect();
        Self::of(&Answers::of(record), |id| numbers.get(&id).copied())
    }

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
