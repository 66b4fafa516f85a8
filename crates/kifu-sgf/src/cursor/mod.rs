//! Access to a parsed text: small handles that can be copied, with methods to walk the tree.

mod iter;
mod plain;

use alloc::borrow::Cow;
use alloc::string::String;

pub use iter::{Children, Descendants, Games, MainLine, NodeValues, Properties, Values};

use crate::collection::{Charset, declared_label};
use crate::encoding::{Choice, LeadBytes};
use crate::syntax::{IdentNumber, NodeId, PropData, Record, SyntaxError, significant};
use crate::{Collection, Span};

/// The handles of a collection.
impl Collection<'_> {
    /// The game trees, in the order of the text.
    #[must_use]
    pub fn games(&self) -> Games<'_> {
        Games::new(self)
    }

    /// The game tree with this number, counted from 0.
    #[must_use]
    pub fn game(&self, index: usize) -> Option<Game<'_>> {
        self.games().nth(index)
    }

    /// The node with this id, or `None` if the id belongs to another, larger collection.
    ///
    /// Takes time logarithmic in the size of the collection; walking from node to node does not.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        let record = self.tree.record_of(id);
        (record < self.tree.records.len()).then_some(Node { collection: self, id, record: record as u32 })
    }

    /// The nodes of all game trees, in the order of the text.
    pub(crate) fn nodes(&self) -> impl Iterator<Item = Node<'_>> {
        self.games().flat_map(Game::nodes)
    }
}

/// One game tree of a collection.
#[derive(Clone, Copy, Debug)]
pub struct Game<'c> {
    pub(crate) collection: &'c Collection<'c>,
    pub(crate) index: usize,
}

impl<'c> Game<'c> {
    /// Its number in the collection, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.index
    }

    /// The collection that it belongs to.
    #[must_use]
    #[inline]
    pub const fn collection(self) -> &'c Collection<'c> {
        self.collection
    }

    /// The span from its `(` to the end of its `)`.
    #[must_use]
    #[inline]
    pub fn span(self) -> Span {
        self.collection.tree.games[self.index].span
    }

    /// The first node.
    #[must_use]
    #[inline]
    pub fn root(self) -> Node<'c> {
        Node::first_of(self.collection, self.collection.tree.games[self.index].root.index())
    }

    /// All nodes in the order of the text, the root first.
    #[must_use]
    #[inline]
    pub fn nodes(self) -> Descendants<'c> {
        Descendants::subtree(self.root())
    }

    /// The root, then always the first child.
    #[must_use]
    pub fn main_line(self) -> MainLine<'c> {
        self.root().main_line()
    }

    /// The faults of its structure, in the order in which they were found.
    pub fn errors(self) -> impl Iterator<Item = &'c SyntaxError> {
        use crate::SyntaxErrorKind::UnclosedTree;
        let (errors, span) = (&self.collection.tree.errors, self.span());
        // Game trees are parsed one after the other, so the faults of each are consecutive. A tree that is unclosed
        // where the next one begins has its fault exactly at the start of the next.
        let is_before = |error: &SyntaxError| {
            error.span.start < span.start || (error.span == Span::at(span.start) && error.kind == UnclosedTree)
        };
        let first = errors.partition_point(is_before);
        errors[first..]
            .iter()
            .take_while(move |error| error.span.start <= span.end)
            .filter(move |error| span.contains(error.span))
    }

    /// The encoding of its text, the reason for choosing it and the certainty.
    #[must_use]
    pub fn encoding(self) -> Choice {
        self.collection.charset.of_game(self.collection, self.index)
    }

    /// The bytes that begin characters of two bytes in the [source](Collection::source) whose second byte may look
    /// like a backslash or a bracket. Unlike [`encoding`](Self::encoding) this does not examine the text.
    #[must_use]
    pub fn lead_bytes(self) -> LeadBytes {
        match &self.collection.charset {
            Charset::Ascii | Charset::Utf8 | Charset::Transcoded(_) => LeadBytes::None,
            charset @ (Charset::Whole(..) | Charset::PerGame(_)) => {
                charset.of_game(self.collection, self.index).encoding.lead_bytes()
            }
        }
    }

    /// The charset label in its root (CA, FF\[4\]), as written.
    #[must_use]
    pub fn declared_encoding(self) -> Option<&'c [u8]> {
        declared_label(self.collection, self.index)
    }
}

/// A node of a game tree.
#[derive(Clone, Copy, Debug)]
pub struct Node<'c> {
    pub(crate) collection: &'c Collection<'c>,
    pub(crate) id: NodeId,
    /// Index of the record with this node.
    record: u32,
}

/// Two nodes are equal if they have the same place in the same [`Collection`]; two collections of one text are
/// different.
impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id && core::ptr::eq(self.collection, other.collection)
    }
}

impl Eq for Node<'_> {}

impl<'c> Node<'c> {
    /// Its number in the collection.
    #[must_use]
    #[inline]
    pub const fn id(self) -> NodeId {
        self.id
    }

