//! Parts of a board.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

use crate::{BadCoordinates, Point, Size};

/// A rectangle of a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Region {
    /// The column at the left, from 0.
    pub left: u8,
    /// The row at the top, from 0.
    pub top: u8,
    /// The column at the right, included.
    pub right: u8,
    /// The row at the bottom, included.
    pub bottom: u8,
}

impl Region {
    /// All of a board.
    #[must_use]
    pub const fn whole(size: Size) -> Self {
        Self { left: 0, top: 0, right: size.columns() - 1, bottom: size.rows() - 1 }
    }

    /// The smallest region with all points; `None` without points.
    #[must_use]
    pub fn around(points: impl IntoIterator<Item = Point>) -> Option<Self> {
        let mut points = points.into_iter();
        let first = Self::of(points.next()?);
        Some(points.fold(first, |region, point| Self {
            left: region.left.min(point.x()),
            top: region.top.min(point.y()),
            right: region.right.max(point.x()),
            bottom: region.bottom.max(point.y()),
        }))
    }

    fn of(point: Point) -> Self {
        Self { left: point.x(), top: point.y(), right: point.x(), bottom: point.y() }
    }

    /// The part on the board; the whole board if there is none.
    #[must_use]
    pub fn on(self, size: Size) -> Self {
        let whole = Self::whole(size);
        let cut = Self {
            left: self.left.max(whole.left),
            top: self.top.max(whole.top),
            right: self.right.min(whole.right),
            bottom: self.bottom.min(whole.bottom),
        };
        if cut.left > cut.right || cut.top > cut.bottom { whole } else { cut }
    }

    /// Returns true if it contains a point.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        self.left <= point.x() && point.x() <= self.right && self.top <= point.y() && point.y() <= self.bottom
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.right - self.left + 1
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.bottom - self.top + 1
    }

    /// Reads a region: `top-right`, `left`, a corner or side with a width and height (`bottom-left:9x7`), or two corners
    /// with `:` or `-` between them (`A1:K10`, `C3-G7`, `aa:jj`).
    ///
    /// A side is half of the board, a corner a quarter, including the middle line.
    ///
    /// ```
    /// use kifu_go::{Region, Size};
    ///
    /// let corner = Region { left: 9, top: 0, right: 18, bottom: 9 };
    /// for text in ["top-right", "K19:T10", "T10-K19", "ja:sj"] {
    ///     assert_eq!(Region::read(text, Size::NINETEEN), Ok(corner), "{text}");
    /// }
    /// ```
    ///
    /// # Errors
    /// [`BadRegion`] if the words do not describe a region or a point is off the board.
    pub fn read(text: &str, size: Size) -> Result<Self, BadRegion> {
        let malformed = || BadRegion::Words(text.to_owned());
        let words = text.trim().to_ascii_lowercase();
        let (place, extent) = words.split_once(':').map_or((words.as_str(), None), |(a, b)| (a, Some(b)));
        if let Some(place) = corner(place) {
            return place_of(place, extent, size).ok_or_else(malformed);
        }
        let (first, second) = text.split_once([':', '-']).ok_or_else(malformed)?;
        match (Point::read(first, size), Point::read(second, size)) {
            (Ok(first), Ok(second)) => Ok(Self {
                left: first.x().min(second.x()),
                top: first.y().min(second.y()),
                right: first.x().max(second.x()),
                bottom: first.y().max(second.y()),
            }),
            (Err(BadCoordinates::Malformed), _) | (_, Err(BadCoordinates::Malformed)) => Err(malformed()),
            _ => Err(BadRegion::OffBoard(text.to_owned(), size)),
        }
    }
}

/// A region that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadRegion {
    /// The words do not describe a region.
    Words(String),
    /// A corner is not a point of the board.
    OffBoard(String, Size),
}

impl fmt::Display for BadRegion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words(text) => write!(
                f,
                "`{text}` is not a part of a board; write a corner or side (top-right, left …), one with a width and height \
                 (top-right:10x7), or two corners (A1:K10, aa:jj)"
            ),
            Self::OffBoard(text, size) => write!(f, "`{text}` is outside the {size} board"),
        }
    }
}

impl core::error::Error for BadRegion {}

/// The end in each direction: −1 for left and top, 0 for the whole, 1 for right and bottom.
fn corner(words: &str) -> Option<(i8, i8)> {
    let mut place = (0, 0);
    let mut said = false;
    for word in words.split(['-', ' ', '_']) {
        match word {
            "left" if place.0 == 0 => place.0 = -1,
            "right" if place.0 == 0 => place.0 = 1,
            "top" | "upper" if place.1 == 0 => place.1 = -1,
            "bottom" | "lower" if place.1 == 0 => place.1 = 1,
            _ => return None,
        }
        said = true;
    }
    said.then_some(place)
}

fn place_of((x, y): (i8, i8), extent: Option<&str>, size: Size) -> Option<Region> {
    let half = |lines: u8, place: i8| if place == 0 { lines } else { lines.div_ceil(2) };
    let (columns, rows) = match extent {
        None => (half(size.columns(), x), half(size.rows(), y)),
        Some(extent) => {
            let (columns, rows) = extent.split_once(['x', '×'])?;
            (columns.trim().parse().ok()?, rows.trim().parse().ok()?)
        }
    };
    let (columns, rows) = (columns.clamp(1, size.columns()), rows.clamp(1, size.rows()));
    let from = |lines: u8, shown: u8, place: i8| match place {
        -1 => 0,
        1 => lines - shown,
        _ => (lines - shown) / 2,
    };
    let (left, top) = (from(size.columns(), columns, x), from(size.rows(), rows, y));
    Some(Region { left, top, right: left + columns - 1, bottom: top + rows - 1 })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn names_and_corners() {
        let check = |text: &str, expected: [u8; 4]| {
            let [left, top, right, bottom] = expected;
            assert_eq!(Region::read(text, Size::new(9, 7).unwrap()), Ok(Region { left, top, right, bottom }), "{text}");
        };
        check("top", [0, 0, 8, 3]);
        check("Lower Left", [0, 3, 4, 6]);
        check("right:2x3", [7, 2, 8, 4]);
        check("bottom-right:99x1", [0, 6, 8, 6]);
        check("A7:C5", [0, 0, 2, 2]);
        check(" c5 - a7 ", [0, 0, 2, 2]);
        check("aa-cc", [0, 0, 2, 2]);
    }

    #[test]
    fn other_texts_are_no_regions() {
        let size = Size::square(9).unwrap();
        for text in ["A1:Z9", "aa:zz", "A1-A10"] {
            assert_eq!(Region::read(text, size), Err(BadRegion::OffBoard(text.to_owned(), size)));
        }
        for text in
            ["", "middle", "left-right", "top:9", "top:axb", "top:0xx", "A1", "A1-", ":", "-", "1-1:3-3", "柯:洁"]
        {
            assert_eq!(Region::read(text, size), Err(BadRegion::Words(text.to_owned())), "{text}");
        }
        assert_eq!(Region::read("A1:Z9", size).unwrap_err().to_string(), "`A1:Z9` is outside the 9x9 board");
    }
}
