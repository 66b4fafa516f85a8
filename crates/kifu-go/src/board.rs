//! A board that holds any stones and executes every record.
//!
//! Moves follow the FF\[4\] page on Go ("How to execute a move"): the stone is placed even on an occupied point, then
//! neighbouring chains of the other colour without liberties are removed, then the stone's own chain if it has none.
//! Setup (FF\[4\], "Move vs. add stones") overwrites points and captures nothing, so chains without liberties may
//! remain until a move next to them removes them.

use crate::grid::{Cell, Grid, Stone};
use crate::hash::stone_key;
use crate::link::Link;
use crate::{Color, Point, Size};
use alloc::vec;
use alloc::vec::Vec;

/// The stones on a board and the prisoners taken so far.
///
/// No method fails: points off the board are ignored, and every move is executed. For the rules of play see
/// [`Position`](crate::Position).
///
/// Two boards are equal if their sizes and stones are equal; earlier moves and prisoners do not matter.
///
/// ```
/// use kifu_go::{Board, Color, Point, Size};
///
/// let point = |letters: &[u8; 2]| Point::from_sgf(*letters).unwrap();
/// let mut board = Board::new(Size::square(9).unwrap());
/// board.play(Color::Black, point(b"ba"));
/// board.play(Color::White, point(b"aa"));
/// let captures = board.play(Color::Black, point(b"ab"));
/// assert_eq!(captures.taken, 1);
/// assert_eq!(board.prisoners(Color::Black), 1);
/// assert_eq!(board.get(point(b"aa")), None);
/// ```
pub struct Board {
    pub(crate) grid: Grid,
    pub(crate) cells: Vec<Cell>,
    pub(crate) links: Vec<Link>,
    pub(crate) hash: u64,
    prisoners: [u32; 2],
    /// True if the heads of cells and `links` are out of date because setup removed stones of large chains.
    pub(crate) stale: bool,
}

