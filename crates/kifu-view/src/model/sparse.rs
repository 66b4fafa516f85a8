//! Columns in which most values are usual.

/// The values of some nodes; all others have the usual value.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Sparse<T> {
    /// The nodes, in order.
    pub nodes: Vec<u32>,
    /// The value of each of them.
    pub values: Vec<T>,
}

impl<T> Default for Sparse<T> {
    fn default() -> Self {
        Self { nodes: Vec::new(), values: Vec::new() }
    }
}

impl<T: Copy> Sparse<T> {
    /// Returns true if all values are the usual ones.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the value of a node; `None` if it has the usual value.
    #[must_use]
    pub fn get(&self, node: u32) -> Option<T> {
        self.nodes.binary_search(&node).ok().and_then(|at| self.values.get(at).copied())
    }

    /// Adds the value of a node after all listed ones.
    pub(super) fn push(&mut self, node: u32, value: T) {
        self.nodes.push(node);
        self.values.push(value);
    }
}
