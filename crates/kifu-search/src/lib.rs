//! A library of many Go records: search by position, pattern, sequence, player and words.
//!
//! * [`Stream`]: a game tree as events, which [`pack`] brings into some ten bits a move.
//! * [`Pattern`]: what is looked for; [`Plan`]: the same made ready; [`Matcher`]: a game compared with it, event by event.
//! * [`Segment`]: some tens of thousands of games in memory or in a file; [`Segment::answer`] is a function of a segment and
//!   a [`Question`], and the [`Tally`]s of parts add up to that of the whole however the games are cut.
//! * [`Library`] and [`Writer`]: the catalogue and its segments in a folder; [`index_file`] is what is taken from a file.
//! * [`Library::statistics`]: games counted by player, year, opening and whatever else is known of them.
//! * [`find_copies`]: which games are the same one, turned, cut short, or with a wrong move.
//! * [`Exporter`]: games as tables for programs that analyse data; Parquet and Arrow need the feature `arrow`.
//!
//! ```
//! use kifu_search::{Matcher, Pattern, Plan, Recorder, Window, stream_of_game};
//! use kifu_sgf::{Collection, go::Size};
//!
//! let collection = Collection::parse(b"(;SZ[19];B[dd];W[cc];B[cd];W[dc];B[ed])");
//! let size = Size::square(19).unwrap();
//! let stream = stream_of_game(collection.game(0).unwrap(), &mut Recorder::new(size));
//! let invasion: Pattern = "anchor: corner\n.....\n.....\n..OO.\n..XXX\n.....".parse().unwrap();
//! let plan = Plan::new(&invasion, size, 0);
//! let mut hits = Vec::new();
//! Matcher::new(&plan, Window::default()).search(&stream.events, stream.main, &mut hits);
//! assert_eq!(hits[0].move_number, 5);
//! ```

mod bits;
mod compress;
mod csv;
#[cfg(feature = "library")]
mod dedupe;
#[cfg(feature = "library")]
mod export;
mod indexed;
#[cfg(feature = "serde")]
mod json;
mod kernel;
mod length;
#[cfg(feature = "library")]
mod library;
mod parallel;
mod pattern;
mod query;
mod rate;
mod request;
mod search;
mod segment;
mod segments;
#[cfg(feature = "library")]
mod statistics;
mod stream;

pub use bits::Bits;
pub use csv::{CsvCells, csv_cell};
#[cfg(feature = "library")]
pub use dedupe::{Class, CopyOptions, CopyVerdict, Difference, Duplicate, Group, Relation, find_copies};
#[cfg(feature = "library")]
pub use export::{
    Column, ColumnKind, ExportError, ExportGame, Exporter, HITS_ABOUT, HitExporter, MainLine, PASS, TABLE_FORMATS,
    Table, TableFormat, Target, games_of_file, games_of_library, hit_columns,
};
pub use indexed::{
    Indexed, IndexedGame, MOST_PROBLEMS, Words, content_fingerprint, fingerprint, index_file, index_file_with,
};
pub use kernel::{Hit, LANES, Lanes, Line, Matcher, Next, NextMove, Plan, Sieve, Window};
#[cfg(feature = "library")]
pub use library::{
    FileRow, FileState, Finding, GameRow, INCOMPLETE, Library, LibraryError, LibraryPart, Remedy, Report, ResolveError,
    Salvage, SearchResult, Status, TagChange, WaitingTag, Writer, WriterLock, verify,
};
pub use pattern::{Allowed, Anchor, BadPattern, Cell, Images, Pattern, Placed, Step, placements};
pub use query::{
    BadQuery, Condition, FIELDS, FieldTest, FilePart, Flag, NameField, NumberField, Range, ResultTest, TextPart,
};
pub use rate::Rate;
#[cfg(feature = "serde")]
pub use request::REQUEST_FIELDS;
pub use request::{Request, RequestAnchor, RequestError, RequestProblem, RequestRecords, SearchPlan, SortBy};
pub use search::{
    Continuation, Continuations, Count, Follow, PatternQuestion, Question, QuickAnswer, Tally, Then, ThenPlace,
};
pub use segment::{
    Damaged, Fault, GameSummary, MOST_GAMES, RULES, Segment, SegmentBuilder, WinKind, Winner, rank_name, rank_number,
    rules_number,
};
pub use segments::{Answer, GameId, Lookup, NoCatalogue, OpenSegment, SegmentError, Segments, SelectError, Selection};
#[cfg(feature = "library")]
pub use statistics::{
    Arrangement, Aspect, AspectKind, Corners, Counted, LENGTH_STEP, Row, Score, Statistics, StatisticsOptions, Value,
};
pub use stream::{
    Change, Event, LineReader, Packed, Parts, Persistence, Recorder, Stream, Variations, back_target, board_at, number,
    pack, point_at, stream_of_game, stream_of_record, unpack,
};
