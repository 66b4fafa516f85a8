//! Changes the order of variations. The first one is the main line.

use alloc::vec::Vec;

use kifu_go::sorting;

use super::intent::Intent;
use super::levels::{Level, Levels};
use super::node::{delete, on_node, removable, variation_level};
use super::{EditError, Edits};
use crate::Span;
use crate::cursor::Node;

/// Moves a variation, with its descendants, to another place among its siblings, counted from 0.
///
/// # Errors
/// For a root (game trees are not variations), and if the node has fewer siblings.
pub fn move_variation(node: Node<'_>, place: usize) -> Result<Edits, EditError> {
    let parent = node.parent().ok_or(EditError::RootHasNoSiblings)?;
    let count = parent.children().count();
    let Some(now) = parent.children().position(|child| child == node).filter(|_| place < count) else {
        return Err(EditError::NoSuchPlace(count));
    };
    if now == place {
        return Ok(Edits::new());
    }
    let mut intent = Intent::on_game(node.game());
    parent.children().nth(place).into_iter().for_each(|target| intent.move_to(node, target));
    on_node(node, &intent, |node, levels| {
        let mut edits = Edits::new();
        let siblings = siblings(node, levels);
        let (Some(own), Some(target)) = (siblings.get(now), siblings.get(place)) else {
            return Err(EditError::Broken);
        };
        let text = own.span().of(node.collection().source());
        delete(&mut edits, removable(levels, levels.index_of(node)), node);
        let at = if place < now { target.start } else { target.span().end };
        edits.insert(at, text);
        Ok(edits)
    })
}

/// Makes the line that leads to a node the main line of its game tree: at each branch on the path from the root its
/// variation becomes the first. The order of the others stays.
///
/// # Errors
/// Only if the structure is too broken.
pub fn promote(node: Node<'_>) -> Result<Edits, EditError> {
    let mut intent = Intent::on_game(node.game());
    intent.promote(node);
    on_node(node, &intent, |node, levels| {
        let mut exchanges = Vec::new();
        let mut next = Some(node);
        while let Some(node) = next {
            next = node.parent();
            let is_first = next.and_then(Node::first_child).is_none_or(|first| first == node);
            if !is_first {
                put_behind(&mut exchanges, node, levels);
            }
        }
        // In the order of the text, so that each change is added after the others.
        sorting::sort_by_key(&mut exchanges, |exchange| exchange.at.start);
        let mut edits = Edits::new();
        for Exchange { at, text } in exchanges {
            match text {
                Some(text) => edits.insert(at.start, text.of(node.collection().source())),
                None => delete(&mut edits, at, node),
            }
        }
        Ok(edits)
    })
}

/// A variation removed from its place or inserted at a new one.
struct Exchange {
    at: Span,
    /// The text to insert; `None` if the variation is removed.
    text: Option<Span>,
}

/// Moves the earlier siblings of a variation after it: they contain no part of the line, so several branches of one
/// line can be changed at once.
fn put_behind(exchanges: &mut Vec<Exchange>, node: Node<'_>, levels: &Levels) {
    let Some(own) = variation_level(levels, node) else { return };
    let elder = siblings(node, levels).into_iter().take_while(|level| level.start < own.start);
    for level in elder {
        exchanges.push(Exchange { at: Span::at(own.span().end), text: Some(level.span()) });
        exchanges.push(Exchange { at: level.span(), text: None });
    }
}

fn siblings(node: Node<'_>, levels: &Levels) -> Vec<Level> {
    let children = node.parent().into_iter().flat_map(Node::children);
    children.filter_map(|child| variation_level(levels, child)).collect()
}
