use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::{BadReason, kind::Arrow};

use crate::aids::value_edit::remove_bad_value;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "one-point-arrow",
    code: "K356",
    summary: "An arrow or a line ends where it begins.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[14],
    doc: document!("one_point_arrow.md"),
    check: Check::Typed(&[ValueType::PointPoint], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let is_point = |error: kifu_sgf::value::BadValue| error.reason == BadReason::SamePoint;
    let bad = property.values().filter(|value| value.read_with::<Arrow>(&scope.settings).is_err_and(is_point));
    let bad: Vec<_> = bad.collect();
    let count = bad.len();
    for value in bad {
        let fix = remove_bad_value(property, value, count).map(|edits| Fix::guess("remove it", edits));
        sink.report(value.span(), format!("{} needs two different points", row.ident)).fix_if(fix);
    }
}
