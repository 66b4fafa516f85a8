use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording;
use crate::{Check, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-date",
    code: "K603",
    summary: "The date is not in the form `YYYY-MM-DD`.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[15],
    doc: document!("odd_date.md"),
    check: Check::Wording(&["DT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(odd) = wording::odd::<kind::Dates>(property, &scope.settings) else { return };
    let beside = wording::keep_beside(&odd, property, "DTX");
    wording::report_odd(sink, &odd, "date").fix_if(beside);
}
