//! Moves out of a record.

use kifu_go::{Color, Move};
use kifu_sgf::{Node, Settings, prop};

/// The moves of a node: none or one, or two where a faulty record has both `B` and `W`. What is no move is left out.
pub(crate) fn moves_of(node: Node<'_>, settings: &Settings) -> impl Iterator<Item = (Color, Move)> {
    let read = |color, key| Some((color, settings.read(node, key).ok()??));
    [read(Color::Black, prop::B), read(Color::White, prop::W)].into_iter().flatten()
}

/// The move of a node, if it has one; `W` counts where it has both.
pub(crate) fn move_of(node: Node<'_>, settings: &Settings) -> Option<(Color, Move)> {
    moves_of(node, settings).last()
}
