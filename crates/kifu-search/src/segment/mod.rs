//! Segments: some tens of thousands of games on boards of one size, written once and never changed.

mod blocks;
mod build;
mod cache;
mod candidates;
mod damage;
mod facts;
mod file;
mod filter;
mod landmarks;
mod layout;
mod reader;
mod summary;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use kifu_go::Size;

use crate::bits::Bits;
use crate::stream::{Event, Packed, Variations};

use blocks::{Blocks, Bytes};
pub use build::SegmentBuilder;
#[cfg(any(test, feature = "library"))]
pub(crate) use cache::Cache;
pub use candidates::CandidateLists;
pub use damage::{Damaged, Fault};
#[cfg(feature = "library")]
pub(crate) use facts::{FACT_BYTES, fact_bytes, read_fact};
pub(crate) use landmarks::{Landmark, Passage, Passings, TRANSFORMS, transform};
use layout::{Layout, Part};
pub use reader::GameReader;
pub(crate) use summary::ruleset_number;
pub use summary::{GameSummary, RULES, WinKind, Winner, rank_name};
pub(crate) use summary::{rank_number, rules_number};

/// The largest number of games in a segment.
pub(crate) const MAX_GAMES: usize = 1 << 16;

/// Games on boards of one size. Each block of a segment in a file is read and verified when it is first used, and may be
/// dropped again; a damaged block counts as empty, and [`fault`](Self::fault) reports it.
#[derive(Clone, Debug)]
pub struct Segment {
    layout: Layout,
    blocks: Arc<Blocks>,
}

impl PartialEq for Segment {
    fn eq(&self, other: &Self) -> bool {
        let key = |segment: &Self, index: usize| segment.blocks.entries[index].key;
        self.layout == other.layout
            && (0..self.blocks.entries.len())
                .all(|index| key(self, index) == key(other, index) && self.block(index) == other.block(index))
    }
}

impl Eq for Segment {}

impl Segment {
    /// The size of the boards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.layout.size
    }

    /// The number of games.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.layout.games
    }

    /// Returns true if there are no games.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.layout.games == 0
    }

    /// Returns a reader for many games.
    #[must_use]
    pub const fn reader(&self) -> GameReader<'_> {
        GameReader::new(self)
    }

    /// Returns the facts about a game; a [`reader`](Self::reader) is faster for many games.
    #[must_use]
    pub fn facts(&self, game: usize) -> Option<GameSummary> {
        self.reader().facts(game)
    }

    /// Returns the facts about each game, up to the first one whose block is damaged.
    pub fn all_facts(&self) -> impl Iterator<Item = GameSummary> + '_ {
        let mut reader = self.reader();
        (0..self.len()).map_while(move |game| reader.facts(game))
    }

    /// The game with this number in the catalogue. Later games have larger numbers.
    pub(crate) fn game_with_id(&self, id: u32) -> Option<usize> {
        let entries = &self.blocks.entries[self.layout.blocks(Part::Facts)];
        let block = entries.partition_point(|entry| entry.key <= id).checked_sub(1)?;
        let mut reader = self.reader();
        let games = self.layout.games_of_facts(block);
        let (mut low, mut high) = (games.start, games.end);
        while low < high {
            let middle = low.midpoint(high);
            match reader.facts(middle)?.id.cmp(&id) {
                std::cmp::Ordering::Less => low = middle + 1,
                std::cmp::Ordering::Equal => return Some(middle),
                std::cmp::Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// Reads the events of a game; `None` if there is no such game or its bytes are damaged.
    pub fn read(&self, game: usize, variations: Variations, limit: usize, events: &mut Vec<Event>) -> Option<Packed> {
        self.reader().read(game, variations, limit, events)
    }

    /// Returns true if all games can be read.
    #[must_use]
    pub fn is_readable(&self) -> bool {
        let (mut events, mut reader) = (Vec::new(), self.reader());
        (0..self.len()).all(|game| reader.read(game, Variations::Read, usize::MAX, &mut events).is_some())
    }

    /// The number of bytes of the blocks in memory.
    #[must_use]
    pub fn memory(&self) -> usize {
        self.blocks.memory()
    }

    /// The fault of a block that was used, if it is damaged or unreadable.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        self.blocks.fault()
    }

    /// Reads and checks all blocks.
    ///
    /// # Errors
    /// [`Fault`] if a block is damaged or cannot be read.
    pub fn load(&self) -> Result<(), Fault> {
        for index in 0..self.blocks.entries.len() {
            let _ = self.block(index);
        }
        self.fault().map_or(Ok(()), |fault| Err(fault.clone()))
    }

    /// The passings of a landmark: the games that reach its position.
    pub(crate) fn passings(&self, landmark: &Landmark) -> Passings {
        let wanted = landmark.key();
        let blocks = self.layout.blocks(Part::Landmarks);
        let entries = &self.blocks.entries[blocks.clone()];
        let Some(place) = entries.partition_point(|entry| entry.key <= wanted).checked_sub(1) else {
            return Passings::default();
        };
        Passings::find(self.block(blocks.start + place), entries[place].key, landmark.number)
    }

    /// The bytes of a block; empty if it is damaged.
    fn block(&self, index: usize) -> Bytes {
        self.blocks.get(index, |stored| self.decode(index, stored))
    }

    /// The bytes of a block of a part; empty if there is no such block.
    fn block_of(&self, part: Part, block: usize) -> Bytes {
        let blocks = self.layout.blocks(part);
        if block < blocks.len() { self.block(blocks.start + block) } else { Bytes::default() }
    }

    /// The set of all games.
    #[must_use]
    pub fn all(&self) -> Bits {
        Bits::full(self.len())
    }
}
