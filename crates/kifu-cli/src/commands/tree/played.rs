//! The moves of an outline: those of Go by their points, those of other games as the record writes them.

use kifu::tree::move_of;
use kifu_go::{Color, Coordinates};
use kifu_sgf::prop::games::GO;
use kifu_sgf::{Node, Property, Settings};

use crate::draw::cut;

/// Columns for a move of another game than Go: `swap-pieces` fits.
const WIDEST: usize = 16;

/// Whether a node has a move of its game.
pub(super) fn has_move(node: Node<'_>, settings: &Settings) -> bool {
    if settings.game == GO { move_of(node, settings).is_some() } else { written(node).is_some() }
}

/// The side that moves at a node, and the name of its move.
pub(super) fn name(node: Node<'_>, settings: &Settings, coordinates: Coordinates) -> Option<(Color, String)> {
    if settings.game == GO {
        let (color, played) = move_of(node, settings)?;
        let point = played.point().map(|point| coordinates.write(point, settings.size));
        return Some((color, point.unwrap_or_else(|| "pass".to_owned())));
    }
    let (color, property) = written(node)?;
    let text = property.value().simple_text();
    Some((color, cut(text.trim(), WIDEST)))
}

/// The move of a node as the record writes it; the later where a node has several, as in games of Go.
fn written(node: Node<'_>) -> Option<(Color, Property<'_>)> {
    node.properties().rev().find_map(|property| match () {
        () if property.is("B") => Some((Color::Black, property)),
        () if property.is("W") => Some((Color::White, property)),
        () => None,
    })
}
