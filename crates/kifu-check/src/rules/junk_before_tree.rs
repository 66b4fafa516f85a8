use alloc::format;

use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind};

use crate::aids::{excerpt::excerpt, junk, place};
use crate::{Check, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "junk-before-tree",
    code: "K003",
    summary: "Text comes before the first game tree.",
    group: Group::Syntax,
    levels: Levels::always(Level::Warning),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[6],
    doc: document!("junk_before_tree.md"),
    check: Check::Syntax(SyntaxErrorKind::JunkBeforeTree, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    if junk::is_marks(error.span.of(collection.source())) {
        return;
    }
    let Span { start, end } = error.span;
    let message = format!("unexpected {} before the first game tree", excerpt(collection, error.span));
    sink.report(error.span, message)
        .fix(junk::delete(collection, Span::new(start, place::skip_space(collection.source(), end))));
}
