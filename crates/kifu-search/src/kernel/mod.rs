//! The core of the search: compares the events of games with a pattern.

mod arrivals;
mod attempts;
mod effects;
mod hit;
mod lanes;
mod matcher;
mod order;
mod plan;
mod undo;

pub(crate) use effects::Need;
pub use hit::{Hit, Line, Next, NextMove, Window};
pub use matcher::Matcher;
pub use order::Sieve;
pub use plan::Plan;
