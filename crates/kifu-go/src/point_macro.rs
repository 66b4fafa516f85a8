//! Points as constants: `point!("Q16")`.

use crate::{Point, Size};

/// Returns the point with a name, read at compile time: `Q16` as on a 19x19 board, with rows counted from the bottom,
/// or `pd` as in SGF. A second argument is the side of another square board. A name that is not a point is a compile
/// error.
///
/// ```
/// use kifu_go::{Point, point};
///
/// assert_eq!(point!("Q16"), point!("pd"));
/// assert_eq!(point!("C3", 9), Point::from_sgf(*b"cg").unwrap());
/// ```
///
/// ```compile_fail
/// let _ = kifu_go::point!("I9");
/// ```
///
/// ```compile_fail
/// let _ = kifu_go::point!("K10", 9);
/// ```
#[macro_export]
macro_rules! point {
    ($name:literal) => {
        $crate::point!($name, 19)
    };
    ($name:literal, $side:literal) => {
        const {
            match $crate::named_point($name, $side) {
                Some(point) => point,
                None => panic!("not a point of this board"),
            }
        }
    };
}

/// Returns the point of a square board with a name; see [`point!`].
#[doc(hidden)]
#[must_use]
pub const fn named_point(name: &str, side: u8) -> Option<Point> {
    let Some(size) = Size::square(side) else { return None };
    let point = match *name.as_bytes() {
        [column, row @ b'1'..=b'9'] => from_bottom(column, row - b'0', side),
        [column, tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => {
            from_bottom(column, 10 * (tens - b'0') + (ones - b'0'), side)
        }
        [x, y] => Point::from_sgf([x, y]),
        _ => None,
    };
    match point {
        Some(point) if size.contains(point) => Some(point),
        _ => None,
    }
}

/// Letters of columns leave out I; rows count from 1 at the bottom.
const fn from_bottom(column: u8, row: u8, side: u8) -> Option<Point> {
    let letter = column.to_ascii_uppercase();
    let x = match letter {
        b'A'..=b'H' => letter - b'A',
        b'J'..=b'Z' => letter - b'A' - 1,
        _ => return None,
    };
    match side.checked_sub(row) {
        Some(y) => Point::new(x, y),
        None => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Coordinates;

    #[test]
    fn names_are_those_of_coordinates() {
        for side in [1, 9, 13, 19, 25] {
            let size = Size::square(side).unwrap();
            for point in size.points() {
                let name = Coordinates::Western.write(point, size);
                assert_eq!(named_point(&name, side), Some(point), "{name}");
                let letters = point.to_sgf();
                assert_eq!(named_point(core::str::from_utf8(&letters).unwrap(), side), Some(point), "{letters:?}");
            }
        }
        for name in ["", "Q", "I9", "T20", "A0", "A00", "Q16x", "tt", "Ä1", "1A"] {
            assert_eq!(named_point(name, 19), None, "{name}");
        }
        assert_eq!(named_point("A1", 0), None);
    }
}
