//! Totals over all records.

use std::ops::AddAssign;

use serde::Serialize;

use kifu::tree::Shape;

/// Totals over all records.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize)]
#[non_exhaustive]
pub struct Totals {
    /// Files.
    pub files: u64,
    /// Bytes of the files.
    pub bytes: u64,
    /// Games.
    pub games: u64,
    /// Nodes.
    pub nodes: u64,
    /// Moves on main lines, passes included.
    pub moves: u64,
    /// Lines other than the main lines.
    pub variations: u64,
    /// Nodes with a comment.
    pub comments: u64,
    /// Nodes of the longest line.
    pub depth: u64,
}

impl Totals {
    /// The totals of one game.
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
