//! Finds the illegal moves of a text, for nodes in the order of the text.

use kifu_go::Move;
use kifu_sgf::{Node, Settings, SgfTree, Situation};

use crate::place::move_of;

/// The largest number of boards that are kept for the variations that follow.
const FORKS: usize = 1000;

/// The largest number of times that a line is played from its root: once for each line that begins before the first node.
const REPLAYS: usize = 100;

/// Plays the requested nodes, and finds illegal moves.
pub(crate) struct Legality<'c> {
    last: Option<(Node<'c>, Situation)>,
    /// The nodes with several children above the last node, and the boards after them.
    forks: Vec<(Node<'c>, Situation)>,
    replays: usize,
}

impl<'c> Legality<'c> {
    pub(crate) fn new() -> Self {
        Self { last: None, forks: Vec::new(), replays: 0 }
    }

    /// Returns true if a node has a move on a stone, or one whose own stone is taken off. Nodes must come in the order of the
    /// text. In a tree of very many branches some moves are not judged.
    pub(crate) fn is_illegal(&mut self, node: Node<'c>, settings: &Settings) -> bool {
        let tree = SgfTree::with_settings(node.game(), *settings);
        let Some(mut situation) = self.before(node, &tree) else { return false };
        let played = move_of(node, settings).and_then(|(_, to, _)| match to {
            Move::Play(point) => Some(point),
            Move::Pass => None,
        });
        let is_on_stone = played.is_some_and(|point| situation.board.get(point).is_some());
        situation.enter(&tree, node);
        let is_gone = played.is_some_and(|point| situation.board.get(point).is_none());
        if node.is_fork() && self.forks.len() < FORKS {
            self.forks.push((node, situation.clone()));
        }
        self.last = Some((node, situation));
        is_on_stone || is_gone
    }

    /// The board before a node.
    fn before(&mut self, node: Node<'c>, tree: &SgfTree<'c>) -> Option<Situation> {
        let last = self.last.take();
        let Some(parent) = node.parent() else { return Some(Situation::before(tree)) };
        if let Some((_, situation)) = last.filter(|(last, _)| *last == parent) {
            return Some(situation);
        }
        while let Some((fork, situation)) = self.forks.last() {
            if *fork == parent {
                return Some(situation.clone());
            }
            if node.id().index() < fork.subtree_end() && fork.game().index() == node.game().index() {
                break;
            }
            self.forks.pop();
        }
        self.replays += 1;
        (self.replays <= REPLAYS).then(|| Situation::after(tree, parent))
    }
}
