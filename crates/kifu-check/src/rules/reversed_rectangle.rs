use alloc::format;
use alloc::string::String;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::point_fault::{PointFault, points_with};
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "reversed-rectangle",
    code: "K310",
    summary: "A rectangle is not written as upper left and lower right corner.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[25],
    doc: document!("reversed_rectangle.md"),
    check: Check::Typed(&[ValueType::Point, ValueType::Stone], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    for (_, span, rectangle) in points_with(property, row, scope, |fault| match fault {
        PointFault::Reversed(rectangle) => Some(rectangle),
        _ => None,
    }) {
        let mut text = String::new();
        rectangle.write(&mut text);
        let fix = Fix::safe(format!("write `{text}`"), replace(span, text));
        sink.report(span, "a rectangle should be written upper left to lower right").fix(fix);
    }
}
