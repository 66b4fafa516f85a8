//! Which boards have been on the way to a node, and where: a hash table made for that.

use alloc::vec;
use alloc::vec::Vec;

/// Boards by their hashes, each with the place on the way where it was last.
///
/// The hashes are random numbers already, so the low bits choose the slot. Nothing is ever taken out, only marked as
/// not there: a game tree brings a bounded number of boards.
#[derive(Debug)]
pub(crate) struct Boards {
    slots: Vec<Slot>,
}

/// A hash, and one more than the place on the way. An array, which is made of zeros at once.
type Slot = [u64; 2];

/// A slot that was never used: all bits zero, so that a new table costs next to nothing.
const FREE: u64 = 0;
/// A board that is not on the way now.
const ABSENT: u64 = u64::MAX;

impl Boards {
    /// Room for the boards of a game tree with this number of nodes.
    pub(crate) fn with_capacity(nodes: usize) -> Self {
        let size = (nodes * 2).next_power_of_two().max(16);
        Self { slots: vec![[0, FREE]; size] }
    }

    /// Notes that a board is at a place on the way; returns where it was before.
    #[inline]
    pub(crate) fn note(&mut self, hash: u64, place: u32) -> Option<u32> {
        let slot = self.slot(hash);
        let before = core::mem::replace(slot, [hash, u64::from(place) + 1])[1];
        (before != FREE && before != ABSENT).then(|| (before - 1) as u32)
    }

    /// Takes the note back: the board is where it was before, or nowhere.
    pub(crate) fn take_back(&mut self, hash: u64, before: Option<u32>) {
        self.slot(hash)[1] = before.map_or(ABSENT, |place| u64::from(place) + 1);
    }

    #[inline]
    fn slot(&mut self, hash: u64) -> &mut Slot {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while self.slots[at][1] != FREE && self.slots[at][0] != hash {
            at = (at + 1) & mask;
        }
        &mut self.slots[at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_the_last_place_and_takes_it_back() {
        let mut boards = Boards::with_capacity(4);
        // These share a slot, and one of them is the hash of an empty board.
        let hashes = [0, 16, 32];
        for (place, hash) in (0..).zip(hashes) {
            assert_eq!(boards.note(hash, place), None);
        }
        assert_eq!(boards.note(16, 3), Some(1));
        boards.take_back(16, Some(1));
        assert_eq!(boards.note(16, 4), Some(1));
        boards.take_back(16, Some(1));
        boards.take_back(16, None);
        assert_eq!(boards.note(16, 5), None);
        assert_eq!(boards.note(32, 6), Some(2));
    }
}
