use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::point_fault::is_blank;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "empty-double",
    code: "K335",
    summary: "A judgement has an empty value.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("empty_double.md"),
    check: Check::Typed(&[ValueType::Double], check),
};

fn check(property: Property<'_>, row: &'static Row, _: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    if property.values().len() == 1 && is_blank(value.raw()) {
        let fix = Fix::safe("write `1`", replace(value.span(), "1"));
        sink.report(value.outer_span(), format!("{} needs 1 (normal) or 2 (strong)", row.ident)).fix(fix);
    }
}
