//! A position of any game on a board of cells.

use alloc::vec;
use alloc::vec::Vec;

use kifu_go::{Color, Point, Size};

use crate::checkers::Checkers;
use crate::{Ending, Fault};

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// A stone, disc, dot, peg or amazon.
    Stone(Color),
    /// A burnt cell of Amazons, which belongs to nobody.
    Arrow,
}

impl Piece {
    /// The colour of a stone; `None` for an arrow.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::Stone(color) => Some(color),
            Self::Arrow => None,
        }
    }
}

/// A position of a game. Which fields have a meaning depends on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    size: Size,
    cells: Vec<Option<Piece>>,
    /// The player to move.
    pub to_play: Color,
    /// The points that the last action has placed, moved or shot at; empty after a pass.
    pub last: Vec<Point>,
    /// The number of actions, with passes and swaps.
    pub moves: usize,
    /// The way in which a player has ended the game, and that player.
    pub ending: Option<(Color, Ending)>,
    /// True if the players have exchanged their colours: in Hex, Black then moves for the player whom the record names as
    /// White.
    pub is_exchanged: bool,
    /// Hex: the stone that the last action, a swap, has moved, and its cell before.
    pub(crate) swapped: Option<[Point; 2]>,
    /// Twixt: for each cell the links to the cells below it, one bit for each. Empty in other games.
    pub(crate) links: Vec<u8>,
    /// Dots: the owner of each surrounded cell. Empty in other games.
    pub(crate) areas: Vec<Option<Color>>,
    /// Backgammon: the checkers, dice and cube.
    pub checkers: Checkers,
}

impl Position {
    /// Returns an empty board.
    #[must_use]
    pub fn new(size: Size, to_play: Color) -> Self {
        Self {
            size,
            cells: vec![None; size.area()],
            to_play,
            last: Vec::new(),
            moves: 0,
            ending: None,
            is_exchanged: false,
            swapped: None,
            links: Vec::new(),
            areas: Vec::new(),
            checkers: Checkers::START,
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The piece on a point; `None` if the point is empty or off the board.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Piece> {
        self.size.index(point).and_then(|index| self.cells[index])
    }

    /// The colour of the stone on a point.
    #[must_use]
    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.at(point).and_then(Piece::color)
    }

    /// Places or removes a piece; does nothing off the board.
    pub fn set(&mut self, point: Point, piece: Option<Piece>) {
        if let Some(index) = self.size.index(point) {
            self.cells[index] = piece;
        }
    }

    /// All pieces, line by line from the top.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Piece)> + '_ {
        self.size.points().zip(&self.cells).filter_map(|(point, piece)| Some((point, (*piece)?)))
    }

    /// The points of a colour, line by line from the top.
    pub fn stones(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.pieces().filter(move |(_, piece)| *piece == Piece::Stone(color)).map(|(point, _)| point)
    }

    /// The number of stones of a colour.
    #[must_use]
    pub fn count(&self, color: Color) -> usize {
        self.stones(color).count()
    }

    /// The owner of a surrounded cell, in Dots.
    #[must_use]
    pub fn area_at(&self, point: Point) -> Option<Color> {
        self.size.index(point).and_then(|index| self.areas.get(index).copied().flatten())
    }

    /// Places a stone, also on an occupied cell.
    pub(crate) fn place(&mut self, color: Color, point: Point) -> Result<(), Fault> {
        if !self.size.contains(point) {
            return Err(Fault::OffBoard);
        }
        let before = self.at(point);
        self.set(point, Some(Piece::Stone(color)));
        self.last.push(point);
        if before.is_some() { Err(Fault::Occupied) } else { Ok(()) }
    }

    /// Moves the piece on a cell to another, also if it is not `color`'s; captures what is there.
    ///
    /// # Errors
    /// If a cell is off the board, or the first one has no stone of `color`.
    pub(crate) fn step(&mut self, color: Color, from: Point, to: Point) -> Result<(), Fault> {
        if !self.size.contains(from) || !self.size.contains(to) {
            return Err(Fault::OffBoard);
        }
        let Some(piece) = self.at(from) else { return Err(Fault::NoPiece) };
        self.set(from, None);
        self.set(to, Some(piece));
        self.last.extend([from, to]);
        if piece == Piece::Stone(color) { Ok(()) } else { Err(Fault::NoPiece) }
    }
}

/// The cell `dx` columns to the right of a cell and `dy` rows below it; `None` beyond the largest board.
pub(crate) fn shifted(point: Point, (dx, dy): (i8, i8)) -> Option<Point> {
    let x = point.x().checked_add_signed(dx)?;
    let y = point.y().checked_add_signed(dy)?;
    Point::new(x, y)
}

/// The cells of a board in a direction from a cell, without that cell.
pub(crate) fn ray(size: Size, from: Point, direction: (i8, i8)) -> impl Iterator<Item = Point> {
    let next = move |point: &Point| shifted(*point, direction).filter(|&point| size.contains(point));
    core::iter::successors(next(&from), next)
}

/// The eight directions; the second half are the opposites of the first.
pub(crate) const DIRECTIONS: [(i8, i8); 8] = [(1, 0), (0, 1), (1, 1), (1, -1), (-1, 0), (0, -1), (-1, -1), (-1, 1)];

/// The direction and the number of steps between two cells on a line or diagonal; `None` for others and for equal cells.
pub(crate) fn direction(from: Point, to: Point) -> Option<((i8, i8), u8)> {
    let (dx, dy) = (i16::from(to.x()) - i16::from(from.x()), i16::from(to.y()) - i16::from(from.y()));
    let steps = dx.abs().max(dy.abs());
    let is_straight = steps > 0 && (dx == 0 || dy == 0 || dx.abs() == dy.abs());
    let sign = |distance: i16| distance.signum() as i8;
    is_straight.then_some(((sign(dx), sign(dy)), steps as u8))
}
