//! Conflicts: points that several properties of a node name, although only one of them may.

use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::go::PointSet;
use kifu_sgf::prop::Exclusion;
use kifu_sgf::value::read_rectangle;
use kifu_sgf::{Node, Property, Value};

use crate::aids::distinct_points::add_distinct_points;
use crate::aids::value_edit::{leave_points, remove_property};
use crate::{Fix, Scope, Sink, point_name};

/// The property that keeps a point named by two properties.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// The one that comes first.
    First,
    /// The one that comes last.
    Last,
}

/// A value with points that belong to another property.
struct Loser<'c> {
    property: Property<'c>,
    value: Value<'c>,
    shared: PointSet,
    left: PointSet,
}

/// Reports the values of a node's mutually exclusive properties that name a point of another one, each value once, and
/// offers to remove the points. A property that names a point twice is another fault.
pub(crate) fn report_conflicts(node: Node<'_>, exclusion: Exclusion, keep: Keep, scope: &Scope<'_>, sink: &mut Sink) {
    let is_meant = |property: &Property<'_>| scope.row(*property).is_some_and(|row| row.exclusion == Some(exclusion));
    if are_apart(node.properties().filter(is_meant), scope) {
        return;
    }
    let mut properties: Vec<_> = node.properties().filter(is_meant).collect();
    if keep == Keep::Last {
        properties.reverse();
    }
    let mut taken = PointSet::EMPTY;
    let mut sets: Vec<PointSet> = Vec::with_capacity(properties.len());
    for (index, &property) in properties.iter().enumerate() {
        let mut own = PointSet::EMPTY;
        let mut losers = Vec::new();
        for value in property.values() {
            let Ok(reading) = read_rectangle(value.raw(), &scope.settings) else { continue };
            let points = PointSet::from(reading.value);
            own.insert_all(&points);
            let shared = points.shared_with(&taken);
            if shared != PointSet::EMPTY {
                losers.push(Loser { property, value, shared, left: points.without(&taken) });
            }
        }
        let empty = losers.iter().filter(|loser| loser.left == PointSet::EMPTY).count();
        let is_void = empty == property.values().len();
        for loser in losers {
            report(&loser, is_void, (&properties[..index], &sets), scope, sink);
        }
        taken.insert_all(&own);
        sets.push(own);
    }
}

/// True if these properties are lists of single points without repetitions, as nearly all lists are.
fn are_apart<'c>(mut properties: impl Iterator<Item = Property<'c>>, scope: &Scope<'_>) -> bool {
    let mut taken = PointSet::EMPTY;
    properties.all(|property| add_distinct_points(property, scope.settings.size, &mut taken))
}

fn report(
    loser: &Loser<'_>,
    is_void: bool,
    (others, sets): (&[Property<'_>], &[PointSet]),
    scope: &Scope<'_>,
    sink: &mut Sink,
) {
    let Some(point) = loser.shared.first() else { return };
    let single = |set: &PointSet| set.shared_with(&loser.shared).first() == Some(point);
    // The fault concerns few properties of one node; in all real records the first property with the point is found at
    // once.
    let Some(other) = others.iter().zip(sets).find(|(_, set)| single(set)).map(|(other, _)| *other) else { return };
    let (name, ident) = (point_name(point, scope.settings.size), other.ident());
    let edits = if is_void {
        remove_property(loser.property)
    } else {
        leave_points(loser.property, loser.value, &loser.left.points().collect::<Vec<_>>(), &scope.settings)
    };
    let fix = edits.map(|edits| Fix::guess(format!("keep the point only in {ident}"), edits));
    sink.report(loser.value.span(), format!("{name} is in {} and in {ident}", loser.property.ident()))
        .related(other.ident_span(), "also here")
        .fix_if(fix);
}
