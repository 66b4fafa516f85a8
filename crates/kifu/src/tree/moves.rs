//! The moves of a text of SGF.

use kifu_go::{Color, Move};
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Game, GameTree, Node, Settings, SgfTree};

/// The move of a node; the last one if a faulty record has several. Skips values that are not moves.
#[must_use]
pub fn move_of(node: Node<'_>, settings: &Settings) -> Option<(Color, Move)> {
    SgfTree::with_settings(node.game(), *settings).last_move(node)
}

/// The number of moves of the main line, passes included. Moves of other games than Go are counted without being read.
#[must_use]
pub fn count_moves(game: Game<'_>, settings: &Settings) -> usize {
    if settings.game == GO {
        let tree = SgfTree::with_settings(game, *settings);
        return game.main_line().map(|node| tree.move_count(node)).sum();
    }
    let properties = game.main_line().flat_map(|node| node.properties());
    properties.filter(|property| property.is("B") || property.is("W")).count()
}
