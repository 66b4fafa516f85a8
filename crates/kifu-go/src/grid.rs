//! The board as one array of cells. Each line of points has a border cell before it, so that access to neighbours
//! needs no test.

use crate::{Color, Point, Size};

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cell {
    Black,
    White,
    Empty,
    Border,
}

impl Cell {
    pub(crate) const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    pub(crate) const fn from_stone(stone: Option<Color>) -> Self {
        match stone {
            Some(color) => Self::of(color),
            None => Self::Empty,
        }
    }

    pub(crate) const fn stone(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Empty | Self::Border => None,
        }
    }

    pub(crate) const fn is_stone(self) -> bool {
        matches!(self, Self::Black | Self::White)
    }
}

/// The layout of the points of a board in the array of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub(crate) size: Size,
    stride: usize,
}

impl Grid {
    pub(crate) const fn new(size: Size) -> Self {
        Self { size, stride: size.columns() as usize + 1 }
    }

    /// The number of cells: a border line above, one below, one cell before each line.
    pub(crate) const fn cells(self) -> usize {
        self.stride * (self.size.rows() as usize + 2)
    }

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
    pub(crate) const fn neighbors(self, index: usize) -> [usize; 4] {
        [index + 1, index - 1, index + self.stride, index - self.stride]
    }

    pub(crate) const fn right_and_below(self, index: usize) -> [usize; 2] {
        [index + 1, index + self.stride]
    }

    /// Empties every point and draws the border.
    pub(crate) fn wipe(self, cells: &mut [Cell]) {
        cells.fill(Cell::Border);
        for line in cells.chunks_exact_mut(self.stride).skip(1).take(self.size.rows() as usize) {
            line[1..].fill(Cell::Empty);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn points_and_cells_agree() {
        for (columns, rows) in [(1, 1), (3, 1), (1, 4), (19, 19), (52, 52), (2, 52)] {
            let grid = Grid::new(Size::new(columns, rows).unwrap());
            let mut cells = vec![Cell::Black; grid.cells()];
            grid.wipe(&mut cells);
            for point in grid.size.points() {
                let index = grid.index(point);
                assert_eq!(grid.point(index), point);
                assert_eq!(cells[index], Cell::Empty);
                let on_board = grid.neighbors(index).iter().filter(|&&n| cells[n] == Cell::Empty).count();
                assert_eq!(on_board, grid.size.neighbors(point).count());
            }
            assert_eq!(cells.iter().filter(|&&c| c == Cell::Empty).count(), grid.size.area());
        }
    }
}
