//! The measures of losses, with the limits that decide which losses become problems and which answers are right.

use std::cmp::Ordering;

use kifu_go::Color;
use kifu_record::{Analysis, Candidate, MoveCost};

/// Evaluations have few decimals, and differences of them are not exact.
const ROUNDING: f64 = 1e-9;

/// A measure of losses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Measure {
    /// Points.
    Points,
    /// Win rate.
    Winrate,
}

/// The limits of a measure.
struct Limits {
    measure: Measure,
    /// The least loss of a mistake that becomes a problem.
    least: f64,
    /// The greatest loss of a right answer, compared with the best candidate.
    tolerance: f64,
    cost: fn(MoveCost) -> Option<f64>,
    value: fn(&Candidate) -> Option<f64>,
}

/// All measures; the first one with a sufficient loss decides. The game lists smaller mistakes, too, but a difference of a
/// point or two is not worth remembering.
static LIMITS: [Limits; 2] = [
    Limits { measure: Measure::Points, least: 3.0, tolerance: 1.0, cost: |cost| cost.lead, value: |of| of.lead },
    Limits {
        measure: Measure::Winrate,
        least: 0.1,
        tolerance: 0.03,
        cost: |cost| cost.winrate,
        value: |of| of.winrate,
    },
];

/// The win rate from which a game is decided if points are lost without it falling below; likewise for the loser.
const DECIDED: f64 = 0.95;

impl Measure {
    /// Returns the measure in which a loss is large enough for a problem.
    pub(super) fn of(cost: MoveCost) -> Option<Self> {
        let is_large = |limits: &&Limits| (limits.cost)(cost).is_some_and(|lost| lost >= limits.least - ROUNDING);
        LIMITS.iter().find(is_large).map(|limits| limits.measure)
    }

    fn limits(self) -> &'static Limits {
        LIMITS.iter().find(|limits| limits.measure == self).unwrap_or(&LIMITS[0])
    }

    /// Returns the loss of a candidate against the best one, at least 0; `None` if unknown.
    pub(super) fn lost(self, best: &Candidate, other: &Candidate, player: Color) -> Option<f64> {
        let value = self.limits().value;
        Some(((value(best)? - value(other)?) * sign(player)).max(0.0))
    }

    /// Compares two candidates: the better one for the player comes first, those without a value last.
    pub(super) fn compare(self, one: &Candidate, other: &Candidate, player: Color) -> Ordering {
        let value = |of: &Candidate| (self.limits().value)(of).map_or(f64::NEG_INFINITY, |value| value * sign(player));
        value(other).total_cmp(&value(one))
    }

    /// True for a loss that is as good as none.
    pub(super) fn is_tolerable(self, lost: f64) -> bool {
        lost <= self.limits().tolerance + ROUNDING
    }
}

/// Returns the loss of a candidate against the best one in both measures.
pub(super) fn cost_of_candidate(best: &Candidate, other: &Candidate, player: Color) -> MoveCost {
    let lost = |measure: Measure| measure.lost(best, other, player);
    MoveCost { winrate: lost(Measure::Winrate), lead: lost(Measure::Points) }
}

/// True if a player was winning before and after a move, or losing.
pub(crate) fn is_decided(before: &Analysis, after: &Analysis, player: Color) -> bool {
    let (Some(before), Some(after)) = (before.winrate, after.winrate) else { return false };
    let own = |winrate: f64| if player == Color::Black { winrate } else { 1.0 - winrate };
    let [before, after] = [own(before), own(after)];
    (before >= DECIDED && after >= DECIDED) || (before <= 1.0 - DECIDED && after <= 1.0 - DECIDED)
}

fn sign(player: Color) -> f64 {
    if player == Color::Black { 1.0 } else { -1.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_measure_with_a_sufficient_loss_decides() {
        for (lead, winrate, expected) in [
            (Some(3.0), None, Some(Measure::Points)),
            (Some(2.9), None, None),
            (Some(-8.0), Some(0.05), None),
            (Some(9.0), Some(0.4), Some(Measure::Points)),
            // A point at the end of a close game.
            (Some(1.0), Some(0.4), Some(Measure::Winrate)),
            (None, Some(0.3 - 0.2), Some(Measure::Winrate)),
            (None, Some(0.09), None),
            (None, None, None),
        ] {
            assert_eq!(Measure::of(MoveCost { winrate, lead }), expected, "{lead:?} {winrate:?}");
        }
    }

    #[test]
    fn games_are_decided_for_both_sides() {
        let analysis = |winrate| Analysis { winrate, ..Analysis::default() };
        for (before, after, expected) in [
            (Some(0.99), Some(0.96), true),
            (Some(0.99), Some(0.9), false),
            (Some(0.03), Some(0.01), true),
            (Some(0.5), Some(0.01), false),
            (Some(0.99), Some(0.01), false),
            (None, Some(0.99), false),
        ] {
            for (player, own) in [(Color::Black, before), (Color::White, before.map(|rate| 1.0 - rate))] {
                let after = if player == Color::Black { after } else { after.map(|rate| 1.0 - rate) };
                assert_eq!(is_decided(&analysis(own), &analysis(after), player), expected, "{before:?} {after:?}");
            }
        }
    }
}
