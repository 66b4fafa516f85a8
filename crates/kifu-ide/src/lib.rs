//! Answers to the questions that text editors ask about records: findings, repairs, boards, names, places.
//!
//! ```
//! use kifu_check::{Checker, Options};
//! use kifu_ide::{Document, DiagnosticOptions, Position, Unit, actions, diagnostics};
//!
//! let document = Document::open("(;FF[4]GM[1]SZ[19]CA[UTF-8]KM[6,5]AP[x:1];B[pd])".to_owned(), None);
//! let snapshot = document.snapshot();
//! let checker = Checker::new(&Options::default());
//! let found = diagnostics(&snapshot, &checker, &DiagnosticOptions::default(), &|| false).unwrap();
//! assert_eq!(found[0].message(), "komi should be written `6.5`");
//! assert_eq!(snapshot.position(found[0].span.start, Unit::Utf16), Position { line: 0, column: 30 });
//! let actions = actions(&snapshot, found[0].span, &found);
//! assert_eq!(actions[0].edits[0].text, "6.5");
//! ```
//!
//! A [`Document`] is the text in an editor, together with the bytes of its file: [`Opened`] says how the editor has
//! decoded them. A [`Snapshot`] of it is cheap to clone and can be sent to other threads. Each question is a function
//! from a snapshot to plain data with spans of bytes; [`Snapshot::position`] turns them into lines and columns.
//!
//! This crate knows no protocol, and reads no files and no clock.

mod actions;
mod board;
mod completion;
mod diagnostics;
mod document;
#[cfg(any(test, fuzzing))]
mod edit_invariants;
mod folds;
mod formatting;
mod hints;
mod hover;
#[cfg(any(test, fuzzing))]
mod invariants;
mod legality;
mod links;
#[cfg(test)]
mod marked;
mod mentions;
mod opened;
mod place;
mod position;
mod refactorings;
mod selection;
mod symbols;
mod tokens;

pub use actions::{Action, Repair, TextEdit, actions, fix_all};
pub use board::{BoardFacts, Continuation, PictureAs, PlayError, Played, board, model, node_span, play};
pub use completion::{Completion, CompletionKind, Completions, completions};
pub use diagnostics::{Diagnostic, DiagnosticOptions, KnownFindings, Subject, Tag, diagnostics};
pub use document::{Change, Document, Snapshot};
#[cfg(any(test, fuzzing))]
pub use edit_invariants::any_edits_are_followed;
pub use folds::{Fold, FoldKind, folds};
pub use formatting::{Unformattable, formatting};
pub use hints::{Hint, HintWords, hints};
pub use hover::{BoardAs, Hover, hover};
#[cfg(any(test, fuzzing))]
pub use invariants::any_text_is_answered;
pub use links::links;
pub use mentions::{definition, mentions};
pub use opened::Opened;
pub use position::{Position, Unit};
pub use refactorings::{Refactoring, Utf8Conversion, refactorings, utf8_conversion};
pub use selection::selection;
pub use symbols::{Symbol, SymbolKind, symbols};
pub use tokens::{Token, TokenKind, TokenNote, tokens};
