use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::go::Point;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::point_name;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "tt-as-point",
    code: "K309",
    summary: "`tt` is a point on this board, not a pass.",
    group: Group::Value,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("tt_as_point.md"),
    check: Check::Typed(&[ValueType::Move], check),
};

fn check(property: Property<'_>, _: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let size = scope.settings.size;
    if !scope.is_go() || property.value().raw() != b"tt" {
        return;
    }
    if let Some(point) = Point::from_sgf(*b"tt").filter(|&point| size.contains(point)) {
        let message = format!("on the {size} board this is the point {}, not a pass", point_name(point, size));
        sink.report(property.value().span(), message);
    }
}
