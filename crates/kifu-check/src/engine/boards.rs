//! Which boards have been on the way to a node, and where; and which moves are legal whatever has been captured.
//!
//! A board that comes back has the stone just played, and had it then: so it is looked for only if that colour has
//! been on that point before. The few others are looked for one by one, back to the first stone of its colour on its point that
//! is still there, and after a while in a hash table made for that.

use alloc::vec::Vec;

use kifu_sgf::go::{Board, Color, Move, Point, Size};
use kifu_sgf::{Node, Played};

use super::surveyed::SurveyedReplay;
use crate::Visited;

/// Finds boards that have been on the way before.
#[derive(Debug)]
pub(crate) struct Boards {
    /// Where each colour has been on the way; perhaps more than that.
    seen: Seen,
    /// How many boards are still compared one by one before the table is made.
    comparisons: usize,
    table: Table,
    /// For each board of the way that is in the table, in order: where it was before.
    noted: Vec<Option<u32>>,
}

/// More comparisons than most games need.
const COMPARISONS: usize = 1024;

impl Boards {
    /// No way yet, on a board of this size.
    pub(crate) fn new(size: Size) -> Self {
        Self {
            seen: Seen::new(size),
            comparisons: COMPARISONS,
            table: Table { slots: Vec::new(), boards: Vec::new() },
            noted: Vec::new(),
        }
    }

    /// Returns the place on the way where the board was last that a node leaves, and whether its stone is the first of that
    /// colour on that point. The node is not on the way yet.
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
            // All are executed.
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
            // Nothing has changed on the board.
            None => (path.len().checked_sub(1), false),
        }
    }

    /// Notes a move, and returns true if that colour has not been on its point before. If it takes no stones of its own off, no
    /// board on the way is the same then.
    #[inline]
    pub(crate) fn is_first(&mut self, color: Color, point: Point) -> bool {
        self.seen.insert(color, point)
    }

    /// Notes moves as long as the players take turns and each move is new; returns their number. `before` played the move before.
    ///
    /// A new move is the first on its point and surely leaves its stone a liberty: it falls on no stone, takes none of its own off
    /// and repeats no board. The board need not be known for that.
    #[inline]
    pub(crate) fn add_new_moves(&mut self, mut before: Color, moves: &[Option<(Color, Point)>]) -> usize {
        let mut is_new = |to: &Option<(Color, Point)>| {
            to.is_some_and(|(color, point)| {
                color != core::mem::replace(&mut before, color) && self.seen.insert_if_surely_free(color, point)
            })
        };
        moves.iter().position(|to| !is_new(to)).unwrap_or(moves.len())
    }

    /// Returns the last place of the way with this board.
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

    /// The same by the table.
    #[cold]
    fn last_in_table(&mut self, hash: u64, path: &[Visited]) -> Option<usize> {
        let rest = path.get(self.noted.len()..).unwrap_or_default();
        for (visited, place) in rest.iter().zip(self.noted.len() as u32..) {
            self.noted.push(self.table.note(visited.hash, place));
        }
        self.table.place(hash).map(|place| place as usize)
    }

    /// Leaves the node at the end of the way, which is no longer part of it.
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

/// Points where each colour has been: a word for each column, a bit for each row.
#[derive(Debug)]
struct Seen {
    columns: [u64; 2 * SIDE],
    /// Points where any colour has been, and the border: column and row 1 are the first of the board.
    taken: [u64; SIDE],
}

/// A power of two, two more than the largest board has columns at least.
const SIDE: usize = 64;

impl Seen {
    fn new(size: Size) -> Self {
        // The points of a column that are off the board.
        let outside = !(((1 << size.rows()) - 1) << 1);
        let mut taken = [u64::MAX; SIDE];
        taken[1..=usize::from(size.columns())].fill(outside);
        Self { columns: [0; 2 * SIDE], taken }
    }

    /// Adds a point. Returns true if it is new.
    #[inline]
    fn insert(&mut self, color: Color, point: Point) -> bool {
        let column = &mut self.columns[(color as usize) * SIDE + usize::from(point.x()) % SIDE];
        let before = *column;
        *column |= 1 << (point.y() % SIDE as u8);
        let is_new = *column != before;
        self.taken[usize::from(point.x() + 1) % SIDE] |= 2 << (point.y() % SIDE as u8);
        is_new
    }

    fn remove(&mut self, color: Color, point: Point) {
        let (x, row) = (usize::from(point.x()) % SIDE, 1 << (point.y() % SIDE as u8));
        self.columns[(color as usize) * SIDE + x] &= !row;
        if self.columns[(color.opposite() as usize) * SIDE + x] & row == 0 {
            self.taken[(x + 1) % SIDE] &= !(row << 1);
        }
    }

    /// Adds a point where nobody has been, if a stone of this colour there has a liberty whatever was captured: a neighbour where
    /// nobody has been, or one where only this colour has been that has such a neighbour. (That one is a stone of the
    /// chain, or has been captured and is a liberty.)
    #[inline]
    fn insert_if_surely_free(&mut self, color: Color, point: Point) -> bool {
        let (x, row) = (usize::from(point.x() + 1) % SIDE, 2_u64 << (point.y() % SIDE as u8));
        let column = self.taken[x];
        if column & row != 0 || !(self.free_around(x, row, 0) || self.has_free_friend(color, x, row)) {
            return false;
        }
        self.taken[x] = column | row;
        self.columns[(color as usize) * SIDE + usize::from(point.x()) % SIDE] |= row >> 1;
        true
    }

    /// Whether a point on the board has a neighbour where nobody has been. The rows `but` of its column do not count.
    #[inline]
    fn free_around(&self, x: usize, row: u64, but: u64) -> bool {
        let column = self.taken[x] | but;
        self.taken[(x - 1) % SIDE] & self.taken[(x + 1) % SIDE] & (column << 1) & (column >> 1) & row == 0
    }

    /// Whether a point has a neighbour where only this colour has been, which has a neighbour where nobody has been.
    #[inline(never)]
    fn has_free_friend(&self, color: Color, x: usize, row: u64) -> bool {
        let only = |x: usize, row: u64| {
            let at = |color: Color| self.columns[(color as usize) * SIDE + x.wrapping_sub(1) % SIDE] << 1;
            at(color) & !at(color.opposite()) & row != 0
        };
        // In its own column the point must not count: nobody has been there yet.
        (only(x, row << 1) && self.free_around(x, row << 1, row))
            || (only(x, row >> 1) && self.free_around(x, row >> 1, row))
            || [x - 1, x + 1].iter().any(|&next| {
                let up_or_down = (self.taken[next] << 1) & (self.taken[next] >> 1) & row == 0;
                let beyond = if next < x { next.wrapping_sub(1) } else { next + 1 };
                only(next, row) && (up_or_down || self.taken[beyond % SIDE] & row == 0)
            })
    }
}

/// Boards by their hashes, each with the place on the way where it was last.
///
/// The hashes are random numbers already, so the low bits select the slot. Entries are never removed, only marked as
/// absent: the number of boards of a game tree is limited.
#[derive(Debug)]
struct Table {
    /// For each slot one more than the number of its board; zero where it was never used.
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

    /// Returns where a board was last.
    fn place(&mut self, hash: u64) -> Option<u32> {
        self.board(hash).map(|noted| noted.place).filter(|&place| place != ABSENT)
    }

    /// Notes that a board is at a place on the way; returns where it was before.
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

    /// Takes the note back: the board is where it was before, or nowhere.
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
