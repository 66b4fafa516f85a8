//! Lists of points that are all different.

use kifu_sgf::Property;
use kifu_sgf::go::{Point, PointSet, Size};

/// Returns the points of a property whose values are single points of the board, as two letters, each once; `None` for any
/// other list.
pub(crate) fn distinct_points(property: Property<'_>, size: Size) -> Option<PointSet> {
    let mut set = PointSet::EMPTY;
    add_distinct_points(property, size, &mut set).then_some(set)
}

/// Adds the points of a property to a set. Returns false if not all values are single points of the board, as two letters, or
/// one is in the set already.
pub(crate) fn add_distinct_points(property: Property<'_>, size: Size, set: &mut PointSet) -> bool {
    property.values().all(|value| {
        let point = value.raw().try_into().ok().and_then(Point::from_sgf);
        point.is_some_and(|point| size.contains(point) && set.insert(point))
    })
}
