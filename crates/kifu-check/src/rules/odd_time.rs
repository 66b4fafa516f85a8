use kifu_sgf::Property;
use kifu_sgf::value::{ThinkingTime, kind};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink, wording::{self, wording}};

pub(super) static RULE: Rule = Rule {
    name: "odd-time",
    code: "K606",
    summary: "The thinking time is not a number of seconds.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Safe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[15, 33],
    doc: include_str!("odd_time.md"),
    check: Check::Idents(&["TM", "LT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Time>(property, &scope.settings) else { return };
    if said.reading.is_some_and(|reading| reading.value == ThinkingTime::Unlimited) {
        let hint = Fix::manual("leave it out, and say so in `OT` or a comment");
        sink.report(said.value.span(), "FF[4] has no number for time without limit").fix(hint);
    } else if let Some(odd) = wording::odd::<kind::Time>(property, &scope.settings) {
        wording::report_odd(sink, &odd, "thinking time");
    }
}
