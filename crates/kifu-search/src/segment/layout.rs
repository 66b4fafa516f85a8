//! How the games of a segment are divided into blocks.

use std::ops::Range;

use kifu_go::Size;

use super::facts::are_facts;
use super::landmarks::are_lists;

/// The number of games in a block of streams: few enough that showing some games reads little.
const GAMES_OF_STREAMS: usize = 1 << 9;
/// The number of games in a block of summaries.
const GAMES_OF_FACTS: usize = 1 << 12;
/// The minimum number of bytes of stone rows in a block, if there are enough rows.
const BYTES_OF_ROWS: usize = 1 << 13;

/// The content of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The moves of some games, after a table of offsets that count from its end: the start of each game, and the end of
    /// the last.
    Streams,
    /// The summaries of some games, followed by the dates of games with more than one.
    Facts,
    /// For some colours and points, the games that ever had a stone there.
    Placed,
    /// Some landmarks with the games that pass by them; compressed.
    Landmarks,
}

/// The number of games and blocks of a segment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) size: Size,
    pub(super) games: usize,
    /// The number of blocks of landmarks.
    pub(super) landmarks: usize,
}

impl Layout {
    /// The number of words of 64 games.
    pub(super) const fn words(&self) -> usize {
        self.games.div_ceil(64)
    }

    /// The number of rows of stones: one for each colour and point.
    const fn rows(&self) -> usize {
        if self.games == 0 { 0 } else { 2 * self.size.area() }
    }

    const fn rows_of_block(&self) -> usize {
        let row = if self.games == 0 { 8 } else { 8 * self.words() };
        BYTES_OF_ROWS.div_ceil(row)
    }

    /// The number of blocks of a part.
    pub(super) const fn count(&self, part: Part) -> usize {
        match part {
            Part::Streams => self.games.div_ceil(GAMES_OF_STREAMS),
            Part::Facts => self.games.div_ceil(GAMES_OF_FACTS),
            Part::Placed => self.rows().div_ceil(self.rows_of_block()),
            Part::Landmarks => self.landmarks,
        }
    }

    /// The numbers of the blocks of a part.
    pub(super) const fn blocks(&self, part: Part) -> Range<usize> {
        let first = match part {
            Part::Streams => 0,
            Part::Facts => self.count(Part::Streams),
            Part::Placed => self.count(Part::Streams) + self.count(Part::Facts),
            Part::Landmarks => self.count(Part::Streams) + self.count(Part::Facts) + self.count(Part::Placed),
        };
        first..first + self.count(part)
    }

    /// The part of a block, and the number of the block in it.
    pub(super) fn part_of(&self, block: usize) -> (Part, usize) {
        let parts = [Part::Streams, Part::Facts, Part::Placed];
        let part = parts.into_iter().find(|part| block < self.blocks(*part).end).unwrap_or(Part::Landmarks);
        (part, block - self.blocks(part).start)
    }

    /// The block with the stream of a game, and the index of the game in it.
    pub(super) const fn of_stream(game: usize) -> (usize, usize) {
        (game / GAMES_OF_STREAMS, game % GAMES_OF_STREAMS)
    }

    /// The same for its summary.
    pub(super) const fn of_facts(game: usize) -> (usize, usize) {
        (game / GAMES_OF_FACTS, game % GAMES_OF_FACTS)
    }

    /// The block with a row of stones, and the bytes of the row in it.
    pub(super) const fn of_row(&self, row: usize) -> (usize, Range<usize>) {
        let (rows, bytes) = (self.rows_of_block(), 8 * self.words());
        let first = row % rows * bytes;
        (row / rows, first..first + bytes)
    }

    /// The games of a block of streams.
    pub(super) fn games_of_streams(&self, block: usize) -> Range<usize> {
        games_of(block, GAMES_OF_STREAMS, self.games)
    }

    /// The games of a block of summaries.
    pub(super) fn games_of_facts(&self, block: usize) -> Range<usize> {
        games_of(block, GAMES_OF_FACTS, self.games)
    }

    /// The rows of a block of stones.
    pub(super) fn rows_of(&self, block: usize) -> Range<usize> {
        games_of(block, self.rows_of_block(), self.rows())
    }

    /// The number of bytes of a block in memory; `None` if it depends on the content.
    pub(super) fn length(&self, part: Part, block: usize) -> Option<usize> {
        match part {
            Part::Placed => Some(self.rows_of(block).len() * 8 * self.words()),
            Part::Streams | Part::Facts | Part::Landmarks => None,
        }
    }

    /// True if the bytes of a block are valid for its part.
    pub(super) fn is_sound(&self, part: Part, block: usize, key: u32, bytes: &[u8]) -> bool {
        match part {
            Part::Streams => are_streams(bytes, self.games_of_streams(block).len()),
            Part::Facts => are_facts(bytes, self.games_of_facts(block).len()),
            Part::Placed => self.length(part, block) == Some(bytes.len()),
            Part::Landmarks => are_lists(bytes, key),
        }
    }
}

fn games_of(block: usize, step: usize, all: usize) -> Range<usize> {
    (block * step).min(all)..((block + 1) * step).min(all)
}

/// The bytes of a game in a block of `count` streams.
#[inline]
pub(super) fn stream(bytes: &[u8], count: usize, place: usize) -> Option<&[u8]> {
    let offset = |place: usize| -> Option<usize> {
        let four = bytes.get(4 * place..4 * place + 4)?;
        Some(u32::from_le_bytes([four[0], four[1], four[2], four[3]]) as usize)
    };
    bytes.get(4 * (count + 1)..)?.get(offset(place)?..offset(place + 1)?)
}

fn are_streams(bytes: &[u8], count: usize) -> bool {
    let Some((table, streams)) = bytes.split_at_checked(4 * (count + 1)) else { return false };
    let mut offsets =
        table.chunks_exact(4).map(|four| u32::from_le_bytes([four[0], four[1], four[2], four[3]]) as usize);
    offsets.clone().next() == Some(0) && offsets.clone().is_sorted() && offsets.next_back() == Some(streams.len())
}
