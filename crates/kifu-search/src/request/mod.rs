//! Requests: one form of a search for the program, servers, Python and browsers.

mod board;
mod error;
#[cfg(feature = "serde")]
mod json;
mod list_part;
mod plan;
mod records;
#[cfg(feature = "records")]
mod reference;
mod sort;
#[cfg(all(test, feature = "records", feature = "serde"))]
mod tests;

use kifu_go::{Color, Move, Size};

pub use error::{RequestError, RequestProblem};
#[cfg(feature = "serde")]
pub use json::REQUEST_FIELDS;
pub use list_part::ListPart;
pub use plan::{RequestRecords, SearchPlan};
pub use sort::SortBy;
pub(crate) use sort::sort_text;

/// A search: what to find, and how to list it.
///
/// Every field is optional. [`validate`](Self::validate) checks the fields and converts them into a [`SearchPlan`].
/// With the feature `serde`, [`parse`](Self::parse) reads the JSON form, whose names are those of the fields;
/// [`REQUEST_FIELDS`] describes them.
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
    /// The query, such as `black:"Ke Jie" year:2016..`; empty for all games.
    pub query: String,
    /// The name of a saved query, which must match too; see `Library::resolve`.
    pub saved: Option<String>,
    /// The text of a record that provides the values of `@` in the query, as in `black:@`.
    pub reference: Option<String>,
    /// The pattern: rows of cells and settings, one per line, or rows separated by `/`.
    pub pattern: Option<String>,
    /// The text of a record, in any format, with the position to find.
    pub record: Option<String>,
    /// The move of the main line of `record` after which the position arises; the last one if `None`.
    pub at_move: Option<usize>,
    /// Moves that lead to the position to find, Black first: `Q16,D4` or `pd dp`.
    pub played: Option<String>,
    /// The size of the board for `played`: `9` or `13x9`; 19 if `None`.
    pub board: Option<String>,
    /// The part of the position to find, by two corners: `C3-G7`; the whole board if `None`.
    pub region: Option<String>,
    /// The allowed places of the pattern; those of the pattern itself if `None`.
    pub anchor: Option<RequestAnchor>,
    /// The player of the next move in the region, in the colours of the pattern.
    pub next: Option<Color>,
    /// Exclude rotations and reflections.
    pub no_symmetry: bool,
    /// Exclude swapped colours.
    pub no_swap: bool,
    /// Search variations too.
    pub variations: bool,
    /// The smallest number of moves before a match.
    pub from: u32,
    /// The largest number of moves before a match; no limit if `None`.
    pub to: Option<u32>,
    /// The number of points that may differ.
    pub differ: u16,
    /// A second pattern that must follow each match.
    pub then: Option<String>,
    /// The number of moves within which `then` must follow; 1000 if `None`.
    pub within: Option<u32>,
    /// Let `then` lie anywhere, in any orientation and colours.
    pub then_anywhere: bool,
    /// The order of the games.
    pub sort: SortBy,
    /// Reverse the order.
    pub reverse: bool,
    /// The number of games to skip at the beginning.
    pub skip: usize,
    /// The largest number of games to list, 0 for all; the caller's default if `None`.
    pub limit: Option<usize>,
}

/// The size of a board, and moves from an empty board.
pub type PlayedLine = (Size, Vec<(Color, Move)>);

impl Request {
    /// Reads the moves of `played` with the size of their board; `None` without `played`.
    ///
    /// # Errors
    /// If a word is no point of the board, or the size is none.
    pub fn line(&self) -> Result<Option<PlayedLine>, RequestError> {
        let Some(played) = &self.played else { return Ok(None) };
        let size = board::size(self.board.as_deref().unwrap_or("19"))?;
        Ok(Some((size, board::moves(played, size)?)))
    }
}

/// The allowed places of the pattern of a request.
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
    /// At the place of the position: `fixed`.
    Fixed,
}
