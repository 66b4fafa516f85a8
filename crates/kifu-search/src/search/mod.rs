//! Searches segments for a plan, and counts the hits.

mod continuation;
mod landmarks;
mod pattern_question;
mod segment;
mod sequel;
mod tally;
#[cfg(test)]
mod tests;

pub use continuation::{Continuation, Continuations, Follow};
pub use pattern_question::PatternQuestion;
pub(crate) use segment::scan_games;
pub use segment::{Question, QuickAnswer};
pub use sequel::{Then, ThenPlace};
pub use tally::{Count, Tally};
