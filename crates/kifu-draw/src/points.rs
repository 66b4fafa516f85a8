//! A map from the points of a board to values, indexed by point: boards are small, and every picture makes thousands of
//! lookups.

use kifu_go::Point;

/// A map from points to values.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PointMap<T>(Vec<Option<T>>);

impl<T> PointMap<T> {
    pub(crate) const fn new() -> Self {
        Self(Vec::new())
    }

    pub(crate) fn get(&self, point: Point) -> Option<&T> {
        self.0.get(index(point))?.as_ref()
    }

    pub(crate) fn get_mut(&mut self, point: Point) -> Option<&mut T> {
        self.0.get_mut(index(point))?.as_mut()
    }

    /// Returns true if nothing was ever inserted.
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn contains(&self, point: Point) -> bool {
        self.get(point).is_some()
    }

    /// Inserts a value, and returns the previous one.
    pub(crate) fn insert(&mut self, point: Point, value: T) -> Option<T> {
        let index = index(point);
        if index >= self.0.len() {
            // Grows by whole rows, because most points of a row follow.
            self.0.resize_with((index | (ROW - 1)) + 1, || None);
        }
        self.0[index].replace(value)
    }

    pub(crate) fn remove(&mut self, point: Point) {
        if let Some(place) = self.0.get_mut(index(point)) {
            *place = None;
        }
    }
}

impl<T> FromIterator<(Point, T)> for PointMap<T> {
    fn from_iter<I: IntoIterator<Item = (Point, T)>>(pairs: I) -> Self {
        // Most boards have 19 rows.
        let mut map = Self(Vec::with_capacity(19 * ROW));
        for (point, value) in pairs {
            map.insert(point, value);
        }
        map
    }
}

fn index(point: Point) -> usize {
    usize::from(point.y()) * ROW + usize::from(point.x())
}

/// The points of a row: boards have 52 columns at most.
const ROW: usize = 64;
