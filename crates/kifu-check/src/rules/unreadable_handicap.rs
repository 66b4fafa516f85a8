use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unreadable-handicap",
    code: "K615",
    summary: "The handicap is not a number of stones.",
    group: Group::Info,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[14],
    doc: document!("unreadable_handicap.md"),
    check: Check::Wording(&["HA"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    // Handicaps of other games are no stones.
    if !scope.is_go() {
        return;
    }
    let Some(said) = wording::<kind::Handicap>(property, &scope.settings) else { return };
    if said.reading.is_none() {
        sink.report(said.value.span(), "the handicap cannot be read").fix(Fix::manual("write the number of stones"));
    }
}
