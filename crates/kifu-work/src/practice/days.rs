//! Practice by days: how many problems were solved, and on how many days in a row.

use std::collections::BTreeMap;

use kifu_view::{Outcome, Trial};
use serde::Serialize;

/// The problems of a day by their outcomes. Of several attempts at a problem on a day only the first counts: the others
/// follow what it has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct DayTally {
    /// The number of problems that were solved.
    pub solved: u32,
    /// The number of problems that were solved with help.
    pub helped: u32,
    /// The number of problems that were missed.
    pub missed: u32,
}

impl DayTally {
    /// Counts the attempts at a problem, by days. They are in the order of their days.
    pub fn count(days: &mut BTreeMap<u32, Self>, trials: &[Trial]) {
        let mut last = None;
        for trial in trials {
            if last.replace(trial.day) != Some(trial.day) {
                days.entry(trial.day).or_default().add(trial.outcome);
            }
        }
    }

    fn add(&mut self, outcome: Outcome) {
        let count = match outcome {
            Outcome::Solved => &mut self.solved,
            Outcome::Helped => &mut self.helped,
            Outcome::Missed => &mut self.missed,
        };
        *count = count.saturating_add(1);
    }
}

/// The days in a row with practice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Streak {
    /// The number of days up to today; up to yesterday, if there was no practice today yet.
    pub days: u32,
    /// The largest number of days in a row.
    pub longest: u32,
    /// True if there was practice today.
    pub today: bool,
}

impl Streak {
    /// Returns the days in a row of sorted days without repetition.
    #[must_use]
    pub fn of(days: impl IntoIterator<Item = u32>, today: u32) -> Self {
        let mut streak = Self::default();
        let (mut row, mut last) = (0, None);
        for day in days {
            row = if last.is_some_and(|last: u32| last.checked_add(1) == Some(day)) { row + 1 } else { 1 };
            last = Some(day);
            streak.longest = streak.longest.max(row);
            streak.today |= day == today;
            if day == today || day.checked_add(1) == Some(today) {
                streak.days = row;
            }
        }
        streak
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_in_a_row() {
        for (days, expected) in [
            (&[][..], (0, 0, false)),
            (&[10], (1, 1, true)),
            (&[9], (1, 1, false)),
            (&[8], (0, 1, false)),
            (&[8, 9, 10], (3, 3, true)),
            (&[7, 8, 9], (3, 3, false)),
            (&[1, 2, 3, 4, 6, 9, 10], (2, 4, true)),
            // Another time zone, or a clock that was wrong.
            (&[10, 11], (1, 2, true)),
            (&[0, u32::MAX], (0, 1, false)),
        ] {
            let found = Streak::of(days.iter().copied(), 10);
            assert_eq!((found.days, found.longest, found.today), expected, "{days:?}");
        }
    }

    #[test]
    fn only_the_first_attempt_of_a_day_counts() {
        let trial = |day, outcome| Trial { day, outcome, seconds: None };
        let mut days = BTreeMap::new();
        let one = [trial(5, Outcome::Missed), trial(5, Outcome::Solved), trial(6, Outcome::Solved)];
        DayTally::count(&mut days, &one);
        DayTally::count(&mut days, &[trial(5, Outcome::Helped)]);
        let expected = [(5, [0, 1, 1]), (6, [1, 0, 0])];
        let found: Vec<_> = days.iter().map(|(day, of)| (*day, [of.solved, of.helped, of.missed])).collect();
        assert_eq!(found, expected);
    }
}
