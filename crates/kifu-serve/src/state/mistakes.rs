//! The mistakes in the games of a library, as far as their files have been read.

use std::collections::HashMap;
use std::sync::Arc;

use kifu_go::{Color, Size};
use kifu_work::practice::{LeftOut, Mistake};

/// The mistakes of files, by the fingerprints of their bytes: a moved file need not be read again.
pub(crate) type KnownMistakes = HashMap<u64, Arc<[GameMistakes]>>;

/// The mistakes of a game with evaluations.
#[derive(Debug)]
pub(crate) struct GameMistakes {
    /// The number of the game in its file, from 0.
    pub(crate) number: u32,
    pub(crate) problems: Vec<Arc<KnownMistake>>,
    pub(crate) left_out: Vec<(Color, LeftOut)>,
}

/// A mistake, as lists show it.
#[derive(Debug)]
pub(crate) struct KnownMistake {
    /// The number of the node with the position, in the order of the file.
    pub(crate) node: u32,
    pub(crate) player: Color,
    /// The number of the move.
    pub(crate) number: u32,
    pub(crate) lost_winrate: Option<f64>,
    pub(crate) lost_lead: Option<f64>,
    pub(crate) key: u64,
    pub(crate) size: Size,
    /// The stones, row by row: `.` empty, `X` black, `O` white.
    pub(crate) stones: String,
}

impl KnownMistake {
    /// Returns a mistake in the position of a node.
    pub(crate) fn of(mistake: &Mistake, node: u32) -> Self {
        let size = mistake.board.size();
        let mut stones = vec![b'.'; size.area()];
        for (point, color) in mistake.board.stones() {
            if let Some(stone) = size.index(point).and_then(|index| stones.get_mut(index)) {
                *stone = if color == Color::Black { b'X' } else { b'O' };
            }
        }
        Self {
            node,
            player: mistake.player,
            number: mistake.number as u32,
            lost_winrate: mistake.cost.winrate,
            lost_lead: mistake.cost.lead,
            key: mistake.key,
            size,
            stones: stones.into_iter().map(char::from).collect(),
        }
    }
}
