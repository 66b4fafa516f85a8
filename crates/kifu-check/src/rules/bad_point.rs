use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;

use crate::excerpt::excerpt;
use crate::point_fault::{PointFault, TYPES, count_values, points_with};
use crate::value_edit::remove_bad_value;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-point",
    code: "K303",
    summary: "A value is not a point.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    since: "0.1.0",
    sgfc: &[14],
    doc: include_str!("bad_point.md"),
    check: Check::Typed(TYPES, check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let points = points_with(property, row, scope, |fault| (fault == PointFault::NotPoint).then_some(()));
    let bad = count_values(&points);
    for (value, span, ()) in points {
        let fix = remove_bad_value(property, value, bad).map(|edits| Fix::guess("remove the value", edits));
        sink.report(span, format!("{} is not a point", excerpt(scope.collection, value.span()))).fix_if(fix);
    }
}
