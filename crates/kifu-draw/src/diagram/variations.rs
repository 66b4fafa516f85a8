//! Possible moves: the variations of a node.

use kifu_go::{Board, Move, PointSet};
use kifu_record::{Mark, NodeId, Record};

use super::build::points_of;
use super::{Ghost, Variations, VariationsAs};

/// The variations to show at a node. If there is only one continuation, it is not shown.
pub(super) fn ghosts(record: &Record, id: NodeId, variations: Variations, board: &Board, marks: &[Mark]) -> Vec<Ghost> {
    let (parent, shown_as) = match variations {
        Variations::None => return Vec::new(),
        Variations::Next(shown_as) => (Some(id), shown_as),
        Variations::Here(shown_as) => (record.parent(id), shown_as),
        Variations::AsRecord => match record.style {
            Some(style) if style.marks_board() => {
                let parent = if style.shows_siblings() { record.parent(id) } else { Some(id) };
                (parent, VariationsAs::Letters)
            }
            _ => return Vec::new(),
        },
    };
    let Some(parent) = parent else { return Vec::new() };
    if record.children(parent).nth(1).is_none() {
        return Vec::new();
    }
    let mut letters = ('A'..='Z').chain('a'..='z');
    let mut ghosts: Vec<Ghost> = Vec::new();
    let mut taken: PointSet = marks.iter().flat_map(points_of).collect();
    for child in record.children(parent).filter(|&child| child != id) {
        let Some(play) = record.node(child).play else { continue };
        let Move::Play(point) = play.to else { continue };
        let is_free = record.size.contains(point) && board.get(point).is_none() && taken.insert(point);
        if is_free {
            let letter = match shown_as {
                VariationsAs::Letters => letters.next(),
                VariationsAs::Ghosts => None,
            };
            ghosts.push(Ghost { point, color: play.color, letter });
        }
    }
    ghosts
}
