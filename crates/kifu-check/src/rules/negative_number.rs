use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::read_number;

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "negative-number",
    code: "K339",
    summary: "A count is negative.",
    group: Group::Value,
    levels: Levels::always(Level::Warning),
    fix: None,
    loses_data: false,
    sgfc: &[],
    doc: document!("negative_number.md"),
    check: Check::Idents(&["MN", "OB", "OW"], check),
};

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    for value in property.values() {
        if read_number(value.raw()).is_ok_and(|reading| reading.value < 0) {
            sink.report(value.span(), format!("{} cannot be negative", property.ident()));
        }
    }
}
