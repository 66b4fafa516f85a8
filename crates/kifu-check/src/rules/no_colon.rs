use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::excerpt::excerpt;
use crate::aids::point_fault::is_blank;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "no-colon",
    code: "K352",
    summary: "A value lacks its colon.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: None,
    loses_data: true,
    sgfc: &[23],
    doc: document!("no_colon.md"),
    check: Check::Typed(
        &[ValueType::PointText, ValueType::PointPoint, ValueType::StonePoint, ValueType::TextText],
        check,
    ),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    // A program without a version is not a fault.
    if row.ident == "AP" {
        return;
    }
    for value in property.values().filter(|value| !is_blank(value.raw()) && !value.raw().contains(&b':')) {
        let what = match scope.value_type(row) {
            ValueType::PointText => "a label needs a point, a colon and a text",
            ValueType::PointPoint => "this needs two points with a colon between them",
            _ => "this needs two parts with a colon between them",
        };
        sink.report(value.span(), format!("{what}, not {}", excerpt(scope.collection, value.span())));
    }
}
