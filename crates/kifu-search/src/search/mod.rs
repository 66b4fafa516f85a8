//! Looking for a plan in segments, and counting what is found.

mod continuation;
mod landmarks;
mod segment;
mod sequel;
mod tally;
#[cfg(test)]
mod tests;

pub use continuation::{Continuation, Continuations, Follow};
pub use segment::{Question, ask_segment, search_game, search_segment};
pub use sequel::{Then, ThenPlace};
pub use tally::{Count, Tally};
