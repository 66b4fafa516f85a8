//! The core of the search: compares the events of games with a pattern.

mod attempts;
mod effects;
mod hit;
mod landmark;
mod lanes;
mod line_plan;
mod line_search;
mod line_sketch;
mod matcher;
mod needs;
mod plan;
mod timeline;
mod tree_search;
mod undo;

pub use hit::{Hit, Line, Next, NextMove, Window};
pub use line_search::{LineAnswer, LineSearch};
pub use matcher::Matcher;
pub(crate) use needs::Need;
pub use plan::Plan;
pub use tree_search::TreeSearch;
