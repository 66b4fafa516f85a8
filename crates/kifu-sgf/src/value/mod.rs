//! Values with a meaning: read leniently, written canonically.
//!
//! The readers here work on decoded, unescaped text and know nothing of the tree. Each returns a [`Reading`]: the
//! value, and a [`Form`] that says whether writing the value would lose something. `None` always means "keep the text".

#[cfg(test)]
mod any_text;
mod application;
mod date;
mod decimal;
mod handicap;
mod katago_rules;
mod komi;
mod old_handicap;
mod overtime;
mod players;
mod rank;
mod reading;
mod result;
mod round;
mod rules_name;
mod scan;
pub mod text;
mod time;

pub use application::Application;
pub use date::{Date, Dates, TimeOfDay};
pub use decimal::Decimal;
pub use handicap::Handicap;
pub use katago_rules::{KataGoKo, KataGoRules, KataGoScore, KataGoTax, WhiteBonus};
pub use komi::Komi;
pub use old_handicap::{OldHandicap, Turn};
pub use overtime::{Overtime, OvertimeTexts};
pub use players::{Player, Players};
pub use rank::{Certainty, Level, Rank};
pub use reading::{Form, Reading};
pub use result::{GameResult, WinBy};
pub use round::Round;
pub use rules_name::Rules;
pub use time::ThinkingTime;
