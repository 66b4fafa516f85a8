//! SGF *text*: lossless parsing, the tree, edits, the property table, typed values, encodings, the formatter.
//!
//! ```
//! use kifu_sgf::Collection;
//!
//! let collection = Collection::parse("(;FF[4]CA[UTF-8]PB[秀策]C[a \\] b];B[qd];W[dc];B[pq])".as_bytes());
//! assert!(collection.errors().is_empty());
//! for game in collection.games() {
//!     let root = game.root();
//!     assert_eq!(root.get("PB").unwrap().value().simple_text(), "秀策");
//!     assert_eq!(root.get("C").unwrap().value().text(), "a ] b");
//!     assert_eq!(game.main_line().count(), 4);
//! }
//! ```
//!
//! Any bytes can be parsed: the result is a tree of offsets into them and a list of faults. The bytes stay unchanged,
//! so no data is lost; every change of a text is a list of edits.
//!
//! With the feature `serde`, the types of [`value`] that implement `Display` serialize as strings, and
//! [`Edits`](edit::Edits) as structured data.
#![no_std]

extern crate alloc;

mod beginning;
mod collection;
mod cursor;
mod dialect;
pub mod edit;
mod elsewhere;
pub mod encoding;
mod format;
mod fox;
mod parse;
mod printable;
pub mod prop;
mod replay;
mod settings;
mod source;
mod syntax;
pub mod value;
mod write;

pub use beginning::beginning;
pub use collection::Collection;
use collection::Escapes;
pub use cursor::{Children, Descendants, Game, Games, MainLine, Node, NodeValues, Properties, Property, Value, Values};
pub use dialect::{Dialect, SGF2_NAMES};
pub use elsewhere::{Elsewhere, joined_text, joined_text_of, said_elsewhere, speaks_for_another};
pub use encoding::ParseOptions;
pub use format::{
    ByteOrderMark, CharsetDeclaration, DamagedText, Formatted, Layout, Obstacle, OutputEncoding, Reencoded, Rewriting,
    Style, Unconvertible, format, reencode,
};
pub use fox::{KomiMeaning, KomiScale, is_fox, komi_meaning, result_meaning};
pub use kifu_go as go;
pub use parse::Parts;
pub use printable::{is_harmful, printable};
pub use replay::{
    Action, Change, GameTree, Played, Replay, SetPoint, SgfTree, Situation, Step, TreeReplay, Turn, board_at,
    stone_list, turns,
};
pub use settings::{Declared, ReadAll, Settings};
pub use source::{LineIndex, Span, line_break_length};
pub use syntax::{NodeId, Rest, SyntaxError, SyntaxErrorKind, Tree, is_space};
pub use write::{BadProperty, GameText, NodeText, PropertyText, ValueText};
