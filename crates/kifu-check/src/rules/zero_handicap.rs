use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "zero-handicap",
    code: "K719",
    summary: "A handicap of 0 says that there is none.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[],
    doc: document!("zero_handicap.md"),
    check: Check::Wording(&["HA"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Handicap>(property, &scope.settings) else { return };
    if scope.is_go() && said.reading.is_some_and(|reading| reading.value.stones == 0) {
        sink.report(said.value.span(), "`HA[0]` is no handicap").fix(Fix::manual("remove it"));
    }
}
