//! The situations of a game in order, with a quick test whether one occurred before.

use alloc::vec;
use alloc::vec::Vec;

/// Hashes of situations, at least one, with a table of counts by their low bits: if the count is zero, a situation is
/// new and needs no search.
#[derive(Clone, Debug)]
pub(crate) struct History {
    situations: Vec<u64>,
    /// The counts; their number is a power of two. A count that has reached its maximum never changes.
    counts: Vec<u8>,
}

/// The number of counts for each situation: at most one search in this many finds nothing.
const SPARSENESS: usize = 8;

impl History {
    pub(crate) fn new(first: u64) -> Self {
        let mut history = Self { situations: Vec::new(), counts: vec![0; 512] };
        history.push(first);
        history
    }

    /// The number of moves that led to the current situation.
    pub(crate) const fn moves(&self) -> usize {
        self.situations.len() - 1
    }

    pub(crate) fn last(&self) -> Option<u64> {
        self.situations.last().copied()
    }

    pub(crate) fn push(&mut self, situation: u64) {
        self.situations.push(situation);
        if self.situations.len() * SPARSENESS > self.counts.len() {
            self.counts = vec![0; 2 * self.counts.len()];
            for at in 0..self.situations.len() {
                self.count(self.situations[at]);
            }
        } else {
            self.count(situation);
        }
    }

    /// Removes the last situation, unless it is the first.
    pub(crate) fn pop(&mut self) {
        if self.moves() == 0 {
            return;
        }
        if let Some(situation) = self.situations.pop() {
            let slot = self.slot(situation);
            if self.counts[slot] < u8::MAX {
                self.counts[slot] -= 1;
            }
        }
    }

    /// The number of moves after which `situation` first occurred.
    pub(crate) fn first(&self, situation: u64) -> Option<u32> {
        if self.counts[self.slot(situation)] == 0 {
            return None;
        }
        self.situations.iter().position(|&earlier| earlier == situation).map(|moves| moves as u32)
    }

    fn count(&mut self, situation: u64) {
        let slot = self.slot(situation);
        self.counts[slot] = self.counts[slot].saturating_add(1);
    }

    fn slot(&self, situation: u64) -> usize {
        situation as usize & (self.counts.len() - 1)
    }
}

impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        self.situations == other.situations
    }
}

impl Eq for History {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_first_of_equals() {
        // Multiples of 1024 share one count for a while; every third situation comes twice, the last 600 times.
        let situations: Vec<u64> = (0..2000).map(|n: u64| (n / 3 * 2 + n % 2).min(900) * 1024).collect();
        let mut history = History::new(situations[0]);
        for &situation in &situations[1..] {
            history.push(situation);
        }
        for end in (1..=situations.len()).rev() {
            assert_eq!((history.moves(), history.last()), (end - 1, Some(situations[end - 1])));
            for probe in [situations[end - 1], situations[end / 2], 1024 * 901, 1] {
                let expected = situations[..end].iter().position(|&s| s == probe);
                assert_eq!(history.first(probe), expected.map(|moves| moves as u32), "{probe} of {end}");
            }
            history.pop();
        }
        assert_eq!(history.first(situations[0]), Some(0));
    }
}
