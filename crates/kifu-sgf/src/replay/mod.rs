//! Playing a game tree of Go on a board, by the rules that SGF has for records.
//!
//! In a node setup comes before the move; of `AB`, `AW` and `AE` the later in the text wins. Every move is executed,
//! legal or not (see [`kifu_go::Board`]). What cannot be read is passed over.
//!
//! [`GameTree`] says what each node does, [`Situation`] executes it, and [`TreeReplay`] visits the nodes. [`Replay`] does so
//! for a game tree of SGF.

mod changes;
mod sgf;
mod situation;
#[cfg(test)]
mod tests;
mod tree;
mod walk;

use kifu_go::Board;

use crate::Node;

pub use changes::{Change, SetPoint};
pub use sgf::{Replay, SgfTree};
pub use situation::{Played, Situation, Turn};
pub use tree::{Action, GameTree};
pub use walk::{Step, TreeReplay};

/// Returns the position after `node`: the moves and the setup from the root up to it.
#[must_use]
pub fn board_at(node: Node<'_>) -> Board {
    Situation::after(&SgfTree::new(node.game()), node).board
}
