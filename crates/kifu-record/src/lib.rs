//! The owned, format-neutral record of a game of Go, and its converters.
//!
//! ```
//! use kifu_record::{FormatName, Node, Record, find_format, from_sgf, info_from_sgf, to_sgf};
//! use kifu_sgf::Collection;
//!
//! let collection = Collection::parse("(;FF[4]PB[秀策]KM[0];B[qd];W[dc]C[a move])".as_bytes());
//! let mut record = from_sgf(collection.game(0).unwrap()).record;
//! assert_eq!(record.info().unwrap().players[0].name.as_deref(), Some("秀策"));
//! record.info_mut().event = Some("Castle game".to_owned());
//! assert_eq!(to_sgf(&record).text, "(;FF[4]PB[秀策]EV[Castle game]KM[0]\n;B[qd]\n;W[dc]C[a move])\n");
//! ```
//!
//! * [`Record`]: a tree of [`Node`]s, [`Info`] about the game, and properties without a field, [kept](RawProperty) as
//!   in their format, so that nothing is lost.
//! * [`FORMATS`]: one row for each format, with a reader and usually a writer; [`recognize`] finds the format of a
//!   text by its content. Each format except SGF has a feature, such as `format-gib`; the feature `formats`, on by
//!   default, enables all of them.
//! * [`RecordStream`]: the records of a text that does not fit into memory.
//! * [`Analysis`]: evaluations by engines; [`rewrite_analysis`] converts them between the forms of programs.
//! * [`merge`]: merges many records into one tree.
//! * [`compare`]: the differences between two records, even if one is rotated; [`relate`] does this for two lists of
//!   moves.
//! * [`board_at`]: the position at a node.
//! * `names` (a feature): all spellings of the names of players and events.
//! * [`openings`]: the names of openings and joseki, by position.
//! * [`Stop`]: cancels searches, counts and pictures whose result is no longer needed.
//! * [`solution`]: the answers to a problem that a record calls right and wrong.
//!
//! The crate reads no files, and no function fails because of the content: unreadable data is reported as a
//! [`Problem`], data that cannot be converted as a [`Loss`], both next to the result.
//!
//! With the feature `serde`, [`Info`], moves, clocks, [`Analysis`], losses and problems are data for `serde`; dates,
//! results and similar values are strings as in SGF. A whole [`Record`] as JSON is the format
//! [`Jgf`](FormatName::Jgf).

// A build without some formats does not use all that formats share.
#![cfg_attr(not(feature = "formats"), allow(dead_code, unused_imports))]

mod analysis;
mod build;
mod closest;
mod compare;
mod folded;
mod format_name;
mod formats;
mod info;
mod json;
mod loss;
mod mark;
mod merge;
#[cfg(feature = "names")]
pub mod names;
mod node;
mod node_id;
pub mod openings;
#[cfg(feature = "names")]
mod own_names;
#[cfg(feature = "names")]
mod own_table;
mod points;
mod problem;
mod raw_property;
mod record;
#[cfg(feature = "serde")]
mod serde_text;
pub mod solution;
mod stop;
mod stream;
mod transformed;
mod tree;
mod unread;
mod walk;
pub mod words;

pub use analysis::{
    Analysis, AnalysisFormat, Candidate, CommentAnalysis, CommentedPosition, ExpectedLine, MoveCost, analyses,
    comment_analysis, costs_between, move_costs, rewrite_analysis, write_analyses,
};
pub use closest::closest;
pub use compare::{
    BoardItem, ComparedRecord, Comparison, Difference, DifferenceKind, DifferencePlace, GameKeys, LineRelation,
    MoveDifference, Pairing, Part, Relation, Texts, compare, match_keys, match_records, relate, relate_by,
};
pub use folded::folded;
pub use format_name::FormatName;
pub use formats::sgf::{SgfExport, SgfImport, from_sgf, info_from_sgf, info_node, to_sgf};
pub use formats::{
    FORMATS, Format, GtpSetup, NO_RECORD, ReadOutcome, RecordWriter, Stretch, WriteOptions, WriteOutcome, find_format,
    is_binary, katago_komi, katago_rules, read, recognize, stretches, stretches_along,
};
pub use info::{INFO_FIELDS, Info, InfoField, InfoIndex, InfoKind, InfoValue, JgfMember, Parsed, Player, Side};
pub use kifu_go as go;
pub use kifu_sgf as sgf;
pub use kifu_sgf::{Action, Change, GameTree, Played, SetPoint, Situation, Step, TreeReplay, Turn};
pub use loss::Loss;
pub use mark::{AreaMark, Mark, MarkName, single_marks};
pub use merge::{Counts, MergeOptions, Merged, Merger, Orientation, Source, merge};
pub use node::{Clock, Clocks, Comment, Details, Figure, Judgement, Node, Play, Setup};
pub use node_id::NodeId;
#[cfg(feature = "names")]
pub use own_names::{BadRow, OwnNames, TooLate};
pub use points::PointList;
pub use problem::Problem;
pub use raw_property::RawProperty;
pub use record::{CutOff, Record};
pub use stop::{Stop, is_stopped, keep, spend};
pub use stream::{RecordBatch, RecordStream};
pub use unread::unread_content;
pub use walk::{RecordReplay, board_at};
