//! When problems are practised again: boxes, and the days on which problems are due. Days are numbers; there is no clock.

/// The days until a problem is due again, by its box.
pub const BOX_DAYS: [u32; 5] = [1, 2, 4, 9, 21];

/// The outcome of an attempt at a problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Outcome {
    /// It was solved without a mistake and without help.
    Solved,
    /// It was solved without a mistake, after a hint.
    Helped,
    /// There was a mistake, or the solution was shown.
    Missed,
}

/// A problem that has been practised.
///
/// A problem moves to the next box when it is solved on a day on which it is due, and back to the first box when it is
/// missed. Solving it earlier, or after a hint, leaves it in its box: only what is remembered after the whole time
/// counts as remembered.
///
/// ```
/// use kifu_view::{Card, Outcome};
///
/// let first = Card::after(None, Outcome::Solved, 100);
/// assert_eq!((first.level, first.due), (1, 102));
/// let early = Card::after(Some(first), Outcome::Solved, 101);
/// assert_eq!((early.level, early.due), (1, 102));
/// let again = Card::after(Some(early), Outcome::Solved, 102);
/// assert_eq!((again.level, again.due), (2, 106));
/// assert_eq!(Card::after(Some(again), Outcome::Missed, 106).due, 107);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Card {
    /// The number of its box, from 0: an index of [`BOX_DAYS`].
    pub level: u8,
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
    /// Returns the card after an attempt on a day; `card` is `None` for a problem that was never practised.
    #[must_use]
    pub fn after(card: Option<Self>, outcome: Outcome, day: u32) -> Self {
        let level = card.map_or(0, |card| card.level.min(HIGHEST));
        let is_due = card.is_none_or(|card| card.is_due(day));
        let (level, due) = match (outcome, card) {
            (Outcome::Missed, _) => due_in(0, day),
            (Outcome::Solved, _) if is_due => due_in((level + 1).min(HIGHEST), day),
            (Outcome::Helped, _) if is_due => due_in(level, day),
            (_, Some(card)) => (level, card.due),
            (_, None) => due_in(0, day),
        };
        let (attempts, misses) = card.map_or((0, 0), |card| (card.attempts, card.misses));
        let missed = u32::from(outcome == Outcome::Missed);
        Self { level, due, last: outcome, attempts: attempts.saturating_add(1), misses: misses.saturating_add(missed) }
    }

    /// True if the problem is due on a day.
    #[must_use]
    pub const fn is_due(&self, day: u32) -> bool {
        self.due <= day
    }
}

/// The number of the last box.
const HIGHEST: u8 = BOX_DAYS.len() as u8 - 1;

/// The box with the day on which its problems are due.
fn due_in(level: u8, day: u32) -> (u8, u32) {
    (level, day.saturating_add(BOX_DAYS[usize::from(level)]))
}

#[cfg(test)]
mod tests {
    use super::Outcome::{Helped, Missed, Solved};
    use super::*;

    /// Checks the box and the due day after each of some attempts, which are given with their days.
    #[track_caller]
    fn check(attempts: &[(u32, Outcome, (u8, u32))]) {
        let mut card = None;
        for (step, &(day, outcome, expected)) in attempts.iter().enumerate() {
            let next = Card::after(card, outcome, day);
            assert_eq!((next.level, next.due), expected, "attempt {step} of {attempts:?}");
            assert_eq!((next.last, next.attempts as usize), (outcome, step + 1));
            card = Some(next);
        }
    }

    #[test]
    fn boxes_and_days() {
        // Solved each time it is due: through all boxes, and again and again in the last one.
        check(&[
            (0, Solved, (1, 2)),
            (2, Solved, (2, 6)),
            (6, Solved, (3, 15)),
            (15, Solved, (4, 36)),
            (36, Solved, (4, 57)),
        ]);
        // Late answers count from the day on which they are given.
        check(&[(0, Solved, (1, 2)), (30, Solved, (2, 34))]);
        // Early ones change nothing, unless they are wrong.
        check(&[
            (0, Solved, (1, 2)),
            (0, Solved, (1, 2)),
            (1, Helped, (1, 2)),
            (1, Missed, (0, 2)),
            (1, Solved, (0, 2)),
        ]);
        // A mistake leads back to the first box from everywhere.
        check(&[(0, Solved, (1, 2)), (2, Solved, (2, 6)), (6, Missed, (0, 7)), (7, Solved, (1, 9))]);
        check(&[(5, Missed, (0, 6)), (5, Solved, (0, 6)), (6, Solved, (1, 8))]);
        // With help a problem stays in its box.
        check(&[(0, Helped, (0, 1)), (1, Solved, (1, 3)), (3, Helped, (1, 5))]);
        // The due day does not exceed the largest number.
        check(&[(u32::MAX, Solved, (1, u32::MAX)), (u32::MAX, Solved, (2, u32::MAX))]);
    }

    #[test]
    fn misses_are_counted() {
        let outcomes = [Missed, Solved, Missed, Helped];
        let card = outcomes.iter().zip(0..).fold(None, |card, (&outcome, day)| Some(Card::after(card, outcome, day)));
        assert_eq!(card.map(|card| (card.attempts, card.misses, card.last)), Some((4, 2, Helped)));
    }
}
