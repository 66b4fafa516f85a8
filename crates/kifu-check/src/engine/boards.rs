//! Finds earlier occurrences of a board on the path to a node.
//!
//! A repeated board contains the stone just played, so that colour must have been on that point before; otherwise no
//! search is needed. The remaining cases compare boards one by one, back to the first stone of this colour on this
//! point that is still there; after a number of comparisons a hash table is built.

use alloc::vec::Vec;

use kifu_sgf::go::{Board, Color, Move, Point};
use kifu_sgf::{Node, Played};

use super::surveyed::SurveyedReplay;
use crate::Visited;

/// Finds boards that occurred before on the path.
#[derive(Debug)]
pub(crate) struct Boards {
    /// The points where each colour has been on the path; may contain more.
    seen: Seen,
    /// The number of boards that are still compared one by one before the table is built.
    comparisons: usize,
    table: Table,
    /// For each board of the path that is in the table, in order: its previous place.
    noted: Vec<Option<u32>>,
}

/// The maximum number of comparisons, more than most games need.
const COMPARISONS: usize = 1024;

impl Boards {
    /// An empty path.
    pub(crate) const fn new() -> Self {
        Self {
            seen: Seen { columns: [0; 2 * SIDE] },
            comparisons: COMPARISONS,
            table: Table { slots: Vec::new(), boards: Vec::new() },
            noted: Vec::new(),
        }
    }

    /// Returns the last place on the path with the board after a node, and whether its stone is the first of that
    /// colour on that point. The node is not yet on the path.
    pub(crate) fn enter(
        &mut self,
        node: Node<'_>,
        played: Option<&Played>,
        replay: &SurveyedReplay<'_>,
        path: &[Visited],
    ) -> (Option<usize>, bool) {
        let board = replay.board();
        let has_setup = !replay.setup().is_empty();
        for set in replay.setup() {
            for color in Color::BOTH {
                self.seen.insert(color, set.point);
            }
        }
        if has_several_moves(node) {
            // All moves of the node are executed.
            for (point, color) in board.stones() {
                self.seen.insert(color, point);
            }
            return (self.last(board, path), false);
        }
        match played.and_then(|played| Some((played, played.to.point()?))) {
            Some((played, point)) => {
                let is_first = self.is_first(played.color, point);
                let cannot_be = is_first && !has_setup && played.captures.lost == 0;
                (if cannot_be { None } else { self.last(board, path) }, is_first)
            }
            None if has_setup => (self.last(board, path), false),
            // The board did not change.
            None => (path.len().checked_sub(1), false),
        }
    }

    /// Records a move, and returns true if that colour has not been on its point before. If the move removes no stones
    /// of its own colour, no board on the path is then the same.
    #[inline]
    pub(crate) fn is_first(&mut self, color: Color, point: Point) -> bool {
        self.seen.insert(color, point)
    }

    /// Records moves as long as the players alternate and each stone is the first of its colour on its point; returns
    /// their number. `before` is the player of the move before them.
    #[inline]
    pub(crate) fn add_first(&mut self, mut before: Color, moves: &[Option<(Color, Point)>]) -> usize {
        let mut is_first = |to: &Option<(Color, Point)>| {
            to.is_some_and(|(color, point)| {
                color != core::mem::replace(&mut before, color) && self.seen.insert(color, point)
            })
        };
        moves.iter().position(|to| !is_first(to)).unwrap_or(moves.len())
    }

    /// Removes recorded moves that were the first of their colour on their points and were not made after all.
    pub(crate) fn forget(&mut self, moves: &[Option<(Color, Point)>]) {
        moves.iter().flatten().for_each(|&(color, point)| self.seen.remove(color, point));
    }

    /// Returns the last place on the path with this board.
    #[inline(never)]
    pub(crate) fn last(&mut self, board: &Board, path: &[Visited]) -> Option<usize> {
        let hash = board.hash();
        for (place, visited) in path.iter().enumerate().rev() {
            if visited.hash == hash {
                return Some(place);
            }
            if visited.is_first
                && let Some((color, Move::Play(point))) = visited.played
                && board.get(point) == Some(color)
            {
                return None;
            }
            let Some(left) = self.comparisons.checked_sub(1) else { return self.last_in_table(hash, path) };
            self.comparisons = left;
        }
        None
    }

    /// The same, using the table.
    #[cold]
    fn last_in_table(&mut self, hash: u64, path: &[Visited]) -> Option<usize> {
        let rest = path.get(self.noted.len()..).unwrap_or_default();
        for (visited, place) in rest.iter().zip(self.noted.len() as u32..) {
            self.noted.push(self.table.note(visited.hash, place));
        }
        self.table.place(hash).map(|place| place as usize)
    }

