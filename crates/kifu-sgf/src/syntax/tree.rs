//! The tree: three flat lists of offsets in pre-order, without lifetimes and pointers, and with reusable memory.

use alloc::vec::Vec;
use core::num::NonZeroU32;

use super::SyntaxError;
use super::ident::IdentNumber;
use super::levels::Level;
use super::lex::skip_ident;
use crate::Span;

/// The number of a node in the file: nodes are numbered in the order of the text, across all game trees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The node with this number, counted from 0 in the order of the text; `None` for `u32::MAX`.
    #[must_use]
    pub const fn from_index(index: u32) -> Option<Self> {
        match NonZeroU32::new(index.wrapping_add(1)) {
            Some(id) => Some(Self(id)),
            None => None,
        }
    }

    /// The number of the node, counted from 0 in the order of the text.
    #[must_use]
    pub const fn index(self) -> u32 {
        self.0.get() - 1
    }

    pub(crate) const fn as_usize(self) -> usize {
        self.index() as usize
    }
}

/// A node: 16 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeData {
    /// Offset of the `;` (of the first property if the `;` is missing).
    pub(crate) start: u32,
    /// The previous node on its line of play.
    pub(crate) parent: Option<NodeId>,
    /// Index after the last node of its subtree.
    pub(crate) subtree_end: u32,
    /// Index of its first property; that of the next node is the end.
    pub(crate) props: u32,
}

/// A property: 12 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PropData {
    /// Offset of the identifier as written, including lower-case letters.
    pub(crate) start: u32,
    /// Length of the identifier as written; `u16::MAX` for longer ones.
    length: u16,
    /// The number of the identifier.
    pub(crate) number: IdentNumber,
    /// Index of its first value; that of the next property is the end.
    pub(crate) values: u32,
}

impl PropData {
    #[inline]
    pub(crate) const fn new(ident: Span, number: IdentNumber, values: u32) -> Self {
        let length = ident.end - ident.start;
        let length = if length < u16::MAX as u32 { length as u16 } else { u16::MAX };
        Self { start: ident.start, length, number, values }
    }

    /// The span of the identifier in the text.
    #[inline]
    pub(crate) fn ident(&self, source: &[u8]) -> Span {
        let end = match self.length {
            u16::MAX => skip_ident(source, self.start as usize) as u32,
            length => self.start + u32::from(length),
        };
        Span::new(self.start, end)
    }

    /// True if the identifier is one letter.
    #[inline]
    pub(crate) const fn is_letter(&self) -> bool {
        self.length == 1
    }
}

/// A state of a growing tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    nodes: usize,
    props: usize,
    values: usize,
    games: usize,
    parentheses: usize,
    errors: usize,
    last_error: Option<SyntaxError>,
}

/// The parentheses around a sequence of nodes and its variations: 8 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parentheses {
    /// Offset of the `(`, or of the node before which it is missing.
    pub(crate) start: u32,
    /// Offset of the `)`, if there is one; it cannot be the first byte.
    pub(crate) close: Option<NonZeroU32>,
}

/// A game tree: 12 bytes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameData {
    pub(crate) root: NodeId,
    /// The span from its `(` to the end of its `)`.
    pub(crate) span: Span,
}

// A move is six bytes of text, so the size of the stored data determines the speed.
const _: () = assert!(size_of::<NodeData>() == 16);
const _: () = assert!(size_of::<PropData>() == 12);
const _: () = assert!(size_of::<GameData>() == 12);
const _: () = assert!(size_of::<Parentheses>() == 8);
const _: () = assert!(size_of::<Option<NodeId>>() == 4);

/// The memory of a parsed text: offsets of nodes, properties and values, and the faults.
///
/// It contains no text and borrows nothing. Pass it to [`Collection::parse_in`](crate::Collection::parse_in) to parse
/// the next text in the same memory.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    pub(crate) nodes: Vec<NodeData>,
    pub(crate) props: Vec<PropData>,
    /// The inside of each value, without its brackets.
    pub(crate) values: Vec<Span>,
    pub(crate) games: Vec<GameData>,
    /// In the order of their starts. Used by edits, not for reading nodes.
    pub(crate) parentheses: Vec<Parentheses>,
    pub(crate) errors: Vec<SyntaxError>,
    /// The parser's stack, empty between parses; reused memory.
    pub(crate) stack: Vec<Level>,
}

impl Tree {
    /// An empty tree.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            nodes: Vec::new(),
            props: Vec::new(),
            values: Vec::new(),
            games: Vec::new(),
            parentheses: Vec::new(),
            errors: Vec::new(),
            stack: Vec::new(),
        }
    }

    /// Removes the contents and keeps the memory.
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.props.clear();
        self.values.clear();
        self.games.clear();
        self.parentheses.clear();
        self.errors.clear();
        self.stack.clear();
    }

    /// Allocates the memory for a text of `length` bytes that has mostly moves, at once if the text is small; growing
    /// by doubling would copy most of it. For large texts an estimate could be far too high.
    pub(crate) fn reserve_for(&mut self, length: usize) {
        const LARGEST_GUESS: usize = 1 << 16;
        if length <= LARGEST_GUESS {
            self.nodes.reserve(length / 7);
            self.props.reserve(length / 7);
            self.values.reserve(length / 6);
        }
    }

    /// The number of bytes on the heap.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.nodes.capacity() * size_of::<NodeData>()
            + self.props.capacity() * size_of::<PropData>()
            + self.values.capacity() * size_of::<Span>()
            + self.games.capacity() * size_of::<GameData>()
            + self.parentheses.capacity() * size_of::<Parentheses>()
            + self.errors.capacity() * size_of::<SyntaxError>()
            + self.stack.capacity() * size_of::<Level>()
    }

    /// Frees unused memory.
    pub fn shrink_to_fit(&mut self) {
        self.nodes.shrink_to_fit();
        self.props.shrink_to_fit();
        self.values.shrink_to_fit();
        self.games.shrink_to_fit();
        self.parentheses.shrink_to_fit();
        self.errors.shrink_to_fit();
        self.stack = Vec::new();
    }

    /// The current state, for [`take_back`](Self::take_back).
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            nodes: self.nodes.len(),
            props: self.props.len(),
            values: self.values.len(),
            games: self.games.len(),
            parentheses: self.parentheses.len(),
            errors: self.errors.len(),
            last_error: self.errors.last().copied(),
        }
    }

    /// Restores an earlier state.
    pub(crate) fn take_back(&mut self, to: Mark) {
        self.nodes.truncate(to.nodes);
        self.props.truncate(to.props);
        self.values.truncate(to.values);
        self.games.truncate(to.games);
        self.parentheses.truncate(to.parentheses);
        self.errors.truncate(to.errors);
        // Later junk may have been joined to the last error.
        if let (Some(last), Some(before)) = (self.errors.last_mut(), to.last_error) {
            *last = before;
        }
        self.stack.clear();
    }

    /// The properties of a node, as a range of `props`.
    pub(crate) fn props_of(&self, node: usize) -> core::ops::Range<usize> {
        let end = self.nodes.get(node + 1).map_or(self.props.len(), |next| next.props as usize);
        self.nodes[node].props as usize..end
    }

    /// The values of a property, as a range of `values`.
    pub(crate) fn values_of(&self, prop: usize) -> core::ops::Range<usize> {
        let end = self.props.get(prop + 1).map_or(self.values.len(), |next| next.values as usize);
        self.props[prop].values as usize..end
    }
}
