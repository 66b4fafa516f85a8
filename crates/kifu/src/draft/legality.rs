//! Illegal moves, which an editor confirms with the user before it plays them.

use kifu_go::{Color, IllegalMove, Point, Ruleset, Suicide};

use kifu_sgf::value::Rules;
use kifu_sgf::{Node, Settings, board_at, prop};

use crate::tree::move_of;

/// Returns the reason why a move after a node is illegal by the rules of its game: an occupied point, suicide, or a simple ko.
pub(super) fn illegal(node: Node<'_>, color: Color, point: Point, settings: &Settings) -> Option<IllegalMove> {
    let before = board_at(node);
    if let Some(stone) = before.get(point) {
        return Some(IllegalMove::Occupied(stone));
    }
    let mut after = before.clone();
    let captures = after.play(color, point);
    if captures.lost > 0 {
        let is_allowed = match ruleset(node).suicide() {
            Suicide::Forbidden => false,
            Suicide::Allowed => true,
            Suicide::AllowedForSeveral => captures.lost > 1,
        };
        return (!is_allowed).then_some(IllegalMove::Suicide { stones: captures.lost });
    }
    let parent = node.parent().filter(|_| move_of(node, settings).is_some())?;
    (captures.taken == 1 && board_at(parent) == after).then_some(IllegalMove::Ko { point })
}

/// The rules that the record names; Japanese rules if it names no known ones.
fn ruleset(node: Node<'_>) -> Ruleset {
    match node.game().root().read(prop::RU) {
        Ok(Some(Rules::Named(ruleset))) => ruleset,
        _ => Ruleset::Japanese,
    }
}
