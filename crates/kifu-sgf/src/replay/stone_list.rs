//! Lists of `B` or `W` that are setup stones, not moves.

use kifu_go::{Color, Move};

use crate::prop::games::GO;
use crate::settings::Settings;
use crate::value::{read_move, read_number};
use crate::{Node, Property};

/// The maximum number of properties of a node to search for other lists: more than nodes usually have. The limit keeps
/// the time linear, because each list may start such a search.
const MAX: usize = 256;

/// Returns the colour of the stones if a property is a list of `B` or `W` that can only be setup: several points,
/// either next to `AB`, `AW` or `AE`, or in the first node (or the second, if no move precedes it), or as many as the
/// handicap. Some programs write setup in this form; replays and records read it as stones.
///
/// ```
/// use kifu_sgf::go::Color;
/// use kifu_sgf::{Collection, stone_list};
///
/// let collection = Collection::parse(b"(;SZ[19];B[pb][oc][od]AW[ob];W[pc])");
/// let game = collection.game(0).unwrap();
/// let list = game.nodes().nth(1).unwrap().get("B").unwrap();
/// assert_eq!(stone_list(list, &game.settings()), Some(Color::Black));
/// ```
#[must_use]
pub fn stone_list(property: Property<'_>, settings: &Settings) -> Option<Color> {
    if property.values().len() < 2 || settings.game != GO {
        return None;
    }
    let color = match () {
        () if property.is("B") => Color::Black,
        () if property.is("W") => Color::White,
        () => return None,
    };
    let mut values = property.values().filter(|value| !value.span().is_empty());
    let first = values.clone().next()?.raw();
    let is_point = |raw| matches!(read_move(raw, settings), Ok(reading) if matches!(reading.value, Move::Play(_)));
    let has_several = values.clone().any(|value| value.raw() != first);
    let is_list = has_several && values.all(|value| is_point(value.raw()));
    let node = property.node();
    (is_list && (is_beside_setup(node) || is_at_the_start(node) || is_handicap(property))).then_some(color)
}

fn is_beside_setup(node: Node<'_>) -> bool {
    let mut others = node.properties().take(MAX);
    others.any(|other| ["AB", "AW", "AE"].iter().any(|ident| other.is(ident)))
}

/// True if a node is the root, or the next one after a root without a move.
fn is_at_the_start(node: Node<'_>) -> bool {
    let has_move = |node: Node<'_>| node.properties().take(MAX).any(|other| other.is("B") || other.is("W"));
    node.parent().is_none_or(|parent| parent.parent().is_none() && !has_move(parent))
}

fn is_handicap(property: Property<'_>) -> bool {
    let root = property.node().game().root();
    let handicap = root.properties().take(MAX).find(|other| other.is("HA"));
    let stones = handicap.and_then(|handicap| read_number(handicap.value().raw()).ok());
    stones.is_some_and(|stones| usize::try_from(stones.value) == Ok(property.values().len()))
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use crate::{Collection, Replay};

    /// Checks the board after the last node of the main line, as one line, and the number of moves.
    #[track_caller]
    fn check(record: &str, board: &str, moves: u32) {
        let text = format!("(;SZ[3]{record})");
        let collection = Collection::parse(text.as_bytes());
        let mut replay = Replay::new(collection.game(0).unwrap());
        while replay.next().is_some() {}
        let rows: Vec<_> = replay.board().to_string().lines().map(ToString::to_string).collect();
        assert_eq!((rows.join("/").as_str(), replay.move_number()), (board, moves), "{record}");
    }

    #[test]
    fn stones() {
        check(";B[aa][ba]AW[cc];W[bb]", "XX./.O./..O", 1);
        check("B[aa][ba];W[bb]", "XX./.O./...", 1);
        check(";B[aa][ba];W[bb]", "XX./.O./...", 1);
        check("HA[2];C[x];B[aa][ba];W[bb]", "XX./.O./...", 1);
        check(";B[aa][ba]W[cc][ca];B[bb]", "XXO/.X./..O", 1);
        check(";B[aa];W[cc][ca]", "X../.../..O", 2);
        check(";B[aa][aa];W[bb]", "X../.O./...", 2);
        check(";B[][aa];W[bb]", "X../.O./...", 2);
    }
}
