//! The cost of moves, by the analyses of a record.

use core::cmp::Ordering;

use kifu_go::Color;

use super::{Analysis, analyses};
use crate::{NodeId, Record};

/// The loss of a player by a move, by the evaluations before and after it; negative if it gained.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct MoveCost {
    /// The loss of win rate: 0.05 is five percent points. `None` if a win rate is unknown.
    pub winrate: Option<f64>,
    /// The loss of points. `None` if a lead is unknown.
    pub lead: Option<f64>,
}

impl MoveCost {
    /// The least losses of a mistake: programs that review games count moves of about this size as bad.
    const MISTAKE: Self = Self { winrate: Some(0.05), lead: Some(2.0) };

    fn of(before: &Analysis, after: &Analysis, player: Color) -> Option<Self> {
        let sign = if player == Color::Black { 1.0 } else { -1.0 };
        let lost = |before: Option<f64>, after: Option<f64>| Some((before? - after?) * sign);
        let cost = Self { winrate: lost(before.winrate, after.winrate), lead: lost(before.lead, after.lead) };
        (cost != Self::default()).then_some(cost)
    }

    /// Returns true for a loss of at least 5 % of win rate or two points. Our own decision.
    #[must_use]
    pub fn is_mistake(self) -> bool {
        // Evaluations have few decimals, and differences of them are not exact.
        const ROUNDING: f64 = 1e-9;
        self.winrate >= Self::MISTAKE.winrate.map(|least| least - ROUNDING)
            || self.lead >= Self::MISTAKE.lead.map(|least| least - ROUNDING)
    }

    /// Compares two losses: by win rates, and where these are equal or unknown, by points. Gains count as 0.
    #[must_use]
    pub fn compare(self, other: Self) -> Ordering {
        self.size().cmp(&other.size())
    }

    /// The size of the loss, in the order of [`MoveCost::compare`].
    #[must_use]
    pub fn size(self) -> impl Ord + Copy + use<> {
        // The bits of numbers that are not negative have the order of the numbers.
        [self.winrate, self.lead].map(|lost| (lost.unwrap_or(0.0).max(0.0) + 0.0).to_bits())
    }
}

/// Returns the cost of each move of a record, if the positions before and after it are evaluated; in the order of nodes.
#[must_use]
pub fn move_costs(record: &Record) -> Vec<(NodeId, MoveCost)> {
    costs_between(record, &analyses(record))
}

/// The same for analyses of the record that are already read (see [`analyses`]): reading them takes most of the time.
#[must_use]
pub fn costs_between(record: &Record, analyses: &[(NodeId, Analysis)]) -> Vec<(NodeId, MoveCost)> {
    let mut known = vec![None; record.nodes.len()];
    for (id, analysis) in analyses {
        known[id.index()] = Some(analysis);
    }
    let cost = |&(id, ref after): &(NodeId, Analysis)| {
        let player = record.node(id).plays().last()?.color;
        let before = known[record.parent(id)?.index()]?;
        Some((id, MoveCost::of(before, after, player)?))
    };
    analyses.iter().filter_map(cost).collect()
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;

    use super::*;
    use crate::from_sgf;

    #[test]
    fn costs_are_those_of_the_player() {
        let text = "(;SBKV[50]SBKS[0.5];B[aa]SBKV[45]SBKS[-2];W[bb]SBKV[45]SBKS[0.5];B[cc];W[dd]SBKV[90]\
                    (;B[ee]SBKV[95])(;B[ff]SBKV[20]))";
        let record = from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let costs = move_costs(&record);
        let rounded = |lost: Option<f64>| lost.map(|lost| (lost * 100.0).round() as i64);
        let found: Vec<_> = costs
            .iter()
            .map(|(id, cost)| (id.index(), rounded(cost.winrate), rounded(cost.lead), cost.is_mistake()))
            .collect();
        let expected = [
            (1, Some(5), Some(250), true),
            (2, Some(0), Some(250), true),
            (5, Some(-5), None, false),
            (6, Some(70), None, true),
        ];
        assert_eq!(found, expected);
        let mut order: Vec<_> = (0..costs.len()).collect();
        order.sort_by(|&a, &b| costs[b].1.compare(costs[a].1));
        assert_eq!(order, [3, 0, 1, 2]);
    }
}
