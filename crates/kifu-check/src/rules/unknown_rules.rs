use alloc::format;
use alloc::vec::Vec;

use kifu_sgf::Property;
use kifu_sgf::go::Ruleset;
use kifu_sgf::value::kind;

use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unknown-rules",
    code: "K618",
    summary: "The name of the rules is unknown.",
    group: Group::Info,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[],
    doc: document!("unknown_rules.md"),
    check: Check::Wording(&["RU"], check),
};

/// The rules that are worth a hint.
const USUAL: [Ruleset; 6] =
    [Ruleset::Japanese, Ruleset::Chinese, Ruleset::Korean, Ruleset::Aga, Ruleset::Ing, Ruleset::NewZealand];

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if !scope.is_go() {
        return;
    }
    let Some(said) = wording::<kind::Rules>(property, &scope.settings) else { return };
    if said.reading.is_none() {
        let names: Vec<_> = USUAL.iter().map(|rules| format!("`{rules}`")).collect();
        let (last, others) = names.split_last().unwrap_or_else(|| unreachable!("a list of rules"));
        let fix = Fix::manual(format!("write {} or {last}", others.join(", ")));
        sink.report(said.value.span(), "unknown rules").fix(fix);
    }
}
