//! Adds and removes setup stones at a node.

use kifu_go::sorting;
use kifu_go::{Board, Color, Point};
use kifu_sgf::edit::{self, Edits};
use kifu_sgf::{Node, NodeText, PropertyText, Settings, board_at, prop};

use super::action::behind;
use super::{number_of, points_in};
use crate::Error;
use crate::tree::move_of;

/// Sets points to `stone`. If the node has a move, the stones get a separate node, as setup and moves must not be mixed in one
/// node (FF\[4\]).
pub(super) fn edits(
    node: Node<'_>,
    points: &[Point],
    stone: Option<Color>,
    settings: &Settings,
) -> Result<(Edits, usize), Error> {
    let has_move = move_of(node, settings).is_some();
    let before = match node.parent() {
        Some(parent) if !has_move => board_at(parent),
        Some(_) | None if has_move => board_at(node),
        _ => Board::new(settings.size),
    };
    let mut after = board_at(node);
    for &point in points {
        after.set(point, stone);
    }
    let wanted = |color: Option<Color>| {
        let changed = settings.size.points().filter(|&point| after.get(point) != before.get(point));
        changed.filter(|&point| after.get(point) == color).map(|point| point.to_string()).collect::<Vec<_>>()
    };
    let lists =
        [(prop::AB.ident(), Some(Color::Black)), (prop::AW.ident(), Some(Color::White)), (prop::AE.ident(), None)];
    if has_move {
        let lists = lists.into_iter().map(|(ident, color)| PropertyText::raw(ident, wanted(color)));
        let new: Vec<_> = lists.collect::<Result<_, _>>()?;
        let is_empty = new.iter().all(|property| property.values().is_empty());
        let new = NodeText::new(new);
        return Ok(match is_empty {
            true => (Edits::new(), number_of(node)),
            false => (edit::add_child(node, &new)?, behind(node)),
        });
    }
    let mut changes = Vec::new();
    for (ident, color) in lists {
        let wanted = wanted(color);
        let mut now: Vec<_> = points_in(node, ident, settings).iter().map(Point::to_string).collect();
        let mut sorted = wanted.clone();
        sorting::sort(&mut now);
        sorting::sort(&mut sorted);
        if now != sorted {
            changes.push((node.id(), PropertyText::raw(ident, wanted)?));
        }
    }
    Ok((edit::set_all(node.collection(), &changes)?, number_of(node)))
}
