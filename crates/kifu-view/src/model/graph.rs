//! The opinion of engines about the course of a game.

use kifu_record::{Record, analyses};

/// The opinion of an engine about nodes of the tree, as Black sees it: columns of the same length.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Graph {
    /// The nodes, in order.
    pub nodes: Vec<u32>,
    /// The probability that Black wins, 0 to 1, rounded to four digits; `null` if unknown.
    pub winrates: Vec<Option<f64>>,
    /// The points by which Black leads, negative if White does, rounded to two digits; `null` if unknown.
    pub leads: Vec<Option<f64>>,
    /// The number of positions that the engine looked at; `null` if unknown.
    pub visits: Vec<Option<u64>>,
}

impl Graph {
    /// Returns true if no engine has said anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Reads the analysis of a record. `number` gives the number of a node, or `None` for one that is left out.
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

/// The number in whole parts of 1 / `parts`; `None` if it is no number that JSON knows.
fn rounded(number: f64, parts: f64) -> Option<f64> {
    let number = (number * parts).round() / parts;
    // Without the sign of a negative zero.
    number.is_finite().then_some(number + 0.0)
}
