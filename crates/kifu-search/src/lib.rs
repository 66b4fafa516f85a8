//! A library of many Go records: search by position, pattern, sequence, player and words.
//!
//! * [`Stream`]: a game tree as events, which [`pack`] brings into some ten bits a move.
mod stream;

pub use stream::{
    Change, Event, Packed, Recorder, Stream, Variations, back_target, number, pack, point_at, stream_of_game,
    stream_of_record, unpack,
};
mod pattern;
pub use pattern::{Allowed, Anchor, BadPattern, Cell, Images, Pattern, Placed, Step, placements};
mod kernel;
pub use kernel::{Hit, LANES, Lanes, Line, Matcher, Need, Next, Plan, RETIRED, Window};
mod bits;
mod segment;
pub use bits::Bits;
pub use segment::{
    Damaged, Facts, How, MOST_GAMES, RULES, Segment, SegmentBuilder, Winner, rank_name, rank_number, rules_number,
};
mod search;
pub use search::{Continuations, Count, Question, Tally, search_game, search_segment};
mod indexed;
pub use indexed::{Indexed, IndexedGame, MOST_PROBLEMS, Words, fingerprint, index_file};
mod library;
pub use library::{
    FileRow, FileState, Finding, GameId, GameRow, Library, LibraryError, Loaded, Report, Status, Writer, verify,
};
