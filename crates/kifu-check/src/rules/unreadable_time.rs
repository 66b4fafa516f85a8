use kifu_sgf::Property;
use kifu_sgf::value::kind;

use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unreadable-time",
    code: "K607",
    summary: "The thinking time is unreadable.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[33],
    doc: document!("unreadable_time.md"),
    check: Check::Wording(&["TM", "LT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Time>(property, &scope.settings) else { return };
    if said.reading.is_none() {
        sink.report(said.value.span(), "the thinking time cannot be read")
            .fix(Fix::manual("write the seconds as a number"));
    }
}
