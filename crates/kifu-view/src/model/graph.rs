//! Engine evaluations over the course of a game.

use core::cmp::Reverse;

use kifu_go::sorting;
use kifu_record::{MoveCost, NodeId, Record, analyses, costs_between};

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

    /// Reads the analysis of a record. `number` returns the number of a node, or `None` for an omitted one.
    pub(super) fn of(record: &Record, number: impl Fn(NodeId) -> Option<u32>) -> Self {
        let mut graph = Self::default();
        let analyses = analyses(record);
        for (id, analysis) in &analyses {
            let is_known = analysis.winrate.is_some() || analysis.lead.is_some();
            let Some(node) = number(*id).filter(|_| is_known) else { continue };
            graph.nodes.push(node);
            graph.winrates.push(analysis.winrate.and_then(|rate| rounded(rate, 1e4)));
            graph.leads.push(analysis.lead.and_then(|lead| rounded(lead, 1e2)));
            graph.visits.push(analysis.visits);
        }
        let mut mistakes = costs_between(record, &analyses);
        mistakes.retain(|(_, cost)| cost.is_mistake());
        // Equal ones keep the order of the game.
        sorting::sort_by_key(&mut mistakes, |(_, cost)| Reverse(cost.size()));
        graph.mistakes = mistakes.into_iter().filter_map(|(id, cost)| Some(Mistake::of(number(id)?, cost))).collect();
        graph
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
