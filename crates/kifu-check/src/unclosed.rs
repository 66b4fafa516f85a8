//! The end of a text that stops too early: which parentheses it lacks.

use alloc::vec::Vec;

use kifu_sgf::{Collection, SyntaxErrorKind, edit, is_space};

use crate::parentheses::{around, is_before_game, parentheses};

/// The number of `)` that the last game tree lacks for parentheses that are there; the parser closed them at the end of
/// the text.
///
/// Variations that are read without any parentheses of their own do not count: they need both.
pub(crate) fn missing_closes(collection: &Collection<'_>) -> usize {
    let last = collection.games().len().checked_sub(1).and_then(|index| collection.game(index));
    let repairs = last.map(edit::repair).unwrap_or_default();
    let count = |byte| repairs.iter().flat_map(|edit| &edit.insert).filter(|&&other| other == byte).count();
    (count(b')') + usize::from(is_bare(collection))).saturating_sub(count(b'('))
}

/// As many `)`.
pub(crate) fn closes(count: usize) -> Vec<u8> {
    alloc::vec![b')'; count]
}

/// Whether the text has nodes and no parentheses around them.
pub(crate) fn is_bare(collection: &Collection<'_>) -> bool {
    collection.errors().first().is_some_and(|error| error.kind == SyntaxErrorKind::MissingParentheses)
}

/// Whether the text ends inside a value that lacks its `]`: nothing can be written behind it before that is closed.
pub(crate) fn ends_in_value(collection: &Collection<'_>) -> bool {
    let end = end_of_text(collection);
    collection.errors().iter().any(|error| match error.kind {
        SyntaxErrorKind::UnclosedValue => true,
        SyntaxErrorKind::LostBracket => error.span.end >= end,
        _ => false,
    })
}

/// Whether the text ends inside of a game tree.
pub(crate) fn is_unclosed(collection: &Collection<'_>) -> bool {
    use SyntaxErrorKind::{UnclosedTree, UnclosedValue};
    collection.errors().iter().any(|error| matches!(error.kind, UnclosedTree | UnclosedValue))
}

/// Whether a doubled `(` stands before other games: then it may be the one that lacks its `)`.
pub(crate) fn may_be_doubled_open(collection: &Collection<'_>) -> bool {
    let mut doubled = collection.errors().iter().filter(|error| error.kind == SyntaxErrorKind::DoubledOpen).peekable();
    if doubled.peek().is_none() {
        return false;
    }
    let all = parentheses(collection);
    let mut outer = doubled.filter_map(|error| around(&all, error.span.start));
    outer.any(|outer| is_before_game(collection.source(), outer))
}

/// The offset behind the last byte of the text that is not white space.
pub(crate) fn end_of_text(collection: &Collection<'_>) -> u32 {
    let space = collection.source().iter().rev().take_while(|&&byte| is_space(byte)).count();
    (collection.source().len() - space) as u32
}
