//! Asks now and then whether a check goes on.

/// The number of nodes between two questions.
const NODES: usize = 4096;

/// Asks now and then whether a check goes on, so that it can end within a long game.
pub(crate) struct Watch<'w> {
    goes_on: &'w mut dyn FnMut() -> bool,
    /// The nodes since the last question.
    nodes: usize,
    is_ended: bool,
}

impl<'w> Watch<'w> {
    pub(crate) fn new(goes_on: &'w mut dyn FnMut() -> bool) -> Self {
        Self { goes_on, nodes: 0, is_ended: false }
    }

    /// Asks. Returns false from the first refusal on.
    pub(crate) fn ask(&mut self) -> bool {
        self.is_ended = self.is_ended || !(self.goes_on)();
        self.nodes = 0;
        !self.is_ended
    }

    /// Counts nodes that were looked at, and asks if they are many. Returns false from the first refusal on.
    #[inline]
    pub(crate) fn pass(&mut self, nodes: usize) -> bool {
        self.nodes += nodes;
        if self.nodes < NODES { !self.is_ended } else { self.ask() }
    }

    /// The number of nodes that may be looked at before the next question.
    pub(crate) fn left(&self) -> usize {
        NODES.saturating_sub(self.nodes).max(1)
    }

    pub(crate) fn is_ended(&self) -> bool {
        self.is_ended
    }
}
