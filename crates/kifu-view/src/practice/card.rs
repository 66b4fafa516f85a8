//! A problem that is practised: its attempts, and the day on which it is due.

use super::fsrs::Memory;
use super::fuzz::fuzzed;
use super::grade::{Grade, Outcome};

/// An attempt at a problem, as logs store it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trial {
    /// The number of the day.
    pub day: u32,
    /// The outcome.
    pub outcome: Outcome,
    /// The time in seconds, if it was measured.
    pub seconds: Option<u32>,
}

/// The state of a problem after its attempts.
///
/// It is due when the chance of solving it has fallen to 90 %, by FSRS ([`Memory`]); the interval is shifted a little, by the
/// number of the problem, so that the same attempts always give the same day.
///
/// ```
/// use kifu_view::{Card, Outcome, Trial};
///
/// let solved = |day| Trial { day, outcome: Outcome::Solved, seconds: Some(30) };
/// let card = Card::of(7, [solved(100), solved(102)]).unwrap();
/// assert_eq!((card.attempts, card.misses), (2, 0));
/// assert!((102 + 9..=102 + 13).contains(&card.due));
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Card {
    /// What is remembered.
    pub memory: Memory,
    /// The day of the last attempt.
    pub day: u32,
    /// The day on which it is due.
    pub due: u32,
    /// The outcome of the last attempt.
    pub last: Outcome,
    /// The number of attempts.
    pub attempts: u32,
    /// The number of attempts that missed it.
    pub misses: u32,
}

impl Card {
    /// Returns the card of a problem after its attempts in the order of their days; `None` without any.
    #[must_use]
    pub fn of(problem: u64, trials: impl IntoIterator<Item = Trial>) -> Option<Self> {
        trials.into_iter().fold(None, |card, trial| Some(Self::after(card, problem, trial)))
    }

    /// Returns the card after an attempt; `card` is `None` for a problem that was never practised. `problem` is a number that
    /// identifies it.
    #[must_use]
    pub fn after(card: Option<Self>, problem: u64, trial: Trial) -> Self {
        let Trial { day, outcome, seconds } = trial;
        let days = card.map(|card| day.saturating_sub(card.day));
        let grade = Grade::of(outcome, seconds);
        // Later on the same day the user remembers the solution, so that a quick answer proves little.
        let grade = if days == Some(0) { grade.min(Grade::Good) } else { grade };
        let memory = Memory::after(card.map(|card| card.memory), grade, days.unwrap_or(0));
        let (attempts, misses) = card.map_or((0, 0), |card| (card.attempts, card.misses));
        let interval = fuzzed(memory.interval(), problem.wrapping_add(u64::from(attempts)));
        let missed = u32::from(outcome == Outcome::Missed);
        Self {
            memory,
            day,
            due: day.saturating_add(interval),
            last: outcome,
            attempts: attempts.saturating_add(1),
            misses: misses.saturating_add(missed),
        }
    }

    /// True if the problem is due on a day.
    #[must_use]
    pub const fn is_due(&self, day: u32) -> bool {
        self.due <= day
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome::{Helped, Missed, Solved};
    use super::*;

    fn trial(day: u32, outcome: Outcome, seconds: u32) -> Trial {
        Trial { day, outcome, seconds: Some(seconds) }
    }

    /// Checks the days until the problem is due again after each of some attempts.
    #[track_caller]
    fn check(attempts: &[(u32, Outcome, u32, u32)]) {
        let mut card = None;
        for (step, &(day, outcome, seconds, expected)) in attempts.iter().enumerate() {
            let next = Card::after(card, 0, trial(day, outcome, seconds));
            let exact = next.memory.interval();
            assert_eq!(exact, expected, "attempt {step} of {attempts:?}");
            assert!((next.due - day).abs_diff(exact) <= 1 + exact / 6, "{next:?}");
            card = Some(next);
        }
    }

    #[test]
    fn intervals_of_attempts() {
        // Solved each time it is due: the intervals grow.
        check(&[(0, Solved, 30, 2), (2, Solved, 30, 11), (13, Solved, 30, 46), (59, Solved, 30, 163)]);
        check(&[(0, Solved, 5, 8), (0, Missed, 5, 3)]);
        check(&[(0, Helped, 30, 1), (1, Solved, 200, 3)]);
        check(&[(0, Missed, 30, 1), (1, Missed, 30, 1)]);
        // On the same day a solution that was just seen does not count as known.
        check(&[(0, Missed, 30, 1), (0, Solved, 1, 1), (0, Solved, 1, 1)]);
        check(&[(0, Solved, 30, 2), (0, Solved, 1, 2), (0, Solved, 1, 2)]);
    }

    #[test]
    fn the_same_attempts_give_the_same_day() {
        let trials = [trial(3, Solved, 4), trial(12, Solved, 20), trial(60, Missed, 20), trial(60, Solved, 3)];
        let cards = [7, 7, 8].map(|problem| Card::of(problem, trials).unwrap());
        assert_eq!(cards[0], cards[1]);
        assert_eq!(cards[0].memory, cards[2].memory);
        assert_eq!(Card::of(7, []), None);
    }

    #[test]
    fn problems_of_one_day_are_spread() {
        let due = |problem| Card::of(problem, [trial(0, Solved, 4)]).unwrap().due;
        let days: std::collections::BTreeSet<u32> = (0..50).map(due).collect();
        assert_eq!(days.into_iter().collect::<Vec<_>>(), [6, 7, 8, 9, 10]);
    }

    #[test]
    fn misses_are_counted_and_days_do_not_overflow() {
        let outcomes = [Missed, Solved, Missed, Helped];
        let card = Card::of(1, outcomes.iter().zip(0..).map(|(&outcome, day)| trial(day, outcome, 30))).unwrap();
        assert_eq!((card.attempts, card.misses, card.last, card.day), (4, 2, Helped, 3));
        assert_eq!(Card::of(1, [trial(u32::MAX, Solved, 1)]).unwrap().due, u32::MAX);
        // A day before the last one, as after a change of the clock.
        assert_eq!(Card::after(Some(card), 1, trial(0, Missed, 1)).day, 0);
    }
}
