use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::point_fault::is_blank;
use crate::aids::value_edit::remove_property;
use crate::engine::is_fox;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "empty-text",
    code: "K350",
    summary: "A text is empty or only white space.",
    group: Group::Value,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[17],
    doc: document!("empty_text.md"),
    check: Check::Typed(&[ValueType::SimpleText, ValueType::Text], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    // In Hex an empty value marks the position to show first.
    let is_mark = row.ident == "IP" || row.versions.is_empty();
    if property.values().len() > 1 || is_mark || !is_blank(value.raw()) {
        return;
    }
    // It helps to recognise records of Fox, which determines the meaning of their numbers.
    if row.ident == "GN" && is_fox(scope) {
        return;
    }
    let what = if value.span().is_empty() { "is empty" } else { "is only white space" };
    let fix = remove_property(property).map(|edits| Fix::safe("remove the property", edits));
    sink.report(property.span(), format!("{} {what}", row.ident)).fix_if(fix);
}
