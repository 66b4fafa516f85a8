use alloc::format;

use kifu_sgf::Property;

use crate::aids::wording::rewrite;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "odd-country",
    code: "K619",
    summary: "The country is not an ISO code.",
    group: Group::Info,
    levels: Levels::always(Level::Info),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("odd_country.md"),
    check: Check::Idents(&["BC", "WC"], check),
};

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    let value = property.value();
    let raw = value.raw();
    if raw.is_empty() || (matches!(raw.len(), 2 | 3) && raw.iter().all(u8::is_ascii_uppercase)) {
        return;
    }
    let report = sink.report(value.span(), "the country is not an ISO code such as `JP`");
    if matches!(raw.len(), 2 | 3) && raw.iter().all(u8::is_ascii_alphabetic) {
        let code = value.decoded().to_ascii_uppercase();
        report.fix(Fix::safe(format!("write `{code}`"), rewrite(value.span(), &code)));
    } else {
        report.fix(Fix::manual("write the country's code of two letters"));
    }
}
