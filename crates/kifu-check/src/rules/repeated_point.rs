use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::go::PointSet;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::games::has_points_like_go;
use kifu_sgf::value::read_rectangle;

use crate::aids::distinct_points::distinct_points;
use crate::aids::value_edit::leave_points;
use crate::point_name;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "repeated-point",
    code: "K316",
    summary: "A list contains a point twice.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[38],
    doc: document!("repeated_point.md"),
    check: Check::Points(check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let settings = &scope.settings;
    if row.versions.is_empty()
        || !has_points_like_go(settings.game)
        || distinct_points(property, settings.size).is_some()
    {
        return;
    }
    let mut seen = PointSet::EMPTY;
    for value in property.values() {
        let Ok(reading) = read_rectangle(value.raw(), settings) else { continue };
        let points = PointSet::from(reading.value);
        if let Some(point) = points.shared_with(&seen).first() {
            let left: Vec<_> = points.without(&seen).points().collect();
            let fix = leave_points(property, value, &left, settings);
            let message = format!("{} contains {} twice", row.ident, point_name(point, settings.size));
            sink.report(value.span(), message).fix_if(fix.map(|edits| Fix::safe("remove the duplicate", edits)));
        }
        seen.insert_all(&points);
    }
}
