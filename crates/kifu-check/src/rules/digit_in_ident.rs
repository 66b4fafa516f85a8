use alloc::format;

use kifu_sgf::Property;

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "digit-in-ident",
    code: "K408",
    summary: "A property identifier contains a digit, which FF[4] forbids.",
    group: Group::Property,
    levels: Levels { ff4: Level::Error, older: Level::Off },
    fix: Some(Safety::Manual),
    loses_data: true,
    sgfc: &[8],
    doc: document!("digit_in_ident.md"),
    check: Check::Spelling(check),
};

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    let raw = property.raw_ident();
    if raw.len() < 2 || !raw.iter().any(u8::is_ascii_digit) || !property.rows().is_empty() {
        return;
    }
    sink.report(property.ident_span(), format!("identifier `{}` contains a digit", property.ident()))
        .fix(Fix::manual("choose an identifier of upper-case letters"));
}
