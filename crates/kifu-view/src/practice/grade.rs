//! The outcome of an attempt at a problem, and its grade.

/// The outcome of an attempt at a problem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// It was solved without a mistake and without help.
    Solved,
    /// It was solved without a mistake, after a hint.
    Helped,
    /// There was a mistake, or the solution was shown.
    Missed,
}

/// The grade of an attempt, by which the next interval is computed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Grade {
    /// It was missed.
    Again,
    /// It was solved with help, or slowly.
    Hard,
    /// It was solved.
    Good,
    /// It was solved at once.
    Easy,
}

/// The longest time for a problem that is solved at once, and for one that is not solved slowly, in seconds.
const AT_ONCE: u32 = 10;
const NOT_SLOW: u32 = 90;

impl Grade {
    /// All grades, the worst first.
    pub const ALL: [Self; 4] = [Self::Again, Self::Hard, Self::Good, Self::Easy];

    /// Returns the grade of an attempt. Without a measured time a solved problem is [`Good`](Self::Good).
    #[must_use]
    pub const fn of(outcome: Outcome, seconds: Option<u32>) -> Self {
        match (outcome, seconds) {
            (Outcome::Missed, _) => Self::Again,
            (Outcome::Helped, _) => Self::Hard,
            (Outcome::Solved, Some(..=AT_ONCE)) => Self::Easy,
            (Outcome::Solved, None | Some(..=NOT_SLOW)) => Self::Good,
            (Outcome::Solved, Some(_)) => Self::Hard,
        }
    }

    /// Its number in the formulas, from 1.
    pub(super) const fn number(self) -> f64 {
        self as u8 as f64 + 1.0
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome::{Helped, Missed, Solved};
    use super::*;

    #[test]
    fn grades_of_outcomes_and_times() {
        for (outcome, seconds, expected) in [
            (Missed, Some(1), Grade::Again),
            (Helped, Some(1), Grade::Hard),
            (Solved, Some(0), Grade::Easy),
            (Solved, Some(10), Grade::Easy),
            (Solved, Some(11), Grade::Good),
            (Solved, Some(90), Grade::Good),
            (Solved, Some(91), Grade::Hard),
            // Logs of other programs may have no times.
            (Solved, None, Grade::Good),
            (Missed, None, Grade::Again),
        ] {
            assert_eq!(Grade::of(outcome, seconds), expected, "{outcome:?} in {seconds:?}");
        }
    }
}
