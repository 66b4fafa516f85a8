//! Packed moves (`S`) of a record: the property is kept, and its moves are nodes like others.
//!
//! When writing, the property represents these nodes as long as they are its moves. If they were changed, the nodes
//! are written instead of the property.

use kifu_go::Color;
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::prop::games::GO;
use kifu_sgf::value::{first_packed_color, packed_moves};
use kifu_sgf::{Collection, Settings};

use crate::{FormatName, NodeId, Parsed, RawProperty, Record};

/// The identifier of the property.
pub(super) const IDENT: &str = "S";

/// The node of the last move that a node packs, if the nodes after it are exactly these moves.
pub(super) fn end(record: &Record, id: NodeId) -> Option<NodeId> {
    let moves = moves(record, id)?;
    let first = record.node(record.first_child(id)?).play?.color;
    let mut color = first;
    let mut last = id;
    for to in moves {
        let next = record.first_child(last).filter(|&child| record.next_sibling(child).is_none())?;
        let node = record.node(next);
        if !node.is_plain() || node.play.is_none_or(|play| (play.color, play.to) != (color, to)) {
            return None;
        }
        color = color.opposite();
        last = next;
    }
    // Computed last, because the way up to the node that decides the turn is short if the nodes are moves.
    let turn = turn(record, id);
    let handicap = || record.info().and_then(|info| info.handicap.as_ref().and_then(Parsed::value));
    let stones = if turn.is_none() { handicap().map_or(0, |handicap| handicap.stones) } else { 0 };
    (first_packed_color(turn, stones) == first).then_some(last)
}

/// Returns true if the nodes after a node are not those that the property packs. Without any nodes, the property is
/// still valid.
pub(super) fn is_stale(record: &Record, id: NodeId) -> bool {
    moves(record, id).is_some() && record.first_child(id).is_some() && end(record, id).is_none()
}

/// The moves that a node packs, if it packs any.
fn moves(record: &Record, id: NodeId) -> Option<Vec<kifu_go::Move>> {
    if record.game != GO {
        return None;
    }
    let is_packed = |kept: &&RawProperty| kept.format == FormatName::Sgf && kept.name == IDENT;
    let mut packed = record.node(id).details().kept.iter().filter(is_packed).peekable();
    packed.peek()?;
    let mut text = String::from("(;S");
    packed.flat_map(|kept| &kept.values).for_each(|value| text.extend(["[", value, "]"]));
    text.push(')');
    let told = ParseOptions::with_encoding(Encoding::Utf8);
    let collection = Collection::parse_with(text.as_bytes(), &told);
    let settings = Settings { size: record.size, ..Settings::default() };
    let moves = packed_moves(collection.game(0)?.root(), &settings);
    (!moves.is_empty()).then_some(moves)
}

/// The player to move after a node, as far as the moves and the record determine it.
fn turn(record: &Record, id: NodeId) -> Option<Color> {
    let up = core::iter::successors(Some(id), |&id| record.parent(id)).map(|id| record.node(id));
    let said = up.map(|node| node.plays().last().map(|play| play.color.opposite()).or(node.details().turn));
    said.flatten().next()
}

#[cfg(test)]
mod tests {
    use crate::{Node, NodeId, from_sgf, to_sgf};
    use kifu_go::{Color, Move, Point};
    use kifu_sgf::Collection;

    fn record(text: &str) -> crate::Record {
        from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record
    }

    #[test]
    fn moves_are_read_and_the_property_stays() {
        for (text, moves) in [
            ("(;FF[4]SZ[19]S[qdddqp])", "Bqd Wdd Bqp"),
            ("(;HA[2]AB[dd][pp]S[qd qp];W[aa])", "Wqd Bqp Waa"),
            ("(;PL[W]\n;S[qd]\n;C[x]S[dd])", "Wqd Bdd"),
            ("(;B[aa]\n;S[bb]\n(;W[dd])\n(;S[pp]))", "Baa Wbb Wdd"),
            ("(;S[tt])", "B"),
            ("(;S[qdd])", ""),
            ("(;GM[2]S[aa])", ""),
        ] {
            let record = record(text);
            let letter = |color| if color == Color::Black { "B" } else { "W" };
            let of_move = |(color, to): (Color, Move)| {
                format!("{}{}", letter(color), to.point().map_or_else(String::new, |point| point.to_string()))
            };
            assert_eq!(record.moves().map(of_move).collect::<Vec<_>>().join(" "), moves, "{text}");
            assert_eq!(to_sgf(&record).text.replace('\n', ""), text.replace('\n', ""));
        }
    }

    #[test]
    fn changed_moves_are_written_out() {
        let mut changed = record("(;S[qddd])");
        let last = changed.main_line().last().unwrap();
        changed.add_child(last, Node::play(Color::Black, Move::Pass));
        assert_eq!(to_sgf(&changed).text, "(;S[qddd];B[])\n");
        changed.node_mut(last).play =
            Some(crate::Play { color: Color::White, to: Move::Play(Point::new(0, 0).unwrap()) });
        assert_eq!(to_sgf(&changed).text, "(;\n;B[qd];W[aa];B[])\n");
        let mut branched = record("(;S[qddd])");
        let first = branched.first_child(NodeId::ROOT).unwrap();
        branched.add_child(first, Node::play(Color::White, Move::Pass));
        assert_eq!(to_sgf(&branched).text, "(;\n;B[qd]\n(;W[dd])\n(;W[]))\n");
    }

    #[test]
    fn time_grows_with_the_length_alone() {
        let text = format!("(;{})", ";S[aa]".repeat(20_000) + &";S[aabb]".repeat(20_000));
        let record = record(&text);
        assert_eq!(record.moves().count(), 60_000);
        assert_eq!(to_sgf(&record).text.matches("S[").count(), 40_000);
    }
}
