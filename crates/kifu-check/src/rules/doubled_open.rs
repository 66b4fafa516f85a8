use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind, edit::Edits};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink, parentheses, place};

pub(super) static RULE: Rule = Rule {
    name: "doubled-open",
    code: "K008",
    summary: "A `(` stands where there is one already.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: false,
    since: "0.1.0",
    sgfc: &[21],
    doc: include_str!("doubled_open.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    let is_doubled = |error: &&SyntaxError| error.kind == SyntaxErrorKind::DoubledOpen;
    if !collection.errors().iter().any(|error| is_doubled(&error)) {
        return;
    }
    let pairs = parentheses::pairs(collection);
    for error in collection.errors().iter().filter(is_doubled) {
        // The parser speaks of the second of two; either may go.
        let close = pairs.binary_search_by_key(&error.span.start, |&(open, _)| open).ok().and_then(|at| pairs[at].1);
        let mut edits = Edits::new();
        let is_free = edits.delete(error.span).is_ok()
            && close.is_none_or(|close| edits.delete(Span::new(close, close + 1)).is_ok());
        let report = sink.report(error.span, "there is a `(` before this one already");
        if is_free && !joins(collection, error.span.start) && !close.is_some_and(|close| joins(collection, close)) {
            report.fix(Fix::safe("delete it, and its `)`", edits));
        }
    }
}

/// Whether values behind a parenthesis would become those of a property before it.
fn joins(collection: &Collection<'_>, at: u32) -> bool {
    let next = place::skip_space(collection.source(), at + 1);
    collection.source().get(next as usize) == Some(&b'[')
}
