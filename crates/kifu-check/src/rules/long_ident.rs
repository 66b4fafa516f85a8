use alloc::format;

use kifu_sgf::{Property, prop};

use super::upper_cased_name::meant;
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "long-ident",
    code: "K409",
    summary: "A property identifier has more than two letters.",
    group: Group::Property,
    levels: Levels::always(Level::Off),
    fix: None,
    loses_data: false,
    sgfc: &[31],
    doc: document!("long_ident.md"),
    check: Check::Spelling(check),
};

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    if property.raw_ident().len() < 3 {
        return;
    }
    let ident = property.ident();
    if ident.len() > 2 && ident.len() < 100 && meant(&ident).is_none() {
        let known = prop::find(ident.as_bytes()).first().map_or("", |row| row.name);
        let name = if known.is_empty() { known.into() } else { format!(" ({known})") };
        sink.report(property.ident_span(), format!("`{ident}`{name} has more than two letters"));
    }
}
