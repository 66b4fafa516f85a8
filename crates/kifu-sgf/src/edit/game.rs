//! Adding and removing whole game trees.

use alloc::string::ToString;
use alloc::vec::Vec;

use super::intent::Intent;
use super::repair::with_repaired;
use super::{EditError, Edits};
use crate::cursor::Game;
use crate::syntax::{SyntaxErrorKind, is_space};
use crate::{Collection, GameText};

/// Adds a game tree before the one with this number, or after the last one, on a separate line.
///
/// # Errors
/// If `place` is larger than the number of game trees, the encoding of the text lacks a character, or the structure
/// is too broken.
pub fn insert_game(collection: &Collection<'_>, place: usize, new: &GameText) -> Result<Edits, EditError> {
    if collection.errors().iter().any(|error| error.kind == SyntaxErrorKind::TooLarge) {
        return Err(EditError::TooLarge);
    }
    let count = collection.games().len();
    if place > count {
        return Err(EditError::NoSuchPlace(count));
    }
    Intent::new_game(collection, place, new).verified(insert_text(collection, place, &new.to_string())?)
}

fn insert_text(collection: &Collection<'_>, place: usize, text: &str) -> Result<Edits, EditError> {
    let count = collection.games().len();
    if let Some(next) = collection.game(place) {
        return with_repaired(next, |next| put(next.collection(), next.span().start, text, Line::Before));
    }
    if let Some(last) = count.checked_sub(1).and_then(|last| collection.game(last)) {
        return with_repaired(last, |last| put(last.collection(), last.span().end, text, Line::Behind));
    }
    // After junk the `(` could be read as a doubled one, or be part of a value, so insert before everything.
    put(collection, start_of_text(collection), text, Line::Before)
}

/// The side of the neighbour on which a new game tree is inserted.
enum Line {
    Before,
    Behind,
}

fn put(collection: &Collection<'_>, at: u32, text: &str, line: Line) -> Result<Edits, EditError> {
    let mut bytes = collection.encode_at(at, text)?;
    match line {
        Line::Before => bytes.push(b'\n'),
        Line::Behind => bytes.insert(0, b'\n'),
    }
    let mut edits = Edits::new();
    edits.insert(at, &bytes);
    Ok(edits)
}

/// Removes a game tree; the text around it stays.
///
/// # Errors
/// Only if the structure is too broken.
pub fn remove_game(game: Game<'_>) -> Result<Edits, EditError> {
    let edits = with_repaired(game, |game| {
        let collection = game.collection();
        let source = collection.source();
        let span = game.span();
        let mut edits = Edits::new();
        let is_blank = |bytes: &[u8]| bytes.iter().all(|&byte| is_space(byte));
        let start = start_of_text(collection);
        let is_all = is_blank(&source[start as usize..span.start as usize]) && is_blank(&source[span.end as usize..]);
        let next = source[span.end as usize..].iter().find(|&&byte| !is_space(byte));
        // The remaining junk must not be read as a game tree because no other tree is left, or because its parts are
        // now adjacent. A meaningless `()` prevents that.
        let last = source[..span.start as usize].iter().rfind(|&&byte| !is_space(byte));
        let joins = !matches!(next, None | Some(b'(' | b')')) || last == Some(&b'(');
        edits.splice(span, if joins { b"()".to_vec() } else { Vec::new() });
        if collection.games().len() == 1 && !is_all && span.start > start {
            edits.insert(start, b"()");
        }
        Ok(edits)
    })?;
    let mut intent = Intent::on_text(game.collection());
    intent.remove_subtree(game.root());
    intent.verified(edits)
}

/// The offset after a byte order mark.
fn start_of_text(collection: &Collection<'_>) -> u32 {
    if collection.source().starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 }
}
