//! The other games of SGF: Othello, Gomoku and Renju, Backgammon, Lines of Action, Ataxx, Hex, Amazons, Twixt and Dots.
//!
//! ```
//! use kifu_games::{Outcome, Replay};
//! use kifu_sgf::Collection;
//!
//! let collection = Collection::parse(b"(;GM[11]SZ[3];B[b1];W[swap-pieces];B[b2];W[a3];B[c1];W[a1])");
//! let game = collection.game(0).unwrap();
//! let replay = Replay::of(game).unwrap();
//! let reached = replay.at(game.main_line().last().unwrap());
//! assert!(reached.faults.is_empty());
//! assert_eq!(replay.row.name(), "Hex");
//! assert_eq!(reached.position.stones(kifu_go::Color::Black).count(), 2);
//! assert_eq!(replay.row.outcome(&reached.position), None);
//! ```
//!
//! [`GAMES`] has a row for each game. A [`Replay`] reads the moves of a record in the notation of any program, executes
//! them also against the rules, and says what was against them. Go is not among the games: `kifu-go` and the crates above
//! it replay it.
#![no_std]

#[cfg(test)]
extern crate std;

extern crate alloc;

mod action;
mod amazons;
mod ataxx;
pub mod backgammon;
mod checkers;
pub mod dots;
mod fault;
pub mod five;
mod hex;
mod lines_of_action;
mod list;
mod notation;
mod othello;
mod outcome;
mod position;
mod replay;
mod table;
pub mod twixt;

#[cfg(test)]
mod tests;

pub use action::{Action, Word};
pub use fault::Fault;
pub use list::{game_of_list, move_list};
pub use notation::{read_action, read_point, write_action, write_point};
pub use outcome::{Ending, Outcome, Reason};
pub use position::{Piece, Position};
pub use replay::{FaultyMove, PlayedMove, Reached, RecordForm, Replay, Rewritten, game_number};
pub use table::{ATAXX, Form, GAMES, GOMOKU, GameRow, Notation, Shape, Sizes};
