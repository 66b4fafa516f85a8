use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::kind::Label;

use crate::aids::value_edit::remove_bad_value;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "empty-label",
    code: "K358",
    summary: "A label has no text.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[14],
    doc: document!("empty_label.md"),
    check: Check::Typed(&[ValueType::PointText], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    let is_empty = |value: &kifu_sgf::Value<'_>| {
        value.raw().last() == Some(&b':')
            && value.read_with::<Label>(&scope.settings).is_ok_and(|reading| reading.value.1.is_empty())
    };
    let empty: Vec<_> = property.values().filter(is_empty).collect();
    let count = empty.len();
    for value in empty {
        let fix = remove_bad_value(property, value, count).map(|edits| Fix::safe("remove the label", edits));
        sink.report(value.span(), format!("{} has no text for this point", row.ident)).fix_if(fix);
    }
}
