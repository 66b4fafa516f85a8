use alloc::format;
use alloc::string::String;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::point_fault::{PointFault, points_with};
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "rectangle-off-board",
    code: "K312",
    summary: "A rectangle extends beyond the board.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[14],
    doc: document!("rectangle_off_board.md"),
    check: Check::Typed(&[ValueType::Point, ValueType::Stone], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    for (_, span, rectangle) in points_with(property, row, scope, |fault| match fault {
        PointFault::PartlyOffBoard(rectangle) => Some(rectangle),
        _ => None,
    }) {
        let mut text = String::new();
        rectangle.write(&mut text);
        let fix = Fix::guess(format!("cut it down to `{text}`"), replace(span, text));
        sink.report(span, format!("the rectangle extends beyond the {} board", scope.settings.size)).fix(fix);
    }
}
