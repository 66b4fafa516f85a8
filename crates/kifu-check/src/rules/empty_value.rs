use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::prop::{Arity, Row, ValueType, Version};
use kifu_sgf::{Declared, Property};

use crate::aids::point_fault::is_blank;
use crate::aids::value_edit::remove_bad_value;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "empty-value",
    code: "K351",
    summary: "A value must not be empty.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[17],
    doc: document!("empty_value.md"),
    check: Check::Typed(FILLED, check),
};

/// Types that do not allow an empty value.
const FILLED: &[ValueType] = &[
    ValueType::Number,
    ValueType::Real,
    ValueType::Time,
    ValueType::Color,
    ValueType::Point,
    ValueType::Stone,
    ValueType::PointText,
    ValueType::PointPoint,
    ValueType::StonePoint,
    ValueType::TextText,
];

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let is_elist = row.arity(scope.settings.version) == Arity::EList;
    // The draft of 2016 has no number, so its records may lack `FF`.
    let is_elist_of_draft = row.arity(Version::Draft) == Arity::EList;
    let is_alone = is_elist_of_draft && property.values().len() == 1;
    if is_alone && scope.settings.declared_version == Declared::Missing {
        return;
    }
    if is_elist || row.versions.is_empty() || matches!(row.ident, "FF" | "GM" | "SZ" | "LT" | "LC") {
        return;
    }
    let blank: Vec<_> = property.values().filter(|value| is_blank(value.raw())).collect();
    let count = blank.len();
    // If a single-value property has several values, the empty ones are ignored: another fault.
    if row.arity(scope.settings.version) == Arity::Single && property.values().len() > 1 {
        return;
    }
    for value in blank {
        let title = if count == property.values().len() { "remove the property" } else { "remove the value" };
        let fix = remove_bad_value(property, value, count).map(|edits| match is_alone {
            true => Fix::guess(title, edits),
            false => Fix::safe(title, edits),
        });
        sink.report(value.outer_span(), format!("{} has an empty value", row.ident)).fix_if(fix);
    }
}
