//! Games other than Go as plain data: their moves, what is against the rules, and what boards and records say about results.
//!
//! ```
//! use kifu_view::other::{OtherGame, OtherText};
//!
//! let collection = kifu_sgf::Collection::parse(b"(;GM[11]SZ[2];B[aa];W[b1];B[aa];B[ab])");
//! let text = OtherText::of(&kifu_record::from_sgf(collection.game(0).unwrap()).record).unwrap();
//! let game = OtherGame::of(&text).unwrap();
//! let moves: Vec<&str> = game.moves.iter().map(|played| played.text.as_str()).collect();
//! assert_eq!((game.name, moves), ("Hex", vec!["a1", "b1", "a1", "a2"]));
//! assert_eq!(game.moves[2].fault.as_deref(), Some("is on an occupied point"));
//! assert_eq!(game.remarks[0].text, "Black has connected both sides");
//! ```

mod game;
mod phrases;
mod result;
mod text;
mod words;

pub use game::{OtherGame, OtherMatch, OtherMove, OtherRemark};
pub use result::{StatedResult, stated_in_words, stated_text};
pub use text::{OtherText, game_of};
pub use words::{contradicted, foul_of, foul_words, outcome_words};
