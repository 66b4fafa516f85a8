//! What is counted over all records.

use std::ops::AddAssign;

use serde::Serialize;

use kifu::tree::Shape;

/// How many of everything there are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
pub(super) struct Totals {
    pub(super) files: u64,
    pub(super) bytes: u64,
    pub(super) games: u64,
    pub(super) nodes: u64,
    /// On main lines, passes included.
    pub(super) moves: u64,
    /// Lines of play besides the main lines.
    pub(super) variations: u64,
    /// Nodes with a comment.
    pub(super) comments: u64,
    /// Nodes of the longest line.
    pub(super) depth: u64,
}

impl Totals {
    /// Those of one game.
    pub(super) const fn of(shape: Shape) -> Self {
        Self {
            files: 0,
            bytes: 0,
            games: 1,
            nodes: shape.nodes as u64,
            moves: shape.moves as u64,
            variations: shape.variations as u64,
            comments: shape.comments as u64,
            depth: shape.depth as u64,
        }
    }
}

impl AddAssign for Totals {
    fn add_assign(&mut self, more: Self) {
        self.files += more.files;
        self.bytes += more.bytes;
        self.games += more.games;
        self.nodes += more.nodes;
        self.moves += more.moves;
        self.variations += more.variations;
        self.comments += more.comments;
        self.depth = self.depth.max(more.depth);
    }
}
