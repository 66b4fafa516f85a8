use alloc::format;
use alloc::string::String;

use kifu_sgf::Property;
use kifu_sgf::value::{Decimal, Form, kind};

use crate::aids::wording::{rewrite, wording};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "time-without-unit",
    code: "K711",
    summary: "The thinking time has no unit.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("time_without_unit.md"),
    check: Check::Idents(&["TM", "LT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Time>(property, &scope.settings) else { return };
    let Some(reading) = said.reading.filter(|reading| reading.form == Form::Canonical) else { return };
    let Some(seconds) = reading.value.seconds().filter(|seconds| !seconds.is_negative()) else { return };
    let text = with_unit(seconds);
    let fix = Fix::guess(format!("write `{text}`"), rewrite(said.value.span(), &text));
    sink.report(said.value.span(), format!("the time has no unit; it is read as `{text}`")).fix(fix);
}

/// The time in the largest of hours, minutes and seconds that gives a whole number.
fn with_unit(seconds: Decimal) -> String {
    match seconds.to_whole() {
        Some(whole) if whole > 0 && whole % 3600 == 0 => format!("{}h", whole / 3600),
        Some(whole) if whole > 0 && whole % 60 == 0 => format!("{}m", whole / 60),
        _ => format!("{seconds}s"),
    }
}
