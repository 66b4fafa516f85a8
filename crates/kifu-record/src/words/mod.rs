//! Game information in words of several languages, for people who read a heading: `White wins by resignation`,
//! `8 hours, byo-yomi 10 × 1 minute`, `18–19 January 2018`, `黒中押し勝ち`.
//!
//! Each language is one file of phrases in `languages/`, checked by the compiler to be complete. A value that cannot be
//! read appears as it is written, in the quotation marks of the language. Names, places and other texts are not
//! translated.
//!
//! ```
//! use kifu_record::words::{Language, fact, info, title};
//! use kifu_record::{InfoField, from_sgf};
//! use kifu_sgf::Collection;
//!
//! let text = "(;PB[Cho Chikun]BR[9d]PW[Otake Hideo]WR[9d]TM[28800]OT[10x60 byo-yomi]RE[B+R]KM[5.5])";
//! let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
//! let game = record.info().unwrap();
//! assert_eq!(title(game, Language::En), Some("Cho Chikun 9 dan – Otake Hideo 9 dan".to_owned()));
//! assert_eq!(fact(&InfoField::KOMI, game, Language::Ja).as_deref(), Some("コミ5目半"));
//! let rows: Vec<String> = info(game, Language::En).iter().map(|row| format!("{}: {}", row.label, row.text)).collect();
//! assert_eq!(rows[2..], ["Result: Black wins by resignation", "Komi: 5.5", "Time: 8 hours, byo-yomi 10 × 1 minute"]);
//! ```

mod board;
mod dates;
mod fields;
mod fill;
mod language;
mod languages;
mod phrases;
mod players;
mod quoted;
mod rank;
mod result;
mod rules;
#[cfg(test)]
mod tests;
mod time;
#[cfg(test)]
mod web;

pub use board::{handicap, komi};
pub use dates::dates;
pub use fields::{InfoWords, fact, info, label, round, value};
pub use language::{BadLanguage, Language};
pub use players::{member, names, player, player_line, side, stone, title, untitled};
pub use quoted::quoted;
pub use rank::rank;
pub use result::result;
pub use rules::rules;
pub use time::{duration, overtime, time};
