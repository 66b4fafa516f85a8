//! The corner of a tree whose moves are all in it.

use kifu_go::{Point, Size, Symmetry};
use kifu_record::Record;

/// The lines of a corner.
const LINES: u8 = 10;

/// A corner of the board: as many lines in both directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Corner {
    size: Size,
    is_right: bool,
    is_bottom: bool,
}

impl Corner {
    /// Returns the corner that has all moves of a tree; `None` if no single one has.
    pub(crate) fn of(record: &Record) -> Option<Self> {
        let size = record.size;
        let points = || record.ids().filter_map(|node| record.node(node).play?.to.point());
        // True for the upper lines, those of high numbers.
        let part = |line: fn(&Point) -> u8, lines: u8| {
            let is_low = points().all(|point| line(&point) < LINES);
            let is_high = points().all(|point| line(&point) + LINES >= lines);
            (is_low != is_high).then_some(is_high)
        };
        let is_right = part(|point| point.x(), size.columns())?;
        let is_bottom = part(|point| point.y(), size.rows())?;
        Some(Self { size, is_right, is_bottom })
    }

    /// Returns the region as it is read: `top-right:10x10`.
    pub(crate) fn region(self) -> String {
        let across = if self.is_right { "right" } else { "left" };
        let down = if self.is_bottom { "bottom" } else { "top" };
        format!("{down}-{across}:{LINES}x{LINES}")
    }

    /// Returns the number of lines in both directions.
    pub(crate) const fn lines(self) -> u8 {
        LINES
    }

    /// Returns true if a point lies in the corner.
    pub(crate) fn has(self, point: Point) -> bool {
        let in_part = |at: u8, lines: u8, is_high: bool| if is_high { at + LINES >= lines } else { at < LINES };
        in_part(point.x(), self.size.columns(), self.is_right) && in_part(point.y(), self.size.rows(), self.is_bottom)
    }

    /// Returns the symmetry that brings the corner to the upper left.
    pub(crate) fn to_upper_left(self) -> Symmetry {
        let corner = self.point();
        let is_brought = |symmetry: &Symmetry| {
            let at = symmetry.point(corner, self.size);
            !symmetry.transposes() && (at.x(), at.y()) == (0, 0)
        };
        Symmetry::ALL.into_iter().find(is_brought).unwrap_or(Symmetry::IDENTITY)
    }

    /// Returns the point on the edges.
    pub(crate) fn point(self) -> Point {
        let (last, bottom) = (self.size.columns() - 1, self.size.rows() - 1);
        let at = Point::new(if self.is_right { last } else { 0 }, if self.is_bottom { bottom } else { 0 });
        at.unwrap_or_else(|| unreachable!("a point of the board"))
    }
}
