use kifu_sgf::edit::{Edits, closing};
use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind};

use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "lost-bracket",
    code: "K015",
    summary: "A value in the middle of a record lacks its `]`.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[15],
    doc: document!("lost_bracket.md"),
    check: Check::Syntax(SyntaxErrorKind::LostBracket, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let mut edits = Edits::new();
    edits.insert(error.span.end, closing(collection, error.span));
    let open = Span::new(error.span.start - 1, error.span.start);
    sink.report(open, "this value has no `]`").fix(Fix::guess("insert `]` before the next node", edits));
}
