//! Chains of stones: solidly connected stones of one colour, and their liberties.
//!
//! Each chain is a ring of cells, identified by one of them, its head. The head counts *pseudo-liberties*: the pairs
//! of a stone and an adjacent empty point. The count exceeds the number of liberties if several stones share one, but
//! it is zero exactly when there are none, and each added or removed stone changes it by one per neighbour.
//!
//! Empty cells and border cells have a head too, one each, whose count has no meaning: an added or removed stone changes the
//! counts of all four neighbours without a test.

use crate::grid::{Cell, Grid, SMALL_CELLS};
use crate::hash::stone_key;
use crate::link::{Link, join, place_stone, small_parts};
use crate::{Board, Color, Point};
use alloc::vec;
use alloc::vec::Vec;

/// The size up to which a chain is rebuilt at once when setup removes one of its stones.
const SMALL: u16 = 8;

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
        if self.get(point).is_none() {
            return false;
        }
        if self.stale { self.liberties(point).is_empty() } else { self.has_no_liberty(self.grid.index(point)) }
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

    /// Puts a stone on an empty cell and joins its chain. Returns true if the stone has an empty neighbour and no adjacent chain
    /// lost its last liberty: then nothing is captured.
    #[inline(always)]
    pub(crate) fn place(&mut self, at: usize, color: Color) -> bool {
        let Self { grid, cells, links, .. } = self;
        if grid.is_small
            && let Some((cells, links)) = small_parts(cells, links)
        {
            place_stone(cells, links, Grid::neighbors_on_small(at), at, color, |place| place % SMALL_CELLS)
        } else {
            place_stone(cells, links, grid.neighbors(at), at, color, |place| place)
        }
    }

    /// Removes the stone on cell `at` if its chain is small, and returns whether it was. The rest of the chain is joined again.
    pub(crate) fn lift(&mut self, at: usize) -> bool {
        if self.stale || self.size_of_chain(at) > SMALL {
            return false;
        }
        let Some(color) = self.cells[at].color() else { return true };
        let (mut rest, mut count) = ([0; SMALL as usize], 0);
        let mut stone = usize::from(self.links[at].next);
        while stone != at {
            rest[count] = stone;
            count += 1;
            stone = usize::from(self.links[stone].next);
        }
        self.empty(at);
        for &stone in &rest[..count] {
            self.empty(stone);
        }
        for &stone in &rest[..count] {
            self.place(stone, color);
        }
        true
    }

    /// Removes the stone from the cell `at`, which gives its neighbours a liberty.
    #[inline]
    fn empty(&mut self, at: usize) {
        self.cells[at] = Cell::EMPTY;
        for next in self.grid.neighbors(at) {
            let link = &mut self.links[self.cells[next].head()];
            link.pseudo_liberties = link.pseudo_liberties.wrapping_add(1);
        }
    }

    /// Returns true if the chain of the stone on cell `at` has no liberties.
    #[inline]
    pub(crate) fn has_no_liberty(&self, at: usize) -> bool {
        self.links[self.cells[at].head()].pseudo_liberties == 0
    }

    /// Removes the chain of cell `at`, of `color`, from the board and returns its number of stones.
    pub(crate) fn take(&mut self, at: usize, color: Color, removed: &mut impl FnMut(Point)) -> u16 {
        let mut count = 0;
        let mut stone = at;
        loop {
            let next = self.links[stone].next as usize;
            let point = self.grid.point(stone);
            self.hash ^= stone_key(color, point);
            self.empty(stone);
            removed(point);
            count += 1;
            if next == at {
                return count;
            }
            stone = next;
        }
    }

    /// Returns the effects of playing on the empty cell `at`, without playing; the chains must be up to date.
    pub(crate) fn simulate(&self, color: Color, at: usize) -> MoveOutcome {
        debug_assert!(!self.stale && self.cells[at].is_empty());
        let neighbors = self.grid.neighbors(at);
        let head = |next: usize| self.cells[next].head();
        let mut outcome =
            MoveOutcome { hash: self.hash ^ stone_key(color, self.grid.point(at)), ..MoveOutcome::default() };
        let (mut breathes, mut connects) = (false, false);
        for (index, &next) in neighbors.iter().enumerate() {
            if self.cells[next].is_empty() {
                breathes = true;
            }
            if !self.cells[next].is_stone() {
                continue;
            }
            // A chain dies when the point played on is all its liberties, counted once for each neighbour of it.
            let same = |&&beside: &&usize| self.cells[beside] == self.cells[next];
            let loses = neighbors.iter().filter(same).count();
            let dies = usize::from(self.links[head(next)].pseudo_liberties) == loses;
            if self.cells[next].is(color) {
                connects = true;
                breathes |= !dies;
            } else if dies && !neighbors[..index].iter().any(|beside| same(&beside)) {
                outcome.taken += self.size_of_chain(next);
                outcome.last_taken = Some(self.grid.point(next));
                outcome.hash ^= self.hash_of_chain(next, color.opposite());
            }
        }
        if outcome.taken == 0 && !breathes {
            outcome.lost = 1;
            outcome.hash ^= stone_key(color, self.grid.point(at));
            for (index, &next) in neighbors.iter().enumerate() {
                let seen = |&beside: &usize| self.cells[beside] == self.cells[next];
                if self.cells[next].is(color) && !neighbors[..index].iter().any(seen) {
                    outcome.lost += self.size_of_chain(next);
                    outcome.hash ^= self.hash_of_chain(next, color);
                }
            }
        }
        outcome.opens_ko = outcome.taken == 1 && !breathes && !connects;
        outcome
    }

    pub(crate) fn size_of_chain(&self, at: usize) -> u16 {
        self.links[self.cells[at].head()].size
    }

    fn hash_of_chain(&self, at: usize, color: Color) -> u64 {
        let (mut hash, mut stone) = (0, at);
        loop {
            hash ^= stone_key(color, self.grid.point(stone));
            stone = self.links[stone].next as usize;
            if stone == at {
                return hash;
            }
        }
    }

    /// Rebuilds the chains from the cells, if setup made them stale.
    pub(crate) fn rebuild_chains(&mut self) {
        if !self.stale {
            return;
        }
        self.stale = false;
        for at in 0..self.cells.len() {
            if self.cells[at].is_stone() {
                let free = self.grid.neighbors(at).iter().filter(|&&next| self.cells[next].is_empty()).count();
                self.links[at] = Link::alone(at, free as u16);
                self.cells[at] = self.cells[at].with_head(at);
            }
        }
        for at in 0..self.cells.len() {
            if let Some(color) = self.cells[at].color() {
                for next in self.grid.right_and_below(at) {
                    if self.cells[next].is(color) {
                        join(&mut self.cells, &mut self.links, at, next);
                    }
                }
            }
        }
    }
}
