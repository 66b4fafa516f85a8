//! The names of points in messages.

use alloc::format;
use alloc::string::String;

use kifu_sgf::go::{Coordinates, Point, Size};

/// A point as in records and in common notation: `pd (Q16)`.
///
/// ```
/// use kifu_sgf::go::{Point, Size};
///
/// let point = Point::new(15, 3).unwrap();
/// assert_eq!(kifu_check::point_name(point, Size::NINETEEN), "pd (Q16)");
/// ```
#[must_use]
pub fn point_name(point: Point, size: Size) -> String {
    format!("{point} ({})", Coordinates::Western.write(point, size))
}
