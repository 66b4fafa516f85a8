//! The end of a text or a game tree that ends too early.

use alloc::vec::Vec;

use kifu_sgf::{Collection, Game, SyntaxErrorKind};

use crate::aids::parentheses::{around, is_before_game, parentheses};
use crate::aids::place;

/// This number of `)`.
pub(crate) fn closes(count: usize) -> Vec<u8> {
    alloc::vec![b')'; count]
}

/// True if a game tree ends inside a value without `]`: it must be closed before anything is written after it.
pub(crate) fn ends_in_value(game: Game<'_>) -> bool {
    let end = place::skip_space_back(game.collection().source(), game.span().end);
    game.errors().any(|error| match error.kind {
        SyntaxErrorKind::UnclosedValue => true,
        SyntaxErrorKind::LostBracket => error.span.end >= end,
        _ => false,
    })
}

/// True if the text ends inside a game tree.
pub(crate) fn is_unclosed(collection: &Collection<'_>) -> bool {
    use SyntaxErrorKind::{UnclosedTree, UnclosedValue};
    collection.errors().iter().any(|error| matches!(error.kind, UnclosedTree | UnclosedValue))
}

/// True if a doubled `(` precedes other games: it may be the one that lacks its `)`.
pub(crate) fn may_be_doubled_open(collection: &Collection<'_>) -> bool {
    let mut doubled = collection.errors().iter().filter(|error| error.kind == SyntaxErrorKind::DoubledOpen).peekable();
    if doubled.peek().is_none() {
        return false;
    }
    let all = parentheses(collection);
    let mut outer = doubled.filter_map(|error| around(&all, error.span.start));
    outer.any(|outer| is_before_game(collection.source(), outer))
}