    /// The collection that it belongs to.
    #[must_use]
    #[inline]
    pub const fn collection(self) -> &'c Collection<'c> {
        self.collection
    }

    /// The first node of a record.
    #[inline]
    fn first_of(collection: &'c Collection<'c>, record: usize) -> Self {
        let id = NodeId::from_index(collection.tree.first_node(record)).unwrap_or(NodeId::FIRST);
        Self { collection, id, record: record as u32 }
    }

    #[inline]
    fn record(self) -> &'c Record {
        &self.collection.tree.records[self.record as usize]
    }

    /// The next node in the text. There must be one, or the result must not be used.
    #[inline]
    pub(crate) fn following(self) -> Self {
        let id = self.id.next();
        Self { id, record: self.record + u32::from(id.index() >= self.record().end), ..self }
    }

    /// Offset of its `;` (of its first property if the `;` is missing).
    #[inline]
    pub(crate) fn start(self) -> u32 {
        self.record().start(self.id)
    }

    /// The game tree that it belongs to.
    #[must_use]
    pub fn game(self) -> Game<'c> {
        let games = &self.collection.tree.games;
        let index = games.partition_point(|game| game.root.index() <= self.record as usize) - 1;
        Game { collection: self.collection, index }
    }

    /// The span from its `;` to the end of its last value.
    #[must_use]
    #[inline]
    pub fn span(self) -> Span {
        let start = self.start();
        let end = self.properties().next_back().map_or_else(
            || start + u32::from(self.collection.source.get(start as usize) == Some(&b';')),
            |property| property.span().end,
        );
        Span::new(start, end)
    }

    /// The parent; `None` for a root.
    #[must_use]
    #[inline]
    pub fn parent(self) -> Option<Self> {
        if !self.is_first_of_record() {
            return Some(Self { id: self.id.previous(), ..self });
        }
        let parent = self.record().parent?.index();
        let id = NodeId::from_index(self.collection.tree.records[parent].end)?.previous();
        Some(Self { id, record: parent as u32, ..self })
    }

    /// True if it has several children.
    #[must_use]
    #[inline]
    pub fn is_fork(self) -> bool {
        let record = self.record();
        self.id.next().index() == record.end
            && self.record < record.last
            && self.collection.tree.records[self.record as usize + 1].last < record.last
    }

    /// True if it is the first node of its record: its parent is in another record.
    #[inline]
    fn is_first_of_record(self) -> bool {
        !self.record().is_run() || self.id.index() == self.collection.tree.first_node(self.record as usize)
    }

    /// True if `other` is its parent.
    #[inline]
    pub(crate) fn is_child_of(self, other: Self) -> bool {
        if self.record == other.record {
            return self.id == other.id.next();
        }
        self.record().parent.is_some_and(|parent| parent.index() == other.record as usize)
            && other.id.next().index() == other.record().end
            && self.is_first_of_record()
    }

    /// The first child: the main variation.
    #[must_use]
    #[inline]
    pub fn first_child(self) -> Option<Self> {
        self.following_in(self)
    }

    /// The next node in the text, if it is a descendant of `top`, which is this node or an ancestor.
    #[inline]
    pub(crate) fn following_in(self, top: Self) -> Option<Self> {
        let id = self.id.next();
        if id.index() < self.record().end {
            return Some(Self { id, ..self });
        }
        (self.record < top.record().last).then(|| Self { id, record: self.record + 1, ..self })
    }

    /// The next sibling: the next variation. Roots have none.
    #[must_use]
    #[inline]
    pub fn next_sibling(self) -> Option<Self> {
        let parent = self.record().parent.filter(|_| self.is_first_of_record())?;
        self.sibling_up_to(self.collection.tree.records[parent.index()].last)
    }

    /// The next sibling, if `last` is the last record of its parent.
    #[inline]
    fn sibling_up_to(self, last: u32) -> Option<Self> {
        let own = self.record().last;
        (own < last).then(|| Self::first_of(self.collection, own as usize + 1))
    }

    /// The children, the main variation first.
    #[must_use]
    pub fn children(self) -> Children<'c> {
        Children::new(self)
    }

    /// The node, then always the first child.
    #[must_use]
    pub fn main_line(self) -> MainLine<'c> {
        MainLine::new(self)
    }

    /// The descendants, in the order of the text.
    #[must_use]
    pub fn descendants(self) -> Descendants<'c> {
        Descendants::behind(self)
    }

    /// The index after the last node of its subtree.
    #[must_use]
    #[inline]
    pub fn subtree_end(self) -> u32 {
        self.collection.tree.records[self.record().last as usize].end
    }

    /// Its properties, in the order of the text. An identifier may occur twice in faulty records.
    #[must_use]
    #[inline]
    pub fn properties(self) -> Properties<'c> {
        Properties::new(self)
    }

    /// The first property with this identifier, given in upper case (`"AB"`).
    #[must_use]
    #[inline]
    pub fn get(self, ident: &str) -> Option<Property<'c>> {
        match IdentNumber::short(ident.as_bytes()) {
            Some(number) => self.get_by_number(number),
            None => self.get_by_name(ident),
        }
    }

    /// The first property whose identifier has this number.
    fn get_by_number(self, number: IdentNumber) -> Option<Property<'c>> {
        self.properties().find_number(number)
    }

    /// The first property with an identifier of more than two letters.
    fn get_by_name(self, ident: &str) -> Option<Property<'c>> {
        self.properties().find(|property| property.has_ident(None, ident))
    }

    /// All values of all properties with this identifier, given in upper case.
    #[must_use]
    pub fn values_of(self, ident: &'static str) -> NodeValues<'c> {
        let number = IdentNumber::short(ident.as_bytes());
        NodeValues { properties: self.properties(), ident, number, values: None }
    }
}

