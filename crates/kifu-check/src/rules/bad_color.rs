use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::go::Color;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::counting::counting;
use crate::aids::excerpt::excerpt;
use crate::aids::point_fault::is_blank;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-color",
    code: "K332",
    summary: "A value is not a colour.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: None,
    loses_data: true,
    sgfc: &[14],
    doc: document!("bad_color.md"),
    check: Check::Typed(&[ValueType::Color], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    for value in counting(property, row, scope).filter(|value| !is_blank(value.raw())) {
        if value.read_with::<Color>(&scope.settings).is_err() {
            sink.report(value.span(), format!("{} is neither `B` nor `W`", excerpt(scope.collection, value.span())));
        }
    }
}
