//! Memory reused from game to game.

use std::sync::Arc;

use kifu_go::Size;

use super::keys::Keys;
use super::lanes::Lanes;
use super::relation::LineMemory;

/// Memory for comparing many games, one after the other. A clone shares the tables for the sizes of boards, but nothing else.
#[derive(Debug, Default)]
pub struct CopyMemory {
    lanes: Vec<(Size, Arc<Lanes>)>,
    pub(super) keys: Keys,
    pub(super) lines: LineMemory,
}

impl Clone for CopyMemory {
    fn clone(&self) -> Self {
        Self { lanes: self.lanes.clone(), ..Self::default() }
    }
}

impl CopyMemory {
    /// The transforms of boards of this size.
    pub(super) fn lanes(&mut self, size: Size) -> Arc<Lanes> {
        if let Some((_, lanes)) = self.lanes.iter().find(|(known, _)| *known == size) {
            return Arc::clone(lanes);
        }
        let lanes = Arc::new(Lanes::new(size));
        self.lanes.push((size, Arc::clone(&lanes)));
        lanes
    }
}
