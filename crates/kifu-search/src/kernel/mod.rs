//! The heart of the search: comparing the events of games with a pattern.

mod attempts;
mod hit;
mod lanes;
mod matcher;
mod plan;
mod undo;

pub use hit::{Hit, Line, Next, Window};
pub use lanes::{LANES, Lanes};
pub use matcher::Matcher;
pub use plan::{Need, Plan, RETIRED};
