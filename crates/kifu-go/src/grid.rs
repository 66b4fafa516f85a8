//! The board as one array of cells. Each line of points has a border cell before it, so that access to neighbours
//! needs no test.

use crate::{Color, MAX_SIDE, Point, Size, stone_key};

/// The content of a cell, and the number of its empty neighbours: what playing a move asks of most cells is one byte.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell(u8);

/// A bit for each content, above the count of empty neighbours.
const BLACK: u8 = 1 << 4;
const WHITE: u8 = 1 << 5;
const EMPTY: u8 = 1 << 6;
const BORDER: u8 = 1 << 7;
const COUNT: u8 = 0b111;

impl Cell {
    /// The count of a border cell has no meaning; it has two neighbours on the board at most, and stays above 0.
    pub(crate) const BORDER: Self = Self(BORDER | 4);

    /// An empty point with this number of empty neighbours.
    #[inline]
    pub(crate) const fn empty(free: u8) -> Self {
        Self(EMPTY | free)
    }

    /// A stone without empty neighbours.
    #[inline]
    pub(crate) const fn enclosed(color: Color) -> Self {
        Self(BLACK << color as u8)
    }

    /// The point with other content and the same number of empty neighbours.
    #[inline]
    pub(crate) const fn with(self, stone: Option<Color>) -> Self {
        let content = match stone {
            Some(color) => Self::enclosed(color).0,
            None => EMPTY,
        };
        Self(content | self.0 & COUNT)
    }

    /// The same content with one empty neighbour more.
    #[inline]
    pub(crate) const fn more(self) -> Self {
        Self(self.0.wrapping_add(1))
    }

    /// The same content with one empty neighbour less.
    #[inline]
    pub(crate) const fn less(self) -> Self {
        Self(self.0.wrapping_sub(1))
    }

    /// The number of empty neighbours of a point.
    #[inline]
    pub(crate) const fn free(self) -> u8 {
        self.0 & COUNT
    }

    #[inline]
    pub(crate) const fn color(self) -> Option<Color> {
        match self.0 & (BLACK | WHITE) {
            BLACK => Some(Color::Black),
            WHITE => Some(Color::White),
            _ => None,
        }
    }

    #[inline]
    pub(crate) const fn is(self, color: Color) -> bool {
        self.0 & BLACK << color as u8 != 0
    }

    /// True if it is a stone of this colour with an empty neighbour.
    #[inline]
    pub(crate) const fn breathes(self, color: Color) -> bool {
        let stone = Self::enclosed(color).0;
        self.0 & (stone | COUNT) > stone
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 & EMPTY != 0
    }
}

/// The layout of the points of a board in the array of cells.
///
/// The layout of small boards is known at compile time, so that playing on them needs no bounds checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub(crate) size: Size,
    stride: usize,
    /// True if this is the layout of small boards.
    pub(crate) is_small: bool,
}

/// The number of cells of the largest board.
pub(crate) const MOST_CELLS: usize = (MAX_SIDE as usize + 1) * (MAX_SIDE as usize + 2);

/// The number of cells of a small board: a power of two.
const SMALL_CELLS: usize = 512;

/// The number of cells of a line of a small board.
const SMALL_STRIDE: usize = 20;

/// The keys of the stones, indexed by the cells of a small board.
static SMALL_KEYS: [[u64; 2]; SMALL_CELLS] = {
    let mut keys = [[0; 2]; SMALL_CELLS];
    let mut at = 0;
    while at < SMALL_CELLS {
        let (line, column) = (at / SMALL_STRIDE, at % SMALL_STRIDE);
        let point = Point::at(column.saturating_sub(1) as u8, line.saturating_sub(1) as u8);
        keys[at] = [stone_key(Color::Black, point), stone_key(Color::White, point)];
        at += 1;
    }
    keys
};

/// The key of a stone on a small board, by its cell and its point. In WebAssembly it is computed: 8 kB of keys would be loaded.
#[inline(always)]
fn small_key(at: usize, color: Color, point: Point) -> u64 {
    if cfg!(target_family = "wasm") { stone_key(color, point) } else { SMALL_KEYS[at % SMALL_CELLS][color as usize] }
}

impl Grid {
    /// The layout of a board. All small boards share one: those with at most 19 columns and as many lines as fit.
    pub(crate) const fn new(size: Size) -> Self {
        let small = Self { size, stride: SMALL_STRIDE, is_small: true };
        if size.columns() < SMALL_STRIDE as u8 && small.used_cells() <= SMALL_CELLS {
            small
        } else {
            Self { size, stride: size.columns() as usize + 1, is_small: false }
        }
    }

    /// The number of cells.
    pub(crate) const fn cells(self) -> usize {
        if self.is_small { SMALL_CELLS } else { self.used_cells() }
    }

    /// The number of cells in use: a border line above, one below, and at least one cell before each line.
    const fn used_cells(self) -> usize {
        self.stride * (self.size.rows() as usize + 2)
    }

    #[inline]
    pub(crate) const fn index(self, point: Point) -> usize {
        (point.y() as usize + 1) * self.stride + point.x() as usize + 1
    }

