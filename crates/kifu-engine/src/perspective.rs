//! Whose numbers an engine tells, and in which unit: the one conversion to Black's numbers.
//!
//! | source | win rate | whose |
//! |---|---|---|
//! | KataGo's JSON | 0 to 1 | by its settings, found out by two questions |
//! | `kata-analyze` | 0 to 1 | by its settings, found out by two questions |
//! | `lz-analyze` | 0 to 10000 | the player to move |
//! | `estimate_score` of GTP | none | named in the answer |

use kifu_go::Color;
use kifu_record::Analysis;

/// Whose win rate and lead an engine tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Perspective {
    /// Those of this player.
    Of(Color),
    /// Those of the player to move.
    ToMove,
}

/// The unit of win rates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RateUnit {
    /// Parts of one.
    One,
    /// Parts of ten thousand.
    TenThousand,
}

impl RateUnit {
    /// Returns a win rate from 0 to 1; `None` for other numbers.
    #[must_use]
    pub fn rate(self, number: f64) -> Option<f64> {
        let rate = match self {
            Self::One => number,
            Self::TenThousand => number / 10_000.0,
        };
        (0.0..=1.0).contains(&rate).then_some(rate)
    }
}

impl Perspective {
    /// Returns the perspective of an engine that tells these win rates in a position that Black has lost: one with Black to
    /// move, one with White to move.
    ///
    /// # Errors
    /// What is wrong with the engine, if the numbers fit no perspective.
    pub fn of_probes(black_to_move: f64, white_to_move: f64) -> Result<Self, String> {
        match (black_to_move < 0.5, white_to_move < 0.5) {
            (true, true) => Ok(Self::Of(Color::Black)),
            (false, false) => Ok(Self::Of(Color::White)),
            (true, false) => Ok(Self::ToMove),
            (false, true) => Err(format!(
                "it tells win rates of {black_to_move} and {white_to_move} in positions that Black has lost, which fit \
                 neither Black nor White nor the player to move"
            )),
        }
    }

    /// Converts the numbers of an analysis with `turn` to move to those of Black.
    pub fn convert(self, analysis: &mut Analysis, turn: Color) {
        let whose = match self {
            Self::Of(color) => color,
            Self::ToMove => turn,
        };
        if whose == Color::Black {
            return;
        }
        let rate = |rate: &mut Option<f64>| *rate = rate.map(|rate| 1.0 - rate);
        // Without the sign of a negative zero.
        let lead = |lead: &mut Option<f64>| *lead = lead.map(|lead| 0.0 - lead);
        rate(&mut analysis.winrate);
        lead(&mut analysis.lead);
        for candidate in &mut analysis.candidates {
            rate(&mut candidate.winrate);
            lead(&mut candidate.lead);
        }
        for owner in &mut analysis.ownership {
            *owner = 0.0 - *owner;
        }
    }
}

#[cfg(test)]
mod tests {
    use kifu_go::Move;
    use kifu_record::Candidate;

    use super::*;

    #[test]
    fn the_table_of_conversions() {
        use Color::{Black, White};
        // Perspective, player to move, numbers as told; Black's numbers.
        for (perspective, turn, told, expected) in [
            (Perspective::Of(Black), Black, (0.25, 3.0), (0.25, 3.0)),
            (Perspective::Of(Black), White, (0.25, 3.0), (0.25, 3.0)),
            (Perspective::Of(White), Black, (0.25, 3.0), (0.75, -3.0)),
            (Perspective::Of(White), White, (0.25, 0.0), (0.75, 0.0)),
            (Perspective::ToMove, Black, (0.25, -3.0), (0.25, -3.0)),
            (Perspective::ToMove, White, (0.25, -3.0), (0.75, 3.0)),
        ] {
            let (winrate, lead) = (Some(told.0), Some(told.1));
            let candidate =
                Candidate { to: Move::Pass, visits: None, winrate, lead, prior: Some(0.1), line: Vec::new() };
            let mut analysis = Analysis { winrate, lead, ownership: vec![0.5], ..Analysis::default() };
            analysis.candidates.push(candidate);
            perspective.convert(&mut analysis, turn);
            let found = &analysis.candidates[0];
            for (winrate, lead) in [(analysis.winrate, analysis.lead), (found.winrate, found.lead)] {
                assert_eq!((winrate, lead), (Some(expected.0), Some(expected.1)), "{perspective:?} {turn:?}");
                assert!(lead.is_some_and(|lead| lead != 0.0 || lead.is_sign_positive()));
            }
            assert_eq!(analysis.ownership, [if expected.0 == told.0 { 0.5 } else { -0.5 }]);
            assert_eq!(found.prior, Some(0.1));
        }
    }

    #[test]
    fn probes_tell_whose_numbers() {
        for (black, white, expected) in [
            (0.0, 0.0, Some(Perspective::Of(Color::Black))),
            (0.001, 0.999, Some(Perspective::ToMove)),
            (1.0, 1.0, Some(Perspective::Of(Color::White))),
            (1.0, 0.0, None),
        ] {
            assert_eq!(Perspective::of_probes(black, white).ok(), expected, "{black} {white}");
        }
    }

    #[test]
    fn rates_have_two_units() {
        for (unit, number, expected) in [
            (RateUnit::One, 0.5, Some(0.5)),
            (RateUnit::One, 1.5, None),
            (RateUnit::One, f64::NAN, None),
            (RateUnit::TenThousand, 5432.0, Some(0.5432)),
            (RateUnit::TenThousand, -1.0, None),
        ] {
            assert_eq!(unit.rate(number), expected, "{unit:?} {number}");
        }
    }
}
