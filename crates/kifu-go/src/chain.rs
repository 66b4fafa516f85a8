//! Chains of stones: solidly connected stones of one colour, and their liberties.
//!
//! Nothing is stored about chains. Whether a stone has a liberty next to it says its cell, and most chains without one at
//! one of their stones have one at the next; otherwise their stones are searched.

use crate::grid::{Cell, MOST_CELLS};
use crate::hash::stone_key;
use crate::{Board, Color, Point};
use alloc::vec;
use alloc::vec::Vec;

/// The effects of a possible move.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct MoveOutcome {
    /// The hash of the stones after the move.
    pub(crate) hash: u64,
    pub(crate) taken: u16,
    pub(crate) lost: u16,
    /// A point of the captured chain; of the last one if there are several.
    pub(crate) last_taken: Option<Point>,
    /// True if a single stone captures a single stone and then has only that liberty.
    pub(crate) opens_ko: bool,
}

impl Board {
    /// The points of the chain on `point` in no particular order; none if there is no stone.
    #[must_use]
    pub fn chain(&self, point: Point) -> Vec<Point> {
        self.group(point).0
    }

    /// The liberties of the chain on `point`, each once; none if there is no stone.
    #[must_use]
    pub fn liberties(&self, point: Point) -> Vec<Point> {
        self.group(point).1
    }

    /// True if there is a stone on `point` whose chain has no liberty. Only setup can leave such chains on the board.
    #[must_use]
    pub fn lacks_liberty(&self, point: Point) -> bool {
        self.get(point).is_some_and(|color| self.has_no_liberty(self.grid.index(point), color))
    }

    /// All chains without liberties, one point of each (the first from the upper left). Only setup can leave such
    /// chains on the board.
    #[must_use]
    pub fn chains_without_liberties(&self) -> Vec<Point> {
        let mut seen = vec![false; self.cells.len()];
        let mut found = Vec::new();
        for (point, _) in self.stones() {
            if seen[self.grid.index(point)] {
                continue;
            }
            let (stones, liberties) = self.group(point);
            debug_assert_eq!(liberties.is_empty(), self.lacks_liberty(point));
            for stone in stones {
                seen[self.grid.index(stone)] = true;
            }
            if liberties.is_empty() {
                found.push(point);
            }
        }
        found
    }

    /// Stones and liberties of the chain on `point`, computed from the cells alone.
    fn group(&self, point: Point) -> (Vec<Point>, Vec<Point>) {
        let (mut stones, mut liberties) = (Vec::new(), Vec::new());
        let Some(color) = self.get(point) else { return (stones, liberties) };
        let mut seen = vec![false; self.cells.len()];
        seen[self.grid.index(point)] = true;
        stones.push(point);
        let mut done = 0;
        while done < stones.len() {
            for next in self.grid.neighbors(self.grid.index(stones[done])) {
                if core::mem::replace(&mut seen[next], true) {
                    continue;
                }
                if self.cells[next].is(color) {
                    stones.push(self.grid.point(next));
                } else if self.cells[next].is_empty() {
                    liberties.push(self.grid.point(next));
                }
            }
            done += 1;
        }
        (stones, liberties)
    }

    /// Returns true if there is a stone of this colour on cell `at` and its chain has no liberties.
    #[inline(always)]
    pub(crate) fn has_no_liberty(&self, at: usize, color: Color) -> bool {
        self.cells[at] == Cell::enclosed(color) && self.is_chain_enclosed(at, color)
    }

    /// Returns true if the chain of a stone without an empty neighbour has no liberties.
    #[inline(never)]
    fn is_chain_enclosed(&self, at: usize, color: Color) -> bool {
        match self.grid.stones_around(&self.cells, at, color) {
            (false, true) => !self.has_liberty(at, color, |_, cell| cell.free() > 0),
            (breathes, _) => !breathes,
        }
    }

