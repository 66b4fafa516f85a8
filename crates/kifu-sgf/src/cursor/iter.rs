//! The iterators over a tree, each a named type.

use super::{Game, Node, Property, Value};
use crate::Collection;
use crate::syntax::{IdentNumber, NodeId};

/// The game trees of a collection: see [`Collection::games`].
#[derive(Clone, Debug)]
pub struct Games<'c> {
    collection: &'c Collection<'c>,
    next: usize,
}

impl<'c> Games<'c> {
    #[inline]
    pub(crate) fn new(collection: &'c Collection<'c>) -> Self {
        Self { collection, next: 0 }
    }
}

impl<'c> Iterator for Games<'c> {
    type Item = Game<'c>;

    #[inline]
    fn next(&mut self) -> Option<Game<'c>> {
        self.nth(0)
    }

    fn nth(&mut self, n: usize) -> Option<Game<'c>> {
        let index = self.next.checked_add(n)?;
        self.next = index.checked_add(1)?;
        (index < self.collection.tree.games.len()).then_some(Game { collection: self.collection, index })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.collection.tree.games.len().saturating_sub(self.next);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Games<'_> {}

/// The children of a node: see [`Node::children`].
#[derive(Clone, Debug)]
pub struct Children<'c> {
    next: Option<Node<'c>>,
}

impl<'c> Children<'c> {
    #[inline]
    pub(super) fn new(next: Option<Node<'c>>) -> Self {
        Self { next }
    }
}

impl<'c> Iterator for Children<'c> {
    type Item = Node<'c>;

    #[inline]
    fn next(&mut self) -> Option<Node<'c>> {
        let node = self.next?;
        self.next = node.next_sibling();
        Some(node)
    }
}

/// A node, then always the first child: see [`Node::main_line`].
#[derive(Clone, Debug)]
pub struct MainLine<'c> {
    next: Option<Node<'c>>,
}

impl<'c> MainLine<'c> {
    #[inline]
    pub(super) fn new(node: Node<'c>) -> Self {
        Self { next: Some(node) }
    }
}

impl<'c> Iterator for MainLine<'c> {
    type Item = Node<'c>;

    #[inline]
    fn next(&mut self) -> Option<Node<'c>> {
        let node = self.next?;
        self.next = node.first_child();
        Some(node)
    }
}

/// Nodes in the order of the text: see [`Node::descendants`] and [`Game::nodes`].
#[derive(Clone, Debug)]
pub struct Descendants<'c> {
    collection: &'c Collection<'c>,
    next: u32,
    end: u32,
}

impl<'c> Descendants<'c> {
    /// `node` and its descendants.
    #[inline]
    pub(super) fn subtree(node: Node<'c>) -> Self {
        Self { collection: node.collection, next: node.id.index(), end: node.subtree_end() }
    }

    /// The descendants of `node`.
    #[inline]
    pub(super) fn behind(node: Node<'c>) -> Self {
        Self { next: node.id.index() + 1, ..Self::subtree(node) }
    }
}

impl<'c> Iterator for Descendants<'c> {
    type Item = Node<'c>;

    #[inline]
    fn next(&mut self) -> Option<Node<'c>> {
        if self.next >= self.end {
            return None;
        }
        let id = NodeId::from_index(self.next)?;
        self.next += 1;
        Some(Node { collection: self.collection, id })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.end - self.next) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Descendants<'_> {}

/// The properties of a node: see [`Node::properties`].
#[derive(Clone, Debug)]
pub struct Properties<'c> {
    node: Node<'c>,
    range: core::ops::Range<usize>,
}

impl<'c> Properties<'c> {
    #[inline]
    pub(super) fn new(node: Node<'c>) -> Self {
        Self { node, range: node.collection.tree.props_of(node.id.as_usize()) }
    }

    /// The next property whose identifier has this number.
    pub(super) fn find_number(&mut self, number: IdentNumber) -> Option<Property<'c>> {
        let props = self.node.collection.tree.props.get(self.range.clone())?;
        let Some(place) = props.iter().position(|prop| prop.number == number) else {
            self.range.start = self.range.end;
            return None;
        };
        let index = self.range.start + place;
        self.range.start = index + 1;
        Some(self.property(index))
    }

    #[inline]
    fn property(&self, index: usize) -> Property<'c> {
        Property { collection: self.node.collection, index, node: self.node.id }
    }
}

impl<'c> Iterator for Properties<'c> {
    type Item = Property<'c>;

    #[inline]
    fn next(&mut self) -> Option<Property<'c>> {
        let index = self.range.next()?;
        Some(self.property(index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl DoubleEndedIterator for Properties<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let index = self.range.next_back()?;
        Some(self.property(index))
    }
}

impl ExactSizeIterator for Properties<'_> {}

/// The values of a property: see [`Property::values`].
#[derive(Clone, Debug)]
pub struct Values<'c> {
    collection: &'c Collection<'c>,
    range: core::ops::Range<usize>,
}

impl<'c> Values<'c> {
    #[inline]
    pub(super) fn new(property: Property<'c>) -> Self {
        Self { collection: property.collection, range: property.collection.tree.values_of(property.index) }
    }
}

impl<'c> Iterator for Values<'c> {
    type Item = Value<'c>;

    #[inline]
    fn next(&mut self) -> Option<Value<'c>> {
        let index = self.range.next()?;
        Some(Value { collection: self.collection, index })
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.range.size_hint()
    }
}

impl DoubleEndedIterator for Values<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let index = self.range.next_back()?;
        Some(Value { collection: self.collection, index })
    }
}

impl ExactSizeIterator for Values<'_> {}

/// The values of all properties of a node that have one identifier: see [`Node::values_of`].
#[derive(Clone, Debug)]
pub struct NodeValues<'c> {
    pub(super) properties: Properties<'c>,
    pub(super) ident: &'static str,
    pub(super) number: Option<IdentNumber>,
    pub(super) values: Option<Values<'c>>,
}

impl<'c> Iterator for NodeValues<'c> {
    type Item = Value<'c>;

    #[inline]
    fn next(&mut self) -> Option<Value<'c>> {
        loop {
            if let Some(value) = self.values.as_mut().and_then(Iterator::next) {
                return Some(value);
            }
            let (ident, number) = (self.ident, self.number);
            let property = match number {
                Some(number) => self.properties.find_number(number),
                None => self.properties.find(|property| property.has_ident(None, ident)),
            };
            self.values = Some(property?.values());
        }
    }
}
