use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unknown-rules",
    code: "K618",
    summary: "No rules of this name are known.",
    group: Group::Info,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[],
    doc: include_str!("unknown_rules.md"),
    check: Check::Wording(&["RU"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.is_go() {
        return;
    }
    let Some(said) = wording::<kind::Rules>(property, &scope.settings) else { return };
    if said.reading.is_none() {
        let fix = Fix::manual("write `Japanese`, `Chinese`, `Korean`, `AGA`, `GOE` or `NZ`");
        sink.report(said.value.span(), "no rules of this name are known").fix(fix);
    }
}
