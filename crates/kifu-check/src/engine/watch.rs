//! Asks regularly whether a check should continue.

/// The number of nodes between two calls.
const NODES: usize = 4096;

/// Asks regularly whether a check should continue, so that it can be cancelled within a long game.
pub(crate) struct Watch<'w> {
    goes_on: &'w mut dyn FnMut() -> bool,
    /// The number of nodes since the last call.
    nodes: usize,
    is_ended: bool,
}

impl<'w> Watch<'w> {
    pub(crate) fn new(goes_on: &'w mut dyn FnMut() -> bool) -> Self {
        Self { goes_on, nodes: 0, is_ended: false }
    }

    /// Asks whether to continue. Returns false from the first refusal on.
    pub(crate) fn ask(&mut self) -> bool {
        self.is_ended = self.is_ended || !(self.goes_on)();
        self.nodes = 0;
        !self.is_ended
    }

    /// Counts examined nodes, and asks after many of them. Returns false from the first refusal on.
    #[inline]
    pub(crate) fn pass(&mut self, nodes: usize) -> bool {
        self.nodes += nodes;
        if self.nodes < NODES { !self.is_ended } else { self.ask() }
    }

    pub(crate) fn is_ended(&self) -> bool {
        self.is_ended
    }
}
