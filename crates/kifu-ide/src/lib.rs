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
//! assert_eq!(found[0].message, "komi should be written `6.5`");
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
mod diagnostics;
mod document;
mod opened;
mod position;

pub use actions::{Action, Repair, TextEdit, actions, fix_all};
pub use diagnostics::{Diagnostic, DiagnosticOptions, Related, Subject, Tag, diagnostics};
pub use document::{Change, Document, Snapshot};
pub use opened::Opened;
pub use position::{Position, Unit};
