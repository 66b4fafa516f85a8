//! Looking for a plan in segments, and counting what is found.

mod continuation;
mod landmarks;
mod segment;
mod tally;
#[cfg(test)]
mod tests;

pub use continuation::Continuations;
pub use segment::{Question, ask_segment, search_game, search_segment};
pub use tally::{Count, Tally};
