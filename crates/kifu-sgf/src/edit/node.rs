//! Adds and removes nodes, with the necessary parentheses.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use super::intent::Intent;
use super::levels::{Level, Levels, junk_in};
use super::repair::{shield, with_repaired};
use super::{EditError, Edits};
use crate::cursor::{Game, Node};
use crate::syntax::is_space;
use crate::{GameText, NodeText, Span};

/// Adds a node after another, before its descendants: the new node becomes its only child.
///
/// # Errors
/// If the encoding of the game lacks a character.
pub fn add_after(node: Node<'_>, new: &NodeText) -> Result<Edits, EditError> {
    let mut intent = Intent::on_game(node.game());
    intent.add_after(node, new);
    on_node(node, &intent, |node, _| {
        let mut edits = Edits::new();
        edits.insert(tail(node), &encode(node, new)?);
        Ok(edits)
    })
}

/// Adds a node as the last child of another: a new variation, if the node has children.
///
/// If the line continues without parentheses, the existing continuation gets parentheses as well.
///
/// # Errors
/// If the encoding of the game lacks a character.
pub fn add_child(node: Node<'_>, new: &NodeText) -> Result<Edits, EditError> {
    let mut intent = Intent::on_game(node.game());
    intent.add_child(node, new);
    add_children(node, core::slice::from_ref(new), &intent)
}

/// Adds trees of nodes as the last children of a node, each with its root: new variations, if there are several or the node has
/// children.
///
/// # Errors
/// If the encoding of the game lacks a character.
pub fn add_trees(node: Node<'_>, new: &[GameText]) -> Result<Edits, EditError> {
    let mut intent = Intent::on_game(node.game());
    new.iter().for_each(|tree| intent.add_tree(node, tree));
    // The parentheses of a variation are written together with the surrounding ones.
    let texts: Vec<_> = new.iter().map(|tree| Inside(tree.to_string())).collect();
    add_children(node, &texts, &intent)
}

/// A game tree without its parentheses.
struct Inside(String);

impl fmt::Display for Inside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let inside = self.0.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
        f.write_str(inside.unwrap_or(&self.0))
    }
}

/// Adds sequences of nodes, each of which may branch at its end, as the last children of a node.
fn add_children(node: Node<'_>, new: &[impl fmt::Display], intent: &Intent<'_>) -> Result<Edits, EditError> {
    on_node(node, intent, |node, levels| {
        let mut edits = Edits::new();
        let new: Vec<_> = new.iter().map(|text| encode(node, text)).collect::<Result<_, _>>()?;
        let at = match node.first_child() {
            Some(first) => {
                let level = levels.level_of(node);
                if level.last != Some(node.id()) {
                    edits.insert(first.start(), b"(");
                    edits.insert(level.content_end, b")");
                }
                level.content_end
            }
            None => tail(node),
        };
        if let ([only], None) = (new.as_slice(), node.first_child()) {
            edits.insert(at, only);
            return Ok(edits);
        }
        for text in &new {
            edits.insert(at, b"(");
            edits.insert(at, text);
            edits.insert(at, b")");
        }
        Ok(edits)
    })
}

/// Adds a sibling of a node, after its existing siblings: the last child of its parent.
///
/// # Errors
/// For a root, which has no siblings, and if the encoding of the game lacks a character.
pub fn add_variation(node: Node<'_>, new: &NodeText) -> Result<Edits, EditError> {
    add_child(node.parent().ok_or(EditError::RootHasNoSiblings)?, new)
}

/// Removes a node; its children take its place.
///
/// # Errors
/// For a root, unless it has exactly one child.
pub fn remove_node(node: Node<'_>) -> Result<Edits, EditError> {
    let children = node.children().count();
    if node.parent().is_none() && children != 1 {
        return Err(EditError::RootWithChildren(children));
    }
    if children == 0 {
        return remove_subtree(node);
    }
    let mut intent = Intent::on_game(node.game());
    intent.remove_node(node);
    if let Some(child) = plain_successor(node) {
        let mut edits = Edits::new();
        delete(&mut edits, Span::new(node.start(), child.start()), node);
        return intent.verified(shield(node.collection(), edits));
    }
    on_node(node, &intent, |node, levels| {
        let mut edits = Edits::new();
        let Some(child) = node.first_child() else { return Err(EditError::Broken) };
        let level = levels.level_of(node);
        let is_alone = level.first == Some(node.id()) && level.last == Some(node.id());
        if level.outer.is_none() && level.first == Some(node.id()) {
            // The rest must look like a game tree, so the parentheses of the child are removed as well.
            delete(&mut edits, Span::new(node.start(), child.start()), node);
            let mut inner = levels.level_of(child);
            while let (Some(close), Some(outer)) = (inner.close, inner.outer) {
                delete(&mut edits, Span::new(close, close + 1), node);
                inner = levels.all[outer];
            }
            return Ok(edits);
        }
        let start = if is_alone { level.start } else { node.start() };
        delete(&mut edits, Span::new(start, start_behind(node, child, levels)), node);
        if let Some(close) = level.close.filter(|_| is_alone) {
            // Its variations move up one level, so its own parentheses are removed.
            delete(&mut edits, Span::new(close, close + 1), node);
        }
        Ok(edits)
    })
}

