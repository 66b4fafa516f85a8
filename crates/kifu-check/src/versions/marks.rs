//! The marks of FF\[1\] (`M`) as crosses and triangles.

use alloc::collections::BTreeSet;
use alloc::string::ToString;
use alloc::vec::Vec;

use kifu_sgf::go::Board;
use kifu_sgf::prop::Key;
use kifu_sgf::value::kind::{self, List};
use kifu_sgf::{Node, Settings};

use super::Loss;
use super::draft::Draft;

/// Properties of which a point can have one.
const MARKS: [&str; 5] = ["CR", "MA", "SL", "SQ", "TR"];

/// Writes simple marks as crosses on empty points and as triangles on stones, as FF\[4\] requires.
pub(super) fn mark(draft: &mut Draft, node: Node<'_>, board: &Board, settings: &Settings, losses: &mut Vec<Loss>) {
    if !draft.take_all("M") {
        return;
    }
    let points = |ident| settings.read_all(node, Key::<List<kind::Point>>::new(ident)).flatten();
    let mut marked: BTreeSet<_> = MARKS.into_iter().flat_map(points).collect();
    for value in node.values_of("M") {
        let span = value.outer_span();
        match value.read_with::<kind::Point>(settings).map(|reading| reading.value) {
            Ok(point) if marked.insert(point) => {
                draft.add(if board.get(point).is_some() { "TR" } else { "MA" }, point.to_string(), span);
            }
            Ok(_) => {
                let message = "the point already has a mark, so this one was dropped".into();
                losses.push(Loss { span, message });
            }
            Err(_) => {
                let message = "the mark is not on a point of the board and was dropped".into();
                losses.push(Loss { span, message });
            }
        }
    }
}
