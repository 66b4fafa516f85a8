//! A board that holds any stones and executes every record.
//!
//! Moves follow the FF\[4\] page on Go ("How to execute a move"): the stone is placed even on an occupied point, then
//! neighbouring chains of the other colour without liberties are removed, then the stone's own chain if it has none.
//! Setup (FF\[4\], "Move vs. add stones") overwrites points and captures nothing, so chains without liberties may
//! remain until a move next to them removes them.

use crate::grid::{Cell, Grid};
use crate::{Color, Point, Size, stone_key};
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
    pub(crate) hash: u64,
    prisoners: [u32; 2],
    /// True if every chain is known to have a liberty: moves leave it so, setup may not.
    is_settled: bool,
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
        Self { grid, cells, hash: 0, prisoners: [0; 2], is_settled: true }
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
        self.grid.wipe(&mut self.cells);
        self.hash = 0;
        self.prisoners = [0; 2];
        self.is_settled = true;
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
        self.size().points().zip(self.contents()).filter_map(|(point, stone)| Some((point, stone?)))
    }

    /// The content of each point, line by line from the top.
    pub(crate) fn contents(&self) -> impl Iterator<Item = Option<Color>> + Clone {
        self.grid.lines(&self.cells).flatten().map(|cell| cell.color())
    }

    /// Executes a move, legal or not, as described in FF\[4\]. Does nothing for points off the board.
    #[inline]
    pub fn play(&mut self, color: Color, point: Point) -> Captures {
        self.play_with(color, point, |_| ())
    }

    /// Like [`play`](Self::play), and calls `removed` with the point of each removed stone: first the captured ones,
    /// then those of a suicide (see [`Captures`]); the order is otherwise unspecified.
    #[inline(always)]
    pub fn play_with(&mut self, color: Color, point: Point, removed: impl FnMut(Point)) -> Captures {
        self.play_notable(color, point, removed).unwrap_or_default()
    }

    /// Like [`play_with`](Self::play_with), but returns `None` if the move neither removes nor replaces a stone. Most moves are
    /// so, and for them the caller has nothing to compare.
    #[inline(always)]
    pub fn play_notable(&mut self, color: Color, point: Point, removed: impl FnMut(Point)) -> Option<Captures> {
        let captures = match self.place(color, point) {
            Some((_, true)) => return None,
            Some((at, false)) => self.capture_around(at, color, None, removed),
            None => self.execute(color, point, removed),
        };
        (captures != Captures::default()).then_some(captures)
    }

    /// Puts a stone on an empty point of a small board. Returns its cell, and whether nothing is captured; `None` if it was not
    /// put there.
    #[inline(always)]
    fn place(&mut self, color: Color, point: Point) -> Option<(usize, bool)> {
        if !self.grid.is_small || !self.size().contains(point) {
            return None;
        }
        let (at, key, is_quiet) = Grid::place_on_small(&mut self.cells, color, point)?;
        self.hash ^= key;
        Some((at, is_quiet))
    }

    /// Plays on any point of any board.
    #[inline(never)]
    fn execute(&mut self, color: Color, point: Point, removed: impl FnMut(Point)) -> Captures {
        if !self.size().contains(point) {
            return Captures::default();
        }
        let replaced = self.put(point, Some(color));
        if replaced == Some(color) {
            // Nothing changes, unless setup left chains without liberties; a long record may do this at every move.
            self.is_settled = self.is_settled || self.chains_without_liberties().is_empty();
            if self.is_settled {
                return Captures { replaced, ..Captures::default() };
            }
        }
        self.capture_around(self.grid.index(point), color, replaced, removed)
    }

    /// Removes the chains without liberties around a stone just played: those of the other colour, then its own.
    #[inline(never)]
    fn capture_around(
        &mut self,
        at: usize,
        color: Color,
        replaced: Option<Color>,
        mut removed: impl FnMut(Point),
    ) -> Captures {
        let mut captures = Captures { replaced, ..Captures::default() };
        let other = color.opposite();
        for next in self.grid.neighbors(at) {
            if self.has_no_liberty(next, other) {
                captures.taken += self.take(next, other, &mut removed);
            }
        }
        if self.has_no_liberty(at, color) {
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
        let before = self.put(point, stone);
        self.is_settled = self.is_settled && before == stone;
        before
    }

    /// Sets a point, whatever comes of it.
    fn put(&mut self, point: Point, stone: Option<Color>) -> Option<Color> {
        if !self.size().contains(point) {
            return None;
        }
        let at = self.grid.index(point);
        let cell = self.cells[at];
        let before = cell.color();
        if before == stone {
            return before;
        }
        self.cells[at] = cell.with(stone);
        if let Some(color) = before {
            self.hash ^= stone_key(color, point);
        }
        if let Some(color) = stone {
            self.hash ^= stone_key(color, point);
        }
        match (before, stone) {
            (None, _) => {
                self.grid.neighbors(at).into_iter().for_each(|next| self.cells[next] = self.cells[next].less())
            }
            (_, None) => {
                self.grid.neighbors(at).into_iter().for_each(|next| self.cells[next] = self.cells[next].more())
            }
            _ => {}
        }
        before
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self { cells: self.cells.clone(), ..*self }
    }

    /// Copies into the allocated memory of this board.
    fn clone_from(&mut self, source: &Self) {
        self.cells.clone_from(&source.cells);
        (self.grid, self.hash) = (source.grid, source.hash);
        (self.prisoners, self.is_settled) = (source.prisoners, source.is_settled);
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
