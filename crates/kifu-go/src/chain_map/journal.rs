//! Moves that are tried and undone.

use super::{Chain, ChainMap, EMPTY, ring};
use alloc::vec::Vec;

/// The changes since the last permanent move, the oldest first.
#[derive(Clone, Default, Debug)]
pub(super) struct Journal {
    changes: Vec<Change>,
    /// The liberties of the chains before they were overwritten.
    saved: Vec<u64>,
    /// The number of recorded changes that took a chain off the board.
    taken: usize,
}

#[derive(Clone, Copy, Debug)]
enum Change {
    /// A stone became a new chain. `link` is its old link, and `before` the old chain with its number, if that may be
    /// needed again.
    Founded { at: u16, link: u16, before: Option<Chain> },
    /// A stone was added to a chain, with some of its neighbours as new liberties: one bit for each. `link` is its old
    /// link.
    Added { at: u16, link: u16, chain: u16, liberties: u8 },
    /// Two chains were joined; `before` is the state of the kept one.
    Joined { gone: u16, kept: u16, before: Chain },
    /// A chain was taken off the board.
    Taken { chain: u16, color: u8 },
}

impl ChainMap {
    /// The number of changes so far. `take_back` undoes later ones.
    pub(crate) fn mark(&self) -> usize {
        self.journal.changes.len()
    }

    /// Plays on an empty point, and captures the opponent's chains that then have no liberty. The move must not be
    /// suicide.
    pub(crate) fn play(&mut self, at: usize, color: u8) {
        self.place(at, color);
        for next in self.around(at) {
            if self.cells[next] == 3 - color && self.liberties(self.number(next)) == 0 {
                self.take(self.number(next));
            }
        }
    }

    /// Places a stone on an empty point, and joins the chains around it.
    pub(super) fn place(&mut self, at: usize, color: u8) {
        let around = self.around(at);
        let mut largest = None;
        for next in around {
            let cell = self.cells[next];
            if matches!(cell, 1 | 2) {
                let chain = self.number(next);
                self.remove_liberty(chain, at);
                if cell == color && largest.is_none_or(|other| self.len(other) < self.len(chain)) {
                    largest = Some(chain);
                }
            }
        }
        self.cells[at] = color;
        let Some(chain) = largest else { return self.place_alone(at) };
        let link = self.links[at];
        self.links[at] = core::mem::replace(&mut self.links[chain], at as u16);
        self.numbers[at] = chain as u16;
        self.chains[chain].stones += 1;
        let mut liberties = 0;
        for (place, next) in around.into_iter().enumerate() {
            if self.cells[next] == EMPTY {
                liberties |= u8::from(self.add_liberty(chain, next)) << place;
            }
        }
        self.journal.changes.push(Change::Added { at: at as u16, link, chain: chain as u16, liberties });
        for next in around {
            if self.cells[next] == color && self.number(next) != chain {
                self.join(chain, self.number(next));
            }
        }
    }

    /// Makes a stone a new chain.
    fn place_alone(&mut self, at: usize) {
        // Chains that were taken off the board may be restored, and one of them may have this number.
        let before = (self.journal.taken > 0).then_some(self.chains[at]);
        if before.is_some() {
            self.save(at);
        }
        self.journal.changes.push(Change::Founded { at: at as u16, link: self.links[at], before });
        self.found(at);
        for next in self.around(at) {
            if self.cells[next] == EMPTY {
                self.add_liberty(at, next);
            }
        }
    }

    /// Joins a chain to one that is at least as large.
    fn join(&mut self, kept: usize, gone: usize) {
        self.save(kept);
        let before = self.chains[kept];
        self.journal.changes.push(Change::Joined { gone: gone as u16, kept: kept as u16, before });
        for stone in ring(&self.links, gone) {
            self.numbers[stone] = kept as u16;
        }
        self.links.swap(kept, gone);
        let mut liberties = 0;
        for word in 0..self.words {
            let joined = self.liberties[kept * self.words + word] | self.liberties[gone * self.words + word];
            self.liberties[kept * self.words + word] = joined;
            liberties += joined.count_ones() as u16;
        }
        self.chains[kept].stones += self.chains[gone].stones;
        self.chains[kept].liberties = liberties;
    }

