//! Packed moves (`S`, as written by SmartGo): consecutive points in one value, `S[qdddqp]`.

use alloc::vec::Vec;

use crate::prop::games::GO;
use crate::settings::Settings;
use crate::{Node, is_space};
use kifu_go::{Color, Move};

/// The identifier of packed moves. Longer spellings are other properties of FF\[3\], such as `Source`.
pub(crate) const PACKED_MOVES: &[u8] = b"S";

/// Reads the moves that a node packs into `S`, in order; colours alternate. Empty if the node has none, if one of
/// them is not a point of the board, or if a letter remains: then the value is a text with another meaning.
///
/// White space is ignored. `tt` is a pass if no side has more than 19 lines.
///
/// Source: files of SmartGo; the format was never published.
#[must_use]
pub fn packed_moves(node: Node<'_>, settings: &Settings) -> Vec<Move> {
    let mut moves = Vec::new();
    if settings.game != GO {
        return moves;
    }
    let properties = node.properties().filter(|property| property.raw_ident() == PACKED_MOVES);
    for value in properties.flat_map(|property| property.values()) {
        let mut letters = value.raw().iter().copied().filter(|&byte| !is_space(byte));
        while let Some(x) = letters.next() {
            match letters.next().and_then(|y| Move::from_sgf(&[x, y], settings.size)) {
                Some(to) => moves.push(to),
                None => return Vec::new(),
            }
        }
    }
    moves
}

/// The colour of the first packed move: the player to move, if an earlier move or `PL` determines it; otherwise White
/// in a handicap game, and Black in other games.
#[must_use]
pub const fn first_packed_color(turn: Option<Color>, handicap: u32) -> Color {
    match turn {
        Some(color) => color,
        None if handicap >= 2 => Color::White,
        None => Color::Black,
    }
}

#[cfg(test)]
mod tests {
    use crate::Collection;

    use super::*;

    #[test]
    fn values() {
        let check = |text: &str, expected: &str| {
            let collection = Collection::parse(text.as_bytes());
            let game = collection.game(0).unwrap();
            let moves = packed_moves(game.root(), &game.settings());
            let letters = |to: &Move| to.point().map_or_else(|| "--".into(), |point| alloc::format!("{point}"));
            assert_eq!(moves.iter().map(letters).collect::<Vec<_>>().join(" "), expected, "{text}");
        };
        check("(;S[qdddqp])", "qd dd qp");
        check("(;S[qd dd\nqp])", "qd dd qp");
        check("(;S[qd][dd])", "qd dd");
        check("(;S[qdtt])", "qd --");
        check("(;SZ[21]S[qdtt])", "qd tt");
        check("(;S[])", "");
        check("(;S[qdd])", "");
        check("(;SZ[9]S[aaqd])", "");
        check("(;S[good])", "go od");
        check("(;S[Kyoto])", "");
        check("(;Source[qddd])", "");
        check("(;GM[2]S[aabb])", "");
        check("(;C[S])", "");
    }
}
