//! The memory of a problem by FSRS, version 6: how long it lasts, and how difficult the problem is.
//!
//! Formulas and parameters: <https://github.com/open-spaced-repetition/awesome-fsrs/wiki/The-Algorithm>. `tests/fsrs` compares
//! them with `py-fsrs`.

use super::exponential::{exp, pow};
use super::grade::Grade;

/// The default parameters, trained on the reviews of many people.
const W: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
/// The chance of solving a problem on the day on which it is due. Stability is defined by the same number.
const RETENTION: f64 = 0.9;
/// The least stability in days.
const LEAST_STABILITY: f64 = 0.001;
/// The longest interval in days.
pub(super) const LONGEST: u32 = 36_500;

/// The memory of a problem.
///
/// ```
/// use kifu_view::{Grade, Memory};
///
/// let first = Memory::after(None, Grade::Good, 0);
/// assert_eq!(first.interval(), 2);
/// let second = Memory::after(Some(first), Grade::Good, 2);
/// assert_eq!(second.interval(), 11);
/// assert!((second.recall(11) - 0.9).abs() < 0.01);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Memory {
    /// The days after which the chance of solving the problem has fallen to 90 %.
    pub stability: f64,
    /// The difficulty of the problem, from 1 to 10.
    pub difficulty: f64,
}

impl Memory {
    /// Returns the memory after an attempt, `days` after the one before; `memory` is `None` before the first attempt.
    #[must_use]
    pub fn after(memory: Option<Self>, grade: Grade, days: u32) -> Self {
        let Some(memory) = memory else {
            let stability = W[grade as usize];
            return Self { stability, difficulty: first_difficulty(grade).clamp(1.0, 10.0) };
        };
        let stability = match (days, grade) {
            (0, _) => memory.after_same_day(grade),
            (_, Grade::Again) => memory.after_miss(memory.recall(days)),
            _ => memory.after_success(grade, memory.recall(days)),
        };
        Self { stability: stability.max(LEAST_STABILITY), difficulty: memory.next_difficulty(grade) }
    }

    /// Returns the chance of solving the problem some days after the last attempt, from 0 to 1.
    #[must_use]
    pub fn recall(self, days: u32) -> f64 {
        // Chosen so that it is 90 % after the stability.
        let factor = pow(RETENTION, -1.0 / W[20]) - 1.0;
        pow(1.0 + factor * f64::from(days) / self.stability, -W[20])
    }

    /// Returns the days until the chance of solving the problem has fallen to 90 %, at least 1.
    #[must_use]
    pub fn interval(self) -> u32 {
        self.stability.round_ties_even().clamp(1.0, f64::from(LONGEST)) as u32
    }

    fn after_same_day(self, grade: Grade) -> f64 {
        let growth = exp(W[17] * (grade.number() - 3.0 + W[18])) * pow(self.stability, -W[19]);
        self.stability * if grade == Grade::Again { growth } else { growth.max(1.0) }
    }

    fn after_miss(self, recall: f64) -> f64 {
        let long_term = W[11]
            * pow(self.difficulty, -W[12])
            * (pow(self.stability + 1.0, W[13]) - 1.0)
            * exp((1.0 - recall) * W[14]);
        long_term.min(self.stability / exp(W[17] * W[18]))
    }

    fn after_success(self, grade: Grade, recall: f64) -> f64 {
        let factor = match grade {
            Grade::Hard => W[15],
            Grade::Easy => W[16],
            Grade::Again | Grade::Good => 1.0,
        };
        let growth = exp(W[8])
            * (11.0 - self.difficulty)
            * pow(self.stability, -W[9])
            * (exp((1.0 - recall) * W[10]) - 1.0)
            * factor;
        self.stability * (1.0 + growth)
    }

    fn next_difficulty(self, grade: Grade) -> f64 {
        let change = -W[6] * (grade.number() - 3.0);
        // The nearer to 10, the smaller the change; and a little back to the difficulty of an easy problem.
        let damped = self.difficulty + (10.0 - self.difficulty) * change / 9.0;
        (W[7] * first_difficulty(Grade::Easy) + (1.0 - W[7]) * damped).clamp(1.0, 10.0)
    }
}

/// The difficulty after the first attempt, before it is limited.
fn first_difficulty(grade: Grade) -> f64 {
    W[4] - exp(W[5] * (grade.number() - 1.0)) + 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_its_stability_a_memory_holds_with_ninety_percent() {
        for stability in [1.0, 10.0, 365.0] {
            let memory = Memory { stability, difficulty: 5.0 };
            assert!((memory.recall(stability as u32) - RETENTION).abs() < 1e-12, "{stability}");
            assert!((memory.recall(0) - 1.0).abs() < 1e-12);
        }
    }

    #[test]
    fn intervals_have_bounds() {
        for (stability, expected) in [(0.001, 1), (1.4, 1), (2.5, 2), (2.6, 3), (1e9, LONGEST)] {
            assert_eq!(Memory { stability, difficulty: 1.0 }.interval(), expected, "{stability}");
        }
    }

    #[test]
    fn better_grades_last_longer_and_make_it_easier() {
        let memory = Memory::after(None, Grade::Good, 0);
        for days in [0, 1, 2, 40] {
            let after = Grade::ALL.map(|grade| Memory::after(Some(memory), grade, days));
            assert!(after.is_sorted_by(|one, other| one.stability <= other.stability), "{days}: {after:?}");
            assert!(after.is_sorted_by(|one, other| one.difficulty > other.difficulty), "{days}: {after:?}");
        }
    }
}
