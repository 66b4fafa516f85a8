//! The numbers of nodes in a model, and their places in the text.

use kifu_record::sgf::edit::inline_variations;
use kifu_record::sgf::value::packed_moves;
use kifu_sgf::{Game, Node};

/// Where the nodes of a [`Model`](super::Model) begin in the text of SGF that it was made from.
///
/// ```
/// use kifu_view::NodeNumbers;
///
/// let collection = kifu_sgf::Collection::parse(b"(;SZ[9];B[ee](;W[gc])(;W[cg]))");
/// let numbers = NodeNumbers::of(collection.game(0).unwrap());
/// assert_eq!((numbers.at(9), numbers.start(3)), (Some(1), Some(22)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeNumbers {
    /// The offset of each node of the text and its number, in the order of the text.
    starts: Vec<(u32, u32)>,
    /// The number of nodes in the model.
    count: u32,
}

impl NodeNumbers {
    /// Numbers the nodes of a game. Variations inside the main line (SGF2) come at other places in the model than in the
    /// text: then no node has a place.
    #[must_use]
    pub fn of(game: Game<'_>) -> Self {
        if inline_variations(game).is_some() {
            return Self { starts: Vec::new(), count: 0 };
        }
        let settings = game.settings();
        let mut number = 0;
        let mut start = |node: Node<'_>| {
            let own = number;
            // Packed moves are nodes of the record.
            let packed = if node.get("S").is_some() { packed_moves(node, &settings).len() } else { 0 };
            number += 1 + u32::try_from(packed).unwrap_or(u32::MAX);
            (node.span().start, own)
        };
        let starts = game.nodes().map(&mut start).collect();
        Self { starts, count: number }
    }

    /// The number of the node that contains an offset of the text.
    #[must_use]
    pub fn at(&self, offset: u32) -> Option<u32> {
        let after = self.starts.partition_point(|&(start, _)| start <= offset);
        after.checked_sub(1).map(|at| self.starts[at].1)
    }

    /// The offset at which a node begins. Packed moves begin with the node that has them.
    #[must_use]
    pub fn start(&self, number: u32) -> Option<u32> {
        let after = self.starts.partition_point(|&(_, own)| own <= number);
        after.checked_sub(1).map(|at| self.starts[at].0)
    }

    /// Returns true if each node of the text is one node of the model, with the same number.
    #[must_use]
    pub fn are_those_of_text(&self) -> bool {
        self.count as usize == self.starts.len() && self.count > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(u32, u32)], are_those_of_text: bool) {
        let collection = kifu_sgf::Collection::parse(text.as_bytes());
        let numbers = NodeNumbers::of(collection.game(0).expect("a game"));
        assert_eq!((&numbers.starts[..], numbers.are_those_of_text()), (expected, are_those_of_text), "{text}");
        for &(start, number) in expected {
            assert_eq!((numbers.at(start), numbers.start(number)), (Some(number), Some(start)), "{text}");
        }
    }

    #[test]
    fn packed_moves_have_numbers() {
        check("(;SZ[9];B[ee];W[gc])", &[(1, 0), (7, 1), (13, 2)], true);
        check("(;SZ[9];S[eegc];B[cg])", &[(1, 0), (7, 1), (15, 4)], false);
        check("(;SZ[9];S[eegc])", &[(1, 0), (7, 1)], false);
        check("(;GM[1]SZ[9];B[aa](;PT[1]W[bb])B[cc])", &[], false);
    }
}
