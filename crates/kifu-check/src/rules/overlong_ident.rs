use alloc::format;

use kifu_sgf::Property;

use crate::{Check, Group, Level, Levels, Rule, Scope, Sink};

pub(super) static RULE: Rule = Rule {
    name: "overlong-ident",
    code: "K410",
    summary: "A property identifier has a hundred letters or more.",
    group: Group::Property,
    levels: Levels::always(Level::Error),
    fix: None,
    loses_data: true,
    sgfc: &[11],
    doc: document!("overlong_ident.md"),
    check: Check::Spelling(check),
};

/// SGFC deletes properties with names of this length.
const TOO_LONG: usize = 100;

fn check(property: Property<'_>, _: &Scope<'_>, sink: &mut Sink) {
    if property.raw_ident().len() < TOO_LONG {
        return;
    }
    let length = property.ident().len();
    if length >= TOO_LONG {
        sink.report(property.ident_span(), format!("this identifier has {length} letters"));
    }
}
