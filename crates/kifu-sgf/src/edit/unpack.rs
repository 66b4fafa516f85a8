//! Unpacks moves into separate nodes.

use alloc::vec::Vec;

use super::Edits;
use crate::prop::{self, games::GO};
use crate::value::{PACKED_MOVES, first_packed_color, packed_moves};
use crate::{Collection, Game, Node, NodeId, Settings};
use kifu_go::{Color, Move};

/// The edits that turn each move packed in `S` into a node after the node with the property, for programs that replay
/// a game. Empty if no node has readable packed moves.
///
/// ```
/// use kifu_sgf::Collection;
/// use kifu_sgf::edit::unpack_moves;
///
/// let collection = Collection::parse(b"(;SZ[9]S[ccgg]C[x];B[cg])");
/// let edits = unpack_moves(&collection);
/// assert_eq!(edits.apply(collection.source()), b"(;SZ[9]C[x];B[cc];W[gg];B[cg])");
/// ```
#[must_use]
pub fn unpack_moves(collection: &Collection<'_>) -> Edits {
    let mut edits = Edits::new();
    // Few texts have packed moves; this check rules out most others.
    if memchr::memmem::find(collection.source(), b"S[").is_none() {
        return edits;
    }
    for game in collection.games() {
        let settings = game.settings();
        if settings.game == GO {
            unpack_game(game, &settings, &mut edits);
        }
    }
    edits
}

fn unpack_game(game: Game<'_>, settings: &Settings, edits: &mut Edits) {
    let is_packed = |node: Node<'_>| node.properties().any(|property| property.raw_ident() == PACKED_MOVES);
    if !game.nodes().any(is_packed) {
        return;
    }
    let handicap = settings.read(game.root(), prop::HA).ok().flatten().map_or(0, |handicap| handicap.stones);
    // The nodes on the path from the root, each with the player to move after it.
    let mut above: Vec<(NodeId, Option<Color>)> = Vec::new();
    for node in game.nodes() {
        let parent = node.parent().map(|parent| parent.id());
        while above.last().is_some_and(|(last, _)| Some(*last) != parent) {
            above.pop();
        }
        let mut turn = above.last().and_then(|(_, turn)| *turn);
        for property in node.properties() {
            if property.is("B") {
                turn = Some(Color::White);
            } else if property.is("W") {
                turn = Some(Color::Black);
            }
        }
        let has_move = node.get("B").is_some() || node.get("W").is_some();
        if let (false, Ok(Some(color))) = (has_move, settings.read(node, prop::PL)) {
            turn = Some(color);
        }
        let moves = packed_moves(node, settings);
        if !moves.is_empty() {
            let first = first_packed_color(turn, handicap);
            write(node, &moves, first, edits);
            turn = Some(if moves.len().is_multiple_of(2) { first } else { first.opposite() });
        }
        above.push((node.id(), turn));
    }
}

fn write(node: Node<'_>, moves: &[Move], first: Color, edits: &mut Edits) {
    let mut text = Vec::with_capacity(6 * moves.len());
    let mut color = first;
    for to in moves {
        text.extend_from_slice(if color == Color::Black { b";B[" } else { b";W[" });
        text.extend(to.point().into_iter().flat_map(kifu_go::Point::to_sgf));
        text.push(b']');
        color = color.opposite();
    }
    let end = node.span().end;
    for property in node.properties().filter(|property| property.raw_ident() == PACKED_MOVES) {
        let is_last = property.span().end == end;
        edits.splice(property.span(), if is_last { core::mem::take(&mut text) } else { Vec::new() });
    }
    if !text.is_empty() {
        edits.insert(end, &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let collection = Collection::parse(text.as_bytes());
        let edits = unpack_moves(&collection);
        assert_eq!(core::str::from_utf8(&edits.apply(collection.source())), Ok(expected), "{text}");
    }

    #[test]
    fn moves_behind_their_node() {
        check("(;FF[4]SZ[19]S[qdddqp])", "(;FF[4]SZ[19];B[qd];W[dd];B[qp])");
        check("(;HA[2]AB[dd][pp]S[qdqp])", "(;HA[2]AB[dd][pp];W[qd];B[qp])");
        check("(;PL[W]S[qd];S[dd])", "(;PL[W];W[qd];;B[dd])");
        check("(;W[dd]S[qd]C[x])", "(;W[dd]C[x];B[qd])");
        check("(;S[qd](;W[dd])(;S[pp]))", "(;;B[qd](;W[dd])(;;W[pp]))");
        check("(;B[aa](;S[bb];N[x]S[cc])(;S[dd]))", "(;B[aa](;;W[bb];N[x];B[cc])(;;W[dd]))");
        check("(;S[aa]C[x]S[bb])", "(;C[x];B[aa];W[bb])");
        check("(;C[no S[here\\]])", "(;C[no S[here\\]])");
        check("(;S[tt]", "(;;B[]");
        for same in ["(;S[x])", "(;GM[2]S[aa])", "(;AB[aa];B[bb])", "(;OS[x])"] {
            check(same, same);
        }
    }
}
