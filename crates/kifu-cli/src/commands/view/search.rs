//! Words looked for in names of nodes and in comments.

use kifu_record::{Node, NodeId, Record};

use super::game::Way;

/// Nodes that say something.
pub(super) struct Search {
    /// What they say.
    pub(super) words: String,
    /// The nodes, in the order of the tree.
    found: Vec<NodeId>,
}

impl Search {
    /// Looks for words in a record, in capitals or not. `order` are its nodes.
    pub(super) fn new(record: &Record, order: &[NodeId], words: &str) -> Self {
        let wanted = words.to_lowercase();
        let found = order.iter().copied().filter(|&id| says(record.node(id), &wanted)).collect();
        Self { words: words.to_owned(), found }
    }

    /// How many nodes were found.
    pub(super) fn len(&self) -> usize {
        self.found.len()
    }

    /// The next one after a node, or before it; behind the last comes the first. Nodes are numbered in the order of the
    /// tree.
    pub(super) fn next(&self, from: NodeId, way: Way) -> Option<NodeId> {
        match way {
            Way::Forward => {
                let after = self.found.partition_point(|&id| id <= from);
                self.found.get(after).or(self.found.first()).copied()
            }
            Way::Back => {
                let before = self.found.partition_point(|&id| id < from);
                before.checked_sub(1).map(|at| self.found[at]).or(self.found.last().copied())
            }
        }
    }

    /// Which of those found this node is, from 1.
    pub(super) fn number(&self, id: NodeId) -> Option<usize> {
        self.found.binary_search(&id).ok().map(|at| at + 1)
    }
}

fn says(node: &Node, wanted: &str) -> bool {
    if node.is_plain() {
        return false;
    }
    let details = node.details();
    let has = |text: &str| text.to_lowercase().contains(wanted);
    details.name.as_deref().is_some_and(has) || details.comments.iter().any(|comment| has(&comment.text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::view::{plan::Plan, tests::record};

    fn search(words: &str) -> Search {
        let mut record = record("(;C[A ladder.];B[aa]N[LADDER](;W[bb])(;W[cc]C[手筋 Éclat]);)");
        let plan = Plan::of(&mut record);
        Search::new(&record, plan.order(), words)
    }

    #[test]
    fn finds_words_in_capitals_or_not() {
        for (words, expected) in [("ladder", 2), ("ÉCLAT", 1), ("手筋", 1), ("net", 0)] {
            assert_eq!(search(words).len(), expected, "{words}");
        }
    }

    #[test]
    fn goes_round() {
        let search = search("ladder");
        let [first, second] = search.found[..] else { panic!("two are found") };
        assert_eq!(search.next(first, Way::Forward), Some(second));
        assert_eq!(search.next(second, Way::Forward), Some(first));
        assert_eq!(search.next(first, Way::Back), Some(second));
        assert_eq!((search.number(first), search.number(second)), (Some(1), Some(2)));
    }
}
