use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink, wording};

pub(super) static RULE: Rule = Rule {
    name: "odd-komi",
    code: "K610",
    summary: "The komi is in words.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[15],
    doc: include_str!("odd_komi.md"),
    check: Check::Idents(&["KM"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if let Some(odd) = wording::odd::<kind::Komi>(property, &scope.settings) {
        wording::report_odd(sink, &odd, "komi");
    }
}
