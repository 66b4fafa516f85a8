//! The post-condition of every edit: the edited text is parsed and compared with the intended result.
//!
//! In a damaged text new brackets, parentheses and identifiers can change the meaning of the text around them: a comment
//! that lost its `]` may end elsewhere, a variation may be read as another game. An edit with such an effect is refused.

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::Cell;

use super::content::{PropertyIntent, is_as_before, is_as_intended};
use super::repair::{begins_bare, closing, parent};
use super::{EditError, Edits, SideEffect};
use crate::collection::Charset;
use crate::cursor::{Game, Node};
use crate::syntax::SyntaxErrorKind;
use crate::{Collection, GameText, NodeId, NodeText};

/// No parent.
const NONE: u32 = u32::MAX;

/// The intended nodes of a text after an edit. All others should stay the same.
///
/// An edit covers the nodes of one game, of all games, or none if it inserts a game. Each node has a number: first the
/// nodes before the edit from 0, in the order of the text, then the new ones.
pub(super) struct Intent<'e> {
    before: &'e Collection<'e>,
    /// The edited game, if it is only one.
    game: Option<Game<'e>>,
    /// The index of the first of these nodes in the text before.
    first: u32,
    /// The number of these nodes before the edit.
    count: u32,
    /// Set if nodes are added, removed or moved: the nodes after the edit, and the parent of each node.
    order: Option<Order>,
    /// The properties of new and changed nodes, in the order of their numbers.
    contents: Vec<(u32, Vec<PropertyIntent<'e>>)>,
}

struct Order {
    nodes: Vec<u32>,
    parents: Vec<u32>,
}

impl<'e> Intent<'e> {
    /// An edit of one game, without changes so far.
    pub(super) fn on_game(game: Game<'e>) -> Self {
        let first = game.root().id().index();
        let count = game.nodes().len() as u32;
        Self { before: game.collection(), game: Some(game), first, count, order: None, contents: Vec::new() }
    }

    /// An edit of any nodes of a text, without changes so far.
    pub(super) fn on_text(before: &'e Collection<'e>) -> Self {
        let count = before.node_count() as u32;
        Self { before, game: None, first: 0, count, order: None, contents: Vec::new() }
    }

    /// A new game before the one with this index.
    pub(super) fn new_game(before: &'e Collection<'e>, place: usize, new: &'e GameText) -> Self {
        let first = before.game(place).map_or(before.node_count() as u32, |next| next.root().id().index());
        let mut intent = Self { before, game: None, first, count: 0, order: None, contents: Vec::new() };
        intent.add(0, NONE, new);
        intent
    }

    /// The number of a node of the text before.
    fn number(&self, node: Node<'_>) -> u32 {
        node.id().index() - self.first
    }

    /// Sets the properties of a node. Nodes must be changed in their order.
    pub(super) fn change(&mut self, node: Node<'e>, properties: Vec<PropertyIntent<'e>>) {
        self.contents.push((self.number(node), properties));
    }

    /// Adds a node between another and its children.
    pub(super) fn add_after(&mut self, node: Node<'e>, new: &'e NodeText) {
        let parent = self.number(node);
        let children: Vec<_> = node.children().map(|child| self.number(child)).collect();
        let added = self.add_node(parent + 1, parent, new);
        let order = self.order();
        children.into_iter().for_each(|child| order.parents[child as usize] = added);
    }

    /// Adds a node as the last child of another.
    pub(super) fn add_child(&mut self, node: Node<'e>, new: &'e NodeText) {
        let at = self.added_children(node);
        self.add_node(at, self.number(node), new);
    }

    /// Adds a tree of nodes as the last child of a node.
    pub(super) fn add_tree(&mut self, node: Node<'e>, new: &'e GameText) {
        let at = self.added_children(node);
        self.add(at, self.number(node), new);
    }

    /// The place after the descendants of a node, including the added ones.
    fn added_children(&self, node: Node<'_>) -> u32 {
        node.subtree_end() - self.first + self.contents.len() as u32
    }

