use kifu_sgf::edit::{Edits, closing, missing_closes};
use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind};

use crate::aids::{place, unclosed::closes};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unclosed-value",
    code: "K016",
    summary: "The text ends inside a value.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Unsafe),
    loses_data: true,
    sgfc: &[10],
    doc: document!("unclosed_value.md"),
    check: Check::Syntax(SyntaxErrorKind::UnclosedValue, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let mut end = closing(collection, error.span).to_vec();
    end.extend(closes(place::game_at(collection, error.span.start).map_or(0, missing_closes)));
    let mut edits = Edits::new();
    edits.insert(error.span.end, &end);
    let open = Span::new(error.span.start - 1, error.span.start);
    sink.report(open, "the text ends before this value does").fix(Fix::guess("close it at the end of the text", edits));
}
