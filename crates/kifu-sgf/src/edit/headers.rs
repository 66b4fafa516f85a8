//! Prevents variations from beginning with the header of a game, which programs read as another game.

use super::{EditError, Edits};
use crate::cursor::{Game, Node};
use crate::prop::is_header_ident;
use crate::syntax::skip_ident;

/// Returns the edits of a game tree unless they turn a variation into a game.
pub(super) fn keep_variations(game: Game<'_>, edits: Edits) -> Result<Edits, EditError> {
    let collection = game.collection();
    let inner = game.nodes().skip(1);
    let is_risky = inner.flat_map(Node::properties).any(|property| is_header_ident(property.raw_ident()))
        || edits.iter().any(|edit| has_header_ident(&edit.insert));
    match is_risky && collection.edited(&edits).games().len() != collection.games().len() {
        true => Err(EditError::BecomesGame),
        false => Ok(edits),
    }
}

/// Returns true if new text has an identifier of a header.
fn has_header_ident(text: &[u8]) -> bool {
    let mut at = 0;
    while at < text.len() {
        let end = skip_ident(text, at);
        if end > at && is_header_ident(&text[at..end]) {
            return true;
        }
        at = end.max(at + 1);
    }
    false
}
