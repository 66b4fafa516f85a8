//! The board as one array of cells. Each line of points has a border cell before it, so that access to neighbours
//! needs no test.

use crate::{Color, Point, Size};

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stone {
    Black,
    White,
    Empty,
    Border,
}

impl Stone {
    pub(crate) const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

/// A cell: its content, and the head of its chain.
///
/// The head is the number of another cell. Empty cells and border cells have one shared head each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell(u16);

impl Cell {
    // Their heads are two cells of the upper border, so that they have links as chains do.
    pub(crate) const BORDER: Self = Self::new(Stone::Border, 0);
    pub(crate) const EMPTY: Self = Self::new(Stone::Empty, 1);

    /// A cell with this head.
    #[inline]
    pub(crate) const fn new(stone: Stone, head: usize) -> Self {
        // A board has 54 * 53 cells at most.
        Self((head as u16) << 2 | stone as u16)
    }

    #[inline]
    pub(crate) const fn with_head(self, head: usize) -> Self {
        Self((head as u16) << 2 | self.0 & 3)
    }

    #[inline]
    pub(crate) const fn head(self) -> usize {
        (self.0 >> 2) as usize
    }

    #[inline]
    pub(crate) const fn color(self) -> Option<Color> {
        match self.0 & 3 {
            0 => Some(Color::Black),
            1 => Some(Color::White),
            _ => None,
        }
    }

    #[inline]
    pub(crate) const fn is(self, color: Color) -> bool {
        self.0 & 3 == color as u16
    }

    #[inline]
    pub(crate) const fn is_stone(self) -> bool {
        self.0 & 2 == 0
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 & 3 == Stone::Empty as u16
    }
}

/// The contents of the four neighbours of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Around(u8);

impl Around {
    /// Two bits for the content of each neighbour.
    #[inline]
    pub(crate) const fn of(cells: [Cell; 4]) -> Self {
        let [one, two, three, four] = cells;
        Self((one.0 & 3 | (two.0 & 3) << 2 | (three.0 & 3) << 4 | (four.0 & 3) << 6) as u8)
    }

    /// The number of empty neighbours.
    #[inline]
    pub(crate) const fn empty(self) -> u16 {
        const EMPTY: [u8; 256] = each_around(Stone::Empty, [1; 4]);
        EMPTY[self.0 as usize] as u16
    }

    /// The neighbours with a stone of this colour: one bit for each.
    #[inline]
    pub(crate) const fn stones(self, color: Color) -> u8 {
        const STONES: [[u8; 256]; 2] =
            [each_around(Stone::Black, [1, 2, 4, 8]), each_around(Stone::White, [1, 2, 4, 8])];
        STONES[color as usize][self.0 as usize]
    }
}

/// For each combination of the four neighbours, the sum of the values of those with `stone`.
const fn each_around(stone: Stone, values: [u8; 4]) -> [u8; 256] {
    let mut sums = [0; 256];
    let mut around = 0;
    while around < 256 {
        let mut index = 0;
        while index < 4 {
            if around >> (2 * index) & 3 == stone as usize {
                sums[around] += values[index];
            }
            index += 1;
        }
        around += 1;
    }
    sums
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

/// The number of cells of a small board: a power of two.
pub(crate) const SMALL_CELLS: usize = 512;

/// The number of cells of a line of a small board.
const SMALL_STRIDE: usize = 20;

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

    /// The same on a small board.
    #[inline]
    pub(crate) const fn index_on_small(point: Point) -> usize {
        (point.y() as usize + 1) * SMALL_STRIDE + point.x() as usize + 1
    }

    /// The point of a cell of a small board; any point for a cell of the border.
    pub(crate) const fn point_on_small(index: usize) -> Point {
        let (line, column) = (index / SMALL_STRIDE, index % SMALL_STRIDE);
        Point::at(column.saturating_sub(1) as u8, line.saturating_sub(1) as u8)
    }

    /// The point of a cell that is not a border.
    pub(crate) fn point(self, index: usize) -> Point {
        // 54 * 53 cells at most: 32 bits divide faster than 64.
        let (index, stride) = (index as u32, self.stride as u32);
        let (line, column) = (index / stride, index % stride);
        Point::at((column - 1) as u8, (line - 1) as u8)
    }

    /// The cells right, left, below and above.
    pub(crate) const fn neighbors(self, index: usize) -> [usize; 4] {
        [index + 1, index - 1, index + self.stride, index - self.stride]
    }

    /// The same on a small board.
    #[inline]
    pub(crate) const fn neighbors_on_small(index: usize) -> [usize; 4] {
        [index + 1, index - 1, index + SMALL_STRIDE, index - SMALL_STRIDE]
    }

    pub(crate) const fn right_and_below(self, index: usize) -> [usize; 2] {
        [index + 1, index + self.stride]
    }

    /// Empties every point and draws the border.
    pub(crate) fn wipe(self, cells: &mut [Cell]) {
        cells.fill(Cell::BORDER);
        for line in cells.chunks_exact_mut(self.stride).skip(1).take(self.size.rows() as usize) {
            line[1..=self.size.columns() as usize].fill(Cell::EMPTY);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn what_stands_around() {
        let [black, white] = [Stone::Black, Stone::White].map(|stone| Cell::new(stone, 99));
        let around = Around::of([black, Cell::BORDER, white, black]);
        assert_eq!((around.empty(), around.stones(Color::Black), around.stones(Color::White)), (0, 0b1001, 0b100));
        assert_eq!(Around::of([Cell::EMPTY, black, Cell::EMPTY, Cell::BORDER]).empty(), 2);
        let all =
            Color::BOTH.map(|color| (black.is(color), white.is(color), Cell::EMPTY.is(color), Cell::BORDER.is(color)));
        assert_eq!(all, [(true, false, false, false), (false, true, false, false)]);
        assert_eq!((black.head(), Cell::EMPTY.head(), Cell::BORDER.head()), (99, 1, 0));
    }

    #[test]
    fn points_and_cells_agree() {
        for (columns, rows) in [(1, 1), (3, 1), (1, 4), (19, 19), (52, 52), (2, 52)] {
            let grid = Grid::new(Size::new(columns, rows).unwrap());
            let mut cells = vec![Cell::new(Stone::Black, 9); grid.cells()];
            grid.wipe(&mut cells);
            for point in grid.size.points() {
                let index = grid.index(point);
                assert_eq!(grid.point(index), point);
                assert_eq!(cells[index], Cell::EMPTY);
                let on_board = grid.neighbors(index).iter().filter(|&&n| cells[n].is_empty()).count();
                assert_eq!(on_board, grid.size.neighbors(point).count());
            }
            assert_eq!(cells.iter().filter(|&&c| c.is_empty()).count(), grid.size.area());
        }
    }
}
