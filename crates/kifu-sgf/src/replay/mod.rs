//! Plays a game tree of Go on a board, by SGF's rules for records.
//!
//! In a node, setup precedes the move; if `AB`, `AW` and `AE` name the same point, the last in the text wins. Every
//! move is executed, legal or not (see [`kifu_go::Board`]). Unreadable values are skipped.
//!
//! [`GameTree`] describes the actions of each node, [`Situation`] executes them, and [`TreeReplay`] visits the nodes.
//! [`Replay`] does this for a game tree of SGF; [`turns`] finds whose turn it is after each of its nodes.

mod changes;
mod sgf;
mod situation;
mod stone_list;
#[cfg(test)]
mod tests;
mod tree;
mod turns;
mod walk;

use kifu_go::Board;

use crate::Node;

pub use changes::{Change, SetPoint};
pub use sgf::{Replay, SgfTree};
pub use situation::{Played, Situation, Turn};
pub use stone_list::stone_list;
pub use tree::{Action, GameTree};
pub use turns::turns;
pub use walk::{Step, TreeReplay};

/// Returns the position after `node`: the moves and the setup from the root to it.
#[must_use]
pub fn board_at(node: Node<'_>) -> Board {
    Situation::after(&SgfTree::new(node.game()), node).board
}
