//! One look at all nodes of a game tree, before the rules are asked: which nodes are plain moves, which have several children,
//! and which identifiers there are.

use alloc::vec::Vec;

use kifu_sgf::go::{Color, Point};
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Game, Node, NodeId};

use crate::IdentCounts;

/// What is known of the nodes of a game tree.
#[derive(Clone, Debug)]
pub(crate) struct Survey<'c> {
    /// The identifiers that occur.
    pub(crate) ident_counts: IdentCounts<'c>,
    /// For each node, in the order of the text: its move, if it holds nothing else.
    moves: Vec<Option<(Color, Point)>>,
    /// The place of the root among all nodes of the text.
    first: u32,
    /// The nodes that rules look at: those that hold something else than a move on the board, and those with several children.
    others: Vec<NodeId>,
    /// The nodes with several children.
    forks: Vec<NodeId>,
}

impl<'c> Survey<'c> {
    /// Looks at all nodes of a game tree.
    pub(crate) fn of(game: Game<'c>) -> Self {
        let settings = game.settings();
        let nodes = game.nodes();
        let mut ident_counts = IdentCounts::new();
        let mut moves = Vec::with_capacity(nodes.len());
        let (mut others, mut forks) = (Vec::new(), Vec::new());
        // `tt` may be meant as a pass on any board.
        let has_tt = settings.size.columns() > 19 && settings.size.rows() > 19;
        for node in nodes {
            let is_fork = node.first_child().is_some_and(|child| child.subtree_end() != node.subtree_end());
            if is_fork {
                forks.push(node.id());
            }
            match node.plain_move(settings.size).filter(|_| settings.game == GO) {
                Some((color, point)) => {
                    moves.push(Some((color, point)));
                    ident_counts.add_move(color, node);
                    if is_fork || has_tt && point.to_sgf() == *b"tt" {
                        others.push(node.id());
                    }
                }
                None => {
                    moves.push(None);
                    ident_counts.add_all(node);
                    others.push(node.id());
                }
            }
        }
        Self { ident_counts, moves, first: game.root().id().index(), others, forks }
    }

    /// Returns the move of a node that holds nothing else.
    #[inline]
    pub(crate) fn plain_move(&self, node: NodeId) -> Option<(Color, Point)> {
        *self.moves.get((node.index() - self.first) as usize)?
    }

    /// Returns the moves of the nodes behind `node` in the order of the text, as long as each holds nothing else and is no fork.
    /// `node` must be no fork.
    pub(crate) fn run_behind(&self, node: Node<'_>) -> &[Option<(Color, Point)>] {
        let next = node.id().index() + 1;
        let place = |index: u32| (index - self.first) as usize;
        let fork = self.forks.partition_point(|fork| fork.index() < next);
        let end = self.forks.get(fork).map_or(self.moves.len(), |fork| place(fork.index()));
        // Not into the next variation: there may be many.
        let rest = self.moves.get(place(next)..end.min(place(node.subtree_end()))).unwrap_or_default();
        &rest[..rest.iter().take_while(|to| to.is_some()).count()]
    }

    /// Returns the nodes in the order of the text without those that are one sound move, nothing else, and no fork.
    pub(crate) fn other_nodes(&self, game: Game<'c>) -> impl Iterator<Item = Node<'c>> {
        self.others.iter().filter_map(move |&id| game.collection().node(id))
    }

    /// Returns the nodes with several children, in the order of the text.
    pub(crate) fn forks(&self, game: Game<'c>) -> impl Iterator<Item = Node<'c>> {
        self.forks.iter().filter_map(move |&id| game.collection().node(id))
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;

    #[test]
    fn sorts_the_nodes() {
        let collection = Collection::parse(b"(;GM[1]SZ[19];B[aa];W[bb]C[x];B[sz](;W[ss])(;W[qs];B[as]))");
        let game = collection.game(0).unwrap();
        let survey = Survey::of(game);
        let indexes = |nodes: Vec<Node<'_>>| nodes.iter().map(|node| node.id().index()).collect::<Vec<_>>();
        assert_eq!(indexes(survey.other_nodes(game).collect()), [0, 2, 3]);
        assert_eq!(indexes(survey.forks(game).collect()), [3]);
        let moves: Vec<_> = game.nodes().map(|node| survey.plain_move(node.id())).collect();
        let expected: Vec<_> = game.nodes().map(|node| node.plain_move(game.settings().size)).collect();
        assert_eq!(moves, expected);
        assert_eq!(moves.iter().flatten().count(), 4);
    }
}
