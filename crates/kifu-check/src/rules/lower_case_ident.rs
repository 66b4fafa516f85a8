use alloc::format;

use kifu_sgf::Property;
use kifu_sgf::edit::Edits;

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Scope, Sink};

pub(crate) static RULE: Rule = Rule {
    name: "lower-case-ident",
    code: "K407",
    summary: "A property identifier has lower-case letters, which FF[4] forbids.",
    group: Group::Property,
    levels: Levels { ff4: Level::Error, older: Level::Off },
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[16],
    doc: document!("lower_case_ident.md"),
    check: Check::Spelling(check),
};

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    if !property.raw_ident().iter().any(u8::is_ascii_lowercase) {
        return;
    }
    let ident = property.ident();
    let mut edits = Edits::new();
    let replaced = edits.replace(property.ident_span(), ident.as_bytes().to_vec());
    sink.report(property.ident_span(), format!("`{ident}` is written with lower-case letters"))
        .fix_if(replaced.is_ok().then(|| Fix::safe(format!("write `{ident}`"), edits)));
}
