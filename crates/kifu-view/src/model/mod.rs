//! A game as plain data: see [`Model`].

mod areas;
mod board;
mod build;
mod graph;
mod info;
mod node_numbers;
mod notes;
mod sparse;
mod times;
mod tree;

#[cfg(feature = "check")]
mod findings;

pub use areas::Area;
pub use board::BoardChange;
pub use build::{ModelOptions, Texts, model};
#[cfg(feature = "check")]
pub use findings::findings;
pub use graph::{Graph, Mistake};
pub use info::{CoordinateNames, InfoRow, coordinate_names, info_rows};
pub use node_numbers::NodeNumbers;
pub use notes::{Comment, Judged, NodeNotes, notes};
pub use sparse::Sparse;
pub use times::TimesLeft;
pub use tree::{Columns, Lines, flag};

use crate::Solution;

/// The version of the form of [`Model`]. It changes when readers of the old form would misread the new one.
pub const VERSION: u32 = 1;

/// A game for viewers: plain data, for example to be sent to a page as JSON.
///
/// Nodes are numbered from 0 in the order of the tree: each before its children, variations in order. Node 0 is the
/// root. Columns have one value for each node, or list only the nodes with unusual values ([`Sparse`]). Points are
/// numbers (see [`Area`]), colours are 0 for Black and 1 for White. Empty lists and unknown values are omitted from
/// the JSON, except `lines` and `moves`.
///
/// Readers need no rules of Go: the board after a node is the board after its parent with the changes of the node.
/// [`Columns`] does this in Rust.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Model {
    /// The version of this form: [`VERSION`].
    pub version: u32,
    /// The name of the game, if it is not Go: then the model has its tree and texts, but no moves and no points.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub game: Option<&'static str>,
    /// The numbers of columns and rows of the board.
    pub size: [u8; 2],
    /// The star points.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub stars: Vec<u16>,
    /// The names of columns and rows, of which the names of points are made.
    pub coordinates: CoordinateNames,
    /// The game information, in the usual order of reading.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub info: Vec<InfoRow>,
    /// The shape of the tree.
    pub lines: Lines,
    /// The move of each node: `2 × point + colour`; -1 without a move; -2 Black passes, -3 White passes. If a node has several
    /// moves, against the standard: the last.
    pub moves: Vec<i16>,
    /// The number of the last move at nodes where it is not the usual one. Usual is the parent's number (0 before the root),
    /// plus 1 if the node has a move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Sparse::is_empty"))]
    pub numbers: Sparse<u32>,
    /// The player to move after nodes where it is not the usual one. Usual is the other than who moved at the node, and without
    /// a move the same as after the parent. The root is always listed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Sparse::is_empty"))]
    pub turns: Sparse<u8>,
    /// The content of nodes, as a sum of the constants of [`flag`]; nodes with 0 are not listed.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Sparse::is_empty"))]
    pub flags: Sparse<u16>,
    /// The changes of the board at nodes that do more than put the stone of their move on its point, in the order of
    /// the nodes. A node that is not listed and has a move on the board puts that stone there, and does nothing else.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub board: Vec<BoardChange>,
    /// Comments, names, marks and judgements, in the order of the nodes. Empty with [`Texts::Omitted`].
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub notes: Vec<NodeNotes>,
    /// The clocks.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "TimesLeft::is_empty"))]
    pub times: TimesLeft,
    /// Engine evaluations of the nodes.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Graph::is_empty"))]
    pub graph: Graph,
    /// The correct answers, if the record is a problem.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub solution: Option<Solution>,
    /// The faults of the record, each with its node. [`model`] leaves the list empty; `findings` creates it.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub findings: Vec<Finding>,
    /// The number of nodes at the end that are omitted because the model would be too large: see
    /// [`ModelOptions::max_values`].
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "is_zero"))]
    pub omitted: u32,
}

/// A fault of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Finding {
    /// The node; omitted if the fault belongs to no node of the tree.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub node: Option<u32>,
    /// The code of the rule: `K031`.
    pub code: &'static str,
    /// The name of the rule: `lost-bracket`.
    pub rule: &'static str,
    /// The level: `error`, `warning` or `info`.
    pub level: &'static str,
    /// The fault: one clause.
    pub message: String,
    /// The line of the text, counted from 1.
    pub line: u32,
    /// The column in characters, counted from 1.
    pub column: u32,
    /// The repair, as an instruction: `write a dot`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub repair: Option<String>,
    /// The grade of the repair: `safe`, `unsafe` or `manual`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub safety: Option<&'static str>,
}

#[cfg(feature = "serde")]
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}
