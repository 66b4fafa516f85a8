use alloc::collections::BTreeSet;
use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;
use kifu_sgf::value::kind::Arrow;

use crate::aids::value_edit::remove_value;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "repeated-arrow",
    code: "K357",
    summary: "An arrow or a line is listed twice.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("repeated_arrow.md"),
    check: Check::Typed(&[ValueType::PointPoint], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    if property.values().len() == 1 {
        return;
    }
    let mut seen = BTreeSet::new();
    for value in property.values() {
        let Ok(reading) = value.read_with::<Arrow>(&scope.settings) else { continue };
        let ends = (reading.value.from, reading.value.to);
        if !seen.insert(ends) {
            let fix = remove_value(property, value).map(|edits| Fix::safe("remove the duplicate", edits));
            sink.report(value.span(), format!("duplicate {} from {} to {}", row.ident, ends.0, ends.1)).fix_if(fix);
        }
    }
}