    /// Returns true if the chain of the stone on cell `at`, of `color`, has another stone for which `is_free` returns true.
    #[inline(never)]
    fn has_liberty(&self, at: usize, color: Color, is_free: impl Fn(usize, Cell) -> bool) -> bool {
        /// More stones than nearly all searches visit.
        const FEW: usize = 32;
        let mut seen = [0_u64; MOST_CELLS.div_ceil(64)];
        let mut is_new = |at: usize| {
            seen.get_mut(at / 64).is_some_and(|word| {
                let before = core::mem::replace(word, *word | 1 << (at % 64));
                *word != before
            })
        };
        is_new(at);
        let (mut found, mut count, mut done) = ([at as u16; FEW], 1, 0);
        while done < count {
            let stone = usize::from(found[done]);
            done += 1;
            for next in self.grid.neighbors(stone) {
                let cell = self.cells[next];
                if cell.is(color) && is_new(next) {
                    if is_free(next, cell) {
                        return true;
                    }
                    let Some(place) = found.get_mut(count) else {
                        let indices = self.chain(self.grid.point(at)).into_iter().map(|stone| self.grid.index(stone));
                        return indices.filter(|&index| index != at).any(|index| is_free(index, self.cells[index]));
                    };
                    *place = next as u16;
                    count += 1;
                }
            }
        }
        false
    }

    /// Removes the chain of cell `at`, of `color`, from the board and returns its number of stones.
    pub(crate) fn take(&mut self, at: usize, color: Color, removed: &mut impl FnMut(Point)) -> u16 {
        let mut count = 0;
        let mut left = Vec::new();
        let mut next = Some(at);
        self.cells[at] = self.cells[at].with(None);
        while let Some(stone) = next {
            let point = self.grid.point(stone);
            self.hash ^= stone_key(color, point);
            removed(point);
            count += 1;
            for next in self.grid.neighbors(stone) {
                let cell = &mut self.cells[next];
                *cell = cell.more();
                if cell.is(color) {
                    *cell = cell.with(None);
                    left.push(next);
                }
            }
            next = left.pop();
        }
        count
    }

    /// Returns the effects of playing on the empty cell `at`, without playing.
    pub(crate) fn simulate(&self, color: Color, at: usize) -> MoveOutcome {
        let point = self.grid.point(at);
        let mut outcome = MoveOutcome { hash: self.hash ^ stone_key(color, point), ..MoveOutcome::default() };
        let (mut breathes, mut connects) = (self.cells[at].free() > 0, false);
        let neighbors = self.grid.neighbors(at);
        // Most moves have a liberty, and so has each stone of the other colour beside them.
        let other = color.opposite();
        if breathes && !neighbors.iter().any(|&next| self.cells[next].is(other) && self.cells[next].free() == 1) {
            return outcome;
        }
        // The stones that would be removed.
        let mut gone = Vec::new();
        for next in neighbors {
            let Some(player) = self.cells[next].color() else { continue };
            let is_free = |stone, cell: Cell| cell.free() > u8::from(self.grid.neighbors(stone).contains(&at));
            let has_other_liberty = || is_free(next, self.cells[next]) || self.has_liberty(next, player, is_free);
            if player == color {
                connects = true;
                breathes = breathes || has_other_liberty();
            } else if !has_other_liberty() {
                let last = self.grid.point(next);
                if !gone.contains(&last) {
                    outcome.last_taken = Some(last);
                    gone.append(&mut self.chain(last));
                }
            }
        }
        outcome.taken = gone.len() as u16;
        outcome.opens_ko = outcome.taken == 1 && !breathes && !connects;
        let mut removed = color.opposite();
        if outcome.taken == 0 && !breathes {
            removed = color;
            gone.push(point);
            for next in neighbors.into_iter().filter(|&next| self.cells[next].is(color)) {
                let next = self.grid.point(next);
                if !gone.contains(&next) {
                    gone.append(&mut self.chain(next));
                }
            }
            outcome.lost = gone.len() as u16;
        }
        outcome.hash = gone.iter().fold(outcome.hash, |hash, &stone| hash ^ stone_key(removed, stone));
        outcome
    }
}
