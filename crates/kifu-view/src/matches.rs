//! Nodes found by words, comments or marks.

use kifu_go::sorting;
use kifu_record::{Node, NodeId, Record};

use crate::Direction;

/// Nodes found in a record, to be visited one after the other.
///
/// ```
/// use kifu_view::{Direction, Matches, NodeFeature, OpenGame};
///
/// let collection = kifu_sgf::Collection::parse(b"(;B[aa];W[bb]C[A ladder.];B[cc]CR[cc])");
/// let game = OpenGame::new(kifu_record::from_sgf(collection.game(0).unwrap()).record);
/// let found = Matches::of_words(game.record(), "LADDER");
/// assert_eq!(found.next(game.node(), Direction::Forward).map(|node| node.index()), Some(1));
/// assert_eq!(Matches::of_feature(game.record(), NodeFeature::Marks).len(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Matches {
    /// The nodes, by their numbers, which are in the order of the tree.
    nodes: Vec<NodeId>,
}

/// A feature of nodes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum NodeFeature {
    /// A comment, or a name.
    Comment,
    /// Marks, labels, lines, arrows or territory.
    Marks,
    /// A judgement of the move or the position.
    Judgement,
    /// Several children.
    Branch,
}

impl Matches {
    /// Finds words in comments and names of nodes, ignoring case.
    #[must_use]
    pub fn of_words(record: &Record, words: &str) -> Self {
        let wanted = words.to_lowercase();
        record.ids().filter(|&id| says(record.node(id), &wanted)).collect()
    }

    /// Finds the nodes with a feature.
    #[must_use]
    pub fn of_feature(record: &Record, feature: NodeFeature) -> Self {
        record.ids().filter(|&id| feature.is_at(record, id)).collect()
    }

    /// The number of nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns true if no node was found.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the next one after a node, or before it; wraps around at the ends.
    #[must_use]
    pub fn next(&self, from: NodeId, direction: Direction) -> Option<NodeId> {
        match direction {
            Direction::Forward => {
                let after = self.nodes.partition_point(|&id| id <= from);
                self.nodes.get(after).or(self.nodes.first()).copied()
            }
            Direction::Back => {
                let before = self.nodes.partition_point(|&id| id < from);
                before.checked_sub(1).map(|at| self.nodes[at]).or(self.nodes.last().copied())
            }
        }
    }

    /// Returns the number of a node among those found, counted from 1.
    #[must_use]
    pub fn number(&self, id: NodeId) -> Option<usize> {
        self.nodes.binary_search(&id).ok().map(|at| at + 1)
    }
}

impl FromIterator<NodeId> for Matches {
    fn from_iter<T: IntoIterator<Item = NodeId>>(nodes: T) -> Self {
        let mut nodes: Vec<NodeId> = nodes.into_iter().collect();
        sorting::sort(&mut nodes);
        nodes.dedup();
        Self { nodes }
    }
}

impl NodeFeature {
    /// Returns true if a node has the feature.
    #[must_use]
    pub fn is_at(self, record: &Record, id: NodeId) -> bool {
        let node = record.node(id);
        if self == Self::Branch {
            return record.children(id).nth(1).is_some();
        }
        if node.is_plain() {
            return false;
        }
        let details = node.details();
        match self {
            Self::Comment => {
                details.name.as_deref().is_some_and(|name| !name.trim().is_empty())
                    || details.comments.iter().any(|comment| !comment.text.trim().is_empty())
            }
            Self::Marks => {
                let territory = [&details.black_territory, &details.white_territory];
                !details.marks.is_empty() || territory.into_iter().flatten().any(|list| !list.is_empty())
            }
            Self::Judgement => !details.judgements.is_empty(),
            Self::Branch => false,
        }
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
    use crate::tests::record;

    const TREE: &str = "(;C[A ladder.];B[aa]N[LADDER](;W[bb])(;W[cc]C[手筋 Éclat]TE[1]);TR[aa])";

    #[test]
    fn finds_words_in_capitals_or_not() {
        for (words, expected) in [("ladder", 2), ("ÉCLAT", 1), ("手筋", 1), ("net", 0)] {
            assert_eq!(Matches::of_words(&record(TREE), words).len(), expected, "{words}");
        }
    }

    #[test]
    fn finds_what_nodes_have() {
        use NodeFeature::{Branch, Comment, Judgement, Marks};
        for (feature, expected) in [(Comment, &[0, 1, 3][..]), (Marks, &[4]), (Judgement, &[3]), (Branch, &[1])] {
            let found = Matches::of_feature(&record(TREE), feature);
            let numbers: Vec<usize> = found.nodes.iter().map(|id| id.index()).collect();
            assert_eq!(numbers, expected, "{feature:?}");
        }
    }

    #[test]
    fn goes_round() {
        let found = Matches::of_words(&record(TREE), "ladder");
        let [first, second] = found.nodes[..] else { panic!("two are found") };
        assert_eq!(found.next(first, Direction::Forward), Some(second));
        assert_eq!(found.next(second, Direction::Forward), Some(first));
        assert_eq!(found.next(first, Direction::Back), Some(second));
        assert_eq!((found.number(first), found.number(second)), (Some(1), Some(2)));
    }
}
