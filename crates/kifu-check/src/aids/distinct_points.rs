//! Lists of points that are all different.

use kifu_sgf::Property;
use kifu_sgf::go::{Point, PointSet, Size};

/// Returns the points of a property whose values are single points of the board, as two letters, each once; `None` for any
/// other list.
pub(crate) fn distinct_points(property: Property<'_>, size: Size) -> Option<PointSet> {
    let mut set = PointSet::EMPTY;
    for value in property.values() {
        let point = Point::from_sgf(value.raw().try_into().ok()?).filter(|&point| size.contains(point))?;
        if !set.insert(point) {
            return None;
        }
    }
    Some(set)
}
