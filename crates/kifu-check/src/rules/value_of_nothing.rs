use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::prop::Row;
use kifu_sgf::prop::ValueType;

use crate::aids::counting::counting;
use crate::aids::point_fault::without_space;
use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "value-of-nothing",
    code: "K336",
    summary: "A property that takes no value has one.",
    group: Group::Value,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("value_of_nothing.md"),
    check: Check::Typed(&[ValueType::None], check),
};

fn check(property: Property<'_>, row: &'static Row, scope: &Scope<'_>, sink: &mut Sink) {
    // Figures have values since FF[4], and `LT` is the length of a byo-yomi period in most records.
    if matches!(row.ident, "FG" | "LT") {
        return;
    }
    for value in counting(property, row, scope).filter(|value| !value.span().is_empty()) {
        let (edits, title) = (replace(value.span(), []), "empty the brackets");
        let fix = match &*without_space(value.raw()) {
            b"" | b"1" => Fix::safe(title, edits),
            _ => Fix::guess(title, edits),
        };
        sink.report(value.span(), format!("{} takes no value", row.ident)).fix(fix);
    }
}
