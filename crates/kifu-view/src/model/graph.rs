//! Engine evaluations over the course of a game.

use core::cmp::Reverse;
use std::collections::BTreeMap;

use kifu_go::sorting;
use kifu_record::{Analysis, MoveCost, NodeId, Record, costs_between};

use super::Model;

/// Engine evaluations of nodes, from Black's point of view: columns of the same length; and the mistakes that they show.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Graph {
    /// The nodes, in order.
    pub nodes: Vec<u32>,
    /// The probability that Black wins, 0 to 1, rounded to four digits; `null` if unknown.
    pub winrates: Vec<Option<f64>>,
    /// The lead of Black in points, negative if White leads, rounded to two digits; `null` if unknown.
    pub leads: Vec<Option<f64>>,
    /// The number of positions that the engine searched; `null` if unknown.
    pub visits: Vec<Option<u64>>,
    /// The moves that lost much (see [`MoveCost::is_mistake`]), of all lines, the worst first.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub mistakes: Vec<Mistake>,
}

/// A move that lost much for its player.
#[derive(Clone, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Mistake {
    /// The node of the move.
    pub node: u32,
    /// The loss of win rate, rounded to four digits: 0.05 is five percent points; `null` if unknown.
    pub winrate: Option<f64>,
    /// The loss of points, rounded to two digits; `null` if unknown.
    pub lead: Option<f64>,
}

impl Graph {
    /// Returns true if there are no evaluations.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Returns the analyses of a record. `number` returns the number of a node, or `None` for an omitted one.
    pub(super) fn of(record: &Record, analyses: &[(NodeId, Analysis)], number: impl Fn(NodeId) -> Option<u32>) -> Self {
        let mut graph = Self::default();
        for (id, analysis) in analyses {
            let is_known = analysis.winrate.is_some() || analysis.lead.is_some();
            let Some(node) = number(*id).filter(|_| is_known) else { continue };
            graph.nodes.push(node);
            graph.winrates.push(analysis.winrate.and_then(|rate| rounded(rate, 1e4)));
            graph.leads.push(analysis.lead.and_then(|lead| rounded(lead, 1e2)));
            graph.visits.push(analysis.visits);
        }
        let mut mistakes = costs_between(record, analyses);
        mistakes.retain(|(_, cost)| cost.is_mistake());
        // Equal ones keep the order of the game.
        sorting::sort_by_key(&mut mistakes, |(_, cost)| Reverse(cost.size()));
        graph.mistakes = mistakes.into_iter().filter_map(|(id, cost)| Some(Mistake::of(number(id)?, cost))).collect();
        graph
    }
}

impl Model {
    /// Replaces the evaluations of the model by others of the same record, such as those of a store.
    pub fn set_evaluations(&mut self, record: &Record, analyses: &[(NodeId, Analysis)]) {
        let numbers: BTreeMap<NodeId, u32> = record.ids().zip(0..).take(self.moves.len()).collect();
        self.graph = Graph::of(record, analyses, |id| numbers.get(&id).copied());
    }
}

impl Mistake {
    fn of(node: u32, cost: MoveCost) -> Self {
        let lost = |lost: Option<f64>, parts| lost.and_then(|lost| rounded(lost, parts));
        Self { node, winrate: lost(cost.winrate, 1e4), lead: lost(cost.lead, 1e2) }
    }
}

/// The number rounded to multiples of 1 / `parts`; `None` if JSON cannot express it.
fn rounded(number: f64, parts: f64) -> Option<f64> {
    let number = (number * parts).round() / parts;
    // Without the sign of a negative zero.
    number.is_finite().then_some(number + 0.0)
}

#[cfg(test)]
mod tests {
    use kifu_record::{analyses, from_sgf};
    use kifu_sgf::Collection;

    use crate::model::{ModelOptions, model};

    #[test]
    fn evaluations_from_elsewhere() {
        let record = |text: &str| from_sgf(Collection::parse(text.as_bytes()).game(0).unwrap()).record;
        let evaluated = record("(;SZ[9]SBKV[50]SBKS[0];B[ee]SBKV[40]SBKS[-3](;W[cc]SBKV[41])(;W[gg]SBKV[70]))");
        let plain = record("(;SZ[9];B[ee](;W[cc])(;W[gg]))");
        let mut found = model(&plain, &ModelOptions::default());
        assert!(found.graph.is_empty());
        found.set_evaluations(&plain, &analyses(&evaluated));
        assert_eq!(found.graph, model(&evaluated, &ModelOptions::default()).graph);
        assert_eq!((&found.graph.nodes[..], found.graph.mistakes[0].node), (&[0, 1, 2, 3][..], 3));
    }
}
