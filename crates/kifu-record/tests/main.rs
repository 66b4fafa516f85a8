//! The integration tests of the crate, as one program: `cargo test -p kifu-record --test all NAME` runs those of a
//! module.

mod conformance;
#[path = "../src/formats/sgf/content.rs"]
mod content;
mod files;
#[path = "../../kifu-sgf/tests/suite/folders.rs"]
mod folders;
mod formats_document;
mod hostile;
mod invariants;
mod jgf;
mod names;
mod openings;
mod problems_document;
#[allow(dead_code, reason = "shared with the invariants of SGF, which need more of it")]
mod sgf;
mod verdicts;