    fn add(&mut self, at: u32, parent: u32, new: &'e GameText) {
        let nodes = new.in_order();
        let base = self.order().parents.len() as u32;
        for (index, (inside, node)) in nodes.into_iter().enumerate() {
            let parent = inside.map_or(parent, |parent| base + parent as u32);
            self.push_node(parent, node);
            debug_assert_eq!(self.order().parents.len() as u32, base + index as u32 + 1);
        }
        let order = self.order();
        let added = base..order.parents.len() as u32;
        drop(order.nodes.splice(at as usize..at as usize, added));
    }

    fn add_node(&mut self, at: u32, parent: u32, new: &'e NodeText) -> u32 {
        let added = self.push_node(parent, new);
        self.order().nodes.insert(at as usize, added);
        added
    }

    fn push_node(&mut self, parent: u32, new: &'e NodeText) -> u32 {
        let order = self.order();
        let added = order.parents.len() as u32;
        order.parents.push(parent);
        let written = new.properties.iter().filter(|property| !property.values().is_empty());
        self.contents.push((added, written.map(PropertyIntent::new).collect()));
        added
    }

    /// Removes a node and its descendants.
    pub(super) fn remove_subtree(&mut self, node: Node<'_>) {
        let removed = self.number(node) as usize..(node.subtree_end() - self.first) as usize;
        drop(self.order().nodes.drain(removed));
    }

    /// Removes a node; its children take its place.
    pub(super) fn remove_node(&mut self, node: Node<'_>) {
        let number = self.number(node);
        let children: Vec<_> = node.children().map(|child| self.number(child)).collect();
        let order = self.order();
        let parent = order.parents[number as usize];
        order.nodes.remove(number as usize);
        children.into_iter().for_each(|child| order.parents[child as usize] = parent);
    }

    /// Removes nodes: those that are cut with their descendants, and those that are skipped so that their children take
    /// their place.
    pub(super) fn remove_nodes(&mut self, is_cut: impl Fn(Node<'_>) -> bool, is_skipped: impl Fn(Node<'_>) -> bool) {
        let (before, first, count) = (self.before, self.first, self.count);
        let order = self.order();
        let mut is_gone = vec![false; count as usize];
        let mut is_left_out = vec![false; count as usize];
        for (number, node) in (0..count).zip(nodes_from(before, first)) {
            let parent = order.parents[number as usize];
            if parent != NONE {
                is_gone[number as usize] = is_gone[parent as usize];
                if is_left_out[parent as usize] {
                    order.parents[number as usize] = order.parents[parent as usize];
                }
            }
            is_gone[number as usize] |= is_cut(node);
            is_left_out[number as usize] = is_skipped(node);
        }
        order.nodes.retain(|&number| !is_gone[number as usize] && !is_left_out[number as usize]);
        self.contents.retain(|(number, _)| !is_gone[*number as usize] && !is_left_out[*number as usize]);
    }

    /// Moves a variation to another place among its siblings.
    pub(super) fn move_to(&mut self, node: Node<'_>, target: Node<'_>) {
        let range = |node: Node<'_>| (self.number(node) as usize, (node.subtree_end() - self.first) as usize);
        let ((start, end), (target_start, target_end)) = (range(node), range(target));
        let nodes = &mut self.order().nodes;
        match target_start < start {
            true => nodes[target_start..end].rotate_right(end - start),
            false => nodes[start..target_end].rotate_left(end - start),
        }
    }

    /// Makes the line to a node the main line.
    pub(super) fn promote(&mut self, node: Node<'e>) {
        let mut is_on_line = vec![false; self.count as usize];
        let mut next = Some(node);
        while let Some(node) = next {
            is_on_line[self.number(node) as usize] = true;
            next = node.parent();
        }
        let mut nodes = Vec::with_capacity(self.count as usize);
        let mut pending: Vec<_> = self.game.map(Game::root).into_iter().collect();
        while let Some(node) = pending.pop() {
            nodes.push(self.number(node));
            let from = pending.len();
            pending.extend(node.children());
            let is_first = |child: &Node<'_>| is_on_line[self.number(*child) as usize];
            if let Some(place) = pending[from..].iter().position(is_first) {
                pending[from..=from + place].rotate_right(1);
            }
            pending[from..].reverse();
        }
        self.order().nodes = nodes;
    }

