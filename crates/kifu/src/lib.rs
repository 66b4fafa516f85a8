//! Read, edit, check, convert and draw records of the game of Go.
//!
//! A [`Document`] is a parsed text: its bytes, format, encoding, games and faults. A [`Game`] is a view of one
//! game, cheap to clone and to send to another thread. A [`Record`] is an owned game that a program can build or
//! change.
//!
//! # Ten common tasks
//!
//! **Read any file.** The format is recognised by content: SGF in any version and encoding, JGF, the formats of
//! servers. Only a file that cannot be opened is an error; faults of the content are in [`Document::problems`].
//!
//! ```
//! # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples/ear-reddening-1846.sgf");
//! let document = kifu::read(path)?;
//! let game = document.game()?;
//! # assert!(game.move_count() > 100);
//! # Ok::<(), kifu::Error>(())
//! ```
//!
//! **The moves of the main line.**
//!
//! ```
//! let game = kifu::parse("(;SZ[9];B[ee];W[gc])").game()?;
//! for (color, to) in game.moves() {
//!     println!("{color} {to}");
//! }
//! # let moves: Vec<_> = game.moves().map(|(color, to)| format!("{color} {to}")).collect();
//! # assert_eq!(moves, ["Black ee", "White gc"]);
//! # Ok::<(), kifu::Error>(())
//! ```
//!
//! **Players and result.** [`Game::info`] has all game information.
//!
//! ```
//! let game = kifu::parse("(;PB[Shusaku]PW[Gennan]RE[B+2])").game()?;
//! assert_eq!(format!("{} – {}: {}", game.black(), game.white(), game.result()), "Shusaku – Gennan: B+2");
//! # Ok::<(), kifu::Error>(())
//! ```
//!
//! **The board after a move.** Captures are executed; the board can be printed.
//!
//! ```
//! let game = kifu::parse("(;SZ[3];B[aa];W[ba];B[cc];W[ab])").game()?;
//! assert_eq!(game.board_at(4).to_string(), ".O.\nO..\n..X\n");
//! # Ok::<(), kifu::Error>(())
//! ```
//!
//! **Variations.**
//!
//! ```
//! let game = kifu::parse("(;SZ[9];B[ee](;W[gc];B[cg])(;W[cc]C[Slower.]))").game()?;
//! for variation in game.node_at(1).variations() {
//!     println!("{} moves, {}", variation.line().count(), variation.comment());
//! }
//! # assert_eq!(game.node_at(1).variations().count(), 2);
//! # Ok::<(), kifu::Error>(())
//! ```
//!
//! **Add a comment and a variation.** The rest of the file stays the same, byte for byte.
//!
//! ```
//! let document = kifu::parse("(;FF[4]SZ[9]\n  ;B[ee];W[gc] )");
//! let edited = document.edit(|edit| {
//!     edit.at(1)?.set_comment("The centre!")?;
//!     edit.at(1)?.play("C3")?;
//!     Ok(())
//! })?;
//! assert_eq!(edited.bytes(), b"(;FF[4]SZ[9]\n  ;B[ee]C[The centre!](;W[gc])(;W[cg]) )");
//! # Ok::<(), kifu::Error>(())
//! ```
//!
//! **Write it**, in its own encoding or in another format. The file is replaced in one step or not at all.
//!
//! ```
//! # #[cfg(all(feature = "files", feature = "format-jgf"))] {
//! # let folder = std::env::temp_dir();
//! # let path = folder.join("kifu-front-page.sgf");
//! let document = kifu::parse("(;FF[4]PB[Lee Sedol];B[qd])");
//! document.write(&path)?;
//! std::fs::write(path.with_extension("jgf"), document.to(kifu::Format::Jgf)?.bytes)?;
//! # assert_eq!(std::fs::read(&path)?, document.bytes());
//! # assert_eq!(kifu::read(path.with_extension("jgf"))?.game()?.black(), "Lee Sedol");
//! # for ending in ["sgf", "jgf"] { std::fs::remove_file(path.with_extension(ending))?; }
//! # }
//! # Ok::<(), kifu::Error>(())
//! ```
//!
//! **The encoding, and the reason for choosing it.**
//!
//! ```
//! let document = kifu::parse(b"(;PB[\xe5\x8e\x9f])");
//! let choice = document.encoding().unwrap();
//! assert_eq!(format!("{}: {}", choice.encoding, choice.reason), "UTF-8: valid UTF-8");
//! ```
//!
//! **Faults**, with line and column, and repairs.
//!
//! ```
//! # #[cfg(feature = "check")] {
//! let document = kifu::parse("(;FF[4]GM[1]SZ[19]\n;B[pd;W[dp])");
//! for problem in document.check() {
//!     println!("{problem}");
//! }
//! # assert_eq!(document.check()[0].to_string(), "2:3: error lost-bracket: this value has no `]`");
//! let repaired = document.fix(kifu::Safety::Unsafe).document;
//! assert_eq!(repaired.bytes(), b"(;FF[4]GM[1]SZ[19]\n;B[pd];W[dp])");
//! # }
//! ```
//!
//! **Draw a position.**
//!
//! ```
//! # #[cfg(feature = "draw")] {
//! let svg = kifu::parse("(;SZ[9];B[ee];W[gc];B[cg])").game()?.svg(2);
//! assert!(svg.starts_with("<svg"));
//! # }
//! # Ok::<(), kifu::Error>(())
//! ```
//!
//! # The crates of kifu
//!
//! Each can be used separately, and is re-exported under its name: [`go`] (boards and rules), [`sgf`] (SGF text,
//! lossless), [`record`] (records and formats), `check`, `draw`, `files` and `view`. Libraries of many records are the crate
//! `kifu-search`.
//!
//! | Feature | Adds | Default |
//! |---|---|---|
//! | `check` | [`Document::check`], [`Document::fix`] | yes |
//! | `documents` | the document of each rule | yes |
//! | `draw` | [`Game::svg`] | yes |
//! | `encodings` | every character set; without it UTF-8, UTF-16, UTF-32, ASCII and ISO-8859-1 | yes |
//! | `files` | [`Document::write`]; the crate `files`: folders, patterns, archives, safe writing | yes |
//! | `formats` | every format of records; SGF needs none. For single formats use the features of `kifu-record` | yes |
//! | `serde` | points, values, game information, findings and edits as data for `serde`; the modules `facts`, `json` and `position` | no |
//! | `view` | `Game::model`, `Game::findings`; the crate `view`: games as viewers show them | no |
//! | `full` | all of them | no |
#![cfg_attr(not(all(feature = "check", feature = "draw", feature = "files")), allow(rustdoc::broken_intra_doc_links))]

