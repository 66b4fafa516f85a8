//! Segments: some tens of thousands of games on boards of one size, written once and never changed.

mod build;
mod facts;
mod file;
mod filter;
mod landmarks;
#[cfg(test)]
mod tests;

use kifu_go::Size;

use crate::bits::Bits;
use crate::stream::{Event, Packed, Parts, Variations, unpack};

pub use build::SegmentBuilder;
pub use facts::{Facts, How, RULES, Winner, rank_name, rank_number, rules_number};
pub use file::Damaged;
use landmarks::Landmarks;
pub(crate) use landmarks::{Landmark, Passings, TRANSFORMS, Told, transform};

/// The largest number of games in a segment.
pub const MOST_GAMES: usize = 1 << 16;

/// Games on boards of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Segment {
    size: Size,
    /// Where each game begins in `streams`, and where the last ends.
    offsets: Vec<u32>,
    streams: Vec<u8>,
    /// What is asked for often.
    facts: Vec<Facts>,
    /// For each colour and point which games ever had a stone there: `words` words each.
    placed: Vec<u64>,
    /// Where games pass by positions with few stones.
    landmarks: Landmarks,
}

impl Segment {
    /// The size of the boards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// How many games there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// What is known of a game.
    #[must_use]
    pub fn facts(&self, game: usize) -> Option<&Facts> {
        self.facts.get(game)
    }

    /// What is known of all games.
    #[must_use]
    pub fn all_facts(&self) -> &[Facts] {
        &self.facts
    }

    /// Reads the events of a game; `None` where there is no such game or its bytes are damaged.
    pub fn read(&self, game: usize, variations: Variations, limit: usize, events: &mut Vec<Event>) -> Option<Packed> {
        unpack(self.packed(game)?, self.size, variations, limit, events)
    }

    /// Whether all games can be read.
    #[must_use]
    pub fn is_readable(&self) -> bool {
        let mut events = Vec::new();
        (0..self.len()).all(|game| self.read(game, Variations::Read, usize::MAX, &mut events).is_some())
    }

    /// The parts of a game; `None` where there is no such game or its bytes are damaged.
    #[must_use]
    pub fn parts(&self, game: usize) -> Option<Parts<'_>> {
        Parts::of(self.packed(game)?, self.size)
    }

    /// A game as it is packed.
    #[must_use]
    pub fn packed(&self, game: usize) -> Option<&[u8]> {
        let (first, last) = (*self.offsets.get(game)?, *self.offsets.get(game + 1)?);
        self.streams.get(first as usize..last as usize)
    }

    /// How many bytes the segment takes in memory.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.offsets.len() * 4
            + self.streams.len()
            + self.facts.len() * size_of::<Facts>()
            + self.placed.len() * 8
            + self.landmarks.bytes.len()
    }

    /// What is known of a landmark.
    pub(crate) fn passings(&self, landmark: &Landmark) -> Passings<'_> {
        self.landmarks.passings(landmark.number)
    }

    fn words(&self) -> usize {
        self.len().div_ceil(64)
    }

    /// All its games.
    #[must_use]
    pub fn all(&self) -> Bits {
        Bits::full(self.len())
    }
}
