use kifu_sgf::edit::Edits;
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind};

use crate::aids::{charset, junk};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "byte-order-mark",
    code: "K107",
    summary: "The file begins with a byte order mark.",
    group: Group::Encoding,
    levels: Levels::always(Level::Off),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[],
    doc: document!("byte_order_mark.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    check_start(collection, sink);
    check_between(collection, sink);
}

/// Reports the mark that the file begins with.
fn check_start(collection: &Collection<'_>, sink: &mut Sink) {
    let Some(rest) = collection.source().strip_prefix(MARK) else { return };
    let report = sink.report(Span::new(0, MARK.len() as u32), "the file begins with a byte order mark");
    let says_utf8 = |game| charset::label(game).is_some_and(|label| label.encoding == Some(Encoding::Utf8));
    let is_needless =
        rest.is_ascii() || (core::str::from_utf8(rest).is_ok() && collection.game(0).is_some_and(says_utf8));
    let mut edits = Edits::new();
    if is_needless && edits.delete(Span::new(0, MARK.len() as u32)).is_ok() {
        report.fix(Fix::safe("delete it", edits));
    }
}

/// Reports marks outside of the game trees that are not at the start.
fn check_between(collection: &Collection<'_>, sink: &mut Sink) {
    let is_outside = |error: &&SyntaxError| {
        matches!(error.kind, SyntaxErrorKind::JunkBeforeTree | SyntaxErrorKind::JunkBetweenTrees)
            && junk::is_marks(error.span.of(collection.source()))
    };
    for error in collection.errors().iter().filter(is_outside) {
        sink.report(error.span, "byte order mark in the middle of the file").fix(junk::delete(collection, error.span));
    }
}

/// U+FEFF in UTF-8.
const MARK: &[u8] = b"\xEF\xBB\xBF";
