//! Searches segments for a plan, and counts the hits.

mod continuation;
mod landmarks;
mod lines;
mod pattern_question;
mod segment;
mod sequel;
mod tally;
#[cfg(test)]
mod tests;

pub use continuation::{Continuation, Continuations, Follow};
pub use lines::HitLine;
pub use pattern_question::PatternQuestion;
pub use segment::{Question, QuickAnswer};
pub(crate) use segment::{scan_games, visit_games};
pub use sequel::{Then, ThenPlace};
pub use tally::{Count, Tally};
