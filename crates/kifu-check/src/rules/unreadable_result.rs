use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unreadable-result",
    code: "K602",
    summary: "The result does not say who won.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[33],
    doc: document!("unreadable_result.md"),
    check: Check::Wording(&["RE"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    // Other games have different results.
    if scope.is_undescribed() {
        return;
    }
    let Some(said) = wording::<kind::Result>(property, &scope.settings) else { return };
    if said.reading.is_none() {
        sink.report(said.value.span(), "the result cannot be read")
            .fix(Fix::manual("write `B+R`, `W+3.5`, `0`, `Void` or `?`"));
    }
}
