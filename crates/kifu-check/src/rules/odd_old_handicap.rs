use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording;
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-old-handicap",
    code: "K717",
    summary: "The old Japanese handicap is not in the form `B-W-B`.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("odd_old_handicap.md"),
    check: Check::Idents(&["OH"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if let Some(odd) = wording::odd::<kind::OldHandicap>(property, &scope.settings) {
        wording::report_odd(sink, &odd, "handicap");
    }
}
