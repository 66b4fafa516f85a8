use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::prop::Arity;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::point_fault::is_blank;
use crate::aids::value_edit::remove_value;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "empty-among-points",
    code: "K321",
    summary: "A list of points contains an empty value.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[17, 52],
    doc: document!("empty_among_points.md"),
    check: Check::Typed(&[ValueType::Point, ValueType::Stone], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let is_elist = row.arity(scope.settings.version) == Arity::EList;
    if property.values().len() == 1 || !is_elist {
        return;
    }
    let blank: Vec<_> = property.values().filter(|value| is_blank(value.raw())).collect();
    let is_void = blank.len() == property.values().len();
    // An empty first value may be intended to cancel the inherited value.
    let is_doubtful = row.is_inherited && !is_void && is_blank(property.value().raw());
    for value in blank.into_iter().skip(usize::from(is_void)) {
        let title = "remove the empty value";
        let fix = remove_value(property, value).map(|edits| match is_doubtful {
            true => Fix::guess(title, edits),
            false => Fix::safe(title, edits),
        });
        sink.report(value.outer_span(), format!("{} has an empty value among others", row.ident)).fix_if(fix);
    }
}
