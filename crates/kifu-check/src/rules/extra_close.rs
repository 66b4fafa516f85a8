use alloc::vec::Vec;

use kifu_sgf::edit::{Edits, inline_variations};
use kifu_sgf::{Collection, Game, Span, SyntaxError, SyntaxErrorKind};

use crate::aids::{
    parentheses::closes_of_variations,
    place::{game_at, skip_space, skip_space_back},
};
use crate::{Check, Fix, Group, Level, Levels, Rule, Safety, Sink};

pub(super) static RULE: Rule = Rule {
    name: "extra-close",
    code: "K007",
    summary: "A `)` has no matching `(`.",
    group: Group::Syntax,
    levels: Levels::always(Level::Error),
    fix: Some(Safety::Safe),
    loses_data: false,
    sgfc: &[8],
    doc: document!("extra_close.md"),
    check: Check::Collection(check),
};

fn check(collection: &Collection<'_>, sink: &mut Sink) {
    // The rule `node-after-variation` reports each `)` left over from a variation without its `(`. They are searched
    // once per game tree, since many `)` may follow one tree.
    let mut left_over: (Option<usize>, Vec<Span>) = (None, Vec::new());
    let mut is_reported = |error: &&SyntaxError| {
        let game = game_at(collection, error.span.start);
        if left_over.0 != game.map(Game::index) {
            let closes = game.filter(|game| inline_variations(*game).is_none()).map(closes_of_variations);
            left_over = (game.map(Game::index), closes.unwrap_or_default());
        }
        left_over.1.binary_search(&error.span).is_ok()
    };
    let is_extra = |error: &&SyntaxError| error.kind == SyntaxErrorKind::ExtraClose;
    let mut errors = collection.errors().iter().filter(is_extra).filter(|error| !is_reported(error)).peekable();
    while let Some(first) = errors.next() {
        let mut run = first.span;
        while let Some(next) = errors.next_if(|next| next.span.start == skip_space(collection.source(), run.end)) {
            run.end = next.span.end;
        }
        report(collection, run, sink);
    }
}

/// Reports a run of `)` with nothing but white space between them.
fn report(collection: &Collection<'_>, run: Span, sink: &mut Sink) {
    let source = collection.source();
    let is_last = matches!(source.get(skip_space(source, run.end) as usize), None | Some(b'('));
    let is_behind_tree = source[..skip_space_back(source, run.start) as usize].last() == Some(&b')');
    let mut edits = Edits::new();
    let deleted = edits.delete(run);
    debug_assert!(deleted.is_ok());
    let fix = match is_last && is_behind_tree {
        true => Fix::safe("delete it", edits),
        false => Fix::guess("delete it", edits),
    };
    let message = if run.len() == 1 { "this `)` has no matching `(`" } else { "these `)` have no matching `(`" };
    sink.report(run, message).fix(fix);
}
