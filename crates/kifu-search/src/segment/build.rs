//! Builds a segment, game by game.

use std::sync::Arc;

use kifu_go::{Color, Size};

use super::blocks::Blocks;
use super::facts::{date_bytes, fact_bytes};
use super::landmarks::{Marker, Passing, blocks_of};
use super::layout::{Layout, Part};
use super::summary::GameSummary;
use super::{MAX_GAMES, Segment};
use crate::stream::{Change, Event, Stream, pack};

/// Collects games for a segment.
#[derive(Clone, Debug)]
pub struct SegmentBuilder {
    size: Size,
    offsets: Vec<u32>,
    streams: Vec<u8>,
    facts: Vec<GameSummary>,
    /// The dates of games after their first, in the order of the games.
    later_dates: Vec<(usize, u32)>,
    /// For each game the colours and points that ever had a stone, as consecutive row numbers.
    placed: Vec<u16>,
    placed_ends: Vec<u32>,
    seen: Vec<u64>,
    /// Finds landmarks, on boards that have any.
    marker: Option<Marker>,
    passings: Vec<Passing>,
}

impl SegmentBuilder {
    /// An empty builder for boards of this size.
    #[must_use]
    pub fn new(size: Size) -> Self {
        Self {
            size,
            offsets: vec![0],
            streams: Vec::new(),
            facts: Vec::new(),
            later_dates: Vec::new(),
            placed: Vec::new(),
            placed_ends: Vec::new(),
            seen: vec![0; (size.area() * 2).div_ceil(64)],
            marker: Marker::new(size),
            passings: Vec::new(),
        }
    }

    /// The size of the boards.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Returns true if there are no games.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// Returns true if no more games should be added, because of their number or their size in bytes.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.len() >= MAX_GAMES || self.streams.len() >= 1 << 30
    }

    /// Adds a game on a board of this size; information that the stream contains is added to the facts. Returns its
    /// number.
    pub fn add(&mut self, stream: &Stream, facts: GameSummary) -> usize {
        debug_assert_eq!(stream.size, self.size);
        pack(stream, &mut self.streams);
        // Other games have no events on a board; their moves were counted when they were read.
        let moves = if facts.is_go() { stream.moves().count().try_into().unwrap_or(u16::MAX) } else { facts.moves };
        self.push(&stream.events, GameSummary { moves, ..facts })
    }

    /// Adds dates to the last game: those after the one of its facts, in the form of [`GameSummary::date`].
    pub fn add_later_dates(&mut self, dates: impl IntoIterator<Item = u32>) {
        if let Some(game) = self.facts.len().checked_sub(1) {
            self.later_dates.extend(dates.into_iter().map(|date| (game, date)));
        }
    }

    /// Adds a game of another segment unchanged.
    #[cfg(feature = "library")]
    pub(crate) fn copy(&mut self, packed: &[u8], events: &[Event], facts: GameSummary) -> usize {
        self.streams.extend_from_slice(packed);
        self.push(events, facts)
    }

    fn push(&mut self, events: &[Event], facts: GameSummary) -> usize {
        self.offsets.push(self.streams.len() as u32);
        let first = self.placed.len();
        for event in stones(events) {
            if event.change() == Change::Placed
                && let Some(point) = event.point()
            {
                let row = row(event.color(), point, self.size);
                if self.seen[row / 64] >> (row % 64) & 1 == 0 {
                    self.seen[row / 64] |= 1 << (row % 64);
                    self.placed.push(row as u16);
                }
            }
        }
        for &row in &self.placed[first..] {
            self.seen[usize::from(row) / 64] = 0;
        }
        self.placed_ends.push(self.placed.len() as u32);
        let game = self.facts.len() as u32;
        if let Some(marker) = &mut self.marker {
            marker.mark(events, game, &mut self.passings);
        }
        self.facts.push(facts);
        self.facts.len() - 1
    }

    /// Returns the segment and empties the builder.
    #[must_use]
    pub fn finish(&mut self) -> Segment {
        let done = std::mem::replace(self, Self::new(self.size));
        let landmarks = blocks_of(done.passings);
        let layout = Layout { size: done.size, games: done.facts.len(), landmarks: landmarks.len() };
        let words = layout.words();
        let mut placed = vec![0_u64; done.size.area() * 2 * words];
        let mut first = 0;
        for (game, &last) in done.placed_ends.iter().enumerate() {
            for &row in &done.placed[first..last as usize] {
                placed[usize::from(row) * words + game / 64] |= 1 << (game % 64);
            }
            first = last as usize;
        }
        let streams = layout.blocks(Part::Streams).map(|block| {
            let games = layout.games_of_streams(block);
            let offsets = &done.offsets[games.start..=games.end];
            let (first, last) = (offsets[0], offsets[offsets.len() - 1]);
            let mut bytes: Vec<u8> = offsets.iter().flat_map(|offset| (offset - first).to_le_bytes()).collect();
            bytes.extend_from_slice(&done.streams[first as usize..last as usize]);
            (0, bytes)
        });
        let facts = (0..layout.count(Part::Facts)).map(|block| {
            let games = layout.games_of_facts(block);
            let facts = &done.facts[games.clone()];
            let mut bytes: Vec<u8> = facts.iter().flat_map(fact_bytes).collect();
            let first = done.later_dates.partition_point(|(game, _)| *game < games.start);
            let last = done.later_dates.partition_point(|(game, _)| *game < games.end);
            let dates = done.later_dates[first..last].iter();
            bytes.extend(dates.flat_map(|&(game, date)| date_bytes(game - games.start, date)));
            (facts[0].id, bytes)
        });
        let placed = (0..layout.count(Part::Placed)).map(|block| {
            let rows = layout.rows_of(block);
            let words = &placed[rows.start * words..rows.end * words];
            (0, words.iter().flat_map(|word| word.to_le_bytes()).collect())
        });
        let blocks = streams.chain(facts).chain(placed).chain(landmarks);
        Segment { layout, blocks: Blocks::in_memory(blocks.map(|(key, bytes)| (key, Arc::new(bytes)))) }
    }
}

/// The row number of a colour and a point.
pub(super) fn row(color: Color, point: u16, size: Size) -> usize {
    color as usize * size.area() + usize::from(point)
}

/// The events without the words of `BACK` references.
fn stones(events: &[Event]) -> impl Iterator<Item = Event> + '_ {
    let mut skip = 0;
    events.iter().copied().filter(move |event| {
        if skip > 0 {
            skip -= 1;
            return false;
        }
        if event.is_back() {
            skip = 2;
        }
        true
    })
}
