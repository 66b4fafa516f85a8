//! Engine evaluations over the course of a game.

use kifu_record::{Record, analyses};

/// Engine evaluations of nodes, from Black's point of view: columns of the same length.
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
}

impl Graph {
    /// Returns true if there are no evaluations.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Reads the analysis of a record. `number` returns the number of a node, or `None` for an omitted one.
    pub(super) fn of(record: &Record, number: impl Fn(kifu_record::NodeId) -> Option<u32>) -> Self {
        let mut graph = Self::default();
        for (id, analysis) in analyses(record) {
            let is_known = analysis.winrate.is_some() || analysis.lead.is_some();
            let Some(node) = number(id).filter(|_| is_known) else { continue };
            graph.nodes.push(node);
            graph.winrates.push(analysis.winrate.and_then(|rate| rounded(rate, 1e4)));
            graph.leads.push(analysis.lead.and_then(|lead| rounded(lead, 1e2)));
            graph.visits.push(analysis.visits);
        }
        graph
    }
}

/// The number rounded to multiples of 1 / `parts`; `None` if JSON cannot express it.
fn rounded(number: f64, parts: f64) -> Option<f64> {
    let number = (number * parts).round() / parts;
    // Without the sign of a negative zero.
    number.is_finite().then_some(number + 0.0)
}
