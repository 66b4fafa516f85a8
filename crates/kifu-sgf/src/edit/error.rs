//! The reason why an edit is impossible.

use core::fmt;

use crate::NodeId;
use crate::encoding::{Encoding, Unmappable};

/// The reason why an edit is impossible. The text stays unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EditError {
    /// The new text has a character that the encoding of the game lacks; its offset counts from the start of the new
    /// text including identifiers and brackets. Convert the file to UTF-8 first.
    Unmappable(Unmappable),
    /// A root has no siblings: each is a separate game tree.
    RootHasNoSiblings,
    /// A root can only be removed if it has exactly one child; this one has this many.
    RootWithChildren(usize),
    /// The index is too large: there are only this many variations, game trees or nodes.
    NoSuchPlace(usize),
    /// The edited text would be parsed in another way than intended, in most cases because it is damaged. Repair it
    /// first.
    SideEffect(SideEffect),
    /// The text has 4 GiB or more: it was not parsed.
    TooLarge,
    /// The structure is so broken that kifu cannot write the missing brackets and parentheses. Format the text first.
    Broken,
}

/// An unintended effect of an edit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SideEffect {
    /// The text would be read as another number of game trees.
    Games {
        /// The intended number after the edit.
        intended: usize,
        /// The number that would be read.
        found: usize,
    },
    /// The text would be read as another number of nodes.
    Nodes {
        /// The intended number after the edit.
        intended: usize,
        /// The number that would be read.
        found: usize,
    },
    /// The parent of a node would be another one than intended. `None` is a new node, here and below.
    Parent(Option<NodeId>),
    /// The edit would change properties of a node that it does not name.
    Changed(Option<NodeId>),
    /// A node would not have the properties that the edit gives it.
    NotAsSet(Option<NodeId>),
    /// `CA` would name another encoding than this one, the actual encoding of the text. Convert the text instead
    /// ([`reencode`](crate::reencode)).
    Encoding(Encoding),
    /// On a board of the new size this many moves and points would be off the board, or become passes or moves.
    Points(usize),
}

impl fmt::Display for SideEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let write = |f: &mut fmt::Formatter<'_>, node: Option<NodeId>, would: &str| {
            match node {
                Some(node) => write!(f, "node {} ", node.index())?,
                None => f.write_str("a new node ")?,
            }
            write!(f, "{would}; the text is damaged: repair it first")
        };
        match *self {
            Self::Games { intended, found } => {
                write!(f, "the text would be read as {found} games, not {intended}; it is damaged: repair it first")
            }
            Self::Nodes { intended, found } => {
                write!(f, "the text would be read as {found} nodes, not {intended}; it is damaged: repair it first")
            }
            Self::Parent(node) => write(f, node, "would continue another node"),
            Self::Changed(node) => write(f, node, "would change"),
            Self::NotAsSet(node) => write(f, node, "would not be read as it is set"),
            Self::Points(1) => f.write_str("a move or a point would be off a board of this size"),
            Self::Points(count) => write!(f, "{count} moves and points would be off a board of this size"),
            Self::Encoding(encoding) => {
                write!(f, "the text is in {encoding}, and CA would name another encoding; convert the text instead")
            }
        }
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unmappable(unmappable) => unmappable.fmt(f),
            Self::RootHasNoSiblings => f.write_str("a root cannot have siblings; add a game tree instead"),
            Self::RootWithChildren(0) => f.write_str("this root is the only node; remove the game tree instead"),
            Self::RootWithChildren(count) => write!(f, "a root with {count} variations cannot be removed"),
            Self::NoSuchPlace(count) => write!(f, "the place is out of range: only {count} exist"),
            Self::SideEffect(effect) => effect.fmt(f),
            Self::TooLarge => f.write_str("the text is too large to edit"),
            Self::Broken => f.write_str("the structure is too damaged to edit; format the text first"),
        }
    }
}

impl core::error::Error for EditError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Unmappable(unmappable) => Some(unmappable),
            _ => None,
        }
    }
}

impl From<Unmappable> for EditError {
    fn from(unmappable: Unmappable) -> Self {
        Self::Unmappable(unmappable)
    }
}
