use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind, edit::Edits};

use crate::aids::{
    parentheses::{Parenthesis, around, is_before_game, parentheses},
    place, unclosed,
};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "doubled-open",
    code: "K008",
    summary: "A variation begins with two `(`.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[21],
    doc: document!("doubled_open.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    let is_doubled = |error: &&SyntaxError| error.kind == SyntaxErrorKind::DoubledOpen;
    if !collection.errors().iter().any(|error| is_doubled(&error)) {
        return;
    }
    let all = parentheses(collection);
    // Siblings of the inner variations would move out of the parentheses, and their meaning could change.
    let is_clear = !collection
        .errors()
        .iter()
        .any(|error| matches!(error.kind, SyntaxErrorKind::NodeAfterVariation | SyntaxErrorKind::ValueWithoutIdent));
    let is_unclosed = unclosed::is_unclosed(collection);
    for error in collection.errors().iter().filter(is_doubled) {
        let report = sink.report(error.span, "duplicate `(`");
        let Some(outer) = around(&all, error.span.start) else { continue };
        if is_unclosed && is_before_game(collection.source(), outer) {
            let mut edits = Edits::new();
            let deleted = edits.delete(error.span);
            debug_assert!(deleted.is_ok());
            report.fix(Fix::guess("delete it: a `)` is missing before the next game", edits));
            continue;
        }
        report.fix_if(delete(outer, collection).map(|edits| match is_clear {
            // In a truncated text, other parentheses may belong together.
            true if !is_unclosed => Fix::safe("delete the first `(` and its `)`", edits),
            _ => Fix::guess("delete the first `(` and its `)`", edits),
        }));
    }
}

/// Deletes the `(` around others, and its `)`.
fn delete(outer: Parenthesis, collection: &Collection<'_>) -> Option<Edits> {
    let mut edits = Edits::new();
    edits.delete(Span::new(outer.open, outer.open + 1)).ok()?;
    if let Some(close) = outer.close {
        let next = place::skip_space(collection.source(), close + 1);
        // A value after it would become one of the property before it.
        if collection.source().get(next as usize) == Some(&b'[') {
            return None;
        }
        edits.delete(Span::new(close, close + 1)).ok()?;
    }
    Some(edits)
}