    /// Takes a chain off the board.
    pub(super) fn take(&mut self, chain: usize) {
        let color = self.cells[chain];
        self.journal.changes.push(Change::Taken { chain: chain as u16, color });
        self.journal.taken += 1;
        let mut stone = chain;
        loop {
            self.cells[stone] = EMPTY;
            self.numbers[stone] = self.around.len() as u16;
            for next in self.around(stone) {
                if self.cells[next] == 3 - color {
                    self.add_liberty(self.number(next), stone);
                }
            }
            stone = usize::from(self.links[stone]);
            if stone == chain {
                break;
            }
        }
    }

    /// Makes the changes permanent.
    pub(super) fn keep(&mut self) {
        self.journal.saved.clear();
        self.journal.taken = 0;
        for place in 0..self.journal.changes.len() {
            match self.journal.changes[place] {
                Change::Founded { at, .. } => self.enlist(at.into()),
                Change::Added { .. } => {}
                Change::Joined { gone, .. } => self.delist(gone.into()),
                Change::Taken { chain, .. } => self.delist(chain.into()),
            }
        }
        self.journal.changes.clear();
    }

    /// Undoes changes until `mark` of them are left.
    pub(crate) fn take_back(&mut self, mark: usize) {
        while self.journal.changes.len() > mark
            && let Some(change) = self.journal.changes.pop()
        {
            match change {
                Change::Founded { at, link, before } => {
                    self.lift(at.into(), link);
                    if let Some(before) = before {
                        self.restore(at.into(), before);
                    }
                }
                Change::Added { at, link, chain, liberties } => {
                    let (at, chain) = (usize::from(at), usize::from(chain));
                    self.links[chain] = self.links[at];
                    self.chains[chain].stones -= 1;
                    for (place, next) in self.around(at).into_iter().enumerate() {
                        if liberties >> place & 1 == 1 {
                            self.remove_liberty(chain, next);
                        }
                    }
                    self.lift(at, link);
                }
                Change::Joined { gone, kept, before } => {
                    self.links.swap(kept.into(), gone.into());
                    for stone in ring(&self.links, gone.into()) {
                        self.numbers[stone] = gone;
                    }
                    self.restore(kept.into(), before);
                }
                Change::Taken { chain, color } => self.put_back(chain, color),
            }
        }
    }

    /// Undoes the placing of a stone.
    fn lift(&mut self, at: usize, link: u16) {
        self.cells[at] = EMPTY;
        self.numbers[at] = self.around.len() as u16;
        self.links[at] = link;
        // The point was a liberty of all chains around it before.
        for next in self.around(at) {
            if matches!(self.cells[next], 1 | 2) {
                self.add_liberty(self.number(next), at);
            }
        }
    }

    /// Puts a chain that was taken off the board back in its place.
    fn put_back(&mut self, chain: u16, color: u8) {
        self.journal.taken -= 1;
        let mut stone = usize::from(chain);
        loop {
            self.cells[stone] = color;
            self.numbers[stone] = chain;
            for next in self.around(stone) {
                if self.cells[next] == 3 - color {
                    self.remove_liberty(self.number(next), stone);
                }
            }
            stone = usize::from(self.links[stone]);
            if stone == usize::from(chain) {
                break;
            }
        }
    }

    /// Saves the liberties of a chain.
    fn save(&mut self, chain: usize) {
        self.journal.saved.extend_from_slice(&self.liberties[chain * self.words..(chain + 1) * self.words]);
    }

    /// Restores the liberties that were saved last.
    fn restore(&mut self, chain: usize, before: Chain) {
        self.chains[chain] = before;
        let from = self.journal.saved.len() - self.words;
        self.liberties[chain * self.words..(chain + 1) * self.words].copy_from_slice(&self.journal.saved[from..]);
        self.journal.saved.truncate(from);
    }
}