/// The effects of a move on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Captures {
    /// The number of captured stones of the other colour.
    pub taken: u16,
    /// The number of the player's own stones that were removed, including the one just played: a suicide.
    pub lost: u16,
    /// The stone that was on the point before and was overwritten; it does not become a prisoner.
    pub replaced: Option<Color>,
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let grid = Grid::new(size);
        let mut cells = vec![Cell::BORDER; grid.cells()];
        grid.wipe(&mut cells);
        let links = vec![Link::NEW; grid.cells()];
        Self { grid, cells, links, hash: 0, prisoners: [0; 2], stale: false }
    }

    /// A board of `size` with these stones as setup.
    #[must_use]
    pub fn with_stones(size: Size, stones: impl IntoIterator<Item = (Point, Color)>) -> Self {
        let mut board = Self::new(size);
        for (point, color) in stones {
            board.add(color, point);
        }
        board
    }

    /// Removes all stones and prisoners; keeps the allocated memory.
    pub fn reset(&mut self) {
        self.reset_to(self.grid.size);
    }

    /// Makes this an empty board of `size`; keeps the allocated memory.
    pub fn reset_to(&mut self, size: Size) {
        self.grid = Grid::new(size);
        self.cells.resize(self.grid.cells(), Cell::BORDER);
        self.links.resize(self.grid.cells(), Link::NEW);
        self.grid.wipe(&mut self.cells);
        self.hash = 0;
        self.prisoners = [0; 2];
        self.stale = false;
    }

    /// The size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.grid.size
    }

    /// The stone on `point`; `None` for an empty point and off the board.
    #[must_use]
    pub fn get(&self, point: Point) -> Option<Color> {
        if self.size().contains(point) { self.cells[self.grid.index(point)].color() } else { None }
    }

    /// The Zobrist hash of the stones: see [`stone_key`](crate::stone_key).
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The number of prisoners that `color` has taken.
    #[must_use]
    pub const fn prisoners(&self, color: Color) -> u32 {
        self.prisoners[color as usize]
    }

    /// Sets the number of prisoners that `color` has taken.
    pub const fn set_prisoners(&mut self, color: Color, count: u32) {
        self.prisoners[color as usize] = count;
    }

    /// All stones, line by line from the top.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + Clone {
        self.size().points().filter_map(|point| Some((point, self.get(point)?)))
    }

    /// Executes a move, legal or not, as described in FF\[4\]. Does nothing for points off the board.
    pub fn play(&mut self, color: Color, point: Point) -> Captures {
        self.play_with(color, point, |_| ())
    }

    /// Like [`play`](Self::play), and calls `removed` with the point of each removed stone: first the captured ones,
    /// then those of a suicide (see [`Captures`]); the order is otherwise unspecified.
    #[inline(always)]
    pub fn play_with(&mut self, color: Color, point: Point, removed: impl FnMut(Point)) -> Captures {
        if !self.size().contains(point) {
            return Captures::default();
        }
        let at = self.grid.index(point);
        if self.stale || !self.cells[at].is_empty() {
            return self.overwrite(color, point, removed);
        }
        self.hash ^= stone_key(color, point);
        if self.place(at, color) {
            return Captures::default();
        }
        self.capture_around(at, color, None, removed)
    }

    /// Plays on a point that may hold a stone.
    #[cold]
    fn overwrite(&mut self, color: Color, point: Point, removed: impl FnMut(Point)) -> Captures {
        let replaced = self.set(point, Some(color));
        self.rebuild_chains();
        self.capture_around(self.grid.index(point), color, replaced, removed)
    }

    /// Removes the chains without liberties around a stone just played: those of the other colour, then its own.
    #[inline(never)]
    pub(crate) fn capture_around(
        &mut self,
        at: usize,
        color: Color,
        replaced: Option<Color>,
        mut removed: impl FnMut(Point),
    ) -> Captures {
        let mut captures = Captures { replaced, ..Captures::default() };
        let other = color.opposite();
        for next in self.grid.neighbors(at) {
            if self.cells[next].is(other) && self.has_no_liberty(next) {
                captures.taken += self.take(next, other, &mut removed);
            }
        }
        if self.has_no_liberty(at) {
            captures.lost = self.take(at, color, &mut removed);
        }
        self.prisoners[color as usize] += u32::from(captures.taken);
        self.prisoners[other as usize] += u32::from(captures.lost);
        captures
    }

    /// Adds a stone as setup: overwrites the point, captures nothing. Returns the previous content.
    pub fn add(&mut self, color: Color, point: Point) -> Option<Color> {
        self.set(point, Some(color))
    }

    /// Empties a point as setup, without making a prisoner. Returns the previous content.
    pub fn clear(&mut self, point: Point) -> Option<Color> {
        self.set(point, None)
    }

    /// Sets a point to `stone`, or to empty, as setup. Returns the previous content. Does nothing for points off the
    /// board.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> Option<Color> {
        if !self.size().contains(point) {
            return None;
        }
        let at = self.grid.index(point);
        let before = self.cells[at].color();
        if before == stone {
            return before;
        }
        if let Some(color) = before {
            self.hash ^= stone_key(color, point);
            // Many stones may come off one after the other; large chains are looked at once, before the next move.
            self.stale |= !self.lift(at);
        }
        if let Some(color) = stone {
            self.hash ^= stone_key(color, point);
        }
        match stone {
            Some(color) if !self.stale => {
                self.place(at, color);
            }
            Some(color) => self.cells[at] = Cell::new(Stone::of(color), at),
            None => self.cells[at] = Cell::EMPTY,
        }
        before
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self { cells: self.cells.clone(), links: self.links.clone(), ..*self }
    }

    /// Copies into the allocated memory of this board.
    fn clone_from(&mut self, source: &Self) {
        self.cells.clone_from(&source.cells);
        self.links.clone_from(&source.links);
        (self.grid, self.hash) = (source.grid, source.hash);
        (self.prisoners, self.stale) = (source.prisoners, source.stale);
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.grid == other.grid && self.hash == other.hash && self.stones().eq(other.stones())
    }
}

impl Eq for Board {}

impl core::hash::Hash for Board {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.size().hash(state);
        self.hash.hash(state);
    }
}
