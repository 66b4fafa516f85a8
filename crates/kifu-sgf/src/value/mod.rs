//! Values with a meaning: read leniently, written canonically.
//!
//! The readers here work on decoded, unescaped text and know nothing of the tree. Each returns a [`Reading`]: the
//! value, and a [`Form`] that says whether writing the value would lose something. `None` always means "keep the text".

mod date;
mod decimal;
mod komi;
mod overtime;
mod reading;
mod result;
mod scan;
pub mod text;
mod time;

pub use date::{Date, Dates, TimeOfDay};
pub use decimal::Decimal;
pub use komi::Komi;
pub use overtime::{Overtime, OvertimeTexts};
pub use reading::{Form, Reading};
pub use result::{GameResult, WinBy};
pub use time::ThinkingTime;
