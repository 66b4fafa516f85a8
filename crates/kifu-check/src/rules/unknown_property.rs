use alloc::format;

use super::upper_cased_name::meant;
use crate::aids::property_status::{PropertyStatus, report, uses};
use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unknown-property",
    code: "K401",
    summary: "A property is not part of SGF or of any known program.",
    group: Group::Property,
    levels: Levels::always(Level::Info),
    fix: None,
    loses_data: false,
    sgfc: &[35],
    doc: document!("unknown_property.md"),
    check: Check::Game(check),
};

/// SGFC deletes properties with longer names; another rule reports them.
const TOO_LONG: usize = 100;

fn check(scope: &Scope<'_>, sink: &mut Sink) {
    for one in uses(scope, |status| status == PropertyStatus::Unknown) {
        let ident = one.first.ident();
        if ident.len() < TOO_LONG && meant(&ident).is_none() {
            report(&one, format!("unknown property `{ident}`"), sink);
        }
    }
}