    /// Leaves the last node of the path, which is no longer part of it.
    pub(crate) fn leave(&mut self, place: usize, visited: &Visited) {
        if visited.is_first
            && let Some((color, Move::Play(point))) = visited.played
        {
            self.seen.remove(color, point);
        }
        if place < self.noted.len()
            && let Some(before) = self.noted.pop()
        {
            self.table.take_back(visited.hash, before);
        }
    }
}

/// Returns true if a node executes more than one move.
fn has_several_moves(node: Node<'_>) -> bool {
    let moves = node.properties().filter(|property| property.is("B") || property.is("W"));
    moves.map(|property| property.values().len()).sum::<usize>() > 1
}

/// The points where each colour has been: a word for each column, a bit for each row.
#[derive(Debug)]
struct Seen {
    columns: [u64; 2 * SIDE],
}

/// A power of two that is at least the side of any board.
const SIDE: usize = 64;

impl Seen {
    /// Adds a point. Returns true if it is new.
    #[inline]
    fn insert(&mut self, color: Color, point: Point) -> bool {
        let column = &mut self.columns[(color as usize) * SIDE + usize::from(point.x()) % SIDE];
        let before = *column;
        *column |= 1 << (point.y() % SIDE as u8);
        *column != before
    }

    fn remove(&mut self, color: Color, point: Point) {
        self.columns[(color as usize) * SIDE + usize::from(point.x()) % SIDE] &= !(1 << (point.y() % SIDE as u8));
    }
}

/// Boards by their hashes, each with its last place on the path.
///
/// The hashes are random numbers already, so the low bits select the slot. Entries are never removed, only marked as
/// absent: the number of boards of a game tree is limited.
#[derive(Debug)]
struct Table {
    /// For each slot, the number of its board plus one; zero if it was never used.
    slots: Vec<u32>,
    /// The boards in the order of their first appearance.
    boards: Vec<Noted>,
}

/// A board that is or was on the path.
#[derive(Clone, Copy, Debug)]
struct Noted {
    hash: u64,
    /// Its last place on the path; [`ABSENT`] if it is not on the path now.
    place: u32,
}

const ABSENT: u32 = u32::MAX;

/// The least number of slots.
const FEWEST_SLOTS: usize = 64;

impl Table {
    /// Returns the slot of a board, or the empty one where it belongs.
    fn slot(&self, hash: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        while let Some(number) = self.slots[at].checked_sub(1) {
            if self.boards[number as usize].hash == hash {
                break;
            }
            at = (at + 1) & mask;
        }
        at
    }

    fn board(&mut self, hash: u64) -> Option<&mut Noted> {
        if self.slots.is_empty() {
            return None;
        }
        let number = self.slots[self.slot(hash)].checked_sub(1)?;
        self.boards.get_mut(number as usize)
    }

    /// Returns the last place of a board.
    fn place(&mut self, hash: u64) -> Option<u32> {
        self.board(hash).map(|noted| noted.place).filter(|&place| place != ABSENT)
    }

    /// Records the place of a board on the path; returns its previous place.
    fn note(&mut self, hash: u64, place: u32) -> Option<u32> {
        if let Some(noted) = self.board(hash) {
            let before = core::mem::replace(&mut noted.place, place);
            return (before != ABSENT).then_some(before);
        }
        if self.slots.len() <= self.boards.len() * 2 {
            self.grow();
        }
        self.boards.push(Noted { hash, place });
        let slot = self.slot(hash);
        self.slots[slot] = self.boards.len() as u32;
        None
    }

    /// Doubles the number of slots.
    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(FEWEST_SLOTS);
        self.slots.clear();
        self.slots.resize(size, 0);
        for (index, number) in (0..self.boards.len()).zip(1..) {
            let slot = self.slot(self.boards[index].hash);
            self.slots[slot] = number;
        }
    }

    /// Restores the previous place of a board, or marks it as absent.
    fn take_back(&mut self, hash: u64, before: Option<u32>) {
        if let Some(noted) = self.board(hash) {
            noted.place = before.unwrap_or(ABSENT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remembers_the_last_place_and_takes_it_back() {
        let mut boards = Table { slots: Vec::new(), boards: Vec::new() };
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
        for hash in 100..400 {
            assert_eq!(boards.note(hash << 6, 7), None);
        }
        assert_eq!([16, 32, 100 << 6].map(|hash| boards.place(hash)), [Some(5), Some(6), Some(7)]);
        boards.take_back(16, None);
        assert_eq!([16, 17].map(|hash| boards.place(hash)), [None, None]);
    }
}
