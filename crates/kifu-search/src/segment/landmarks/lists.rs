//! The passings of a segment, by landmark.

use std::ops::Range;
use std::sync::Arc;

use super::passing::{Passage, Passing};
use crate::length::{read_length, write_length};

/// The number of bits of a landmark's number that select its list: enough to be rare, few enough to save space.
const KEY_BITS: u32 = 24;
/// The number of bytes for the other bits.
const CHECK_BYTES: usize = (64 - KEY_BITS as usize) / 8;
/// The number of passings from which a list stores details: the games of shorter lists are quickly searched.
const WORTH_TELLING: usize = 4;
/// The number of bytes of lists after which a block ends.
const BLOCK: usize = 1 << 14;

/// The passings of one landmark.
///
/// A block of a segment contains lists in the order of their keys. Each list has: the increase of the key over the last one
/// (of the first over the key of the block); twice the length of the list in bytes, plus one if it has details; the rest of
/// the landmark's number; then its games in order, each as its increase over the last one, followed by two bytes of details.
/// A list without details has no rest of the number: different landmarks with the same key share it. All lengths have seven
/// bits per byte. Lists with the same key are in one block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Passings {
    block: Arc<Vec<u8>>,
    passages: Range<usize>,
    without_passages: Range<usize>,
}

impl Passings {
    /// Finds a landmark in a block with this key.
    pub(in crate::segment) fn find(block: Arc<Vec<u8>>, key_of_block: u32, landmark: u64) -> Self {
        let wanted = key(landmark);
        let (mut last, mut at) = (key_of_block, 0);
        let (mut passages, mut without_passages) = (0..0, 0..0);
        while let Some(list) = List::read(&block, at, last).filter(|list| list.key <= wanted) {
            (last, at) = (list.key, list.games.end);
            match list.rest {
                _ if list.key < wanted => {}
                None => without_passages = list.games,
                Some(rest) if rest == &landmark.to_le_bytes()[..CHECK_BYTES] => passages = list.games,
                Some(_) => {}
            }
        }
        Self { block, passages, without_passages }
    }

    /// The games that pass through it, in order, once for each passing, with details.
    #[inline]
    pub(crate) fn passages(&self) -> impl Iterator<Item = (usize, Passage)> + '_ {
        let bytes = self.block.get(self.passages.clone()).unwrap_or_default();
        let (mut at, mut game) = (0, 0);
        std::iter::from_fn(move || {
            game += read_length(bytes, &mut at)?;
            let passage = bytes.get(at..at + 2)?;
            at += 2;
            Some((game, Passage(u16::from_le_bytes([passage[0], passage[1]]))))
        })
    }

    /// Other games that may pass through it, in order.
    pub(crate) fn without_passages(&self) -> impl Iterator<Item = usize> + '_ {
        let bytes = self.block.get(self.without_passages.clone()).unwrap_or_default();
        let (mut at, mut game) = (0, 0);
        std::iter::from_fn(move || {
            game += read_length(bytes, &mut at)?;
            Some(game)
        })
    }
}

/// Returns the blocks of these passings, each with its key.
pub(in crate::segment) fn blocks_of(mut passings: Vec<Passing>) -> Vec<(u32, Vec<u8>)> {
    passings.sort_unstable();
    let mut blocks: Vec<(u32, Vec<u8>)> = Vec::new();
    let mut last = 0;
    let mut list = Vec::new();
    let mut without_passages: Vec<u32> = Vec::new();
    for same_key in passings.chunk_by(|one, other| key(one.landmark) == key(other.landmark)) {
        let key = key(same_key[0].landmark);
        if blocks.last().is_none_or(|(_, bytes)| bytes.len() >= BLOCK) {
            blocks.push((key, Vec::new()));
            last = key;
        }
        let Some((_, bytes)) = blocks.last_mut() else { continue };
        for same in same_key.chunk_by(|one, other| one.landmark == other.landmark) {
            if same.len() < WORTH_TELLING {
                without_passages.extend(same.iter().map(|passing| passing.game));
                continue;
            }
            let mut before = 0;
            for passing in same {
                write_length((passing.game - before) as usize, &mut list);
                list.extend_from_slice(&passing.passage.0.to_le_bytes());
                before = passing.game;
            }
            write_length((key - last) as usize, bytes);
            write_length(list.len() * 2 + 1, bytes);
            bytes.extend_from_slice(&same[0].landmark.to_le_bytes()[..CHECK_BYTES]);
            bytes.append(&mut list);
            last = key;
        }
        if without_passages.is_empty() {
            continue;
        }
        without_passages.sort_unstable();
        without_passages.dedup();
        let mut before = 0;
        for game in without_passages.drain(..) {
            write_length((game - before) as usize, &mut list);
            before = game;
        }
        write_length((key - last) as usize, bytes);
        write_length(list.len() * 2, bytes);
        bytes.append(&mut list);
        last = key;
    }
    blocks
}

