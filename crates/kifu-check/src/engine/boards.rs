//! Which boards have been on the way to a node, and where: a hash table made for that.

use alloc::vec;
use alloc::vec::Vec;

/// Boards by their hashes, each with the place on the way where it was last.
///
/// The hashes are random numbers already, so the low bits choose the slot. Nothing is ever taken out, only marked as
/// not there: a game tree brings a bounded number of boards.
#[derive(Debug)]
pub(crate) struct Boards {
    /// For each slot one more than the number of its board; zero where it was never used, so that a new table costs next to
    /// nothing.
    slots: Vec<u32>,
    /// The boards in the order of their first appearance.
    boards: Vec<Noted>,
}

/// A board that is on the way, or was.
#[derive(Clone, Copy, Debug)]
struct Noted {
    hash: u64,
    /// The place on the way where it was last; [`ABSENT`] if it is not on the way now.
    place: u32,
}

const ABSENT: u32 = u32::MAX;

impl Boards {
    /// Room for the boards of a game tree with this number of nodes.
    pub(crate) fn with_capacity(nodes: usize) -> Self {
        let size = (nodes * 2).next_power_of_two().max(16);
        Self { slots: vec![0; size], boards: Vec::with_capacity(nodes) }
    }

    /// Notes that a board is at a place on the way; returns where it was before.
    #[inline]
    pub(crate) fn note(&mut self, hash: u64, place: u32) -> Option<u32> {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while let Some(number) = self.slots[at].checked_sub(1) {
            let noted = &mut self.boards[number as usize];
            if noted.hash == hash {
                let before = core::mem::replace(&mut noted.place, place);
                return (before != ABSENT).then_some(before);
            }
            at = (at + 1) & mask;
        }
        self.boards.push(Noted { hash, place });
        self.slots[at] = self.boards.len() as u32;
        None
    }

    /// Takes the note back: the board is where it was before, or nowhere.
    pub(crate) fn take_back(&mut self, hash: u64, before: Option<u32>) {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while let Some(number) = self.slots[at].checked_sub(1) {
            let noted = &mut self.boards[number as usize];
            if noted.hash == hash {
                noted.place = before.unwrap_or(ABSENT);
                return;
            }
            at = (at + 1) & mask;
        }
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
