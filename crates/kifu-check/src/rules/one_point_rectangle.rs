use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::point_fault::{PointFault, points_with};
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "one-point-rectangle",
    code: "K311",
    summary: "A rectangle consists of one point.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("one_point_rectangle.md"),
    check: Check::Typed(&[ValueType::Point, ValueType::Stone], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    for (_, span, point) in points_with(property, row, scope, |fault| match fault {
        PointFault::OnePoint(point) => Some(point),
        _ => None,
    }) {
        let fix = Fix::safe(format!("write `{point}`"), replace(span, point.to_sgf()));
        sink.report(span, "both corners of the rectangle are the same point").fix(fix);
    }
}
