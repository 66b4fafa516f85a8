use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::value::{Date, kind};

use crate::aids::wording::{rewrite, wording};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "impossible-date",
    code: "K605",
    summary: "The date does not exist.",
    group: Group::Info,
    levels: Levels { ff4: Level::Error, older: Level::Warning },
    fix: Some(Safety::Unsafe),
    loses_data: false,
    sgfc: &[],
    doc: document!("impossible_date.md"),
    check: Check::Wording(&["DT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Dates>(property, &scope.settings) else { return };
    if said.reading.is_some() {
        return;
    }
    if let Some(date) = impossible(&said.text) {
        let fix = match date.split_once("-00") {
            // Zeros mean unknown parts, which FF[4] omits.
            Some((known, "" | "-00")) if date == said.text && date.as_bytes() == said.value.raw() => {
                Fix::guess(format!("write `{known}`"), rewrite(said.value.span(), known))
            }
            _ => Fix::manual("look up the date"),
        };
        sink.report(said.value.span(), format!("`{date}` is not a date of the calendar")).fix(fix);
    }
}

/// The first date of a list that has the form of FF\[4\] but does not exist.
pub(super) fn impossible(text: &str) -> Option<&str> {
    text.split(',').map(str::trim).find(|date| {
        let mut parts = date.split('-').map(|part| (part.len(), part.parse::<u16>().ok()));
        match (parts.next(), parts.next(), parts.next(), parts.next()) {
            (Some((4, Some(year))), Some((2, Some(month))), day, None) => {
                let day = match day {
                    None => None,
                    Some((2, Some(day))) => Some(day as u8),
                    Some(_) => return false,
                };
                Date::new(year, Some(month as u8), day).is_none()
            }
            _ => false,
        }
    })
}
