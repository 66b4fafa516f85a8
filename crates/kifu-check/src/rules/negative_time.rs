use kifu_sgf::Property;
use kifu_sgf::value::{Decimal, kind};

use crate::aids::wording::wording;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "negative-time",
    code: "K608",
    summary: "A time is negative.",
    group: Group::Info,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Manual),
    loses_data: false,
    sgfc: &[],
    doc: document!("negative_time.md"),
    check: Check::Wording(&["TM", "LT", "BL", "WL"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    if !property.value().raw().starts_with(b"-") {
        return;
    }
    let Some(said) = wording::<kind::Time>(property, &scope.settings) else { return };
    let seconds = said.reading.and_then(|reading| reading.value.seconds());
    if seconds.is_some_and(Decimal::is_negative) {
        sink.report(said.value.span(), "the time is negative").fix(Fix::manual("write the real time"));
    }
}
