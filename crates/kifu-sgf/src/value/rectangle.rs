//! Rectangles of points, which FF\[4\] allows in lists: reads them, and joins points into few rectangles.

use alloc::string::String;
use alloc::vec::Vec;

use super::point::{read_point, write_point};
use super::{BadReason, Form, Reading};
use crate::prop::Version;
use crate::settings::Settings;
use kifu_go::{MAX_SIDE, Point, PointSet};

/// The points between two corners, at least one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rectangle {
    upper_left: Point,
    lower_right: Point,
}

impl Rectangle {
    /// The rectangle with any two opposite corners.
    #[must_use]
    pub fn new(corner: Point, opposite: Point) -> Self {
        let from_lines = |x, y| Point::new(x, y).unwrap_or(corner);
        Self {
            upper_left: from_lines(corner.x().min(opposite.x()), corner.y().min(opposite.y())),
            lower_right: from_lines(corner.x().max(opposite.x()), corner.y().max(opposite.y())),
        }
    }

    /// A single point.
    #[must_use]
    pub const fn point(point: Point) -> Self {
        Self { upper_left: point, lower_right: point }
    }

    /// The corner nearest to `aa`.
    #[must_use]
    pub const fn upper_left(self) -> Point {
        self.upper_left
    }

    /// The corner farthest from `aa`.
    #[must_use]
    pub const fn lower_right(self) -> Point {
        self.lower_right
    }

    /// Its points, column by column from the left, each from the top.
    #[must_use]
    pub const fn points(self) -> RectanglePoints {
        RectanglePoints { rectangle: self, next: Some(self.upper_left) }
    }

    /// Writes it as in a value: `aa`, or `aa:cc`.
    pub fn write(self, text: &mut String) {
        write_point(self.upper_left, text);
        if self.upper_left != self.lower_right {
            text.push(':');
            write_point(self.lower_right, text);
        }
    }
}

/// The points of a rectangle: see [`Rectangle::points`].
#[derive(Clone, Debug)]
pub struct RectanglePoints {
    rectangle: Rectangle,
    next: Option<Point>,
}

impl RectanglePoints {
    /// The whole rectangle, even after some of its points were returned.
    #[must_use]
    pub const fn rectangle(&self) -> Rectangle {
        self.rectangle
    }
}

impl Iterator for RectanglePoints {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        let point = self.next?;
        let Rectangle { upper_left, lower_right } = self.rectangle;
        self.next = if point.y() < lower_right.y() {
            Point::new(point.x(), point.y() + 1)
        } else if point.x() < lower_right.x() {
            Point::new(point.x() + 1, upper_left.y())
        } else {
            None
        };
        Some(point)
    }
}

/// Reads a point, or a rectangle of points from two corners. Other corners than the upper left and the lower right
/// (SGFC 25) and rectangles of one point (SGFC 15) have the form [`Form::Variant`].
///
/// # Errors
/// If a corner is not a point of the board: such a rectangle is invalid and is not reduced (SGFC 14).
pub fn read_rectangle(raw: &[u8], settings: &Settings) -> Result<Reading<Rectangle>, BadReason> {
    let colon = match *raw {
        // A fast path for single points, which nearly all values are.
        [x, y] if x != b':' && y != b':' => None,
        _ => raw.iter().position(|&byte| byte == b':'),
    };
    let Some(colon) = colon else {
        return read_point(raw, settings).map(|reading| reading.map(Rectangle::point));
    };
    let corner = |raw| match read_point(raw, settings) {
        Err(BadReason::Empty) => Err(BadReason::NotPoint),
        reading => reading,
    };
    let (first, second) = (corner(&raw[..colon])?, corner(&raw[colon + 1..])?);
    let rectangle = Rectangle::new(first.value, second.value);
    let mut form = first.form.max(second.form);
    if rectangle.upper_left != first.value || first.value == second.value {
        form = form.max(Form::Variant);
    }
    Ok(Reading::new(rectangle, form))
}

