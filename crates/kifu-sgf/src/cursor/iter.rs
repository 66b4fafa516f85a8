//! The iterators over a tree, each a named type.

use super::{Game, Node, Property, Value};
use crate::syntax::{IdentNumber, NodeId, PropData};
use crate::{Collection, Span};

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
    /// The last record of their parent.
    last: u32,
}

impl<'c> Children<'c> {
    #[inline]
    pub(super) fn new(parent: Node<'c>) -> Self {
        Self { next: parent.first_child(), last: parent.record().last }
    }
}

impl<'c> Iterator for Children<'c> {
    type Item = Node<'c>;

    #[inline]
    fn next(&mut self) -> Option<Node<'c>> {
        let node = self.next?;
        self.next = node.sibling_up_to(self.last);
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
    pub(super) next: Node<'c>,
    end: u32,
}

impl<'c> Descendants<'c> {
    /// `node` and its descendants.
    #[inline]
    pub(super) fn subtree(node: Node<'c>) -> Self {
        Self { next: node, end: node.subtree_end() }
    }

    /// The descendants of `node`.
    #[inline]
    pub(super) fn behind(node: Node<'c>) -> Self {
        Self { next: node.following(), end: node.subtree_end() }
    }

    /// True after the last node.
    #[inline]
    pub(super) const fn is_over(&self) -> bool {
        self.next.id.index() >= self.end
    }
}

impl<'c> Iterator for Descendants<'c> {
    type Item = Node<'c>;

    #[inline]
    fn next(&mut self) -> Option<Node<'c>> {
        let node = self.next;
        if self.is_over() {
            return None;
        }
        self.next = node.following();
        Some(node)
    }

    /// Skips runs without looking at their nodes.
    fn nth(&mut self, mut n: usize) -> Option<Node<'c>> {
        while !self.is_over() {
            let left = self.next.record().end - self.next.id.index();
            if n < left as usize {
                self.next.id = NodeId::from_index(self.next.id.index() + n as u32)?;
                return self.next();
            }
            n -= left as usize;
            self.next =
                Node { id: NodeId::from_index(self.next.record().end)?, record: self.next.record + 1, ..self.next };
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = (self.end - self.next.id.index()) as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Descendants<'_> {}

/// The properties of a node: see [`Node::properties`].
#[derive(Clone, Debug)]
pub struct Properties<'c> {
    node: Node<'c>,
    /// Those that are left; for a node in a run, [what its only one would be](PropData::of_run) at offset 0.
    left: core::slice::Iter<'c, PropData>,
    /// The index of the first of them.
    next: u32,
    /// Added to their offsets.
    offset: u32,
}

impl<'c> Properties<'c> {
    #[inline]
    pub(super) fn new(node: Node<'c>) -> Self {
        let tree = &node.collection.tree;
        if node.record().is_run() {
            let offset = node.start() + 1;
            let data = PropData::of_run(&node.collection.source, offset);
            return Self { node, left: data.iter(), next: Property::OF_RUN, offset };
        }
        let range = tree.props_of(node.record as usize);
        let next = range.start as u32;
        Self { node, left: tree.props.get(range).unwrap_or_default().iter(), next, offset: 0 }
    }

    /// The next property whose identifier has this number.
    #[inline]
    pub(super) fn find_number(&mut self, number: IdentNumber) -> Option<Property<'c>> {
        let (left, start) = (self.left.as_slice(), self.next);
        let place = self.left.position(|property| property.number == number)?;
        self.next = start + place as u32 + 1;
        Some(self.property(left[place], start + place as u32))
    }

    #[inline]
    fn property(&self, mut data: PropData, index: u32) -> Property<'c> {
        data.start += self.offset;
        Property { node: self.node, data, index }
    }
}

impl<'c> Iterator for Properties<'c> {
    type Item = Property<'c>;

    #[inline]
    fn next(&mut self) -> Option<Property<'c>> {
        let (&data, index) = (self.left.next()?, self.next);
        self.next += 1;
        Some(self.property(data, index))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl DoubleEndedIterator for Properties<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let &data = self.left.next_back()?;
        Some(self.property(data, self.next + self.left.len() as u32))
    }
}

impl ExactSizeIterator for Properties<'_> {}

/// The values of a property: see [`Property::values`].
#[derive(Clone, Debug)]
pub struct Values<'c> {
    collection: &'c Collection<'c>,
    /// Indices of stored values; of one value for a node in a run.
    range: core::ops::Range<u32>,
    /// Offset of the value of a node in a run; 0 if there is none.
    plain: u32,
}

impl<'c> Values<'c> {
    #[inline]
    pub(super) fn new(property: Property<'c>) -> Self {
        let collection = property.collection();
        let tree = &collection.tree;
        if property.index == Property::OF_RUN {
            return Self { collection, range: 0..1, plain: property.data.value_of_move().start };
        }
        let end = tree.props.get(property.index as usize + 1).map_or(tree.values.len() as u32, |next| next.values);
        Self { collection, range: property.data.values..end, plain: 0 }
    }

    #[inline]
    fn value(&self, index: u32) -> Value<'c> {
        let span = match self.plain {
            0 => self.collection.tree.values[index as usize],
            start => Span::new(start, start + 2),
        };
        Value { collection: self.collection, span }
    }
}

impl<'c> Iterator for Values<'c> {
    type Item = Value<'c>;

    #[inline]
    fn next(&mut self) -> Option<Value<'c>> {
        let index = self.range.next()?;
        Some(self.value(index))
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
        Some(self.value(index))
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
