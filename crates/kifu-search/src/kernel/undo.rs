//! Changes that are undone where a line branches.

/// A pattern followed by moves, of which some have been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attempt {
    pub(super) candidate: u32,
    /// The number of moves played.
    pub(super) progress: u16,
    /// The first node at which the pattern matched.
    pub(super) node: u32,
    pub(super) move_number: u32,
}

/// One change of the state of a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Undo {
    /// An event happened.
    Event { kind: u8, point: u16 },
    /// A candidate no longer counts.
    Retired(u32),
    /// An attempt started.
    Begun(Attempt),
    /// An attempt ended.
    Ended(Attempt),
}

/// A node with more than one child: the state when it ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork {
    pub(super) node: u32,
    pub(super) log: usize,
    pub(super) move_number: u32,
    pub(super) caught_up: bool,
}
