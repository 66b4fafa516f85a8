//! Finds earlier occurrences of a board on the path to a node.
//!
//! A repeated board contains the stone just played, so that colour must have been removed from that point before; otherwise
//! no search is needed. The remaining cases compare boards one by one, back to the first stone of this colour on this
//! point that is still there; after a number of comparisons a hash table is built.

use alloc::vec::Vec;

use kifu_sgf::go::{Board, Captures, Color, Move, Point};
use kifu_sgf::{Node, Played};

use super::surveyed::SurveyedReplay;
use crate::Visited;

/// Finds boards that occurred before on the path.
#[derive(Debug)]
pub(crate) struct Boards {
    /// The stones that were removed on the path.
    removed: Removed,
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
            removed: Removed { columns: [0; 2 * SIDE], list: Vec::new() },
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
        let played = played.and_then(|played| Some((played, played.to.point()?)));
        for set in replay.setup() {
            self.removed.insert(path.len(), set.before, set.point);
        }
        let is_first = played.is_some_and(|(played, point)| self.is_first(played.color, point, &played.captures));
        if has_several_moves(node) {
            // All moves of the node are executed, and may remove or replace each other's stones.
            let removed = replay.removed().iter().copied().chain(board.stones().map(|(point, _)| point));
            for (point, color) in removed.flat_map(|point| Color::BOTH.map(|color| (point, color))) {
                self.removed.insert(path.len(), Some(color), point);
            }
            return (self.last(board, path), false);
        }
        if let Some((played, point)) = played {
            self.remove(path.len(), played.color, point, &played.captures, replay.removed());
        }
        match played {
            Some((played, _)) => {
                let cannot_be = is_first && !has_setup && played.captures.lost == 0;
                (if cannot_be { None } else { self.last(board, path) }, is_first)
            }
            None if has_setup => (self.last(board, path), false),
            // The board did not change.
            None => (path.len().checked_sub(1), false),
        }
    }

    /// Returns true if a stone just played is the first of its colour on its point. If the move removes no stones of its
    /// own colour, no board on the path is then the same.
    #[inline]
    pub(crate) fn is_first(&self, color: Color, point: Point, captures: &Captures) -> bool {
        captures.replaced != Some(color) && !self.has_removed(color, point)
    }

    /// Returns true if a stone of this colour was removed from a point.
    #[inline]
    pub(crate) fn has_removed(&self, color: Color, point: Point) -> bool {
        self.removed.contains(color, point)
    }

    /// Records the stones that a move at this place of the path removes or replaces: the last ones of `removed`.
    pub(crate) fn remove(&mut self, place: usize, player: Color, to: Point, captures: &Captures, removed: &[Point]) {
        let (taken, lost) = (usize::from(captures.taken), usize::from(captures.lost));
        for (number, &point) in removed.iter().rev().take(taken + lost).enumerate() {
            let color = if number < lost { player } else { player.opposite() };
            self.removed.insert(place, Some(color), point);
        }
        self.removed.insert(place, captures.replaced, to);
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
        self.removed.leave(place);
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

/// Stones that were removed on the path.
#[derive(Debug)]
struct Removed {
    /// For each colour a word for each column, with a bit for each row.
    columns: [u64; 2 * SIDE],
    /// The stones in the order of their first removal, each with its place on the path.
    list: Vec<(usize, Color, Point)>,
}

/// A power of two that is at least the side of any board.
const SIDE: usize = 64;

impl Removed {
    #[inline]
    fn column(color: Color, point: Point) -> (usize, u64) {
        ((color as usize) * SIDE + usize::from(point.x()) % SIDE, 1 << (point.y() % SIDE as u8))
    }

    #[inline]
    fn contains(&self, color: Color, point: Point) -> bool {
        let (column, row) = Self::column(color, point);
        self.columns[column] & row != 0
    }

    fn insert(&mut self, place: usize, stone: Option<Color>, point: Point) {
        if let Some(color) = stone.filter(|&color| !self.contains(color, point)) {
            let (column, row) = Self::column(color, point);
            self.columns[column] |= row;
            self.list.push((place, color, point));
        }
    }

    /// Forgets the stones that were removed at this place of the path or after it.
    fn leave(&mut self, place: usize) {
        while let Some((_, color, point)) = self.list.pop_if(|(removed, ..)| *removed >= place) {
            let (column, row) = Self::column(color, point);
            self.columns[column] &= !row;
        }
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
    fn removed_stones_are_forgotten_on_the_way_back() {
        let [one, other] = [kifu_sgf::go::point!("A1"), kifu_sgf::go::point!("T19")];
        let mut removed = Removed { columns: [0; 2 * SIDE], list: Vec::new() };
        for (place, stone, point) in [
            (3, Some(Color::Black), one),
            (5, Some(Color::Black), one),
            (5, Some(Color::White), one),
            (5, None, other),
            (8, Some(Color::White), other),
        ] {
            removed.insert(place, stone, point);
        }
        let found =
            |removed: &Removed| [one, other].map(|point| Color::BOTH.map(|color| removed.contains(color, point)));
        for (place, expected) in [
            (9, [[true, true], [false, true]]),
            (8, [[true, true], [false, false]]),
            (4, [[true, false], [false, false]]),
            (3, [[false, false], [false, false]]),
        ] {
            removed.leave(place);
            assert_eq!(found(&removed), expected, "{place}");
        }
    }

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
