//! A board during a game, and the effects of actions on it.

use alloc::vec::Vec;
use kifu_go::{Board, Captures, Color, Move, Size};

use super::{Action, GameTree};

/// The stones, the player to move, and the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Situation {
    /// The stones and the prisoners.
    pub board: Board,
    /// The player to move, and the last move.
    pub turn: Turn,
}

/// The player to move, and the last move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The player to move: see [`TreeReplay::to_play`](super::TreeReplay::to_play).
    pub to_play: Color,
    /// The number of the last move: see [`TreeReplay::move_number`](super::TreeReplay::move_number).
    pub move_number: u32,
    /// The number of moves made, including passes; numbers given by the record do not count.
    pub moves: u32,
    /// The last move.
    pub last_move: Option<(Color, Move)>,
}

/// A move that was executed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// The player.
    pub color: Color,
    /// The move.
    pub to: Move,
    /// Its effects on the board.
    pub captures: Captures,
}

impl Turn {
    /// The turn before the first move.
    #[must_use]
    pub const fn first(to_play: Color) -> Self {
        Self { to_play, move_number: 0, moves: 0, last_move: None }
    }

    /// Updates the player to move, the numbers and the last move after an action.
    #[inline]
    pub const fn execute(&mut self, action: Action) {
        match action {
            Action::Set(..) => {}
            Action::Turn(color) => self.to_play = color,
            Action::Play(color, to) => {
                self.to_play = color.opposite();
                self.move_number = self.move_number.saturating_add(1);
                // No tree has 2^32 nodes.
                self.moves = self.moves.wrapping_add(1);
                self.last_move = Some((color, to));
            }
            Action::Number(number) => self.move_number = number,
        }
    }
}

impl Situation {
    /// Returns an empty board.
    #[must_use]
    pub fn new(size: Size, to_play: Color) -> Self {
        Self { board: Board::new(size), turn: Turn::first(to_play) }
    }

    /// Returns the empty board before the root of a tree.
    #[must_use]
    pub fn before<T: GameTree + ?Sized>(tree: &T) -> Self {
        Self::new(tree.size(), tree.first_player())
    }

    /// Returns the situation after a node: setup and moves from the root to the node.
    #[must_use]
    pub fn after<T: GameTree + ?Sized>(tree: &T, node: T::Node) -> Self {
        let mut situation = Self::before(tree);
        let path: Vec<_> = core::iter::successors(Some(node), |&node| tree.parent(node)).collect();
        for &node in path.iter().rev() {
            situation.enter(tree, node);
        }
        situation
    }

    /// Executes a node.
    pub fn enter<T: GameTree + ?Sized>(&mut self, tree: &T, node: T::Node) {
        tree.actions(node, |action| {
            self.execute(action);
        });
    }

    /// Executes an action. Returns the captures of a move.
    pub fn execute(&mut self, action: Action) -> Captures {
        self.turn.execute(action);
        match action {
            Action::Set(point, stone) => _ = self.board.set(point, stone),
            Action::Play(color, Move::Play(point)) => return self.board.play(color, point),
            Action::Play(_, Move::Pass) | Action::Turn(_) | Action::Number(_) => {}
        }
        Captures::default()
    }
}
