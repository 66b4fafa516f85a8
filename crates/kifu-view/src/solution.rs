//! The correct answers to a problem as data.

use kifu_go::sorting;
use kifu_record::NodeId;
use kifu_record::solution::{Answers, Basis};

/// The correct answers to a problem, as numbers of nodes.
///
/// A move of the solver to a node of `right` is correct, and solves the problem if that node has no children. Any
/// other node is wrong, unless the basis is `line`: then it is only not the line of the record.
/// [`Answers`] reads them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Solution {
    /// The colour of the solver: 0 Black, 1 White.
    pub color: u8,
    /// The basis of the verdicts.
    pub basis: Basis,
    /// The nodes on a line to a correct end, in order.
    pub right: Vec<u32>,
}

impl Solution {
    /// The same as data. `number` returns the number of a node, or `None` for an omitted one.
    pub(crate) fn of(answers: &Answers, number: impl Fn(NodeId) -> Option<u32>) -> Self {
        let mut right: Vec<u32> = answers.right().iter().filter_map(|&id| number(id)).collect();
        sorting::sort(&mut right);
        Self { color: answers.solver as u8, basis: answers.basis, right }
    }
}
