use kifu_sgf::{Collection, SyntaxError, SyntaxErrorKind, edit::Edits};

use crate::aids::place::game_at;
use crate::{Check, Dialect, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "missing-semicolon",
    code: "K010",
    summary: "A game tree lacks its first `;`.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: true,
    sgfc: &[36],
    doc: document!("missing_semicolon.md"),
    check: Check::Syntax(SyntaxErrorKind::MissingSemicolon, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let mut edits = Edits::new();
    edits.insert(error.span.start, b";");
    // The missing `;` may be needed to recognise the dialect, which determines the meaning of the properties.
    let tells_dialect = game_at(collection, error.span.start).is_some_and(|game| Dialect::signs_of_sgf2(game) == 1);
    let fix = match tells_dialect {
        true => Fix::guess("insert `;`", edits),
        false => Fix::safe("insert `;`", edits),
    };
    sink.report(error.span, "the first node has no `;`").fix(fix);
}
