use alloc::format;

use kifu_sgf::edit::{self, Edits, missing_closes};
use kifu_sgf::{Collection, Span, SyntaxError, SyntaxErrorKind};

use crate::aids::{
    place,
    unclosed::{closes, ends_in_value, may_be_doubled_open},
};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "unclosed-tree",
    code: "K017",
    summary: "A game tree is not closed.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[9],
    doc: document!("unclosed_tree.md"),
    check: Check::Syntax(SyntaxErrorKind::UnclosedTree, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let source = collection.source();
    let end = place::skip_space_back(source, error.span.end);
    let Some(game) = place::game_at(collection, end.saturating_sub(1)) else { return };
    let is_last = place::skip_space(source, end) as usize == source.len();
    let missing = missing_closes(game);
    let parentheses = if missing < 2 { "a `)` is".into() } else { format!("{missing} `)` are") };
    let place = if is_last { "at the end" } else { "before the next game" };
    let report = sink.report(Span::at(end), format!("{parentheses} missing {place}"));
    if missing == 0 || ends_in_value(game) || source[game.span().start as usize] != b'(' {
        return;
    }
    let mut edits = Edits::new();
    let cut_off = edit::cut_off_ident(collection).filter(|_| is_last);
    if let Some(span) = cut_off {
        let deleted = edits.delete(span);
        debug_assert!(deleted.is_ok());
    }
    edits.insert(end, &closes(missing));
    if !is_last {
        report.fix(Fix::guess("close it before the next game", edits));
    } else if !may_be_doubled_open(collection) {
        // If a text is truncated inside its last identifier, another game may have begun there.
        report.fix(match cut_off {
            Some(_) => Fix::guess("close it at the end of the text, without the identifier that was cut off", edits),
            None => Fix::safe("close it at the end of the text", edits),
        });
    }
}
