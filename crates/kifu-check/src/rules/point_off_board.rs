use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::{Row, ValueType};

use crate::aids::notation::in_sgf;
use crate::aids::point_fault::{PointFault, TYPES, count_values, points_with};
use crate::aids::value_edit::remove_bad_value;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "point-off-board",
    code: "K301",
    summary: "A point is outside the board.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[14],
    doc: document!("point_off_board.md"),
    check: Check::Typed(TYPES, check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let points = points_with(property, row, scope, |fault| match fault {
        PointFault::OffBoard(point) => Some(point),
        _ => None,
    });
    let bad = count_values(&points);
    for (value, span, point) in points {
        let notated = in_sgf(span.of(scope.collection.source()), span, scope);
        let fix = match scope.value_type(row) {
            _ if notated.is_some() => notated,
            ValueType::PointText => Some(Fix::manual("move the label to a point on the board")),
            _ => remove_bad_value(property, value, bad).map(|edits| Fix::guess("remove the point", edits)),
        };
        sink.report(span, format!("the point {point} is outside the {} board", scope.settings.size)).fix_if(fix);
    }
}
