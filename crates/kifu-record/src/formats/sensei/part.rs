//! The part of the board that a diagram shows.

use kifu_go::{Point, Size};

use super::diagram::{Diagram, Edges, Head};

/// A rectangle of a board, by its outermost lines, counted from 0.
#[derive(Clone, Copy)]
pub(super) struct Part {
    size: Size,
    pub(super) left: u8,
    pub(super) top: u8,
    pub(super) right: u8,
    pub(super) bottom: u8,
}

impl Part {
    pub(super) fn whole(size: Size) -> Self {
        Self { size, left: 0, top: 0, right: size.columns() - 1, bottom: size.rows() - 1 }
    }

    /// The smallest part with all these points; `None` without any.
    pub(super) fn around(size: Size, points: impl Iterator<Item = Point>) -> Option<Self> {
        let single = |point: Point| Self { size, left: point.x(), top: point.y(), right: point.x(), bottom: point.y() };
        points.map(single).reduce(|one, other| Self {
            size,
            left: one.left.min(other.left),
            top: one.top.min(other.top),
            right: one.right.max(other.right),
            bottom: one.bottom.max(other.bottom),
        })
    }

    /// The part extended to nearby edges of the board.
    pub(super) fn up_to_edges(mut self) -> Self {
        let Self { right, bottom, .. } = Self::whole(self.size);
        if self.left <= right - self.right {
            self.left = 0
        } else {
            self.right = right
        }
        if self.top <= bottom - self.bottom {
            self.top = 0
        } else {
            self.bottom = bottom
        }
        self
    }

    pub(super) fn area(self) -> usize {
        (usize::from(self.right - self.left) + 1) * (usize::from(self.bottom - self.top) + 1)
    }

    /// The edges of the board that it reaches.
    pub(super) fn edges(self) -> Edges {
        let Self { right, bottom, .. } = Self::whole(self.size);
        Edges { top: self.top == 0, bottom: self.bottom == bottom, left: self.left == 0, right: self.right == right }
    }

    /// Returns true if a reader of these rows places them correctly.
    pub(super) fn is_found(self, rows: &[Vec<char>]) -> bool {
        let Edges { top, bottom, left, right } = self.edges();
        if (left || right) && (top || bottom) {
            return true;
        }
        let head = Head { side: Some(self.size.columns()), ..Head::default() };
        let diagram = Diagram { head, edges: self.edges(), rows: rows.to_vec(), ..Diagram::default() };
        let place = diagram.place();
        place.is_ok_and(|place| place.size == self.size && place.point(0, 0) == Point::new(self.left, self.top))
    }
}
