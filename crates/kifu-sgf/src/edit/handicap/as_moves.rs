//! Handicap stones as Black's first moves.

use alloc::vec::Vec;

use kifu_go::{Board, Color, Point};

use super::super::property::delete;
use super::super::{EditError, Edits};
use super::as_setup::give_number;
use super::find::HandicapSetup;
use super::{HandicapChange, HandicapChangeKind, HandicapObstacle, on_root};
use crate::cursor::{Game, Node};

/// Writes the stones as moves after the node that sets them up. A single stone is no handicap: its `HA` is removed.
pub(super) fn write(game: Game<'_>, setup: &HandicapSetup<'_>) -> Result<HandicapChange, HandicapObstacle> {
    check_board(game, &setup.points)?;
    let Some(last) = setup.nodes.last() else { return Err(HandicapObstacle::Broken) };
    let way = game.main_line().take_while(|node| node != last);
    if way.into_iter().any(Node::is_fork) {
        return Err(HandicapObstacle::Variations);
    }
    let stones = setup.points.len() as u32;
    let edits = on_root(game, |root, _| {
        let collection = root.collection();
        let mut edits = Edits::new();
        let number = match stones {
            1 => {
                root.properties().filter(|property| property.is("HA")).for_each(|there| {
                    delete(&mut edits, there.span(), root);
                });
                Vec::new()
            }
            _ => give_number(root, stones, &mut edits),
        };
        let mut text = Vec::new();
        for point in &setup.points {
            text.extend_from_slice(b";B[");
            text.extend(point.to_sgf());
            text.push(b']');
        }
        for node in &setup.nodes {
            let behind = if node == last { &*text } else { b"" };
            let number = if node.parent().is_none() { &*number } else { b"" };
            let node = collection.node(node.id()).ok_or(EditError::Broken)?;
            take_stones(node, &[number, behind].concat(), &mut edits);
        }
        if setup.nodes.first().is_none_or(|first| first.parent().is_some()) {
            edits.insert(root.span().end, &number);
        }
        Ok(edits)
    })?;
    let kind = match stones {
        1 => HandicapChangeKind::LoneStone,
        stones => HandicapChangeKind::ToMoves(stones),
    };
    Ok(HandicapChange { edits, kind })
}

/// Removes stones and the player to move from a node, and inserts nodes after it, or in its place if it becomes empty.
fn take_stones(node: Node<'_>, behind: &[u8], edits: &mut Edits) {
    let goes = |ident: &str| ident == "AB" || ident == "PL";
    let is_bare = node.parent().is_some() && node.properties().all(|property| goes(&property.ident()));
    if is_bare && !behind.is_empty() {
        edits.splice(node.span(), behind.to_vec());
        return;
    }
    for property in node.properties().filter(|property| goes(&property.ident())) {
        delete(edits, property.span(), node);
    }
    edits.insert(node.span().end, behind);
}

/// Checks that playing the stones one after the other leaves the same board as setting them up.
pub(super) fn check_board(game: Game<'_>, points: &[Point]) -> Result<(), HandicapObstacle> {
    let size = game.settings().size;
    let mut played = Board::new(size);
    for &point in points {
        played.play(Color::Black, point);
    }
    let set = Board::with_stones(size, points.iter().map(|&point| (point, Color::Black)));
    let is_same = size.points().all(|point| played.get(point) == set.get(point));
    if is_same { Ok(()) } else { Err(HandicapObstacle::OtherBoard) }
}
