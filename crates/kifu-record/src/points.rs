//! Lists of points, as compact as in SGF.

use kifu_go::{Point, PointSet};
use kifu_sgf::value::{Rectangle, compress};

/// Points in order. Rectangles are stored as such, so that `aa:ZZ` takes no more memory than a point.
#[derive(Clone, Eq, Debug, Default)]
pub struct PointList {
    rectangles: Vec<Rectangle>,
}

impl PointList {
    /// A list without points.
    #[must_use]
    pub const fn new() -> Self {
        Self { rectangles: Vec::new() }
    }

    /// Returns true if the list has no points.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rectangles.is_empty()
    }

    /// The number of points; one that occurs twice counts twice.
    #[must_use]
    pub fn len(&self) -> usize {
        self.rectangles.iter().map(|&rectangle| area(rectangle)).sum()
    }

    /// The points in their order; those of a rectangle column by column.
    pub fn iter(&self) -> impl Iterator<Item = Point> + Clone + '_ {
        self.rectangles.iter().flat_map(|rectangle| rectangle.points())
    }

    /// Returns the rectangles of the list, including single points.
    #[must_use]
    pub fn rectangles(&self) -> &[Rectangle] {
        &self.rectangles
    }

    /// Returns true if the list has this point.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.rectangles.iter().any(|rectangle| {
            let (from, to) = (rectangle.upper_left(), rectangle.lower_right());
            (from.x()..=to.x()).contains(&point.x()) && (from.y()..=to.y()).contains(&point.y())
        })
    }

    /// Adds a point at the end.
    pub fn push(&mut self, point: Point) {
        self.rectangles.push(Rectangle::point(point));
    }

    /// Adds all points of a rectangle at the end.
    pub fn push_rectangle(&mut self, rectangle: Rectangle) {
        self.rectangles.push(rectangle);
    }

    /// Removes a point, however often it occurs.
    pub fn remove(&mut self, point: Point) {
        if !self.contains(point) {
            return;
        }
        let all = std::mem::take(&mut self.rectangles);
        self.rectangles = all
            .into_iter()
            .flat_map(|rectangle| match rectangle.points().any(|inside| inside == point) {
                true => compress(rectangle.points().filter(|&inside| inside != point)),
                false => vec![rectangle],
            })
            .collect();
    }

    /// Maps all points by a symmetry of the board, which maps rectangles to rectangles.
    pub(crate) fn turn(&mut self, image: impl Fn(Point) -> Point) {
        for rectangle in &mut self.rectangles {
            *rectangle = turned(*rectangle, &image);
        }
    }

    /// Removes the points that were seen before or are repeated.
    pub(crate) fn retain_new(&mut self, seen: &mut PointSet) {
        let mut new = Vec::with_capacity(self.rectangles.len());
        self.rectangles.iter().for_each(|&rectangle| insert_new(seen, rectangle, &mut new));
        self.rectangles = new;
    }
}

impl PartialEq for PointList {
    /// Lists are equal if they have the same points in the same order, regardless of rectangles.
    fn eq(&self, other: &Self) -> bool {
        self.rectangles == other.rectangles || self.len() == other.len() && self.iter().eq(other.iter())
    }
}

impl Extend<Point> for PointList {
    fn extend<T: IntoIterator<Item = Point>>(&mut self, points: T) {
        self.rectangles.extend(points.into_iter().map(Rectangle::point));
    }
}

impl FromIterator<Point> for PointList {
    fn from_iter<T: IntoIterator<Item = Point>>(points: T) -> Self {
        Self { rectangles: points.into_iter().map(Rectangle::point).collect() }
    }
}

impl FromIterator<Rectangle> for PointList {
    fn from_iter<T: IntoIterator<Item = Rectangle>>(rectangles: T) -> Self {
        Self { rectangles: rectangles.into_iter().collect() }
    }
}

impl From<Vec<Point>> for PointList {
    fn from(points: Vec<Point>) -> Self {
        points.into_iter().collect()
    }
}

/// The number of points of a rectangle.
pub(crate) fn area(rectangle: Rectangle) -> usize {
    let (from, to) = (rectangle.upper_left(), rectangle.lower_right());
    usize::from(to.x() - from.x() + 1) * usize::from(to.y() - from.y() + 1)
}

/// The image of a rectangle under a symmetry of the board.
pub(crate) fn turned(rectangle: Rectangle, image: impl Fn(Point) -> Point) -> Rectangle {
    Rectangle::new(image(rectangle.upper_left()), image(rectangle.lower_right()))
}

/// The points of a list.
pub(crate) fn set_of(list: &PointList) -> PointSet {
    let mut set = PointSet::EMPTY;
    for rectangle in list.rectangles() {
        set.insert_rectangle(rectangle.upper_left(), rectangle.lower_right());
    }
    set
}

/// Adds the points of a rectangle to a set. Appends to `new` the rectangles of the new points: the rectangle itself
/// if all are new.
pub(crate) fn insert_new(set: &mut PointSet, rectangle: Rectangle, new: &mut Vec<Rectangle>) {
    let (from, to) = (rectangle.upper_left(), rectangle.lower_right());
    match set.count_in_rectangle(from, to) {
        0 => new.push(rectangle),
        all if all == area(rectangle) => return,
        _ => new.extend(compress(rectangle.points().filter(|point| !set.contains(*point)))),
    }
    set.insert_rectangle(from, to);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(letters: &str) -> Point {
        Point::from_sgf(letters.as_bytes().try_into().unwrap()).unwrap()
    }

    fn rectangle(letters: &str) -> Rectangle {
        let (from, to) = letters.split_once(':').unwrap_or((letters, letters));
        Rectangle::new(point(from), point(to))
    }

    #[test]
    fn rectangles_are_their_points() {
        let list: PointList = [rectangle("aa:bb"), rectangle("dd")].into_iter().collect();
        assert_eq!((list.len(), list.rectangles().len(), list.is_empty()), (5, 2, false));
        assert!(list.contains(point("ba")) && list.contains(point("dd")) && !list.contains(point("ca")));
        let same: PointList = ["aa", "ab", "ba", "bb", "dd"].map(point).into_iter().collect();
        let other: PointList = ["aa", "ab", "ba", "bb", "de"].map(point).into_iter().collect();
        assert!(list == same && list != other && list != PointList::new());
        assert!(size_of_val(list.rectangles()) <= 8);
    }

    #[test]
    fn each_point_once() {
        let check = |list: &str, expected: &str| {
            let mut points: PointList = list.split(' ').map(rectangle).collect();
            points.retain_new(&mut PointSet::default());
            let letters = |rectangle: &Rectangle| {
                let mut text = String::new();
                rectangle.write(&mut text);
                text
            };
            assert_eq!(points.rectangles().iter().map(letters).collect::<Vec<_>>().join(" "), expected, "{list}");
        };
        check("aa:bb dd", "aa:bb dd");
        check("aa:bb aa aa:bb", "aa:bb");
        check("aa aa:bb", "aa ab:bb ba");
        check("aa:ZZ aa:ZZ ZZ", "aa:ZZ");
    }
}
