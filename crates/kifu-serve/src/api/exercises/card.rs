//! The state of a problem in the practice, as answers have it.

use kifu_view::{Card, Outcome};
use serde::Serialize;

/// The state of a problem in the practice, which is repeated at growing intervals.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ExerciseCard {
    /// The day on which it is due, as days since 1970-01-01.
    due: u32,
    /// The outcome of the last attempt: `solved`, `helped` or `missed`.
    last: &'static str,
    /// The number of attempts.
    attempts: u32,
    /// The number of attempts with the outcome `missed`.
    misses: u32,
    /// The days after which the chance of solving it has fallen to 90 %, by FSRS.
    stability: f64,
    /// The difficulty of the problem for the user, from 1 to 10, by FSRS.
    difficulty: f64,
}

impl From<Card> for ExerciseCard {
    fn from(card: Card) -> Self {
        let last = match card.last {
            Outcome::Solved => "solved",
            Outcome::Helped => "helped",
            Outcome::Missed => "missed",
        };
        let hundredths = |number: f64| (number * 100.0).round() / 100.0;
        Self {
            due: card.due,
            last,
            attempts: card.attempts,
            misses: card.misses,
            stability: hundredths(card.memory.stability),
            difficulty: hundredths(card.memory.difficulty),
        }
    }
}
