//! The tree: three flat lists of offsets in pre-order, without lifetimes and pointers, and with reusable memory.
//!
//! Most nodes of most records are a plain move and nothing else, written without gaps. A run of them is one record: their
//! offsets, properties and values are computed when they are read.

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
    pub(crate) const FIRST: Self = Self(NonZeroU32::MIN);

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

    /// The node after this one in the text.
    #[inline]
    pub(crate) const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The node before this one in the text; the first node itself if there is none.
    #[inline]
    pub(crate) const fn previous(self) -> Self {
        match NonZeroU32::new(self.0.get() - 1) {
            Some(id) => Self(id),
            None => self,
        }
    }
}

/// The number of a record of the tree, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub(crate) struct RecordId(NonZeroU32);

impl RecordId {
    #[inline]
    pub(crate) fn new(index: usize) -> Option<Self> {
        NonZeroU32::new((index as u32).wrapping_add(1)).map(Self)
    }

    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// One node, or a run of nodes with one plain move each, `;B[pd];W[dp]`: 20 bytes.
///
/// Each node of a run is the only child of the one before it, and its text is [`MOVE_LENGTH`] bytes after. So only the last
/// node of a record has other children than the next node, and the parent of its first node is the last node of another record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Record {
    /// Offset of the `;` of its last node (of the first property if the `;` is missing).
    pub(crate) last_start: u32,
    /// The number of nodes up to its last one, in the whole text.
    pub(crate) end: u32,
    /// The record before it on its line of play.
    pub(crate) parent: Option<RecordId>,
    /// Index of the last record of its subtree.
    pub(crate) last: u32,
    /// Index of its first property; that of the next record is the end. The highest bit marks a run, which has no stored
    /// properties: a property is at least three bytes, so the index does not need that bit.
    props: u32,
}

/// The length of `;B[xy]`.
pub(crate) const MOVE_LENGTH: usize = 6;

impl Record {
    const RUN: u32 = 1 << 31;

    /// A record of one node that has no properties yet.
    #[inline]
    pub(crate) const fn node(start: usize, number: u32, parent: Option<RecordId>, props: usize) -> Self {
        Self { last_start: start as u32, end: number + 1, parent, last: 0, props: props as u32 }
    }

    /// Makes the record of one node that of a run of `count` nodes.
    #[inline]
    pub(crate) const fn extend(&mut self, count: usize) {
        self.last_start += ((count - 1) * MOVE_LENGTH) as u32;
        self.end += count as u32 - 1;
        self.props |= Self::RUN;
    }

    /// True if it is a run, which can have a single node.
    #[inline]
    pub(crate) const fn is_run(&self) -> bool {
        self.props & Self::RUN != 0
    }

    /// Offset of one of its nodes.
    #[inline]
    pub(crate) const fn start(&self, node: NodeId) -> u32 {
        self.last_start - (self.end - 1 - node.index()) * MOVE_LENGTH as u32
    }

    /// Index of its first property.
    #[inline]
    pub(crate) const fn props(&self) -> usize {
        (self.props & !Self::RUN) as usize
    }
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

    /// The only property of a node in a run whose identifier is at `at`, as if it were at 0.
    #[inline]
    pub(crate) fn of_run(source: &[u8], at: u32) -> &'static [Self] {
        /// For each capital.
        static LETTERS: [PropData; 26] = {
            let mut letters = [PropData { start: 0, length: 1, number: IdentNumber::UNKNOWN, values: 0 }; 26];
            let mut letter = 0;
            while letter < letters.len() {
                letters[letter].number = IdentNumber::letter(b'A' + letter as u8);
                letter += 1;
            }
            letters
        };
        let letter = source.get(at as usize).map_or(0, |letter| usize::from(letter.wrapping_sub(b'A')));
        LETTERS.get(letter..letter + 1).unwrap_or_default()
    }

    /// The only value of the node of a run.
    #[inline]
    pub(crate) const fn value_of_move(&self) -> Span {
        Span::new(self.start + 2, self.start + 4)
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
    records: usize,
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
    /// The record whose first node is the root.
    pub(crate) root: RecordId,
    /// The span from its `(` to the end of its `)`.
    pub(crate) span: Span,
}

// The size of the stored data determines the speed.
const _: () = assert!(size_of::<Record>() == 20);
const _: () = assert!(size_of::<PropData>() == 12);
const _: () = assert!(size_of::<GameData>() == 12);
const _: () = assert!(size_of::<Parentheses>() == 8);
const _: () = assert!(size_of::<Option<NodeId>>() == 4);
const _: () = assert!(size_of::<Option<RecordId>>() == 4);

/// The memory of a parsed text: offsets of nodes, properties and values, and the faults.
///
/// It contains no text and borrows nothing. Pass it to [`Collection::parse_in`](crate::Collection::parse_in) to parse
/// the next text in the same memory.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    pub(crate) records: Vec<Record>,
    /// The properties of all nodes that are not in runs.
    pub(crate) props: Vec<PropData>,
    /// The inside of each of their values, without its brackets.
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
            records: Vec::new(),
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
        self.records.clear();
        self.props.clear();
        self.values.clear();
        self.games.clear();
        self.parentheses.clear();
        self.errors.clear();
        self.stack.clear();
    }

    /// Allocates the memory for a text of `length` bytes that has a header and mostly runs of moves, at once if the text is
    /// small. For large texts an estimate could be far too high.
    pub(crate) fn reserve_for(&mut self, length: usize) {
        const LARGEST_GUESS: usize = 1 << 16;
        if length <= LARGEST_GUESS {
            self.records.reserve(length / 64);
            self.props.reserve(length / 64 + 16);
            self.values.reserve(length / 64 + 16);
        }
    }

    /// The number of bytes on the heap.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.records.capacity() * size_of::<Record>()
            + self.props.capacity() * size_of::<PropData>()
            + self.values.capacity() * size_of::<Span>()
            + self.games.capacity() * size_of::<GameData>()
            + self.parentheses.capacity() * size_of::<Parentheses>()
            + self.errors.capacity() * size_of::<SyntaxError>()
            + self.stack.capacity() * size_of::<Level>()
    }

    /// Frees unused memory.
    pub fn shrink_to_fit(&mut self) {
        self.records.shrink_to_fit();
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
            records: self.records.len(),
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
        self.records.truncate(to.records);
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

    /// The number of nodes.
    #[inline]
    pub(crate) fn node_count(&self) -> u32 {
        self.records.last().map_or(0, |record| record.end)
    }

    /// Index of the record of a node; the number of records if there is no such node.
    pub(crate) fn record_of(&self, node: NodeId) -> usize {
        self.records.partition_point(|record| record.end <= node.index())
    }

    /// The number of the first node of a record.
    #[inline]
    pub(crate) fn first_node(&self, record: usize) -> u32 {
        if record == 0 { 0 } else { self.records[record - 1].end }
    }

    /// The stored properties of a record, as a range of `props`; none for a run.
    #[inline]
    pub(crate) fn props_of(&self, record: usize) -> core::ops::Range<usize> {
        let end = self.records.get(record + 1).map_or(self.props.len(), Record::props);
        self.records[record].props()..end
    }

    /// The values of a property, as a range of `values`.
    pub(crate) fn values_of(&self, prop: usize) -> core::ops::Range<usize> {
        let end = self.props.get(prop + 1).map_or(self.values.len(), |next| next.values as usize);
        self.props[prop].values as usize..end
    }
}
