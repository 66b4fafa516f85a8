//! The points that the reading of a ladder looks at, so that its answer can be kept while nothing changes on them.

use crate::grid::Grid;
use crate::link::Link;
use crate::{Board, Color, Point};
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

/// A move in a ladder that is not suicide.
pub(crate) struct LadderMove {
    /// Where its single stone took a single stone, and now has its only liberty.
    pub(crate) ko: Option<usize>,
}

/// Looks at a move on the empty cell `at`; `None` if it is suicide.
pub(crate) fn try_move(board: &Board, color: Color, at: usize, ground: &mut Ground) -> Option<LadderMove> {
    ground.add(at);
    let neighbors = board.grid.neighbors(at);
    let (mut breathes, mut connects) = (false, false);
    let (mut taken, mut last_taken) = (0, at);
    for (place, &next) in neighbors.iter().enumerate() {
        ground.add(next);
        let cell = board.cells[next];
        breathes |= cell.is_empty();
        if !cell.is_stone() || neighbors[..place].iter().any(|&other| board.cells[other] == cell) {
            continue;
        }
        // One liberty is the cell itself.
        let has_another = few_liberties::<2>(board, next, ground).1 == 2;
        if cell.is(color) {
            connects = true;
            breathes |= has_another;
        } else if !has_another {
            taken += board.size_of_chain(next);
            last_taken = next;
        }
    }
    let ko = (taken == 1 && !breathes && !connects).then_some(last_taken);
    (taken > 0 || breathes).then_some(LadderMove { ko })
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
