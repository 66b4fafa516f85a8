//! Moves that a record has as setup: stones set up one by one in turn, and moves taken back by `AE`.

mod find;
mod order;
#[cfg(test)]
mod tests;
mod write;

use alloc::vec::Vec;

use super::repair::repair_all;
use super::{EditError, Edits};
use crate::cursor::{Game, Node, Property};
use crate::{Collection, Replay, Span};

use find::is_setup;
pub use find::{SetupMove, Undo, may_be_setup_move, setup_moves};

/// The edits that write setup as moves.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SetupAsMoves {
    /// The edits.
    pub edits: Edits,
    /// The number of nodes whose setup became a move.
    pub moves: usize,
    /// The number of lines that took moves back and became variations.
    pub variations: usize,
}

/// Returns the edits that write setup as moves (see [`setup_moves`]); `None` if a game has no such setup.
///
/// A stone that is set up in turn becomes a move. The continuation after moves that are taken back becomes a variation
/// of them. It comes before them if the node is in their line, because that line is the game. The board after each node
/// stays the same; nodes that only took moves back are removed.
///
/// # Errors
/// If the structure is too broken, or if the boards would change.
///
/// ```
/// use kifu_sgf::Collection;
/// use kifu_sgf::edit::setup_as_moves;
///
/// let written = |text: &str| {
///     let collection = Collection::parse(text.as_bytes());
///     let change = setup_as_moves(collection.game(0).unwrap()).unwrap().unwrap();
///     String::from_utf8(change.edits.apply(text.as_bytes())).unwrap()
/// };
/// assert_eq!(written("(;SZ[19];B[pd](;W[dp])(;AW[qf];AB[nc]))"), "(;SZ[19];B[pd](;W[dp])(;W[qf];B[nc]))");
/// assert_eq!(written("(;SZ[19];B[pd];W[dd];AE[dd]AW[dp];B[qq])"), "(;SZ[19];B[pd](;W[dp];B[qq])(;W[dd]))");
/// ```
pub fn setup_as_moves(game: Game<'_>) -> Result<Option<SetupAsMoves>, EditError> {
    let is_behind = |property: Property<'_>| is_setup(property) && property.node().parent().is_some();
    if !game.nodes().flat_map(Node::properties).any(is_behind) {
        return Ok(None);
    }
    let text = game.alone().ok_or(EditError::Broken)?;
    let repairs = repair_all(&text);
    let text = if repairs.is_empty() { text } else { text.edited(&repairs) };
    let alone = text.game(0).ok_or(EditError::Broken)?;
    let found = setup_moves(alone);
    if found.is_empty() {
        return Ok(None);
    }
    let (edits, order) = write::write(alone, &found)?;
    check_boards(&text, &text.edited(&edits), &order)?;
    let variations = found.iter().filter(|one| one.undo.is_some()).count();
    let moves = found.iter().filter(|one| one.play.is_some()).count();
    let edits = shifted(&repairs.then(&edits), 0, game.span().start)?;
    Ok(Some(SetupAsMoves { edits, moves, variations }))
}

/// Checks that the nodes of a new text leave the boards of the old nodes in this order.
fn check_boards(old: &Collection<'_>, new: &Collection<'_>, order: &[u32]) -> Result<(), EditError> {
    let boards = |text: &Collection<'_>| {
        let mut boards = Vec::new();
        let mut replay = Replay::new(text.game(0)?);
        while replay.next().is_some() {
            boards.push(replay.board().hash());
        }
        Some(boards)
    };
    let (Some(old), Some(after)) = (boards(old), boards(new)) else { return Err(EditError::Broken) };
    let expected = order.iter().map(|&index| old.get(index as usize).copied());
    let is_same = new.games().len() == 1 && expected.eq(after.into_iter().map(Some));
    if is_same { Ok(()) } else { Err(EditError::Broken) }
}

/// The edits of a text that moves from one offset to another.
fn shifted(edits: &Edits, from: u32, to: u32) -> Result<Edits, EditError> {
    let mut shifted = Edits::with_capacity(edits.len());
    for edit in edits.iter() {
        let span = Span::new(edit.span.start - from + to, edit.span.end - from + to);
        shifted.replace(span, edit.insert.clone()).map_err(|_| EditError::Broken)?;
    }
    Ok(shifted)
}