    fn order(&mut self) -> &mut Order {
        let (before, first, count) = (self.before, self.first, self.count);
        self.order.get_or_insert_with(|| {
            let nodes = nodes_from(before, first).take(count as usize);
            let parents = nodes.map(|node| parent(node).map_or(NONE, |parent| parent.index() - first));
            Order { nodes: (0..count).collect(), parents: parents.collect() }
        })
    }

    /// True if the text has faults of structure, so that repairing it may help.
    pub(super) fn is_damaged(&self) -> bool {
        !self.before.errors().is_empty()
    }

    /// Returns the edits, if the text reads as intended after them.
    pub(super) fn verified(&self, edits: Edits) -> Result<Edits, EditError> {
        self.verify(&edits)?;
        Ok(edits)
    }

    fn verify(&self, edits: &Edits) -> Result<(), EditError> {
        let found = match self.game_alone(edits) {
            Some(alone) => self.compare(&alone, Extent::Game).and_then(|()| self.compare_encoding(&alone, 0)),
            None => {
                let after =
                    if edits.is_empty() { Cow::Borrowed(self.before) } else { Cow::Owned(self.before.edited(edits)) };
                self.compare(&after, Extent::Text)
                    .and_then(|()| self.compare_encoding(&after, self.first))
                    .and_then(|()| self.compare_detected(&after))
            }
        };
        found.map_err(EditError::SideEffect)
    }

    /// Compares what another reader of the text will find, if the games of a damaged text have several encodings: the
    /// detected encoding of a game depends on the games around it, and it decides whether a byte is a bracket.
    fn compare_detected(&self, after: &Collection<'_>) -> Result<(), SideEffect> {
        match after.charset {
            Charset::PerGame(_) if !after.errors().is_empty() => {
                self.compare(&after.reread(after.source.to_vec()), Extent::Text)
            }
            _ => Ok(()),
        }
    }

