//! The counts of an answer, ready to be shown: next moves in order with their letters, rates and years.

mod continuations;
#[cfg(feature = "serde")]
mod hit;
mod partial_answer;
mod pattern_counts;

pub use continuations::{Continuation, board_size, continuations, point_name, point_on_board};
#[cfg(feature = "serde")]
pub use hit::{MatchObject, NextMoveObject};
pub use partial_answer::PartialAnswer;
pub use pattern_counts::{NextMove, PatternCounts, YearCount, pattern_counts};
