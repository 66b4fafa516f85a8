//! Reading many games of a segment, one after the other.

use kifu_record::openings::{NameKind, NamedAt};

use super::blocks::Bytes;
use super::facts::{FACT_BYTES, later_dates, read_fact};
use super::layout::{Layout, Part, stream};
use super::{GameSummary, Segment};
use crate::stream::{Event, Packed, Parts, Variations, names_of_line, unpack};

/// Reads games of a segment; games near each other are read from the same block, which stays in memory meanwhile.
#[derive(Clone, Debug)]
pub struct GameReader<'s> {
    segment: &'s Segment,
    streams: Option<(usize, Bytes)>,
    facts: Option<(usize, Bytes)>,
}

impl<'s> GameReader<'s> {
    pub(super) const fn new(segment: &'s Segment) -> Self {
        Self { segment, streams: None, facts: None }
    }

    /// The size of the boards.
    pub(crate) const fn size(&self) -> kifu_go::Size {
        self.segment.size()
    }

    /// Returns the facts about a game; `None` if there is no such game or its block is damaged.
    #[inline]
    pub fn facts(&mut self, game: usize) -> Option<GameSummary> {
        let (block, place) = Layout::of_facts(game);
        let bytes = block_of(self.segment, Part::Facts, block, &mut self.facts);
        let count = self.segment.layout.games_of_facts(block).len();
        let bytes = bytes.get(place * FACT_BYTES..(place + 1) * FACT_BYTES).filter(|_| place < count);
        bytes.map(read_fact)
    }

    /// Returns the dates of a game after the one of its facts, in the form of [`GameSummary::date`].
    pub fn later_dates(&mut self, game: usize) -> impl Iterator<Item = u32> + '_ {
        let (block, place) = Layout::of_facts(game);
        let count = self.segment.layout.games_of_facts(block).len();
        later_dates(block_of(self.segment, Part::Facts, block, &mut self.facts), count, place)
    }

    /// Returns the packed bytes of a game.
    #[inline]
    pub fn packed(&mut self, game: usize) -> Option<&[u8]> {
        let (block, place) = Layout::of_stream(game);
        let count = self.segment.layout.games_of_streams(block).len();
        let bytes = block_of(self.segment, Part::Streams, block, &mut self.streams);
        if place < count { stream(bytes, count, place) } else { None }
    }

    /// Returns the parts of a game; `None` if there is no such game or its bytes are damaged.
    #[inline]
    pub fn parts(&mut self, game: usize) -> Option<Parts<'_>> {
        let size = self.segment.size();
        Parts::of(self.packed(game)?, size)
    }

    /// Calls `found` with the names of a kind, and perhaps others, of the positions on the main line of a game. `mortal` is
    /// memory to reuse.
    pub(crate) fn names(&mut self, game: usize, kind: NameKind, mortal: &mut Vec<u16>, found: impl FnMut(NamedAt)) {
        let size = self.size();
        // Large boards, which have no names, have no such line.
        if let Some(line) = self.parts(game).and_then(|parts| parts.main_line(mortal)) {
            names_of_line(line, size, Some(kind), found);
        }
    }

    /// Reads the events of a game; `None` if there is no such game or its bytes are damaged.
    pub fn read(
        &mut self,
        game: usize,
        variations: Variations,
        limit: usize,
        events: &mut Vec<Event>,
    ) -> Option<Packed> {
        let size = self.segment.size();
        unpack(self.packed(game)?, size, variations, limit, events)
    }
}

/// A block of a part; `last` keeps the last one that was read.
#[inline]
fn block_of<'b>(segment: &Segment, part: Part, block: usize, last: &'b mut Option<(usize, Bytes)>) -> &'b [u8] {
    if last.as_ref().is_none_or(|(known, _)| *known != block) {
        *last = Some((block, segment.block_of(part, block)));
    }
    last.as_ref().map_or(&[], |(_, bytes)| bytes)
}
