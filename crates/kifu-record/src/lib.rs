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
//! * [`Record`]: a tree of [`Node`]s, [`Info`] about the game, and everything that has no place among them
//!   [kept](RawProperty) as its format wrote it, so that nothing is lost on the way through.
//! * [`FORMATS`]: one row a format, each with a reader and, where it makes sense, a writer;
//!   [`recognize`] tells from the content which one a text has. Each but SGF has a feature, `format-gib` for example; the
//!   feature `formats` is all of them, and on by default.
//! * [`RecordStream`]: the records of a text that is too long to be held in memory.
//! * [`Analysis`]: what engines think of positions; [`rewrite_analysis`] turns one program's way to keep it into another's.
//! * [`merge`]: many records as one tree.
//! * [`compare`]: what differs between two records, turned copies among them; [`relate`] for two lists of moves.
//! * [`board_at`]: the position at a node.
//!
//! Nothing here reads a file, and nothing fails: what cannot be read is a [`Problem`], what cannot be brought over a
//! [`Loss`], both beside the result.
//!
//! With the feature `serde` [`Info`], moves, clocks, [`Analysis`], losses and problems are data for `serde`; dates, results
//! and the like are strings, in the words of SGF. A whole [`Record`] as JSON is the format [`Jgf`](FormatName::Jgf).

// A build without some formats does not use all that formats share.
#![cfg_attr(not(feature = "formats"), allow(dead_code, unused_imports))]

mod analysis;
mod closest;
mod compare;
mod format_name;
mod formats;
mod info;
mod json;
mod loss;
mod mark;
mod merge;
mod node;
mod node_id;
mod points;
mod problem;
mod raw_property;
mod record;
#[cfg(feature = "serde")]
mod serde_text;
mod stream;
mod transformed;
mod tree;
mod walk;

pub use analysis::{Analysis, AnalysisFormat, Candidate, analyses, rewrite_analysis};
pub use closest::closest;
pub use compare::{
    BoardItem, ComparedRecord, Comparison, Difference, DifferenceKind, DifferencePlace, GameKeys, LineRelation,
    MoveDifference, Pairing, Part, Relation, Texts, compare, match_keys, match_records, relate, relate_by,
};
pub use format_name::FormatName;
pub use formats::sgf::{SgfExport, SgfImport, from_sgf, info_from_sgf, info_node, to_sgf};
pub use formats::{
    FORMATS, Format, GtpSetup, NO_RECORD, ReadOutcome, RecordWriter, WriteOptions, WriteOutcome, find_format,
    is_binary, read, recognize,
};
pub use info::{INFO_FIELDS, Info, InfoField, InfoIndex, InfoKind, InfoValue, JgfMember, Parsed, Player, Side};
pub use kifu_go as go;
pub use kifu_sgf as sgf;
pub use kifu_sgf::{Action, Change, GameTree, Played, SetPoint, Situation, Step, TreeReplay, Turn};
pub use loss::Loss;
pub use mark::{AreaMark, Mark, single_marks};
pub use merge::{Counts, MergeOptions, Merged, Merger, Orientation, Source, merge};
pub use node::{Clock, Clocks, Comment, Details, Figure, Judgement, Node, Play, Setup};
pub use node_id::NodeId;
pub use points::PointList;
pub use problem::Problem;
pub use raw_property::RawProperty;
pub use record::{CutOff, Record};
pub use stream::{RecordBatch, RecordStream};
pub use walk::{RecordReplay, board_at};
