//! Sets of points: one word for each column, one bit for each row.

use kifu_sgf::go::{MAX_SIDE, Point};

/// A set of points of any board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PointSet {
    columns: [u64; MAX_SIDE as usize],
}

impl PointSet {
    /// No points.
    pub(crate) const EMPTY: Self = Self { columns: [0; MAX_SIDE as usize] };

    /// Puts a point in. Whether it is new.
    pub(crate) fn insert(&mut self, point: Point) -> bool {
        let column = &mut self.columns[usize::from(point.x())];
        let bit = 1 << point.y();
        let is_new = *column & bit == 0;
        *column |= bit;
        is_new
    }

    /// Whether the point is in.
    pub(crate) fn contains(&self, point: Point) -> bool {
        self.columns[usize::from(point.x())] & 1 << point.y() != 0
    }
}
