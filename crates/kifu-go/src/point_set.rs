//! Sets of points: one word for each column, one bit for each row.

use core::ops::RangeInclusive;

use crate::{MAX_SIDE, Point};

/// A set of points of any board, in 416 bytes.
///
/// ```
/// use kifu_go::{Point, PointSet};
///
/// let point = |letters: &[u8; 2]| Point::from_sgf(*letters).unwrap();
/// let mut set: PointSet = [b"cc", b"aa"].map(point).into_iter().collect();
/// assert!(set.contains(point(b"aa")) && !set.insert(point(b"aa")));
/// assert_eq!(set.points().collect::<Vec<_>>(), [b"aa", b"cc"].map(point));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointSet {
    columns: [u64; MAX_SIDE as usize],
}

impl PointSet {
    /// The set without points.
    pub const EMPTY: Self = Self { columns: [0; MAX_SIDE as usize] };

    /// Returns the points of the rectangle with these corners, upper left and lower right.
    #[must_use]
    pub fn rectangle(from: Point, to: Point) -> Self {
        let mut set = Self::EMPTY;
        set.insert_rectangle(from, to);
        set
    }

    /// Returns true if the set has no points.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Returns the number of points.
    #[must_use]
    pub fn len(&self) -> usize {
        self.columns.iter().map(|column| column.count_ones() as usize).sum()
    }

    /// Returns true if the set has a point.
    #[inline]
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.columns[usize::from(point.x())] & 1 << point.y() != 0
    }

    /// Adds a point. Returns true if it is new.
    #[inline]
    pub fn insert(&mut self, point: Point) -> bool {
        let column = &mut self.columns[usize::from(point.x())];
        let before = *column;
        *column |= 1 << point.y();
        *column != before
    }

    /// Removes a point.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        self.columns[usize::from(point.x())] &= !(1 << point.y());
    }

    /// Removes all points.
    pub fn clear(&mut self) {
        self.columns.fill(0);
    }

    /// Adds the points of a rectangle.
    pub fn insert_rectangle(&mut self, from: Point, to: Point) {
        let (columns, rows) = columns_and_rows(from, to);
        self.columns[columns].iter_mut().for_each(|column| *column |= rows);
    }

    /// Removes the points of a rectangle.
    pub fn remove_rectangle(&mut self, from: Point, to: Point) {
        let (columns, rows) = columns_and_rows(from, to);
        self.columns[columns].iter_mut().for_each(|column| *column &= !rows);
    }

    /// Returns true if the set has all points of a rectangle.
    #[must_use]
    pub fn contains_rectangle(&self, from: Point, to: Point) -> bool {
        let (columns, rows) = columns_and_rows(from, to);
        self.columns[columns].iter().all(|column| column & rows == rows)
    }

    /// Returns the number of points of a rectangle that are in the set.
    #[must_use]
    pub fn count_in_rectangle(&self, from: Point, to: Point) -> usize {
        let (columns, rows) = columns_and_rows(from, to);
        self.columns[columns].iter().map(|column| (column & rows).count_ones() as usize).sum()
    }

    /// Returns the columns from the left, a bit for each row.
    #[must_use]
    pub const fn columns(&self) -> &[u64; MAX_SIDE as usize] {
        &self.columns
    }

    /// Adds the points of another set.
    pub fn insert_all(&mut self, other: &Self) {
        self.columns.iter_mut().zip(other.columns).for_each(|(column, more)| *column |= more);
    }

    /// Returns the points that are not in another set.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        self.columns.iter_mut().zip(other.columns).for_each(|(column, less)| *column &= !less);
        self
    }

    /// Returns the points that are in another set as well.
    #[must_use]
    pub fn shared_with(mut self, other: &Self) -> Self {
        self.columns.iter_mut().zip(other.columns).for_each(|(column, mask)| *column &= mask);
        self
    }

    /// Returns the points, column by column from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let rows = |column: u64| (0..u64::BITS as u8).filter(move |row| column & 1 << row != 0);
        let columns = (0..).zip(self.columns).filter(|&(_, column)| column != 0);
        columns.flat_map(move |(x, column)| rows(column).filter_map(move |y| Point::new(x, y)))
    }

    /// Returns the first point of the set, column by column from the left.
    #[must_use]
    pub fn first(&self) -> Option<Point> {
        (0..MAX_SIDE).find_map(|x| self.first_in_column(x))
    }

    /// Returns the uppermost point of a column.
    #[must_use]
    pub fn first_in_column(&self, x: u8) -> Option<Point> {
        match self.columns.get(usize::from(x)) {
            None | Some(0) => None,
            Some(rows) => Point::new(x, rows.trailing_zeros() as u8),
        }
    }
}

impl Default for PointSet {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Extend<Point> for PointSet {
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        points.into_iter().for_each(|point| _ = self.insert(point));
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(points);
        set
    }
}

/// The columns of a rectangle, and its rows as bits.
fn columns_and_rows(from: Point, to: Point) -> (RangeInclusive<usize>, u64) {
    let rows = (u64::MAX >> (63 - to.y().saturating_sub(from.y()))) << from.y();
    (usize::from(from.x())..=usize::from(to.x().max(from.x())), rows)
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn point(letters: &[u8; 2]) -> Point {
        Point::from_sgf(*letters).unwrap()
    }

    fn rectangle(from: &[u8; 2], to: &[u8; 2]) -> PointSet {
        PointSet::rectangle(point(from), point(to))
    }

    #[track_caller]
    fn check(set: PointSet, expected: &[&[u8; 2]]) {
        let expected: Vec<Point> = expected.iter().map(|letters| point(letters)).collect();
        assert_eq!(set.points().collect::<Vec<_>>(), expected);
        assert_eq!(set.first(), expected.first().copied());
        assert_eq!(set, expected.iter().copied().collect());
        assert_eq!(set.is_empty(), expected.is_empty());
    }

    #[test]
    fn sets() {
        let set = rectangle(b"bb", b"cc");
        check(set, &[b"bb", b"bc", b"cb", b"cc"]);
        check(set.without(&rectangle(b"cb", b"dd")), &[b"bb", b"bc"]);
        check(set.shared_with(&rectangle(b"cc", b"dd")), &[b"cc"]);
        check(PointSet::EMPTY, &[]);
        assert_eq!(rectangle(b"aa", b"ZZ").points().count(), 52 * 52);
        assert_eq!((rectangle(b"aa", b"ZZ").len(), PointSet::EMPTY.len()), (52 * 52, 0));
        assert!(set.contains(point(b"bc")) && !set.contains(point(b"bd")));
    }

    #[test]
    fn points_and_rectangles_come_and_go() {
        let mut set = rectangle(b"bb", b"cd");
        assert_eq!(set.count_in_rectangle(point(b"aa"), point(b"bc")), 2);
        assert!(set.contains_rectangle(point(b"bc"), point(b"cd")));
        assert!(!set.contains_rectangle(point(b"bc"), point(b"ce")));
        set.remove_rectangle(point(b"ba"), point(b"bd"));
        set.remove(point(b"cc"));
        check(set, &[b"cb", b"cd"]);
        assert!(set.insert(point(b"ZZ")) && !set.insert(point(b"ZZ")));
        set.insert_all(&rectangle(b"aa", b"aa"));
        check(set, &[b"aa", b"cb", b"cd", b"ZZ"]);
        assert_eq!((set.first_in_column(2), set.first_in_column(3)), (Some(point(b"cb")), None));
        set.clear();
        check(set, &[]);
    }
}
