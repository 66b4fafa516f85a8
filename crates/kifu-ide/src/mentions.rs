//! Where a point is named on a line of play, and where its stone comes from.

use kifu_go::Point;
use kifu_sgf::{Action, GameTree, Node, Settings, SgfTree, Span};

use crate::Snapshot;
use crate::place::{Place, is_go, points_of};

/// Returns the bytes of all values that name the same point on this line of play: from the root through the node to the
/// end of its main line. Empty if there is no point at the byte.
#[must_use]
pub fn mentions(snapshot: &Snapshot, at: u32) -> Vec<Span> {
    let Some((node, point, settings)) = point_at(snapshot, at) else { return Vec::new() };
    let mut line: Vec<_> = std::iter::successors(node.parent(), |node| node.parent()).collect();
    line.reverse();
    line.extend(node.main_line());
    let values = line.into_iter().flat_map(|node| node.properties()).flat_map(|property| {
        let row = settings.row(property);
        property.values().filter(move |value| row.is_some_and(|row| points_of(*value, row, &settings).contains(&point)))
    });
    values.map(kifu_sgf::Value::span).collect()
}

/// Returns the node to which a place refers: from a point to the move or setup that put its last stone there before; from
/// the first node of a variation to the first node of the main one. The span is that of the node.
#[must_use]
pub fn definition(snapshot: &Snapshot, at: u32) -> Option<Span> {
    if let Some((node, point, settings)) = point_at(snapshot, at) {
        let tree = SgfTree::with_settings(node.game(), settings);
        let own = tree.last_move(node).is_some_and(|(_, to)| to == kifu_go::Move::Play(point));
        let start = if own { node.parent() } else { Some(node) };
        let places = |node: &Node<'_>| {
            let mut is_placed = false;
            tree.actions(*node, |action| match action {
                Action::Play(_, kifu_go::Move::Play(to)) => is_placed |= to == point,
                Action::Set(to, Some(_)) => is_placed |= to == point,
                _ => {}
            });
            is_placed
        };
        return std::iter::successors(start, |node| node.parent()).find(places).map(Node::span);
    }
    let place = Place::at(snapshot.collection(), at).filter(|_| snapshot.can_be_located())?;
    let start = place.node.span().start;
    let first = place.node.parent()?.first_child()?;
    (start <= at && at <= start + 1 && first != place.node).then(|| first.span())
}

/// The point that the value at a byte names.
fn point_at(snapshot: &Snapshot, at: u32) -> Option<(Node<'_>, Point, Settings)> {
    let place = Place::at(snapshot.collection(), at).filter(|_| snapshot.can_be_located())?;
    let settings = place.node.game().settings();
    if !is_go(&settings) {
        return None;
    }
    let (property, value) = (place.property?, place.value?);
    let point = *points_of(value, settings.row(property)?, &settings).first()?;
    Some((place.node, point, settings))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::marked::marked;

    #[test]
    fn points_on_a_line() {
        let (snapshot, at) = marked("(;SZ[9]AB[aa];B[cc]LB[aa:x](;W[a$a];B[dd]TR[aa:bb])(;W[aa]))");
        let found: Vec<_> = mentions(&snapshot, at).iter().map(|span| span.start).collect();
        assert_eq!(found, [10, 22, 31, 43]);
        let (snapshot, at) = marked("(;C[a$a])");
        assert!(mentions(&snapshot, at).is_empty());
    }

    #[track_caller]
    fn check(text: &str, expected: Option<&str>) {
        let (snapshot, at) = marked(text);
        assert_eq!(definition(&snapshot, at).map(|span| snapshot.text_of(span)), expected, "{text}");
    }

    #[test]
    fn stones_come_from_somewhere() {
        check("(;SZ[9];B[aa];W[bb]TR[a$a])", Some(";B[aa]"));
        check("(;SZ[9]AB[aa:bb];W[cc];W[b$b])", Some(";SZ[9]AB[aa:bb]"));
        check("(;SZ[9];B[a$a])", None);
        check("(;SZ[9];B[aa](;W[bb])($;W[cc]))", Some(";W[bb]"));
        check("(;SZ[9];B[aa]($;W[bb])(;W[cc]))", None);
        check("(;SZ[9]C[x$])", None);
    }
}