/// A property: an identifier and one or more values.
#[derive(Clone, Copy, Debug)]
pub struct Property<'c> {
    node: Node<'c>,
    /// A copy of what is stored; computed for a node in a run.
    data: PropData,
    /// Its index among the stored properties, or [`OF_RUN`](Self::OF_RUN).
    pub(crate) index: u32,
}

impl<'c> Property<'c> {
    /// The index of the only property of a node in a run, which is not stored.
    const OF_RUN: u32 = u32::MAX - 1;

    /// The node of the property.
    #[must_use]
    #[inline]
    pub const fn node(self) -> Node<'c> {
        self.node
    }

    #[inline]
    const fn collection(self) -> &'c Collection<'c> {
        self.node.collection
    }

    /// The span of its identifier, including lower-case letters.
    #[must_use]
    #[inline]
    pub fn ident_span(self) -> Span {
        self.data.ident(&self.collection().source)
    }

    /// The number of its identifier.
    #[inline]
    pub(crate) fn number(self) -> IdentNumber {
        self.data.number
    }

    /// The identifier as written, including lower-case letters.
    #[must_use]
    #[inline]
    pub fn raw_ident(self) -> &'c [u8] {
        self.ident_span().of(&self.collection().source)
    }

    /// The identifier without its lower-case letters, which FF\[1\] to FF\[3\] allow and ignore: `AB` for `AddBlack`.
    #[must_use]
    pub fn ident(self) -> Cow<'c, str> {
        let raw = self.raw_ident();
        match core::str::from_utf8(raw) {
            Ok(text) if !raw.iter().any(u8::is_ascii_lowercase) => Cow::Borrowed(text),
            _ => Cow::Owned(significant(raw).map(char::from).collect::<String>()),
        }
    }

    /// Returns true if the property has this identifier, given in upper case.
    #[must_use]
    #[inline]
    pub fn is(self, ident: &str) -> bool {
        self.has_ident(IdentNumber::short(ident.as_bytes()), ident)
    }

    /// The same, if the number of an identifier of one or two letters is known.
    #[inline]
    fn has_ident(self, number: Option<IdentNumber>, ident: &str) -> bool {
        match number {
            Some(number) => self.number() == number,
            None => !self.number().is_short() && significant(self.raw_ident()).eq(ident.bytes()),
        }
    }

    /// The span from its identifier to the end of its last value.
    #[must_use]
    #[inline]
    pub fn span(self) -> Span {
        let start = self.data.start;
        let last = self.values().next_back().map_or(self.ident_span().end, |value| value.outer_span().end);
        Span::new(start, last)
    }

    /// Its values, at least one.
    #[must_use]
    #[inline]
    pub fn values(self) -> Values<'c> {
        Values::new(self)
    }

    /// Its first value.
    #[must_use]
    #[inline]
    pub fn value(self) -> Value<'c> {
        let collection = self.collection();
        let span = match self.index {
            Self::OF_RUN => self.data.value_of_move(),
            _ => collection.tree.values[self.data.values as usize],
        };
        Value { collection, span }
    }
}

/// A value of a property: bytes between brackets.
#[derive(Clone, Copy, Debug)]
pub struct Value<'c> {
    pub(crate) collection: &'c Collection<'c>,
    span: Span,
}

impl<'c> Value<'c> {
    /// The span without the brackets.
    #[must_use]
    #[inline]
    pub const fn span(self) -> Span {
        self.span
    }

    /// The span with the brackets; without the `]` if it is missing.
    #[must_use]
    pub fn outer_span(self) -> Span {
        let Span { start, end } = self.span();
        let is_closed = self.collection.source.get(end as usize) == Some(&b']');
        Span::new(start - 1, end + u32::from(is_closed))
    }

    /// The raw bytes, including escapes.
    #[must_use]
    #[inline]
    pub fn raw(self) -> &'c [u8] {
        self.span().of(&self.collection.source)
    }

    /// The characters, including escapes. Undecodable bytes become U+FFFD.
    #[must_use]
    pub fn decoded(self) -> Cow<'c, str> {
        self.collection.decode_at(self.span().start, self.raw())
    }
}
