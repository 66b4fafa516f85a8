use kifu_sgf::{Collection, Game, SyntaxError, SyntaxErrorKind, edit::Edits, prop};

use crate::aids::known::MAX;
use crate::aids::place;
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "empty-variation",
    code: "K009",
    summary: "A variation has no node.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[12],
    doc: document!("empty_variation.md"),
    check: Check::Syntax(SyntaxErrorKind::EmptyVariation, check),
};

fn check(error: SyntaxError, collection: &Collection<'_>, sink: &mut Sink) {
    let game = place::game_at(collection, error.span.start).filter(|game| error.span.start < game.span().end);
    let is_dated = |game: Game<'_>| game.root().properties().take(MAX).any(|property| property.is(prop::FF.ident()));
    // The draft of 2016 has no number, so its records may lack `FF`.
    if game.is_some_and(|game| !is_dated(game)) {
        return;
    }
    let report = sink.report(error.span, "this variation has no node");
    let source = collection.source();
    let is_blank = place::skip_space(source, error.span.start + 1) + 1 == error.span.end;
    // A value after it would become one of the property before it.
    let behind = place::skip_space(source, error.span.end);
    if !is_blank || source.get(behind as usize) == Some(&b'[') {
        return;
    }
    let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    let around = [source[..error.span.start as usize].last(), source.get(error.span.end as usize)];
    let between: &[u8] = if around.into_iter().all(is_word) { b" " } else { b"" };
    let mut edits = Edits::new();
    if edits.replace(error.span, between.to_vec()).is_ok() {
        // Within a game it may mean that the game can end here.
        report.fix(if game.is_some() { Fix::guess("delete it", edits) } else { Fix::safe("delete it", edits) });
    }
}
