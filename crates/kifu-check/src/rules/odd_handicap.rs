use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording;
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-handicap",
    code: "K614",
    summary: "The handicap is not a plain number.",
    group: Group::Info,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[15],
    doc: document!("odd_handicap.md"),
    check: Check::Wording(&["HA"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    // Handicaps of other games are no stones.
    if !scope.is_go() {
        return;
    }
    if let Some(odd) = wording::odd::<kind::Handicap>(property, &scope.settings) {
        wording::report_odd(sink, &odd, "handicap");
    }
}