    /// The point of a cell that is not a border.
    pub(crate) fn point(self, index: usize) -> Point {
        // 54 * 53 cells at most: 32 bits divide faster than 64.
        let (index, stride) = (index as u32, self.stride as u32);
        let (line, column) = (index / stride, index % stride);
        Point::at((column - 1) as u8, (line - 1) as u8)
    }

    /// The cells right, left, below and above.
    #[inline]
    pub(crate) const fn neighbors(self, index: usize) -> [usize; 4] {
        [index + 1, index - 1, index + self.stride, index - self.stride]
    }

    /// Looks at the stones of a colour next to a cell: returns whether any [breathes](Cell::breathes); if none
    /// does, whether there is one.
    #[inline(always)]
    pub(crate) fn stones_around(self, cells: &[Cell], index: usize, color: Color) -> (bool, bool) {
        if self.is_small {
            stones_around(cells, index, SMALL_STRIDE, color)
        } else {
            stones_around(cells, index, self.stride, color)
        }
    }

    /// Puts a stone on a point of a small board, if it is empty. Returns its cell, its key, and whether it and all stones of
    /// the other colour next to it have an empty neighbour: then nothing is captured.
    #[inline(always)]
    pub(crate) fn place_on_small(cells: &mut [Cell], color: Color, point: Point) -> Option<(usize, u64, bool)> {
        let at = (point.y() as usize + 1) * SMALL_STRIDE + point.x() as usize + 1;
        // One comparison with the bounds for all five cells.
        let cells = cells.get_mut(at - SMALL_STRIDE..at + SMALL_STRIDE + 1)?;
        let cell = cells[SMALL_STRIDE];
        if !cell.is_empty() {
            return None;
        }
        cells[SMALL_STRIDE] = cell.with(Some(color));
        let mut is_quiet = cell.free() > 0;
        for next in [0, SMALL_STRIDE - 1, SMALL_STRIDE + 1, 2 * SMALL_STRIDE] {
            cells[next] = cells[next].less();
            is_quiet &= cells[next] != Cell::enclosed(color.opposite());
        }
        Some((at, small_key(at, color, point), is_quiet))
    }

    /// The points of each line, from the top.
    pub(crate) fn lines(self, cells: &[Cell]) -> impl Iterator<Item = &[Cell]> + Clone {
        let lines = cells.chunks_exact(self.stride).skip(1).take(self.size.rows() as usize);
        lines.map(move |line| &line[1..=self.size.columns() as usize])
    }

    /// Empties every point and draws the border.
    pub(crate) fn wipe(self, cells: &mut [Cell]) {
        cells.fill(Cell::BORDER);
        let columns = self.size.columns() as usize;
        let lines = cells.chunks_exact_mut(self.stride).skip(1).take(self.size.rows() as usize);
        for line in lines {
            let points = &mut line[1..=columns];
            points.fill(Cell::empty(4));
            points[0] = points[0].less();
            points[columns - 1] = points[columns - 1].less();
        }
        for row in [0, self.size.rows() as usize - 1] {
            let first = (row + 1) * self.stride + 1;
            cells[first..first + columns].iter_mut().for_each(|cell| *cell = cell.less());
        }
    }
}

/// See [`Grid::stones_around`].
#[inline(always)]
fn stones_around(cells: &[Cell], at: usize, stride: usize, color: Color) -> (bool, bool) {
    let Some(cells) = cells.get(at - stride..at + stride + 1) else { return (false, false) };
    let around = [0, stride - 1, stride + 1, 2 * stride];
    let breathes = around.iter().any(|&next| cells[next].breathes(color));
    (breathes, !breathes && around.iter().any(|&next| cells[next] == Cell::enclosed(color)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn contents_and_counts() {
        for color in Color::BOTH {
            let stone = Cell::empty(3).with(Some(color));
            assert_eq!((stone.color(), stone.free(), stone.is_empty()), (Some(color), 3, false));
            assert_eq!((stone.is(color), stone.is(color.opposite())), (true, false));
            assert_eq!((stone.less().less().less(), stone.more().free()), (Cell::enclosed(color), 4));
            assert_eq!(stone.with(None), Cell::empty(3));
            assert!(!Cell::BORDER.is(color) && !Cell::empty(0).is(color));
        }
        assert_eq!((Cell::BORDER.color(), Cell::BORDER.less().less().is_empty()), (None, false));
    }

    #[test]
    fn points_and_cells_agree() {
        for (columns, rows) in [(1, 1), (3, 1), (1, 4), (19, 19), (52, 52), (2, 52)] {
            let grid = Grid::new(Size::new(columns, rows).unwrap());
            let mut cells = vec![Cell::enclosed(Color::Black); grid.cells()];
            grid.wipe(&mut cells);
            for point in grid.size.points() {
                let index = grid.index(point);
                assert_eq!(grid.point(index), point);
                let on_board = grid.neighbors(index).iter().filter(|&&n| cells[n].is_empty()).count();
                assert_eq!(on_board, grid.size.neighbors(point).count());
                assert_eq!(cells[index], Cell::empty(on_board as u8));
            }
            assert_eq!(cells.iter().filter(|&&c| c.is_empty()).count(), grid.size.area());
        }
    }
}
