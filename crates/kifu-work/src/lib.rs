//! The work of the program `kifu`, of `kifu serve`, the language server and the Python package on many files: each command is a
//! module here, and its doors only read its options and show its results.
//!
//! This is no interface for others: it changes with every version. Programs use the crate `kifu`.

mod among;
pub mod analyze;
pub mod archive;
mod archive_file;
pub mod baseline;
pub mod batch;
pub mod change;
pub mod compare;
pub mod config;
pub mod convert;
pub mod dedupe;
pub mod destination;
pub mod diff;
pub mod evaluations;
pub mod explain;
pub mod file_info;
pub mod find;
pub mod findings;
pub mod found;
pub mod game_files;
pub mod index;
pub mod json_keys;
pub mod library;
pub mod library_report;
pub mod merge;
mod move_range;
pub mod name_suggestions;
pub mod numbers;
pub mod other_position;
mod other_words;
pub mod pages;
pub mod portrait;
pub mod practice;
pub mod publish;
pub mod rename;
pub mod render;
pub mod report;
pub mod review;
pub mod scan;
pub mod score;
pub mod split;
pub mod state;
pub mod stats;
pub mod study;
#[cfg(feature = "tables")]
pub mod tables;
pub mod template;
pub mod terminal;
pub mod tree_object;
pub mod trust;
pub mod undo;

pub use among::is_among;
pub use move_range::MoveRange;
pub use undo::{RunMode, UndoError, UndoErrorKind};
