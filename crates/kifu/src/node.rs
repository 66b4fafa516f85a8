//! A view of one node.

use std::fmt;

use kifu_go::{Board, Color, Move};
use kifu_record::{NodeId, board_at};

use crate::Game;

/// A node of a [`Game`]: a move, a position, and the notes on it.
#[derive(Clone)]
pub struct Node {
    pub(crate) game: Game,
    pub(crate) id: NodeId,
}

impl Node {
    /// The content of the node.
    #[must_use]
    pub fn data(&self) -> &kifu_record::Node {
        self.game.record().node(self.id)
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Its number in [`Game::record`].
    #[must_use]
    pub fn id(&self) -> NodeId {
        self.id
    }

    /// The move of the node.
    #[must_use]
    pub fn play(&self) -> Option<(Color, Move)> {
        self.data().plays().next().map(|play| (play.color, play.to))
    }

    /// The comment; empty if there is none.
    #[must_use]
    pub fn comment(&self) -> String {
        self.data().comment().unwrap_or_default()
    }

    /// The board after the move of the node.
    #[must_use]
    pub fn board(&self) -> Board {
        board_at(self.game.record(), self.id)
    }

    /// The player to move next.
    #[must_use]
    pub fn to_play(&self) -> Color {
        self.game.record().to_play(self.id)
    }

    /// The number of moves from the root to this node, passes included.
    #[must_use]
    pub fn move_number(&self) -> usize {
        let record = self.game.record();
        record.path(self.id).into_iter().map(|id| record.node(id).plays().count()).sum()
    }

    /// Its number, counted from 0 in the order of the text: see [`NodeChoice::Number`](crate::NodeChoice::Number).
    /// Takes time linear in the number.
    #[must_use]
    pub fn number(&self) -> usize {
        self.game.record().ids().position(|id| id == self.id).unwrap_or(0)
    }

    /// The path from the root: see [`NodeChoice::Path`](crate::NodeChoice::Path).
    #[must_use]
    pub fn path(&self) -> Vec<usize> {
        let record = self.game.record();
        let child = |step: &[NodeId]| record.children(step[0]).position(|id| id == step[1]).unwrap_or(0);
        record.path(self.id).windows(2).map(child).collect()
    }

    /// The parent node; `None` for the root.
    #[must_use]
    pub fn parent(&self) -> Option<Self> {
        self.game.record().parent(self.id).map(|id| self.with(id))
    }

    /// The continuations, the main line first: one if there is no choice, none at the end.
    pub fn variations(&self) -> impl Iterator<Item = Self> + '_ {
        self.game.record().children(self.id).map(|id| self.with(id))
    }

    /// This node and its descendants along the first variations.
    pub fn line(&self) -> impl Iterator<Item = Self> + '_ {
        self.game.record().line(self.id).map(|id| self.with(id))
    }

    fn with(&self, id: NodeId) -> Self {
        Self { game: self.game.clone(), id }
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Node").field("game", &self.game.index).field("id", &self.id).finish()
    }
}
