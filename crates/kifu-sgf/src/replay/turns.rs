//! Whose turn it is after each node of a game.

use alloc::vec::Vec;

use super::{GameTree, SgfTree, Turn};
use crate::Game;

/// Returns the turn after each node of a game, in the order of the text: all at once, without boards.
///
/// [`Replay`](super::Replay) has the same turns, node by node.
///
/// ```
/// use kifu_sgf::{Collection, turns};
/// use kifu_sgf::go::Color;
///
/// let collection = Collection::parse(b"(;SZ[9];B[ee](;W[gc];B[cg])(;W[];PL[W]))");
/// let turns = turns(collection.game(0).unwrap());
/// assert_eq!(turns.iter().map(|turn| turn.moves).collect::<Vec<_>>(), [0, 1, 2, 3, 2, 2]);
/// assert_eq!(turns[5].to_play, Color::White);
/// ```
#[must_use]
pub fn turns(game: Game<'_>) -> Vec<Turn> {
    let tree = SgfTree::new(game);
    let first = Turn::first(tree.first_player());
    let root = game.root().id().index();
    let mut turns: Vec<Turn> = Vec::with_capacity(game.nodes().len());
    for node in game.nodes() {
        let parent = node.parent().map(|parent| (parent.id().index() - root) as usize);
        let mut turn = parent.and_then(|parent| turns.get(parent)).copied().unwrap_or(first);
        tree.actions(node, |action| turn.execute(action));
        turns.push(turn);
    }
    turns
}
