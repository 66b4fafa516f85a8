//! The moves of a text of SGF.

use kifu_go::{Color, Move};
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Game, Node, Settings, prop};

/// The moves of a node: none or one, or two where a faulty record has both `B` and `W`. Skips values that are no move.
pub fn moves_of(node: Node<'_>, settings: &Settings) -> impl Iterator<Item = (Color, Move)> {
    let read = |color, key| Some((color, settings.read(node, key).ok()??));
    [read(Color::Black, prop::B), read(Color::White, prop::W)].into_iter().flatten()
}

/// The move of a node; the one of White if the node has both.
#[must_use]
pub fn move_of(node: Node<'_>, settings: &Settings) -> Option<(Color, Move)> {
    moves_of(node, settings).last()
}

/// The number of moves of the main line, passes included. Moves of other games than Go are counted without being read.
#[must_use]
pub fn count_moves(game: Game<'_>, settings: &Settings) -> usize {
    if settings.game == GO {
        return game.main_line().map(|node| moves_of(node, settings).count()).sum();
    }
    let properties = game.main_line().flat_map(|node| node.properties());
    properties.filter(|property| property.is("B") || property.is("W")).count()
}
