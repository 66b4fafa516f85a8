use alloc::format;
use alloc::string::ToString;

use kifu_sgf::Property;
use kifu_sgf::value::{Form, kind};

use crate::aids::wording::{rewrite, wording};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "long-date-list",
    code: "K707",
    summary: "The list of dates can be shortened.",
    group: Group::Style,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("long_date_list.md"),
    check: Check::Wording(&["DT"], check),
};

fn check(property: Property<'_>, scope: &Scope<'_>, sink: &mut Sink) {
    let Some(said) = wording::<kind::Dates>(property, &scope.settings) else { return };
    let Some(dates) = said.reading.filter(|reading| reading.form == Form::Canonical) else { return };
    let short = dates.value.to_string();
    if short.len() < said.text.len() {
        let fix = Fix::safe(format!("write `{short}`"), rewrite(said.value.span(), &short));
        sink.report(said.value.span(), "this list of dates can be shortened").fix(fix);
    }
}
