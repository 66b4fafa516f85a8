//! Patterns on a part of the board.

mod cell;
mod display;
mod placement;
pub(crate) mod played;
#[cfg(test)]
mod tests;
mod text;

use kifu_go::{Board, Color, Point, Size, Symmetry, Transform};

pub use cell::Cell;
pub use placement::{Placed, placements};
pub(crate) use placement::{corners, stabilizer};
pub use text::BadPattern;

/// A rectangle of cells, its allowed places on the board, and the moves that follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The size of the rectangle.
    pub size: Size,
    /// Its cells, line by line from the top.
    pub cells: Vec<Cell>,
    /// Its allowed places.
    pub anchor: Anchor,
    /// The moves that must follow in the region, in this order; moves elsewhere may come between them.
    pub moves: Vec<Step>,
    /// The player of the next move in the region after the position; `None`: either player, or no move.
    pub next: Option<Color>,
    /// The images that count.
    pub images: Images,
}

/// The allowed places of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Anywhere on the board.
    Anywhere,
    /// Touching no edge.
    Centre,
    /// Its upper edge on the upper edge of the board, touching no corner; or a rotation of that.
    Side,
    /// Its upper left corner in that of the board; or a rotation of that.
    Corner,
    /// Its upper left corner on this point; its images are those of the whole board.
    At(Point),
}

/// A move in the region of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Step {
    /// The player; `None`: either.
    pub color: Option<Color>,
    /// The point, counted from the upper left of the pattern; `None`: anywhere in the region.
    pub point: Option<Point>,
}

/// The images of a pattern that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Images {
    /// Rotated and mirrored.
    pub symmetry: Allowed,
    /// With exchanged colours.
    pub swap: Allowed,
}

/// Whether an image counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// It counts.
    Yes,
    /// It does not count.
    No,
}

impl Default for Images {
    /// All images.
    fn default() -> Self {
        Self { symmetry: Allowed::Yes, swap: Allowed::Yes }
    }
}

impl Images {
    /// True if the image by a transform counts.
    pub(crate) fn count(self, transform: Transform) -> bool {
        (transform.symmetry == Symmetry::IDENTITY || self.symmetry == Allowed::Yes)
            && (!transform.swap_colors || self.swap == Allowed::Yes)
    }
}

impl Pattern {
    /// A pattern of these cells, line by line; `None` unless their number is that of the points of the rectangle.
    #[must_use]
    pub fn new(size: Size, cells: Vec<Cell>, anchor: Anchor) -> Option<Self> {
        (cells.len() == size.area()).then(|| Self {
            size,
            cells,
            anchor,
            moves: Vec::new(),
            next: None,
            images: Images::default(),
        })
    }

    /// The pattern of a position: the whole board.
    #[must_use]
    pub fn of_board(board: &Board) -> Self {
        let size = board.size();
        let cells = size.points().map(|point| Cell::of(board.get(point))).collect();
        let corner = Point::new(0, 0).unwrap_or_else(|| unreachable!("the first point"));
        Self { size, cells, anchor: Anchor::At(corner), moves: Vec::new(), next: None, images: Images::default() }
    }

    /// The pattern of a part of a position.
    #[must_use]
    pub fn of_region(board: &Board, corner: Point, size: Size, anchor: Anchor) -> Option<Self> {
        let cells = size.points().map(|point| {
            let at = Point::new(corner.x() + point.x(), corner.y() + point.y())?;
            board.size().contains(at).then(|| Cell::of(board.get(at)))
        });
        Self::new(size, cells.collect::<Option<_>>()?, anchor)
    }

    /// The moves in the region that must follow the position: [`moves`](Self::moves), whose first one must be by
    /// `next`; without moves any move by `next`. `None` if `next` and the first move contradict each other.
    pub(crate) fn steps(&self) -> Option<Vec<Step>> {
        let Some(next) = self.next else { return Some(self.moves.clone()) };
        let Some((first, rest)) = self.moves.split_first() else {
            return Some(vec![Step { color: Some(next), point: None }]);
        };
        let is_next = first.color.is_none_or(|color| color == next);
        is_next.then(|| [&[Step { color: Some(next), ..*first }], rest].concat())
    }

    /// The cell at a point of the pattern.
    #[must_use]
    pub fn cell(&self, point: Point) -> Option<Cell> {
        self.cells.get(self.size.index(point)?).copied()
    }
}
