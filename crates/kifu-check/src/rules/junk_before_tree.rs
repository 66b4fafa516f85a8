use alloc::format;

use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind, edit::Edits};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink, excerpt::excerpt, junk, place};

pub(super) static RULE: Rule = Rule {
    name: "junk-before-tree",
    code: "K003",
    summary: "Text stands before the first game tree.",
    group: Group::Syntax,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: true,
    since: "0.1.0",
    sgfc: &[6],
    doc: include_str!("junk_before_tree.md"),
    check: Check::Syntax(SyntaxErrorKind::JunkBeforeTree, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let Span { start, end } = error.span;
    let source = collection.source();
    if is_game(error.span.of(source)) {
        let mut edits = Edits::new();
        edits.insert(start, b"(");
        sink.report(Span::at(start), "a game begins here, but its `(` is missing")
            .fix(Fix::guess("write the `(`", edits));
        return;
    }
    let message = format!("{} stands before the first game tree", excerpt(collection, error.span));
    sink.report(error.span, message).fix(junk::delete(collection, Span::new(start, place::skip_space(source, end))));
}

/// Whether nodes with properties stand there, or the beginning of them.
fn is_game(junk: &[u8]) -> bool {
    let Some(rest) = junk.strip_prefix(b";") else { return false };
    let rest = rest.trim_ascii_start();
    let letters = rest.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
    letters > 0 && rest[letters..].trim_ascii_start().starts_with(b"[")
}
