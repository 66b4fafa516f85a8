use kifu_sgf::Property;
use kifu_sgf::value::kind;

use super::impossible_date;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, wording::wording};

pub(super) static RULE: Rule = Rule {
    name: "unreadable-date",
    code: "K604",
    summary: "The date can be read in no way, or in more than one.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Manual),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[33],
    doc: include_str!("unreadable_date.md"),
    check: Check::Idents(&["DT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Dates>(property, &scope.settings) else { return };
    if said.reading.is_none() && impossible_date::impossible(&said.text).is_none() {
        sink.report(said.value.span(), "the date cannot be read")
            .fix(Fix::manual("write it as `1996-05-06`, `1996-05` or `1996`"));
    }
}
