//! Open segments, searched together by any number of threads.

mod blocks;
mod find;
mod order;
mod select;
mod selection;
mod unstated;

use std::ops::Deref;
use std::sync::Arc;

use crate::bits::Bits;
use crate::segment::{Fault, GameSummary, Segment};

pub use blocks::Blocks;
pub use find::Answer;
pub use select::{Lookup, NoCatalogue, SelectError};
pub use selection::Selection;

/// Open segments with their valid games. Clones share the segments, so each thread can have its own; no catalogue is
/// needed.
#[derive(Clone, Debug, Default)]
pub struct Segments {
    parts: Arc<[OpenSegment]>,
}

/// A segment in memory.
#[derive(Clone, Debug)]
pub struct OpenSegment {
    /// Its number in the catalogue, if it has one.
    pub number: i64,
    /// Its games.
    pub segment: Arc<Segment>,
    /// The valid games: those that were not removed from the library since the segment was written.
    pub alive: Bits,
}

/// A game of open segments.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameId {
    /// The place of the segment among [`Segments`].
    pub segment: u32,
    /// The number of the game in the segment.
    pub slot: u32,
}

/// A segment that is damaged or cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("segment {number}: {fault}")]
#[non_exhaustive]
pub struct SegmentError {
    /// The number of the segment in the catalogue.
    pub number: i64,
    /// The reason.
    #[source]
    pub fault: Fault,
}

impl Deref for Segments {
    type Target = [OpenSegment];

    fn deref(&self) -> &[OpenSegment] {
        &self.parts
    }
}

impl<'s> IntoIterator for &'s Segments {
    type Item = &'s OpenSegment;
    type IntoIter = std::slice::Iter<'s, OpenSegment>;

    fn into_iter(self) -> Self::IntoIter {
        self.parts.iter()
    }
}

impl FromIterator<OpenSegment> for Segments {
    fn from_iter<I: IntoIterator<Item = OpenSegment>>(parts: I) -> Self {
        Self { parts: parts.into_iter().collect() }
    }
}

impl FromIterator<Segment> for Segments {
    /// Segments with all their games, numbered from 1.
    fn from_iter<I: IntoIterator<Item = Segment>>(segments: I) -> Self {
        let open = |(number, segment): (i64, Segment)| OpenSegment {
            number,
            alive: segment.all(),
            segment: Arc::new(segment),
        };
        (1..).zip(segments).map(open).collect()
    }
}

impl Segments {
    /// Returns all valid games.
    #[must_use]
    pub fn all_games(&self) -> Selection {
        Selection { parts: self.iter().map(|open| open.alive.clone()).collect() }
    }

    /// Returns the number of valid games.
    #[must_use]
    pub fn count(&self) -> usize {
        self.iter().map(|open| open.alive.count()).sum()
    }

    /// Returns the summary of a game.
    #[must_use]
    pub fn facts(&self, game: GameId) -> Option<GameSummary> {
        self.get(game.segment as usize)?.segment.facts(game.slot as usize)
    }

    /// Finds the game with this number in the catalogue.
    #[must_use]
    pub fn game(&self, id: u32) -> Option<GameId> {
        self.iter().zip(0..).find_map(|(open, segment)| {
            // Numbers are assigned in the order of the segments, and merging keeps that order.
            let slot = open.segment.game_with_id(id)?;
            open.alive.contains(slot).then_some(GameId { segment, slot: slot as u32 })
        })
    }

    /// Checks the parts of segments that were read so far. A damaged part counts as empty, so an answer is complete only if
    /// this succeeds afterwards.
    ///
    /// # Errors
    /// The first segment with a part that is damaged or could not be read.
    pub fn check_read(&self) -> Result<(), SegmentError> {
        let fault = self.iter().find_map(|open| Some((open.number, open.segment.fault()?.clone())));
        fault.map_or(Ok(()), |(number, fault)| Err(SegmentError { number, fault }))
    }
}
