use kifu_sgf::value::{Dates, kind};
use kifu_sgf::{Declared, Property};

use crate::aids::draft_form::is_of_draft;
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
    sgfc: &[15],
    doc: document!("odd_date.md"),
    check: Check::Wording(&["DT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    // A record without a declared version may be in the format of the draft of 2016.
    let is_undeclared = scope.settings.declared_version == Declared::Missing;
    if is_undeclared && is_of_draft("DT", &property.value().simple_text()) {
        return;
    }
    let Some(odd) = wording::odd::<kind::Dates>(property, &scope.settings) else { return };
    // The draft of 2016 has a property for Japanese dates, and one for all other texts.
    let extended = if Dates::has_japanese_era(&odd.value.simple_text()) { "JD" } else { "DTX" };
    let beside = wording::keep_beside(&odd, property, extended);
    wording::report_odd(sink, &odd, "date").fix_if(beside);
}
