//! The clocks of the players.

use kifu_go::Color;
use kifu_record::Node;

/// The clocks, in four columns of the same length: one entry for each clock stated at a node.
#[derive(Clone, PartialEq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct TimesLeft {
    /// The nodes, in order.
    pub nodes: Vec<u32>,
    /// The owner of the clock: 0 Black, 1 White.
    pub colors: Vec<u8>,
    /// The seconds left; `null` if not stated.
    pub seconds: Vec<Option<f64>>,
    /// The moves to play in the overtime period, or the periods left; `null` if not stated.
    pub periods: Vec<Option<i64>>,
}

impl TimesLeft {
    /// Returns true if no clock is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(super) fn add(&mut self, number: u32, node: &Node) {
        let Some(clocks) = node.clock.as_deref() else { return };
        for (color, clock) in [(Color::Black, clocks.black), (Color::White, clocks.white)] {
            if clock.seconds.is_none() && clock.periods.is_none() {
                continue;
            }
            self.nodes.push(number);
            self.colors.push(color as u8);
            self.seconds.push(clock.seconds.map(|seconds| seconds.to_f64()));
            self.periods.push(clock.periods);
        }
    }
}
