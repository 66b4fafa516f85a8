use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::Decimal;
use kifu_sgf::value::kind::Time;

use crate::aids::counting::counting;
use crate::aids::excerpt::excerpt;
use crate::aids::point_fault::is_blank;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "bad-real",
    code: "K331",
    summary: "A value is not a number.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: None,
    loses_data: true,
    sgfc: &[14],
    doc: document!("bad_real.md"),
    check: Check::Typed(&[ValueType::Real, ValueType::Number, ValueType::Time], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if row.is_in_words || scope.value_type(row) == ValueType::Number && row.ident != "V" {
        return;
    }
    for value in counting(property, row, scope).filter(|value| !is_blank(value.raw())) {
        let is_number = value.read_with::<Decimal>(&scope.settings).is_ok();
        if !is_number && value.read_with::<Time>(&scope.settings).is_err() {
            sink.report(value.span(), format!("{} is not a number", excerpt(scope.collection, value.span())));
        }
    }
}
