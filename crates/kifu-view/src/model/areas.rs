//! Points and rectangles of points, as numbers.

use kifu_go::{Point, Size};
use kifu_record::PointList;
use kifu_record::sgf::value::Rectangle;

/// A point, or all points of a rectangle.
///
/// A point is `row × columns + column`, counted from 0 at the upper left: Q16 on 19x19 is 3 × 19 + 15 = 72. It
/// serializes as this number; a rectangle as `[first, last]`, its upper left and its lower right point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
pub enum Area {
    /// One point.
    Point(u16),
    /// The points between two corners, inclusive.
    Rectangle(u16, u16),
}

impl Area {
    /// Returns the numbers of the points on a board with this many columns.
    pub fn points(self, columns: u8) -> impl Iterator<Item = u16> {
        let columns = u16::from(columns.max(1));
        let (first, last) = match self {
            Self::Point(point) => (point, point),
            Self::Rectangle(first, last) => (first, last),
        };
        let (rows, across) = (first / columns..=last / columns, first % columns..=last % columns);
        rows.flat_map(move |row| across.clone().map(move |column| row * columns + column))
    }

    /// Returns the part of a rectangle that lies on the board.
    pub(super) fn of(rectangle: Rectangle, size: Size) -> Option<Self> {
        let (from, to) = (rectangle.upper_left(), rectangle.lower_right());
        let to = Point::new(to.x().min(size.columns() - 1), to.y().min(size.rows() - 1))?;
        let (first, last) = (number(from, size)?, number(to, size)?);
        Some(if first == last { Self::Point(first) } else { Self::Rectangle(first, last) })
    }
}

/// Returns the number of a point; `None` off the board.
pub(super) fn number(point: Point, size: Size) -> Option<u16> {
    // At most 52 × 52.
    size.index(point).and_then(|index| u16::try_from(index).ok())
}

/// Returns the points of a list that lie on the board.
pub(super) fn areas(list: &PointList, size: Size) -> Vec<Area> {
    list.rectangles().iter().filter_map(|&rectangle| Area::of(rectangle, size)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rectangles_are_cut_at_the_edge() {
        let size = Size::new(5, 3).unwrap();
        let area = |from: [u8; 2], to: [u8; 2]| {
            let [from, to] = [from, to].map(|letters| Point::from_sgf(letters).unwrap());
            Area::of(Rectangle::new(from, to), size)
        };
        assert_eq!(area(*b"bb", *b"bb"), Some(Area::Point(6)));
        assert_eq!(area(*b"db", *b"zz"), Some(Area::Rectangle(8, 14)));
        assert_eq!(area(*b"fa", *b"zz"), None);
        let points: Vec<u16> = Area::Rectangle(8, 14).points(5).collect();
        assert_eq!(points, [8, 9, 13, 14]);
    }
}
