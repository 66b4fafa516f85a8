//! Libraries of many Go records: search by position, pattern, sequence, player and words.
//!
//! ```
//! # #[cfg(feature = "library")] {
//! use kifu_search::{Library, PatternQuestion, Writer, index_file, library::FileState};
//! # let folder = std::env::temp_dir().join(format!("kifu-search-{}", std::process::id()));
//! let text = b"(;SZ[19]PB[Ann];B[dd];W[cc];B[cd];W[dc];B[ed])";
//! let mut writer = Writer::open(&folder).unwrap();
//! writer.upsert_file("a.sgf", FileState::default(), index_file(text)).unwrap();
//! writer.finish().unwrap();
//!
//! let library = Library::open(&folder).unwrap();
//! let games = library.select(&"black:ann".parse().unwrap()).unwrap();
//! let pattern = "anchor: corner\n.....\n.....\n..OO.\n..XXX\n.....".parse().unwrap();
//! let answer = library.find_pattern(&PatternQuestion::new(pattern), &games).unwrap();
//! assert_eq!(answer.tally.total.games, 1);
//! # std::fs::remove_dir_all(folder).unwrap();
//! # }
//! ```
//!
//! * [`Library`] and [`Writer`]: the catalogue and its segments in a folder; [`index_file`] returns the stored data
//!   of a file.
//! * [`Condition`]: a query such as `black:ann year:2016..`.
//! * [`Pattern`]: stones on a part of the board; [`PatternQuestion`]: a pattern with options for the search;
//!   [`Answer`]: the games, and a [`Tally`] of the next moves.
//! * [`Request`]: query, pattern and order as one form, for other programs.
//! * [`Segments`]: the same search without files or a catalogue, on segments that are bytes; see below.
//! * The module [`counts`]: the counts of an answer, ready to be shown.
//! * The modules [`dedupe`] (copies of games), [`statistics`] (games counted by player, year, opening) and [`export`] (games
//!   as tables).
//! * The module [`dataset`]: libraries as files that never change, for many machines.
//! * The module [`events`]: games as streams of events, and patterns compared with them.
//!
//! # Segments without a library
//!
//! A [`Segment`] is written and read as bytes, anywhere: in a browser, in a worker of another program. [`Names`] are the names
//! that its games refer to by number. [`Question`], [`Selection`] and [`Tally`] are values of `serde`, so they can be sent; the
//! sum of the tallies of parts equals that of the whole.
//!
//! ```
//! use kifu_search::{GameSummary, Names, Request, Segment, SegmentBuilder, Segments, index_file};
//! use kifu_sgf::go::Size;
//!
//! let (mut names, mut builder) = (Names::default(), SegmentBuilder::new(Size::square(9).unwrap()));
//! for (id, game) in (1..).zip(index_file(b"(;SZ[9]PB[Ann];B[ee])(;SZ[9]PB[Bob];B[ee])").games) {
//!     let black = names.add(&game.words.black);
//!     builder.add(&game.stream, GameSummary { id, black, ..game.facts });
//! }
//! let (segment, names) = (builder.finish().to_bytes(), names.to_bytes());
//!
//! // Somewhere else.
//! let segments: Segments = [Segment::from_bytes(&segment).unwrap()].into_iter().collect();
//! let names = Names::from_bytes(&names).unwrap();
//! let plan = Request { query: "black:ann".into(), pattern: Some("X".into()), ..Request::default() }.validate().unwrap();
//! let games = segments.select(&plan.condition, &names).unwrap();
//! let answer = segments.find_pattern(&plan.pattern.unwrap(), &games).unwrap();
//! assert_eq!((answer.tally.total.games, answer.found.games().count()), (1, 1));
//! ```
//!
//! Libraries on disk and the modules [`dedupe`], [`statistics`] and [`export`] need the feature `library`, which is
//! on by default; tables in memory need `tables`, Parquet and Arrow files `arrow`.
#![cfg_attr(not(feature = "library"), allow(rustdoc::broken_intra_doc_links))]