    /// The edited game alone, if its meaning cannot depend on other games: texts may have very many.
    fn game_alone(&self, edits: &Edits) -> Option<Collection<'static>> {
        let game = self.game.filter(|game| self.before.games().len() > 1 && is_apart(*game))?;
        let alone = game.edited_alone(edits)?;
        // Values in runs are closed, and so are those before them.
        let last = alone.tree.values.last().copied();
        let is_closed = alone.errors().is_empty()
            && alone.tree.games.iter().map(|game| game.span.len() as usize).eq([alone.source.len()])
            && last.is_none_or(|value| closing(&alone, value) == b"]");
        is_closed.then_some(alone)
    }

    fn compare(&self, after: &Collection<'_>, extent: Extent) -> Result<(), SideEffect> {
        let (first, count) = (self.first as usize, self.count as usize);
        let order = self.order.as_ref();
        let middle = order.map_or(count, |order| order.nodes.len());
        let (from, behind) = match extent {
            Extent::Game => (0, 0),
            Extent::Text => (first, self.before.node_count() - first - count),
        };
        let roots =
            |parents: &[u32], nodes: &[u32]| nodes.iter().filter(|&&node| parents[node as usize] == NONE).count();
        let is_own = |game: &Game<'_>| (first..first + count).contains(&(game.root().id().index() as usize));
        let own_games = self.before.games().filter(is_own).count();
        let new_games = order.map_or(own_games, |order| roots(&order.parents, &order.nodes));
        let games = match extent {
            Extent::Game => new_games,
            Extent::Text => self.before.games().len() - own_games + new_games,
        };
        let found = after.games().len();
        if found != games {
            return Err(SideEffect::Games { intended: games, found });
        }
        let (nodes, found) = (from + middle + behind, after.node_count());
        if found != nodes {
            return Err(SideEffect::Nodes { intended: nodes, found });
        }
        let mut places = vec![NONE; order.map_or(0, |order| order.parents.len())];
        for (place, &node) in order.iter().flat_map(|order| order.nodes.iter().enumerate()) {
            places[node as usize] = place as u32;
        }
        // Nearly always the node after the last one.
        let last = Cell::new(None::<Node<'_>>);
        let node = |index: usize| {
            let next = last.get().filter(|last| last.id().index() as usize + 1 == index).map(Node::following);
            let next = next.filter(|_| index < self.before.node_count());
            last.set(next.or_else(|| self.before.node(NodeId::from_index(index as u32)?)));
            last.get()
        };
        let parent_of = |node: Option<Node<'_>>| node.and_then(parent).map(|parent| parent.index() as usize);
        for (index, found) in after.nodes().enumerate() {
            let (own, old, parent) = if index < from || index >= from + middle {
                let place = if index < from { index } else { index - middle + count };
                let old = node(place);
                (None, old, parent_of(old).map(|parent| parent + index - place))
            } else if let Some(order) = order {
                let number = order.nodes[index - from];
                let parent = Some(order.parents[number as usize]).filter(|&parent| parent != NONE);
                let old = if number < self.count { node(first + number as usize) } else { None };
                (Some(number), old, parent.map(|parent| from + places[parent as usize] as usize))
            } else {
                let old = node(first + index - from);
                (Some((index - from) as u32), old, parent_of(old).map(|parent| parent - first + from))
            };
            self.compare_node(found, own, old, parent)?;
        }
        Ok(())
    }

    /// Compares a node of the new text with the intended one: its number if the intent covers it, the node before the edit,
    /// and the index of its parent.
    fn compare_node(
        &self,
        found: Node<'_>,
        number: Option<u32>,
        old: Option<Node<'_>>,
        parent: Option<usize>,
    ) -> Result<(), SideEffect> {
        let name = old.map(Node::id);
        if found.parent().map(|parent| parent.id().index() as usize) != parent {
            return Err(SideEffect::Parent(name));
        }
        let intended = match number {
            Some(own) if !self.contents.is_empty() => {
                let place = self.contents.binary_search_by_key(&own, |(number, _)| *number).ok();
                place.map(|place| &self.contents[place].1)
            }
            _ => None,
        };
        let is_good = match (intended, old) {
            (Some(intended), _) => is_as_intended(found, intended),
            (None, Some(old)) => is_as_before(found, old),
            (None, None) => found.properties().len() == 0,
        };
        match (is_good, intended) {
            (true, _) => Ok(()),
            (false, Some(_)) => Err(SideEffect::NotAsSet(name)),
            (false, None) => Err(SideEffect::Changed(name)),
        }
    }

    /// Checks that a new `CA` names the actual encoding of its game.
    fn compare_encoding(&self, after: &Collection<'_>, first: u32) -> Result<(), SideEffect> {
        for (number, properties) in &self.contents {
            if !properties.iter().any(PropertyIntent::sets_charset) || *number >= self.count {
                continue;
            }
            // Properties are set without moving nodes.
            let node = NodeId::from_index(first + number).and_then(|id| after.node(id));
            if let Some(root) = node.filter(|node| node.parent().is_none())
                && let Some(encoding) = root.game().misdeclared()
            {
                return Err(SideEffect::Encoding(encoding));
            }
        }
        Ok(())
    }
}

/// True if the meaning of a game depends on no other: it has no faults, and all trees and values before it are closed.
/// Faults after it, such as a truncated last game, do not matter.
fn is_apart(game: Game<'_>) -> bool {
    use SyntaxErrorKind::{IdentWithoutValue, JunkBeforeTree, JunkBetweenTrees, JunkInTree, ValueWithoutIdent};
    let collection = game.collection();
    let is_harmless =
        |kind| matches!(kind, IdentWithoutValue | JunkBeforeTree | JunkBetweenTrees | JunkInTree | ValueWithoutIdent);
    let end = game.span().end;
    let next_is_closed = collection.game(game.index() + 1).is_none_or(|next| !begins_bare(next));
    next_is_closed
        && game.errors().next().is_none()
        && collection.errors().iter().all(|error| error.span.start >= end || is_harmless(error.kind))
}

/// The part of the text that was parsed after the edit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Game,
    Text,
}

/// The nodes from an index on, without end: the caller knows how many there are.
fn nodes_from<'c>(collection: &'c Collection<'c>, first: u32) -> impl Iterator<Item = Node<'c>> {
    let node = NodeId::from_index(first).and_then(|id| collection.node(id));
    core::iter::successors(node, |node| Some(node.following()))
}
