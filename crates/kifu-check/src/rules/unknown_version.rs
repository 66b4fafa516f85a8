use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::read_number;

use crate::aids::value_edit::replace;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unknown-version",
    code: "K345",
    summary: "`FF` is higher than any version of SGF.",
    group: Group::Value,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[46],
    doc: document!("unknown_version.md"),
    check: Check::Idents(&["FF"], check),
};

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    if property.node().parent().is_some() {
        return;
    }
    if let Some(number) = read_number(value.raw()).ok().map(|reading| reading.value).filter(|&number| number > 4) {
        let fix = Fix::guess("write `4`", replace(value.span(), "4"));
        sink.report(value.span(), format!("unknown version FF[{number}]; it is read as FF[4]")).fix(fix);
    }
}
