//! The points that the reading of a ladder looks at, so that its answer can be kept while nothing changes on them.

use crate::grid::Grid;
use crate::link::Link;
use crate::{Board, Point};
use alloc::vec::Vec;

/// The cells that a reading looked at, one bit each.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ground {
    words: Vec<u64>,
}

impl Ground {
    pub(crate) fn clear(&mut self, cells: usize) {
        self.words.clear();
        self.words.resize(cells.div_ceil(64), 0);
    }

    #[inline]
    pub(crate) fn add(&mut self, cell: usize) {
        if let Some(word) = self.words.get_mut(cell / 64) {
            *word |= 1 << (cell % 64);
        }
    }

    /// Adds what decides which chains a move captures: its neighbours, and two liberties of each chain there.
    pub(crate) fn add_move(&mut self, board: &Board, cell: usize) {
        self.add(cell);
        for next in board.grid.neighbors(cell) {
            self.add(next);
            if board.cells[next].is_stone() {
                few_liberties::<2>(board, next, self);
            }
        }
    }
}

/// The points on which the answer about a ladder depends: it stays the same while the stones on them stay the same, except that
/// a ko may forbid the attacker's first move.
#[derive(Clone, Debug)]
pub struct LadderGround {
    grid: Grid,
    ground: Ground,
}

impl LadderGround {
    pub(crate) fn new(board: &Board, ground: &Ground) -> Self {
        Self { grid: board.grid, ground: ground.clone() }
    }

    /// Returns true if the answer depends on a point.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        let cell = self.grid.index(point);
        self.ground.words.get(cell / 64).is_some_and(|word| word >> (cell % 64) & 1 == 1)
    }
}

/// The cells of a chain.
pub(crate) fn ring(links: &[Link], at: usize) -> impl Iterator<Item = usize> {
    let mut next = Some(at);
    core::iter::from_fn(move || {
        let stone = next?;
        next = Some(usize::from(links[stone].next)).filter(|&next| next != at);
        Some(stone)
    })
}

/// Some liberties of a chain, and their number: the most that were asked for may stand for more.
#[inline]
pub(crate) fn few_liberties<const MOST: usize>(
    board: &Board,
    at: usize,
    ground: &mut Ground,
) -> ([usize; MOST], usize) {
    let (mut found, mut count) = ([0; MOST], 0);
    for stone in ring(&board.links, at) {
        ground.add(stone);
        for next in board.grid.neighbors(stone) {
            ground.add(next);
            if board.cells[next].is_empty() && !found[..count].contains(&next) {
                found[count] = next;
                count += 1;
                if count == MOST {
                    return (found, count);
                }
            }
        }
    }
    (found, count)
}
