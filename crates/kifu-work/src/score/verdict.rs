//! Whether the count agrees with the result that the record states.

use kifu_go::Color;
use kifu_record::Parsed;
use kifu_sgf::value::{GameResult, WinBy};

use super::Scored;

/// Counts that differ by less than this are equal.
const CLOSE: f64 = 0.01;

/// How the count agrees with the stated result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Verdict {
    /// It is the same.
    Exact,
    /// It differs by one point at most, and has the same winner: a point that one of the players filled.
    WithinOne,
    /// Only the winner is the same.
    Winner,
    /// The winner differs.
    Wrong,
    /// They cannot be compared.
    NotCompared(NotCompared),
}

/// The reason why a count is not compared with a result.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NotCompared {
    /// The record states none.
    #[error("no result")]
    NoResult,
    /// It states none that counts points: resignation, time, no result.
    #[error("not decided by points")]
    NotByPoints,
    /// It does not look finished.
    #[error("not finished")]
    Unfinished,
    /// It cannot be scored.
    #[error("not scored")]
    NotScored,
}

impl Verdict {
    /// Returns its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::WithinOne => "within-one",
            Self::Winner => "winner",
            Self::Wrong => "wrong",
            Self::NotCompared(_) => "not-compared",
        }
    }
}

impl Scored {
    /// Compares the count with the stated result; of several counts, the closest one.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let Some(stated) = &self.stated else { return Verdict::NotCompared(NotCompared::NoResult) };
        let Some(lead) = stated_lead(stated) else { return Verdict::NotCompared(NotCompared::NotByPoints) };
        if !self.is_finished {
            return Verdict::NotCompared(NotCompared::Unfinished);
        }
        let leads = self.counts.iter().map(|count| count.score.lead());
        let verdicts = leads.map(|counted| match (counted - lead).abs() {
            off if off <= CLOSE => Verdict::Exact,
            _ if winner(counted) != winner(lead) => Verdict::Wrong,
            off if off <= 1.0 + CLOSE => Verdict::WithinOne,
            _ => Verdict::Winner,
        });
        let rank = |verdict: &Verdict| match verdict {
            Verdict::Exact => 0,
            Verdict::WithinOne => 1,
            Verdict::Winner => 2,
            Verdict::Wrong | Verdict::NotCompared(_) => 3,
        };
        verdicts.min_by_key(rank).unwrap_or(Verdict::NotCompared(NotCompared::NotScored))
    }
}

/// Black's lead as a result states it; `None` if it counts no points. A win by 0 points is one by a rule, or of a server that
/// leaves the points out; 0.02 and 0.03 are codes of the Fox server.
fn stated_lead(stated: &Parsed<GameResult>) -> Option<f64> {
    match stated.value()? {
        GameResult::Draw => Some(0.0),
        result @ GameResult::Win { winner, by: WinBy::Margin(margin) } => {
            let points = margin.to_f64();
            let counts = points > 0.0 && result.server_code().is_none();
            counts.then_some(if *winner == Color::Black { points } else { -points })
        }
        _ => None,
    }
}

fn winner(lead: f64) -> Option<Color> {
    match lead {
        lead if lead > CLOSE => Some(Color::Black),
        lead if lead < -CLOSE => Some(Color::White),
        _ => None,
    }
}
