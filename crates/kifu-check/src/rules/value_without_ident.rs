use alloc::format;

use kifu_sgf::{Collection, SyntaxError, SyntaxErrorKind};

use crate::aids::excerpt::excerpt;
use crate::aids::small_ident::is_value_of_little_golem;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "value-without-ident",
    code: "K014",
    summary: "A value belongs to no property.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Manual),
    loses_data: true,
    sgfc: &[54],
    doc: document!("value_without_ident.md"),
    check: Check::Syntax(SyntaxErrorKind::ValueWithoutIdent, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    if is_value_of_little_golem(collection, error.span) {
        return;
    }
    let message = format!("value {} belongs to no property", excerpt(collection, error.span));
    sink.report(error.span, message).fix(Fix::manual("write the property before it, or delete it"));
}
