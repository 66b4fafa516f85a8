//! What has to be taken back at a fork.

/// A pattern with moves whose moves have begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Attempt {
    pub(super) candidate: u32,
    /// How many of the moves were played.
    pub(super) progress: u16,
    /// Where the pattern stood first.
    pub(super) node: u32,
    pub(super) move_number: u32,
}

/// One change of the state of a search.
#[derive(Clone, Copy, Debug)]
pub(super) enum Undo {
    /// An event happened.
    Event { kind: u8, point: u16 },
    /// A candidate does not count any more.
    Retired(u32),
    /// An attempt was begun.
    Begun(Attempt),
    /// An attempt came to its end.
    Ended(Attempt),
}

/// A node with more than one child: how things were when it ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork {
    pub(super) node: u32,
    pub(super) log: usize,
    pub(super) move_number: u32,
    pub(super) caught_up: bool,
}