/// Returns true if a block with this key consists of lists.
pub(in crate::segment) fn are_lists(bytes: &[u8], key_of_block: u32) -> bool {
    let (mut at, mut last) = (0, key_of_block);
    while at < bytes.len() {
        let Some(list) = List::read(bytes, at, last) else { return false };
        (last, at) = (list.key, list.games.end);
    }
    true
}

/// A list in the bytes.
struct List<'b> {
    key: u32,
    /// The rest of the number of the landmark, if the list has details.
    rest: Option<&'b [u8]>,
    /// The range of the games in the bytes; the next list begins after it.
    games: Range<usize>,
}

impl<'b> List<'b> {
    /// Reads the list at a place, where the previous list has the key `last`.
    #[inline]
    fn read(bytes: &'b [u8], mut at: usize, last: u32) -> Option<Self> {
        let key = last.checked_add(u32::try_from(read_length(bytes, &mut at)?).ok()?)?;
        let length = read_length(bytes, &mut at)?;
        let rest = if length & 1 == 1 {
            let rest = bytes.get(at..at + CHECK_BYTES)?;
            at += CHECK_BYTES;
            Some(rest)
        } else {
            None
        };
        let end = at.checked_add(length / 2)?;
        (end <= bytes.len()).then_some(Self { key, rest, games: at..end })
    }
}

/// The part of a landmark's number that lists are ordered by.
pub(super) const fn key(landmark: u64) -> u32 {
    (landmark >> (64 - KEY_BITS)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passing(key: u64, rest: u64, game: u32) -> Passing {
        Passing { landmark: key << (64 - KEY_BITS) | rest, game, passage: Passage((key + rest) as u16 ^ game as u16) }
    }

    type Blocks = Vec<(u32, Vec<u8>)>;

    fn check(blocks: &Blocks, key: u64, rest: u64, passage: &[usize], without_passages: &[usize]) {
        let place = blocks.partition_point(|(first, _)| u64::from(*first) <= key);
        let (first, bytes) = place.checked_sub(1).map(|place| blocks[place].clone()).unwrap_or_default();
        let found = Passings::find(Arc::new(bytes), first, passing(key, rest, 0).landmark);
        let games: Vec<usize> = found.passages().map(|(game, _)| game).collect();
        assert_eq!(
            (games.as_slice(), found.without_passages().collect::<Vec<_>>().as_slice()),
            (passage, without_passages),
            "{key} {rest}"
        );
        for (game, passage) in found.passages() {
            assert_eq!(passage, passing(key, rest, game as u32).passage);
        }
    }

    #[test]
    fn games_by_landmark() {
        let many = |key, rest, games: &[u32]| games.iter().map(|&game| passing(key, rest, game)).collect::<Vec<_>>();
        let mut all = many(7, 1, &[300, 3, 3, 1, 70_000, 65_535]);
        all.extend(many(7, 2, &[4, 5]));
        all.extend(many(7, 3, &[5, 2]));
        all.extend(many(7, 4, &[0, 1, 2, 3]));
        all.extend(many((1 << KEY_BITS) - 1, 9, &[8]));
        all.extend(many(0, 0, &[6]));
        all.extend((0..10_000).map(|number| passing(1000 + u64::from(number) * 999, 0, number)));
        let blocks = blocks_of(all);
        assert!(blocks.len() > 2);
        check(&blocks, 7, 1, &[1, 3, 3, 300, 65_535, 70_000], &[2, 4, 5]);
        check(&blocks, 7, 4, &[0, 1, 2, 3], &[2, 4, 5]);
        check(&blocks, 7, 5, &[], &[2, 4, 5]);
        check(&blocks, (1 << KEY_BITS) - 1, 9, &[], &[8]);
        check(&blocks, 0, 0, &[], &[6]);
        (0..10_000).for_each(|number| check(&blocks, 1000 + number * 999, 0, &[], &[number as usize]));
        check(&blocks, 1001, 0, &[], &[]);
        for (key, bytes) in blocks {
            assert!(are_lists(&bytes, key) && !are_lists(&bytes[..bytes.len() - 1], key));
        }
    }
}
