//! The integration tests of the crate, as one program: `cargo test -p kifu-check --test all NAME` runs those of a
//! module.

mod conformance;
mod convert;
#[path = "../../kifu-sgf/tests/suite/folders.rs"]
mod folders;
mod one_game;
mod other_games;
mod safe_fixes;
mod sgfc;
mod structure_and_encoding;
