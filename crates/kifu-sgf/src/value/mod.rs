//! Typed values: read leniently, written canonically.
//!
//! Types such as [`Komi`], [`Dates`] and [`GameResult`] read plain text, decoded and without escapes, and do not
//! depend on SGF. Each reader returns a [`Reading`]: the value, and a [`Form`] that shows whether writing the value
//! would lose data. `None` always means that the text should be kept.
//!
//! [`kind`] connects them, and the points, numbers and texts of SGF itself, with properties: see [`Node::read`] and
//! the keys in [`prop`](crate::prop).
//!
//! [`Node::read`]: crate::Node::read

#[cfg(test)]
mod any_text;
mod application;
mod arrow;
mod bad;
mod color;
mod compose;
mod date;
mod decimal;
mod double;
mod figure;
pub mod games;
mod handicap;
mod katago_rules;
pub mod kind;
mod komi;
mod label;
mod named_rank;
mod none;
mod number;
mod old_handicap;
mod overtime;
mod packed_moves;
mod play;
mod players;
mod point;
mod print_mode;
mod rank;
mod reading;
mod real;
mod rectangle;
mod result;
mod round;
mod rules_name;
mod scan;
#[cfg(feature = "serde")]
mod serde_text;
mod size;
mod style;
#[cfg(test)]
mod tests;
pub mod text;
mod time;
mod view;
mod words;

pub use application::Application;
pub use arrow::Arrow;
pub use bad::{BadReason, BadValue};
pub use date::{Date, Dates, TimeOfDay};
pub use decimal::Decimal;
pub use double::Emphasis;
pub use figure::{FigureFlags, FigureText};
pub use handicap::Handicap;
pub use katago_rules::{KataGoKo, KataGoRules, KataGoTax};
pub use komi::Komi;
pub use named_rank::{NamedRank, split_rank};
pub use number::read_number;
pub use old_handicap::{OldHandicap, Turn};
pub(crate) use overtime::ff5_main_time;
pub use overtime::{Overtime, OvertimeTexts};
pub(crate) use packed_moves::PACKED_MOVES;
pub use packed_moves::{first_packed_color, packed_moves};
pub use play::read_move;
pub use players::{Player, Players};
pub use point::read_point;
pub use print_mode::PrintMode;
pub use rank::{Certainty, Level, Rank};
pub use reading::{Form, Reading};
pub use rectangle::{Rectangle, RectanglePoints, compress, read_rectangle};
pub use result::{GameResult, WinBy};
pub use round::Round;
pub use rules_name::Rules;
pub use size::read_size;
pub use style::VariationStyle;
pub use time::ThinkingTime;
