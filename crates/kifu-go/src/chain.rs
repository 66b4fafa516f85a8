//! Chains of stones: solidly connected stones of one colour, and their liberties.
//!
//! Each chain is a ring of cells, identified by one of them, its head. The head counts *pseudo-liberties*: the pairs
//! of a stone and an adjacent empty point. The count exceeds the number of liberties if several stones share one, but
//! it is zero exactly when there are none, and each added or removed stone changes it by one per neighbour.

use crate::grid::Cell;
use crate::hash::stone_key;
use crate::{Board, Color, Point};
use alloc::vec;
use alloc::vec::Vec;

/// The links of a stone to its chain. Meaningless on empty cells.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Link {
    head: u16,
    next: u16,
    /// Pseudo-liberties of the chain; valid only in its head, as is `size`.
    pseudo_liberties: u16,
    size: u16,
}

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
                if self.cells[next] == Cell::of(color) {
                    stones.push(self.grid.point(next));
                } else if self.cells[next] == Cell::Empty {
                    liberties.push(self.grid.point(next));
                }
            }
            done += 1;
        }
        (stones, liberties)
    }

    /// Puts a stone on an empty cell and joins its chain. Returns which of its
    /// [neighbours](crate::grid::Grid::neighbors) belong to chains of the other colour that now have no liberties:
    /// one bit for each chain.
    #[inline]
    pub(crate) fn place(&mut self, at: usize, stone: Cell) -> u8 {
        self.cells[at] = stone;
        let neighbors = self.grid.neighbors(at);
        let (mut free, mut own, mut dying) = (0, 0_u8, 0_u8);
        for (index, next) in neighbors.into_iter().enumerate() {
            match self.cells[next] {
                Cell::Empty => free += 1,
                Cell::Border => {}
                cell @ (Cell::Black | Cell::White) => {
                    let head = self.links[next].head as usize;
                    let head = &mut self.links[head];
                    head.pseudo_liberties -= 1;
                    let is_own = cell == stone;
                    own |= u8::from(is_own) << index;
                    dying |= u8::from(!is_own && head.pseudo_liberties == 0) << index;
                }
            }
        }
        self.links[at] = Link { head: at as u16, next: at as u16, pseudo_liberties: free, size: 1 };
        while own != 0 {
            self.join(at, neighbors[own.trailing_zeros() as usize & 3]);
            own &= own - 1;
        }
        dying
    }

    /// Joins the chains of two cells.
    fn join(&mut self, one: usize, other: usize) {
        let (mut large, mut small) = (self.links[one].head as usize, self.links[other].head as usize);
        if large == small {
            return;
        }
        if self.links[large].size < self.links[small].size {
            core::mem::swap(&mut large, &mut small);
        }
        let lesser = self.links[small];
        let mut at = small;
        loop {
            self.links[at].head = large as u16;
            let next = self.links[at].next as usize;
            if next == small {
                break;
            }
            at = next;
        }
        self.links[at].next = self.links[large].next;
        self.links[large].next = small as u16;
        self.links[large].pseudo_liberties += lesser.pseudo_liberties;
        self.links[large].size += lesser.size;
    }

    /// Removes the stone on cell `at` if it is a chain of its own; returns whether it was.
    pub(crate) fn lift_if_alone(&mut self, at: usize) -> bool {
        if self.stale || self.size_of_chain(at) > 1 {
            return false;
        }
        self.empty(at);
        true
    }

    /// Removes the stone from the cell `at`, which gives its neighbours a liberty.
    fn empty(&mut self, at: usize) {
        self.cells[at] = Cell::Empty;
        for next in self.grid.neighbors(at) {
            if self.cells[next].is_stone() {
                let head = self.links[next].head as usize;
                self.links[head].pseudo_liberties += 1;
            }
        }
    }

    /// Returns true if the chain of the stone on cell `at` has no liberties.
    pub(crate) fn has_no_liberty(&self, at: usize) -> bool {
        self.links[self.links[at].head as usize].pseudo_liberties == 0
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
        debug_assert!(!self.stale && self.cells[at] == Cell::Empty);
        let own = Cell::of(color);
        let neighbors = self.grid.neighbors(at);
        let head = |next: usize| self.links[next].head;
        let mut outcome =
            MoveOutcome { hash: self.hash ^ stone_key(color, self.grid.point(at)), ..MoveOutcome::default() };
        let (mut breathes, mut connects) = (false, false);
        for (index, &next) in neighbors.iter().enumerate() {
            if self.cells[next] == Cell::Empty {
                breathes = true;
            }
            if !self.cells[next].is_stone() {
                continue;
            }
            // A chain dies when the point played on is all its liberties, counted once for each neighbour of it.
            let same = |&&beside: &&usize| self.cells[beside] == self.cells[next] && head(beside) == head(next);
            let loses = neighbors.iter().filter(same).count();
            let dies = usize::from(self.links[head(next) as usize].pseudo_liberties) == loses;
            if self.cells[next] == own {
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
                let seen = |&beside: &usize| self.cells[beside] == own && head(beside) == head(next);
                if self.cells[next] == own && !neighbors[..index].iter().any(seen) {
                    outcome.lost += self.size_of_chain(next);
                    outcome.hash ^= self.hash_of_chain(next, color);
                }
            }
        }
        outcome.opens_ko = outcome.taken == 1 && !breathes && !connects;
        outcome
    }

    fn size_of_chain(&self, at: usize) -> u16 {
        self.links[self.links[at].head as usize].size
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
                let free = self.grid.neighbors(at).iter().filter(|&&next| self.cells[next] == Cell::Empty).count();
                self.links[at] = Link { head: at as u16, next: at as u16, pseudo_liberties: free as u16, size: 1 };
            }
        }
        for at in 0..self.cells.len() {
            if self.cells[at].is_stone() {
                for next in self.grid.right_and_below(at) {
                    if self.cells[next] == self.cells[at] {
                        self.join(at, next);
                    }
                }
            }
        }
    }
}
