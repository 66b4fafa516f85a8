//! A board that can hold any stones at all and executes any record.
//!
//! Moves follow the FF\[4\] page on Go ("How to execute a move"): the stone goes down whatever was there, then
//! neighbouring chains of the other colour without liberties come off, then the stone's own chain if it has none.
//! Setup (FF\[4\], "Move vs. add stones") overwrites points and captures nothing, so chains without liberties may
//! stand until a move beside them takes them.

use crate::chain::Link;
use crate::grid::{Cell, Grid};
use crate::hash::stone_key;
use crate::{Color, Point, Size};
use alloc::vec;
use alloc::vec::Vec;

/// Stones on a board, with the prisoners taken so far.
///
/// Nothing here can fail: points off the board are ignored, every move is executed. For the rules of play see
/// [`Position`](crate::Position).
///
/// Two boards are equal when their sizes and stones are; earlier moves and prisoners do not matter.
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
    /// Whether `links` no longer fits `cells`, because setup took stones away.
    pub(crate) stale: bool,
}

/// What a move did to the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Captures {
    /// How many stones of the other colour were captured.
    pub taken: u16,
    /// How many stones of the player's own colour came off, the one just played among them: a suicide.
    pub lost: u16,
    /// The stone that stood on the point before and was overwritten, which makes no prisoner.
    pub replaced: Option<Color>,
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let grid = Grid::new(size);
        let mut cells = vec![Cell::Border; grid.cells()];
        grid.wipe(&mut cells);
        let links = vec![Link::default(); grid.cells()];
        Self { grid, cells, links, hash: 0, prisoners: [0; 2], stale: false }
    }

    /// A board of `size` with these stones, put there as setup.
    #[must_use]
    pub fn with_stones(size: Size, stones: impl IntoIterator<Item = (Point, Color)>) -> Self {
        let mut board = Self::new(size);
        for (point, color) in stones {
            board.add(color, point);
        }
        board
    }

    /// Takes everything off and forgets the prisoners, keeping the memory.
    pub fn reset(&mut self) {
        self.reset_to(self.grid.size);
    }

    /// Makes this an empty board of `size`, keeping the memory.
    pub fn reset_to(&mut self, size: Size) {
        self.grid = Grid::new(size);
        self.cells.resize(self.grid.cells(), Cell::Border);
        self.links.resize(self.grid.cells(), Link::default());
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
        if self.size().contains(point) { self.cells[self.grid.index(point)].stone() } else { None }
    }

    /// The Zobrist hash of the stones: see [`stone_key`](crate::stone_key).
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// How many prisoners `color` has taken.
    #[must_use]
    pub const fn prisoners(&self, color: Color) -> u32 {
        self.prisoners[color as usize]
    }

    /// Sets how many prisoners `color` has taken.
    pub const fn set_prisoners(&mut self, color: Color, count: u32) {
        self.prisoners[color as usize] = count;
    }

    /// All stones, line by line from the top.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Color)> + Clone {
        self.size().points().filter_map(|point| Some((point, self.get(point)?)))
    }

    /// Executes a move, legal or not, as FF\[4\] has it. Off the board nothing happens.
    pub fn play(&mut self, color: Color, point: Point) -> Captures {
        self.play_with(color, point, |_| ())
    }

    /// Like [`play`](Self::play), and calls `removed` with the point of each stone that came off: first the
    /// captured ones, then those of a suicide (compare [`Captures`]); in no other order.
    pub fn play_with(&mut self, color: Color, point: Point, mut removed: impl FnMut(Point)) -> Captures {
        let mut captures = Captures::default();
        if !self.size().contains(point) {
            return captures;
        }
        let at = self.grid.index(point);
        let other = color.opposite();
        let neighbors = self.grid.neighbors(at);
        if self.stale || self.cells[at] != Cell::Empty {
            captures.replaced = self.get(point);
            self.set(point, Some(color));
            self.rebuild_chains();
            for next in neighbors {
                if self.cells[next] == Cell::of(other) && self.has_no_liberty(next) {
                    captures.taken += self.take(next, other, &mut removed);
                }
            }
        } else {
            self.hash ^= stone_key(color, point);
            let mut dying = self.place(at, Cell::of(color));
            while dying != 0 {
                captures.taken += self.take(neighbors[dying.trailing_zeros() as usize & 3], other, &mut removed);
                dying &= dying - 1;
            }
        }
        if self.has_no_liberty(at) {
            captures.lost = self.take(at, color, &mut removed);
        }
        self.prisoners[color as usize] += u32::from(captures.taken);
        self.prisoners[other as usize] += u32::from(captures.lost);
        captures
    }

    /// Adds a stone as setup: overwrites the point, captures nothing. Returns what was there.
    pub fn add(&mut self, color: Color, point: Point) -> Option<Color> {
        self.set(point, Some(color))
    }

    /// Empties a point as setup, without making a prisoner. Returns what was there.
    pub fn clear(&mut self, point: Point) -> Option<Color> {
        self.set(point, None)
    }

    /// Makes a point hold `stone`, or nothing, as setup. Returns what was there. Off the board nothing happens.
    pub fn set(&mut self, point: Point, stone: Option<Color>) -> Option<Color> {
        if !self.size().contains(point) {
            return None;
        }
        let at = self.grid.index(point);
        let before = self.cells[at].stone();
        if before == stone {
            return before;
        }
        if let Some(color) = before {
            self.hash ^= stone_key(color, point);
            // Many stones may come off one after the other; the chains are looked at once, before the next move.
            self.stale |= !self.lift_if_alone(at);
        }
        if let Some(color) = stone {
            self.hash ^= stone_key(color, point);
        }
        match stone {
            Some(color) if !self.stale => {
                self.place(at, Cell::of(color));
            }
            _ => self.cells[at] = Cell::from_stone(stone),
        }
        before
    }
}

impl Clone for Board {
    fn clone(&self) -> Self {
        Self { cells: self.cells.clone(), links: self.links.clone(), ..*self }
    }

    /// Copies into the memory of this board.
    fn clone_from(&mut self, source: &Self) {
        self.cells.clone_from(&source.cells);
        self.links.clone_from(&source.links);
        (self.grid, self.hash) = (source.grid, source.hash);
        (self.prisoners, self.stale) = (source.prisoners, source.stale);
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.grid == other.grid && self.cells == other.cells
    }
}

impl Eq for Board {}

impl core::hash::Hash for Board {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.size().hash(state);
        self.hash.hash(state);
    }
}
