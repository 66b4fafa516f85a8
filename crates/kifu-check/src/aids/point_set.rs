//! Sets of points: one word for each column, one bit for each row.

use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::go::{MAX_SIDE, Point, Size};
use kifu_sgf::value::Rectangle;

/// A set of points of any board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PointSet {
    columns: [u64; MAX_SIDE as usize],
}

impl PointSet {
    /// No points.
    pub(crate) const EMPTY: Self = Self { columns: [0; MAX_SIDE as usize] };

    /// The points of a rectangle.
    pub(crate) fn of(rectangle: Rectangle) -> Self {
        let (first, last) = (rectangle.upper_left(), rectangle.lower_right());
        let mut set = Self::EMPTY;
        let rows = (!0 << first.y()) & (!0 >> (63 - last.y()));
        set.columns[usize::from(first.x())..=usize::from(last.x())].fill(rows);
        set
    }

    /// Puts a point in.
    pub(crate) fn add_point(&mut self, point: Point) {
        self.columns[usize::from(point.x())] |= 1 << point.y();
    }

    /// Returns the number of points.
    pub(crate) fn len(&self) -> usize {
        self.columns.iter().map(|column| column.count_ones() as usize).sum()
    }

    /// True if a point is in the set.
    pub(crate) fn contains(&self, point: Point) -> bool {
        self.columns[usize::from(point.x())] & 1 << point.y() != 0
    }

    /// Puts points in.
    pub(crate) fn add(&mut self, other: &Self) {
        self.columns.iter_mut().zip(other.columns).for_each(|(column, more)| *column |= more);
    }

    /// The points that are not in another set.
    pub(crate) fn without(mut self, other: &Self) -> Self {
        self.columns.iter_mut().zip(other.columns).for_each(|(column, less)| *column &= !less);
        self
    }

    /// The points that are in another set as well.
    pub(crate) fn shared_with(mut self, other: &Self) -> Self {
        self.columns.iter_mut().zip(other.columns).for_each(|(column, mask)| *column &= mask);
        self
    }

    /// The points, column by column.
    pub(crate) fn points(&self) -> Vec<Point> {
        let rows = |column: u64| (0..u64::BITS as u8).filter(move |row| column & 1 << row != 0);
        let columns = (0..).zip(self.columns).filter(|&(_, column)| column != 0);
        columns.flat_map(|(x, column)| rows(column).filter_map(move |y| Point::new(x, y))).collect()
    }

    /// The first point from the left; `None` of an empty set.
    pub(crate) fn first(&self) -> Option<Point> {
        let x = self.columns.iter().position(|&column| column != 0)?;
        Point::new(x as u8, self.columns[x].trailing_zeros() as u8)
    }
}

/// Returns the points of a property whose values are single points of the board, as two letters, each once; `None` for any
/// other list.
pub(crate) fn distinct_points(property: Property<'_>, size: Size) -> Option<PointSet> {
    let mut set = PointSet::EMPTY;
    for value in property.values() {
        let point = Point::from_sgf(value.raw().try_into().ok()?).filter(|&point| size.contains(point))?;
        if set.contains(point) {
            return None;
        }
        set.add_point(point);
    }
    Some(set)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(letters: &[u8; 2]) -> Point {
        Point::from_sgf(*letters).unwrap()
    }

    fn rectangle(first: &[u8; 2], last: &[u8; 2]) -> PointSet {
        PointSet::of(Rectangle::new(point(first), point(last)))
    }

    #[test]
    fn sets() {
        let set = rectangle(b"bb", b"cc");
        assert_eq!(set.points(), [b"bb", b"bc", b"cb", b"cc"].map(point));
        assert_eq!(set.without(&rectangle(b"cb", b"dd")).points(), [b"bb", b"bc"].map(point));
        assert_eq!(set.shared_with(&rectangle(b"cc", b"dd")).points(), [b"cc"].map(point));
        assert_eq!((set.first(), PointSet::EMPTY.first()), (Some(point(b"bb")), None));
        assert_eq!(rectangle(b"aa", b"ZZ").points().len(), 52 * 52);
        assert!(set.contains(point(b"bc")) && !set.contains(point(b"bd")));
        let mut one = PointSet::EMPTY;
        one.add_point(point(b"bc"));
        assert_eq!(one, rectangle(b"bc", b"bc"));
        let mut both = set;
        both.add(&rectangle(b"bb", b"bb"));
        assert_eq!(both, set);
    }
}
