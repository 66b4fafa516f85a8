//! Segments: some tens of thousands of games on boards of one size, written once and never changed.

mod build;
mod file;
mod filter;
mod landmarks;
mod source;
mod summary;
#[cfg(test)]
mod tests;

use std::sync::{Arc, OnceLock};

use kifu_go::Size;

use crate::bits::Bits;
use crate::stream::{Event, Packed, Parts, Variations, unpack};

pub use build::SegmentBuilder;
pub use file::Damaged;
use file::{FACTS, LANDMARKS, OFFSETS, PLACED, STREAMS};
use landmarks::Landmarks;
pub(crate) use landmarks::{Landmark, Passage, Passings, TRANSFORMS, transform};
pub use source::Fault;
use source::Source;
pub(crate) use summary::ruleset_number;
pub use summary::{GameSummary, RULES, WinKind, Winner, rank_name};
pub(crate) use summary::{rank_number, rules_number};

/// The largest number of games in a segment.
pub(crate) const MOST_GAMES: usize = 1 << 16;

/// Games on boards of one size. Each part of a segment in a file is read and verified when it is first used; a
/// damaged part counts as empty, and [`fault`](Self::fault) reports it.
#[derive(Clone, Debug)]
pub struct Segment {
    size: Size,
    games: usize,
    /// The source of parts that were not used yet.
    source: Option<Arc<Source>>,
    /// The start of each game in `streams`, and the end of the last one.
    offsets: OnceLock<Vec<u32>>,
    streams: OnceLock<Vec<u8>>,
    /// Facts about the games, which are read often.
    facts: OnceLock<Vec<GameSummary>>,
    /// For each colour and point the games that ever had a stone there: `words` words each.
    placed: OnceLock<Vec<u64>>,
    /// The games that pass through landmarks.
    landmarks: OnceLock<Landmarks>,
}

impl PartialEq for Segment {
    fn eq(&self, other: &Self) -> bool {
        self.size == other.size
            && self.games == other.games
            && self.offsets() == other.offsets()
            && self.streams() == other.streams()
            && self.all_facts() == other.all_facts()
            && self.placed() == other.placed()
            && self.landmarks() == other.landmarks()
    }
}

impl Eq for Segment {}

impl Segment {
    /// The size of the boards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of games.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.games
    }

    /// Returns true if there are no games.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.games == 0
    }

    /// The facts about a game.
    #[must_use]
    pub fn facts(&self, game: usize) -> Option<&GameSummary> {
        self.all_facts().get(game)
    }

    /// The facts about all games.
    #[must_use]
    pub fn all_facts(&self) -> &[GameSummary] {
        self.part(&self.facts, FACTS, |bytes| self.read_facts(&bytes)).as_slice()
    }

    /// Reads the events of a game; `None` if there is no such game or its bytes are damaged.
    pub fn read(&self, game: usize, variations: Variations, limit: usize, events: &mut Vec<Event>) -> Option<Packed> {
        unpack(self.packed(game)?, self.size, variations, limit, events)
    }

    /// Returns true if all games can be read.
    #[must_use]
    pub fn is_readable(&self) -> bool {
        let mut events = Vec::new();
        (0..self.len()).all(|game| self.read(game, Variations::Read, usize::MAX, &mut events).is_some())
    }

    /// The parts of a game; `None` if there is no such game or its bytes are damaged.
    #[must_use]
    pub fn parts(&self, game: usize) -> Option<Parts<'_>> {
        Parts::of(self.packed(game)?, self.size)
    }

    /// The packed bytes of a game.
    #[must_use]
    pub fn packed(&self, game: usize) -> Option<&[u8]> {
        let offsets = self.offsets();
        let (first, last) = (*offsets.get(game)?, *offsets.get(game + 1)?);
        self.streams().get(first as usize..last as usize)
    }

    /// The number of bytes that the used parts take in memory.
    #[must_use]
    pub fn memory(&self) -> usize {
        let landmarks = self.landmarks.get().map_or(0, |landmarks| landmarks.bytes.len());
        self.offsets.get().map_or(0, Vec::len) * 4
            + self.streams.get().map_or(0, Vec::len)
            + self.facts.get().map_or(0, Vec::len) * size_of::<GameSummary>()
            + self.placed.get().map_or(0, Vec::len) * 8
            + landmarks
    }

    /// The fault of a part that was used, if it is damaged or unreadable.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        self.source.as_ref().and_then(|source| source.fault())
    }

    /// Reads all parts.
    ///
    /// # Errors
    /// [`Fault`] if a part is damaged or cannot be read.
    pub fn load(&self) -> Result<(), Fault> {
        let _ = (self.offsets(), self.streams(), self.all_facts(), self.placed(), self.landmarks());
        self.fault().map_or(Ok(()), |fault| Err(fault.clone()))
    }

    /// The passings of a landmark.
    pub(crate) fn passings(&self, landmark: &Landmark) -> Passings<'_> {
        self.landmarks().passings(landmark.number)
    }

    fn offsets(&self) -> &[u32] {
        self.part(&self.offsets, OFFSETS, |bytes| self.read_offsets(&bytes)).as_slice()
    }

    fn streams(&self) -> &[u8] {
        self.part(&self.streams, STREAMS, Some).as_slice()
    }

    /// The words of all colours and points; empty if they are damaged.
    fn placed(&self) -> &[u64] {
        self.part(&self.placed, PLACED, |bytes| self.read_placed(&bytes)).as_slice()
    }

    fn landmarks(&self) -> &Landmarks {
        self.part(&self.landmarks, LANDMARKS, |bytes| self.read_landmarks(&bytes))
    }

    fn part<'s, T: Default>(
        &'s self,
        cell: &'s OnceLock<T>,
        part: usize,
        read: impl FnOnce(Vec<u8>) -> Option<T>,
    ) -> &'s T {
        cell.get_or_init(|| self.source.as_ref().and_then(|source| source.load(part, read)).unwrap_or_default())
    }

    fn words(&self) -> usize {
        self.len().div_ceil(64)
    }

    /// The set of all games.
    #[must_use]
    pub fn all(&self) -> Bits {
        Bits::full(self.len())
    }
}
