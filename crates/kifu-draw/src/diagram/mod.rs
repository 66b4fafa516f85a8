//! The content of a diagram: stones, numbers, marks and notes, on a part of a board.

mod any;
mod build;
mod checkpoint;
mod game;
mod labels;
mod marks;
mod notes;
mod numbering;
mod options;
mod region;
#[cfg(test)]
mod tests;
mod variations;

pub use any::AnyDiagram;
pub use build::diagram;
pub(crate) use build::{continued, points_of};
pub(crate) use checkpoint::{Checkpoint, Walk};
pub use game::GameDiagram;
pub(crate) use labels::{LONGEST, on_point};
pub(crate) use marks::{FigureMarks, label_of, number_of_label};
pub use notes::{Note, NotePlace};
pub(crate) use numbering::NumberedMove;
pub use options::{Captured, DiagramOptions, LastMove, Markup, Numbers, Sides, Variations, VariationsAs};
pub use region::RegionChoice;
pub(crate) use region::{at_least, with_border};

use kifu_go::{Color, Coordinates, Point, Region, Size};
use kifu_record::Mark;

/// A position or some moves as data: the content of each point of the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// The size of the whole board.
    pub size: Size,
    /// The part of it that is shown.
    pub region: Region,
    /// Points in the region that are not shown (for a view that is not a rectangle).
    pub hidden: Vec<Point>,
    /// The stones, line by line.
    pub stones: Vec<Stone>,
    /// Moves that could be played: variations.
    pub ghosts: Vec<Ghost>,
    /// Marks on stones and on empty points, point by point.
    pub marks: Vec<Mark>,
    /// Points of Black's territory.
    pub black_territory: Vec<Point>,
    /// Points of White's territory.
    pub white_territory: Vec<Point>,
    /// Points shown dimmed.
    pub dimmed: Vec<Point>,
    /// The last move, if it is to be marked. Its stone has no number, but it may have marks.
    pub last: Option<Point>,
    /// Moves on points of the region that the board cannot show, and passes.
    pub notes: Vec<Note>,
    /// The names of lines, and the sides that show them.
    pub coordinates: Option<Coordinates>,
    /// The sides that show the names of lines.
    pub sides: Sides,
    /// The star points.
    pub stars: Vec<Point>,
    /// The numbers of the first and last move that are numbered.
    pub moves: Option<(u32, u32)>,
    /// The number of the last move played, 0 before the first.
    pub move_number: u32,
    /// The last move; `None` before the first move.
    pub last_move: Option<(Color, kifu_go::Move)>,
    /// The numbers of black and of white stones captured so far.
    pub captured: [u32; 2],
}

/// A stone on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stone {
    /// The point.
    pub point: Point,
    /// The colour.
    pub color: Color,
    /// The number of the move, if moves are numbered.
    pub number: Option<u32>,
}

/// A possible move: a variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// The point.
    pub point: Point,
    /// The player.
    pub color: Color,
    /// Its letter; without one it is drawn as a faint stone.
    pub letter: Option<char>,
}
