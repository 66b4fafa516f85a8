//! The numbers of nodes, and the links between them.

use core::num::NonZeroU32;

/// The number of a node in its record. It does not change until the record is [compacted](crate::Record::compact).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(NonZeroU32);

impl NodeId {
    /// The root.
    pub const ROOT: Self = Self(NonZeroU32::MIN);

    /// Returns the index among all nodes; that of the root is 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the number of the node with this [`index`](Self::index); `None` from 2^32 - 1 on.
    /// [`Record::get`](crate::Record::get) returns `None` if the record has no such node.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        u32::try_from(index).ok()?.checked_add(1).and_then(NonZeroU32::new).map(Self)
    }

    /// Returns the id of the node at an index.
    pub(crate) fn from_count(index: usize) -> Self {
        Self::from_index(index).expect("a record has less than 2^32 nodes")
    }
}

/// The neighbours of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Links {
    pub(crate) parent: Option<NodeId>,
    pub(crate) first_child: Option<NodeId>,
    pub(crate) last_child: Option<NodeId>,
    pub(crate) next_sibling: Option<NodeId>,
}
