//! Black's first moves as handicap stones.

use alloc::vec::Vec;

use super::super::node::delete;
use super::super::{EditError, Edits};
use super::{HandicapChange, HandicapChangeKind, HandicapMoves, HandicapObstacle, on_root};
use crate::cursor::{Game, Node, Property};
use crate::edit::levels::Levels;
use crate::{NodeId, Span};

/// Writes the moves as `AB` and their number as `HA` in the root.
pub(super) fn write(game: Game<'_>, moves: &HandicapMoves) -> Result<HandicapChange, HandicapObstacle> {
    super::as_moves::check_board(game, &moves.points)?;
    let Some(&last) = moves.nodes.last() else { return Err(HandicapObstacle::Broken) };
    let way = game.main_line().take_while(|node| node.id() != last);
    if way.into_iter().any(Node::is_fork) {
        return Err(HandicapObstacle::Variations);
    }
    let edits = on_root(game, |root, levels| {
        let collection = root.collection();
        let nodes = moves.nodes.iter().map(|&id| collection.node(id).ok_or(EditError::Broken));
        let nodes = nodes.collect::<Result<Vec<_>, _>>()?;
        let mut edits = Edits::new();
        let mut stones = give_number(root, moves.stones(), &mut edits);
        stones.extend_from_slice(b"AB");
        for point in &moves.points {
            stones.push(b'[');
            stones.extend(point.to_sgf());
            stones.push(b']');
        }
        // The other properties of the root come after its moves.
        take_moves(&nodes, levels, &mut edits);
        edits.insert(root.span().end, &stones);
        Ok(edits)
    })?;
    let kind = HandicapChangeKind::ToSetup { stones: moves.stones(), moves: moves.nodes.len() as u32 };
    Ok(HandicapChange { edits, kind })
}

/// Sets `HA` in a root: replaces an existing one, or returns the bytes to add.
pub(super) fn give_number(root: Node<'_>, stones: u32, edits: &mut Edits) -> Vec<u8> {
    let number = alloc::format!("[{stones}]").into_bytes();
    let Some(there) = root.get("HA") else { return [b"HA", &*number].concat() };
    let values = Span::new(there.value().outer_span().start, there.span().end);
    if values.of(root.collection().source()) != number {
        edits.splice(values, number);
    }
    Vec::new()
}

/// True for a property that is removed together with the move of its node.
fn belongs_to_move(property: &Property<'_>) -> bool {
    ["B", "W", "MN", "KO"].iter().any(|ident| property.is(ident))
}

/// Removes the moves of nodes, and the nodes that have nothing else. Only the last node may have several children.
fn take_moves(nodes: &[Node<'_>], levels: &Levels, edits: &mut Edits) {
    let (bare, others): (Vec<Node<'_>>, Vec<Node<'_>>) = nodes
        .iter()
        .copied()
        .partition(|node| node.parent().is_some() && node.properties().all(|property| belongs_to_move(&property)));
    for node in others {
        for property in node.properties().filter(belongs_to_move) {
            super::super::property::delete(edits, property.span(), node);
        }
    }
    let mut bare = bare.into_iter().peekable();
    while let Some(first) = bare.next() {
        let level = levels.index_of(first);
        let mut same: Vec<Node<'_>> = alloc::vec![first];
        while let Some(next) = bare.next_if(|next| levels.index_of(*next) == level) {
            same.push(next);
        }
        let level = &levels.all[level];
        // If all nodes of a sequence are removed, its parentheses are too: the variations after it then belong to the
        // node before.
        let own = |id: Option<NodeId>| id.is_some_and(|id| same.iter().any(|node| node.id() == id));
        let is_whole = own(level.first) && own(level.last) && is_run(&same);
        for &node in &same {
            delete(edits, node.span(), node);
        }
        if is_whole && level.outer.is_some() {
            level.open.into_iter().chain(level.close).for_each(|at| edits.splice(Span::new(at, at + 1), Vec::new()));
        }
    }
}

/// True if each node is the parent of the next.
fn is_run(nodes: &[Node<'_>]) -> bool {
    nodes.windows(2).all(|pair| pair[1].parent() == Some(pair[0]))
}