/// Returns the only child of a node, if the text has no faults and the child, the node and those before it are in one
/// sequence: then parentheses need no attention, and no variation gets another first node.
fn plain_successor<'c>(node: Node<'c>) -> Option<Node<'c>> {
    let collection = node.collection();
    let source = collection.source();
    let (parent, child) = (node.parent()?, node.first_child()?);
    let follows = |before: Node<'_>, next: Node<'_>| {
        let (end, start) = (before.span().end as usize, next.start() as usize);
        source.get(start) == Some(&b';')
            && source.get(end..start).is_some_and(|between| between.iter().all(|&byte| is_space(byte)))
    };
    (collection.errors().is_empty() && follows(parent, node) && follows(node, child)).then_some(child)
}

/// The start of the content after a node: the next node, or the `(` of the first variation.
fn start_behind(node: Node<'_>, child: Node<'_>, levels: &Levels) -> u32 {
    let own = levels.index_of(node);
    let mut index = levels.index_of(child);
    if index == own {
        return child.start();
    }
    while let Some(outer) = levels.all[index].outer.filter(|&outer| outer != own) {
        index = outer;
    }
    levels.all[index].start
}

/// Removes a node and its descendants. For a root it removes the game tree.
///
/// If one of two variations remains, it keeps its parentheses.
///
/// # Errors
/// Only if the structure is too broken.
pub fn remove_subtree(node: Node<'_>) -> Result<Edits, EditError> {
    if node.parent().is_none() {
        return super::remove_game(node.game());
    }
    let mut intent = Intent::on_game(node.game());
    intent.remove_subtree(node);
    on_node(node, &intent, |node, levels| {
        let mut edits = Edits::new();
        let level = levels.level_of(node);
        let span = match level.first == Some(node.id()) {
            true => removable(levels, levels.index_of(node)),
            false => Span::new(node.start(), level.content_end),
        };
        delete(&mut edits, span, node);
        Ok(edits)
    })
}

/// The span removed with a variation: its parentheses, and doubled ones around it that would become empty.
pub(super) fn removable(levels: &Levels, mut index: usize) -> Span {
    while let Some(outer) = levels.all[index].outer
        && levels.all[outer].outer.is_some()
        && levels.all[outer].first.is_none()
        && levels.inside(outer).count() == 1
    {
        index = outer;
    }
    levels.all[index].span()
}

/// Edits a node of a game tree with a sound structure; returns the edits if the text reads as intended after them.
pub(super) fn on_node(
    node: Node<'_>,
    intent: &Intent<'_>,
    operation: impl FnOnce(Node<'_>, &Levels) -> Result<Edits, EditError>,
) -> Result<Edits, EditError> {
    let id = node.id();
    let edits = with_repaired(node.game(), |game: Game<'_>| {
        operation(game.collection().node(id).ok_or(EditError::Broken)?, &Levels::of(game))
    })?;
    intent.verified(edits)
}

/// Deletes bytes of a game tree. Following junk must not join the text before: values without an identifier would
/// belong to its last property. A meaningless `()` keeps them apart.
pub(super) fn delete(edits: &mut Edits, span: Span, node: Node<'_>) {
    let behind = &node.collection().source()[span.end as usize..];
    let next = behind.iter().find(|&&byte| !is_space(byte));
    match next {
        None | Some(b';' | b'(' | b')') => edits.splice(whole_line(node.collection().source(), span), Vec::new()),
        Some(_) => edits.splice(span, b"()".to_vec()),
    }
}

/// Extends a span by the preceding line break and white space if its line has nothing else.
pub(super) fn whole_line(source: &[u8], span: Span) -> Span {
    let is_break = |byte: u8| byte == b'\n' || byte == b'\r';
    let before = &source[..span.start as usize];
    let indent = before.iter().rev().take_while(|&&byte| is_space(byte) && !is_break(byte)).count();
    let line = &before[..before.len() - indent];
    let ends_line = source.get(span.end as usize).is_none_or(|&byte| is_break(byte));
    let line_break = match line {
        [.., b'\r', b'\n'] | [.., b'\n', b'\r'] => 2,
        [.., b'\n' | b'\r'] => 1,
        _ => 0,
    };
    match ends_line && line_break > 0 {
        true => Span::new((line.len() - line_break) as u32, span.end),
        false => span,
    }
}

/// The offset after a node and the junk that follows it, where another node can begin.
pub(super) fn tail(node: Node<'_>) -> u32 {
    let collection = node.collection();
    let mut end = node.span().end;
    for junk in junk_in(node.game()).into_iter().filter(|junk| junk.start >= node.span().end) {
        let between = Span::new(end, junk.start).of(collection.source());
        if !between.iter().all(|&byte| is_space(byte)) {
            break;
        }
        end = junk.end;
    }
    end
}

/// The place for a property before all others except `FF`: a reader should find the encoding early.
pub(crate) fn start_of_properties(root: Node<'_>) -> u32 {
    match root.properties().next() {
        Some(version) if version.is("FF") => version.span().end,
        Some(first) => first.ident_span().start,
        None => tail(root),
    }
}

fn encode(node: Node<'_>, new: &impl fmt::Display) -> Result<Vec<u8>, EditError> {
    Ok(node.collection().encode_at(node.start(), &new.to_string())?)
}

/// The level in parentheses that a variation begins.
pub(super) fn variation_level(levels: &Levels, node: Node<'_>) -> Option<Level> {
    Some(levels.level_of(node)).filter(|level| level.first == Some(node.id()))
}