pub mod arrays;
pub mod charset;
#[cfg(feature = "check")]
mod checking;
mod document;
pub mod draft;
mod edit;
mod error;
#[cfg(feature = "serde")]
pub mod facts;
mod game;
mod game_choice;
#[cfg(feature = "serde")]
pub mod json;
mod node;
pub mod notes;
mod parser;
#[cfg(feature = "draw")]
mod pictures;
#[cfg(feature = "serde")]
pub mod position;
mod problem;
mod select;
mod snapshot;
pub mod tree;
mod unsuitable;
#[cfg(feature = "view")]
mod viewing;
mod write;

#[cfg(feature = "check")]
pub use checking::Fixed;
pub use document::{Document, parse, read};
pub use edit::{Edit, EditNode};
pub use error::Error;
pub use game::Game;
pub use game_choice::{GameChoice, GameChoiceError, choose_games, other_game};
#[cfg(feature = "check")]
pub use kifu_check::{self as check, Safety};
#[cfg(feature = "draw")]
pub use kifu_draw as draw;
#[cfg(feature = "files")]
pub use kifu_files as files;
pub use kifu_go::{self as go, Board, Color, Move, Point, Size};
pub use kifu_record::{self as record, FormatName as Format, Info, Record, WriteOutcome};
pub use kifu_sgf::{
    self as sgf,
    encoding::{Choice, Encoding, ParseOptions},
};
#[cfg(feature = "view")]
pub use kifu_view as view;
pub use node::Node;
pub use parser::{Origin, Parser, with_unpacked};
pub use problem::Problem;
pub use select::{NodeChoice, Selection, select};
pub use snapshot::Snapshot;
pub use unsuitable::{NoGame, OtherGame};

/// The example of the README compiles.
#[cfg(all(doctest, feature = "check", feature = "files"))]
#[doc = include_str!("../README.md")]
struct Readme;

/// The examples of the guide compile.
#[cfg(all(doctest, feature = "check", feature = "draw"))]
#[doc = include_str!("../GUIDE.md")]
struct Guide;