/// Joins points into rectangles as SGFC does: from the left column by column, each from the top. At every remaining
/// point a rectangle grows to the right and down as long as whole columns and rows belong to the set. Repeated points
/// are written once.
#[must_use]
pub fn compress(points: impl IntoIterator<Item = Point>) -> Vec<Rectangle> {
    let mut left: PointSet = points.into_iter().collect();
    let mut rectangles = Vec::new();
    for x in 0..MAX_SIDE {
        while let Some(corner) = left.first_in_column(x) {
            let rectangle = grow(&left, corner);
            left.remove_rectangle(rectangle.upper_left, rectangle.lower_right);
            rectangles.push(rectangle);
        }
    }
    rectangles
}

/// The rectangle of points of a set that grows from `corner`, one column or row at a time.
fn grow(points: &PointSet, corner: Point) -> Rectangle {
    let mut rectangle = Rectangle::point(corner);
    loop {
        let before = rectangle;
        for (right, down) in [(1, 0), (0, 1)] {
            let wider = Point::new(rectangle.lower_right.x() + right, rectangle.lower_right.y() + down);
            if let Some(lower_right) = wider.filter(|&to| points.contains_rectangle(rectangle.upper_left, to)) {
                rectangle.lower_right = lower_right;
            }
        }
        if rectangle == before {
            return rectangle;
        }
    }
}

impl From<Rectangle> for PointSet {
    fn from(rectangle: Rectangle) -> Self {
        Self::rectangle(rectangle.upper_left, rectangle.lower_right)
    }
}

/// A value of a list of points, written canonically.
pub(super) fn rewrite_value(raw: &[u8], settings: &Settings) -> Result<Reading<String>, BadReason> {
    Ok(read_rectangle(raw, settings)?.map(|rectangle| {
        let mut text = String::new();
        rectangle.write(&mut text);
        text
    }))
}

/// Writes a list of points, sorted, each once: as rectangles if the version has them, which is from FF\[4\] on.
pub(super) fn write_list(points: &[Point], settings: &Settings) -> Vec<String> {
    let write = |rectangle: Rectangle| {
        let mut text = String::new();
        rectangle.write(&mut text);
        text
    };
    let rectangles = compress(points.iter().copied());
    if settings.version >= Version::Ff4 {
        return rectangles.into_iter().map(write).collect();
    }
    rectangles.into_iter().flat_map(Rectangle::points).map(Rectangle::point).map(write).collect()
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    fn packed(values: &str) -> String {
        let settings = Settings { size: kifu_go::Size::square(52).unwrap(), ..Settings::default() };
        let points = values
            .split(['[', ']'])
            .filter(|value| !value.is_empty())
            .flat_map(|value| read_rectangle(value.as_bytes(), &settings).unwrap().value.points());
        let mut text = String::new();
        for rectangle in compress(points) {
            let mut value = String::new();
            rectangle.write(&mut value);
            text += &format!("[{value}]");
        }
        text
    }

    #[test]
    fn packing() {
        for (points, expected) in [
            ("", ""),
            ("[aa]", "[aa]"),
            ("[aa][aa]", "[aa]"),
            ("[aa:bb][bb:cc]", "[aa:bb][bc:cc][cb]"), // case 107
            ("[bb][ee][dc][cd][cb][bc][be][eb][ed][de]", "[bb:cb][bc][be][cd][dc][de:ee][eb][ed]"), // case 223
            ("[cb][bc][cc][dc][cd]", "[bc:dc][cb][cd]"), // case 225
            ("[ba][ab][bc]", "[ab][ba][bc]"),         // case 226
            ("[aa:bi][ca:ce]", "[aa:ce][af:bi]"),
            ("[aa:ZZ]", "[aa:ZZ]"),
            ("[ZZ]", "[ZZ]"),
        ] {
            assert_eq!(packed(points), expected);
            assert_eq!(packed(expected), expected);
        }
    }

    #[test]
    fn points_go_down_each_column() {
        let corner = |letters: &[u8; 2]| Point::from_sgf(*letters).unwrap();
        let letters: String =
            Rectangle::new(corner(b"bb"), corner(b"aa")).points().map(|point| format!("{point} ")).collect();
        assert_eq!(letters, "aa ab ba bb ");
    }
}
