use kifu_sgf::{Collection, SyntaxError, SyntaxErrorKind, edit::Edits};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink, unclosed};

pub(super) static RULE: Rule = Rule {
    name: "missing-parentheses",
    code: "K006",
    summary: "The text has nodes, but no parentheses around them.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    since: "0.1.0",
    sgfc: &[7],
    doc: include_str!("missing_parentheses.md"),
    check: Check::Syntax(SyntaxErrorKind::MissingParentheses, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let report = sink.report(error.span, "no `(` and `)` stand around these nodes");
    if unclosed::ends_in_value(collection) {
        return;
    }
    let start = error.span.start;
    let has_semicolon = collection.source().get(start as usize) == Some(&b';');
    let mut edits = Edits::new();
    edits.insert(start, if has_semicolon { b"(" } else { b"(;" });
    edits.insert(unclosed::end_of_text(collection), &unclosed::closes(unclosed::missing_closes(collection)));
    report.fix(Fix::safe("write the parentheses", edits));
}
