//! Diagrams as text: plain, for terminals, for Markdown, and for Sensei's Library.
//!
//! Each point has one column for its stone, and one to its left for the brackets of the last move and for marks of the
//! point before. Stones of both colours have different characters, so colours are never the only difference.

mod board;
mod cell;
mod game;
mod game_notes;
mod line;
mod page;
mod sensei;
mod signs;
#[cfg(test)]
mod tests;

pub use board::board;
pub use cell::notes;
pub use game::game_board;
pub use game_notes::game_notes;
pub use line::{Line, Part, Span};
pub use page::{ansi, markdown, plain};
pub use sensei::{SENSEI_NUMBERS, sensei};
pub use signs::Characters;
