//! Writes setup as moves.

use alloc::vec::Vec;

use super::find::{SetupMove, is_setup};
use super::order::NewOrder;
use crate::cursor::{Game, Node};
use crate::edit::levels::{Levels, junk_in};
use crate::edit::{EditError, Edits, property};
use crate::{NodeId, Span, is_space};

/// The edits of a sound game that is alone in its text, and its nodes in their new order.
pub(super) fn write(game: Game<'_>, found: &[SetupMove]) -> Result<(Edits, Vec<u32>), EditError> {
    let mut edits = Edits::new();
    if found.iter().all(|one| one.undo.is_none()) {
        for one in found {
            write_node(game.collection().node(one.node).ok_or(EditError::Broken)?, one, &mut edits);
        }
        return Ok((edits, (0..game.nodes().len() as u32).collect()));
    }
    if !junk_in(game).is_empty() {
        return Err(EditError::Broken);
    }
    let order = NewOrder::new(game, found);
    let mut text = NewText { game, found, text: Vec::new(), order: Vec::new() };
    text.write(&order)?;
    let end = Levels::of(game).level_of(game.root()).content_end;
    edits.splice(Span::new(game.root().span().start, end), text.text);
    Ok((edits, text.order))
}

/// Writes the setup of a node as its move, or takes it out.
fn write_node(node: Node<'_>, one: &SetupMove, edits: &mut Edits) {
    let mut play = one.play;
    for there in node.properties() {
        let goes = is_setup(there) || one.play.is_some() && there.is("PL");
        match play.filter(|_| there.is("AB") || there.is("AW")) {
            Some((color, point)) => {
                let mut text = Vec::from(if color == kifu_go::Color::Black { b"B[" } else { b"W[" });
                text.extend(point.to_sgf());
                text.push(b']');
                edits.splice(there.span(), text);
                play = None;
            }
            None if goes => property::delete(edits, there.span(), node),
            None => {}
        }
    }
}

/// The text of a game in a new order.
struct NewText<'n, 'c> {
    game: Game<'c>,
    found: &'n [SetupMove],
    text: Vec<u8>,
    order: Vec<u32>,
}

/// A part of the text that is still to be written.
enum Part {
    Node(u32),
    Variation(u32),
    Close,
}

impl NewText<'_, '_> {
    fn write(&mut self, order: &NewOrder) -> Result<(), EditError> {
        let mut parts = alloc::vec![Part::Node(0)];
        let mut children = Vec::new();
        while let Some(part) = parts.pop() {
            let index = match part {
                Part::Close => {
                    self.text.push(b')');
                    continue;
                }
                Part::Node(index) | Part::Variation(index) => index,
            };
            self.node(index, matches!(part, Part::Variation(_)))?;
            children.extend(order.children(index));
            let is_fork = children.len() > 1;
            for child in children.drain(..).rev() {
                if is_fork {
                    parts.push(Part::Close);
                }
                parts.push(if is_fork { Part::Variation(child) } else { Part::Node(child) });
            }
        }
        Ok(())
    }

    /// Writes a node, with the white space before it.
    fn node(&mut self, index: u32, is_variation: bool) -> Result<(), EditError> {
        let id = NodeId::from_index(index + self.game.root().id().index());
        let node = id.and_then(|id| self.game.collection().node(id)).ok_or(EditError::Broken)?;
        self.order.push(index);
        let source = node.collection().source();
        let span = node.span();
        if index > 0 {
            let before = &source[..span.start as usize];
            let open = before.iter().rposition(|&byte| !is_space(byte)).filter(|&at| before[at] == b'(');
            let before = open.map_or(before, |open| &before[..open]);
            let space = before.iter().rev().take_while(|&&byte| is_space(byte)).count();
            self.text.extend_from_slice(&before[before.len() - space..]);
        }
        if is_variation {
            self.text.push(b'(');
        }
        let own = span.of(source);
        match self.found.binary_search_by_key(&node.id(), |one| one.node) {
            Err(_) => self.text.extend_from_slice(own),
            Ok(place) => {
                let mut edits = Edits::new();
                write_node(node, &self.found[place], &mut edits);
                self.text.extend_from_slice(&super::shifted(&edits, span.start, 0)?.apply(own));
            }
        }
        Ok(())
    }
}
