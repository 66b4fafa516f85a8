//! Requests: one form of a search for the program, servers, Python and browsers.

mod board;
mod error;
#[cfg(feature = "serde")]
mod json;
mod plan;
mod reference;
mod sort;
#[cfg(all(test, feature = "serde"))]
mod tests;

use kifu_go::Color;

pub use error::{RequestError, RequestProblem};
#[cfg(feature = "serde")]
pub use json::REQUEST_FIELDS;
pub use plan::{RequestRecords, SearchPlan};
pub use sort::SortBy;

/// A search as people and programs write it: what to find, and how to list it.
///
/// Every field is optional. [`validate`](Self::validate) checks the fields and makes a [`SearchPlan`] of them. With the
/// feature `serde`, [`parse`](Self::parse) reads the JSON form, whose names are those of the fields; each field is described
/// in [`REQUEST_FIELDS`].
///
/// ```
/// use kifu_search::Request;
///
/// let request = Request { query: "year:1990..1999".into(), pattern: Some("X.\n.O".into()), ..Request::default() };
/// assert_eq!(request.validate().unwrap().pattern.unwrap().pattern.to_string(), "X.\n.O");
///
/// let reversed = Request { from: 30, to: Some(10), ..request };
/// assert_eq!(reversed.validate().unwrap_err().to_string(), "`from`: 30 comes after `to`, 10");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Request {
    /// The query, as `black:"Ke Jie" year:2016..`; empty for all games.
    pub query: String,
    /// The name of a saved query, which must match too; see `Library::resolve`.
    pub saved: Option<String>,
    /// The text of a record whose values `@` stands for in the query, as `black:@`.
    pub reference: Option<String>,
    /// The pattern: rows of cells and settings, one a line; a single line may divide them by `/`.
    pub pattern: Option<String>,
    /// The text of a record, in any format, whose position is searched for.
    pub record: Option<String>,
    /// The move of the main line of `record` after which the position is taken; without it the last.
    pub at_move: Option<usize>,
    /// Moves, Black first, whose position is searched for: `Q16,D4` or `pd dp`.
    pub moves: Option<String>,
    /// The size of the board for `moves`: `9` or `13x9`; without it 19.
    pub size: Option<String>,
    /// The part of the position that is searched for, by two corners: `C3-G7`; without it the whole board.
    pub region: Option<String>,
    /// Where the pattern may lie; without it where the pattern says.
    pub anchor: Option<RequestAnchor>,
    /// Who plays next in the region, in the colours of the pattern.
    pub next: Option<Color>,
    /// Exclude rotations and reflections.
    pub no_symmetry: bool,
    /// Exclude swapped colours.
    pub no_swap: bool,
    /// Search variations too.
    pub variations: bool,
    /// The least number of moves before a match.
    pub from: u32,
    /// The largest number of moves before a match; without it no limit.
    pub to: Option<u32>,
    /// The number of points that may differ.
    pub differ: u16,
    /// A second pattern that must follow each match.
    pub then: Option<String>,
    /// The number of moves within which `then` must follow; without it 1000.
    pub within: Option<u32>,
    /// Let `then` lie anywhere, in any orientation and colours.
    pub then_anywhere: bool,
    /// The order of the games.
    pub sort: SortBy,
    /// Reverse the order.
    pub reverse: bool,
    /// The number of games to leave out at the beginning.
    pub skip: usize,
    /// The largest number of games to list; without it the caller's default, 0 for all.
    pub limit: Option<usize>,
}

/// Where the pattern of a request may lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RequestAnchor {
    /// Anywhere: `anywhere`.
    Anywhere,
    /// Touching no edge: `centre`.
    Centre,
    /// Along a side: `side`.
    Side,
    /// In a corner: `corner`.
    Corner,
    /// Where the position has it: `fixed`.
    Fixed,
}
