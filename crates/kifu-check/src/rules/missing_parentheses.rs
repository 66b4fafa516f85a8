use kifu_sgf::edit::{Edits, missing_closes};
use kifu_sgf::{Collection, SyntaxError, SyntaxErrorKind};

use crate::aids::{place, unclosed};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "missing-parentheses",
    code: "K006",
    summary: "A game tree lacks its `(`.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[7],
    doc: document!("missing_parentheses.md"),
    check: Check::Syntax(SyntaxErrorKind::MissingParentheses, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let start = error.span.start;
    let Some(game) = place::game_at(collection, start) else { return };
    let missing = missing_closes(game);
    let message = match missing {
        0 => "no `(` stands before these nodes",
        _ => "no `(` and `)` stand around these nodes",
    };
    let report = sink.report(error.span, message);
    if unclosed::ends_in_value(game) {
        return;
    }
    let has_semicolon = collection.source().get(start as usize) == Some(&b';');
    let mut edits = Edits::new();
    edits.insert(start, if has_semicolon { b"(" } else { b"(;" });
    edits.insert(place::skip_space_back(collection.source(), game.span().end), &unclosed::closes(missing));
    report.fix(Fix::safe("insert the parentheses", edits));
}