mod bits;
#[cfg(feature = "library")]
mod built;
mod compress;
pub mod counts;
mod csv;
#[cfg(feature = "library")]
pub mod dataset;
#[cfg(feature = "library")]
pub mod dedupe;
#[cfg(feature = "library")]
pub mod export;
mod file_select;
#[cfg(feature = "library")]
mod index_parts;
mod indexed;
mod indexed_info;
#[cfg(feature = "serde")]
mod json;
mod kernel;
mod length;
#[cfg(feature = "library")]
pub mod library;
mod names;
mod pack;
mod parallel;
pub mod pattern;
pub mod query;
mod rate;
#[cfg(feature = "library")]
mod records;
pub mod request;
mod search;
mod segment;
mod segments;
mod spellings;
#[cfg(feature = "library")]
pub mod statistics;
mod stream;

/// Games as streams of events, and the comparison of patterns with them event by event: the basis of searches.
///
/// ```
/// use kifu_search::events::{Matcher, Plan, Recorder, stream_of_game};
/// use kifu_search::{Pattern, Window};
/// use kifu_sgf::{Collection, go::Size};
///
/// let collection = Collection::parse(b"(;SZ[19];B[dd];W[cc];B[cd];W[dc];B[ed])");
/// let size = Size::NINETEEN;
/// let stream = stream_of_game(collection.game(0).unwrap(), &mut Recorder::new(size));
/// let invasion: Pattern = "anchor: corner\n.....\n.....\n..OO.\n..XXX\n.....".parse().unwrap();
/// let plan = Plan::new(&invasion, size, 0);
/// let mut hits = Vec::new();
/// Matcher::new(&plan, Window::default()).search(&stream.events, stream.main, &mut hits);
/// assert_eq!(hits[0].move_number, 5);
/// ```
pub mod events {
    pub use crate::kernel::{LineAnswer, LineSearch, Matcher, Plan, TreeSearch};
    pub use crate::segment::CandidateLists;
    pub use crate::stream::{
        Change, Event, Packed, Parts, Persistence, Recorder, Stream, board_at, number, pack, point_at, stream_of_game,
        unpack,
    };
}

pub use bits::Bits;
#[cfg(feature = "library")]
pub use built::{BuiltSegment, build_segments};
#[doc(inline)]
pub use counts::PartialAnswer;
pub use csv::{CsvCells, csv_cell};
pub use file_select::NeedsLibrary;
#[cfg(feature = "library")]
pub use index_parts::{RestOfFile, index_file_in_parts};
pub use indexed::{
    ClockReading, IndexMemory, Indexed, IndexedGame, content_fingerprint, fingerprint, index_file, index_file_in,
    index_file_with,
};
pub use indexed_info::Words;
pub use kernel::{Hit, Line, Next, NextMove, Window};
pub use kifu_record::folded;
#[cfg(feature = "library")]
#[doc(inline)]
pub use library::{Library, LibraryError, Writer};
pub use names::Names;
pub use pack::{pack_texts, unpack_text};
#[doc(inline)]
pub use pattern::{Anchor, BadPattern, Pattern};
#[doc(inline)]
pub use query::{BadQuery, Condition};
pub use rate::{Rate, WinRate};
#[doc(inline)]
pub use request::{Request, RequestError, SearchPlan};
pub use search::{
    Continuation, Continuations, Count, Follow, HitLine, PatternQuestion, Question, QuickAnswer, Tally, Then, ThenPlace,
};
pub use segment::{
    Damaged, Fault, GameReader, GameSummary, RULES, Segment, SegmentBuilder, WinKind, Winner, rank_name,
};
pub use segments::{
    Answer, Blocks, GameId, Lookup, NoCatalogue, OpenSegment, SegmentError, Segments, SelectError, Selection,
};
pub use stream::Variations;
