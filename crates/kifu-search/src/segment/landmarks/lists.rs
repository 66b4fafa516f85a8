//! The passings of a segment, by landmark.

use super::passing::{Passage, Passing};
use crate::length::{read_length, write_length};

/// The number of bits of a landmark's number that select its list: enough to be rare, few enough to save space.
const KEY_BITS: u32 = 24;
/// The number of bytes for the other bits.
const CHECK_BYTES: usize = (64 - KEY_BITS as usize) / 8;
/// The number of passings from which a list stores details: the games of shorter lists are quickly searched.
const WORTH_TELLING: usize = 4;
/// The number of lists between entries in the table of places.
const STEP: usize = 64;

/// The passings of a segment.
///
/// `bytes` contains the lists in the order of their keys. Each list has: the increase of the key over the last one;
/// twice the length of the list in bytes, plus one if it has details; the rest of the landmark's number; then its
/// games in order, each as its increase over the last one, followed by two bytes of details. A list without details
/// has no rest of the number: different landmarks with the same key share it. All lengths have seven bits per byte.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::segment) struct Landmarks {
    pub(in crate::segment) bytes: Vec<u8>,
    /// For every [`STEP`]th list: the key before it, and its place.
    steps: Vec<(u32, usize)>,
}

/// The passings of one landmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Passings<'s> {
    passage: &'s [u8],
    without_passages: &'s [u8],
}

impl<'s> Passings<'s> {
    /// The games that pass through it, in order, once for each passing, with details.
    #[inline]
    pub(crate) fn passages(&self) -> impl Iterator<Item = (usize, Passage)> + use<'s> {
        let bytes = self.passage;
        let (mut at, mut game) = (0, 0);
        std::iter::from_fn(move || {
            game += read_length(bytes, &mut at)?;
            let passage = bytes.get(at..at + 2)?;
            at += 2;
            Some((game, Passage(u16::from_le_bytes([passage[0], passage[1]]))))
        })
    }

    /// Other games that may pass through it, in order.
    pub(crate) fn without_passages(&self) -> impl Iterator<Item = usize> + use<'s> {
        let bytes = self.without_passages;
        let (mut at, mut game) = (0, 0);
        std::iter::from_fn(move || {
            game += read_length(bytes, &mut at)?;
            Some(game)
        })
    }
}

impl Landmarks {
    /// The lists of these passings.
    pub(in crate::segment) fn of(mut passings: Vec<Passing>) -> Self {
        passings.sort_unstable();
        let mut bytes = Vec::new();
        let mut last = 0;
        let mut list = Vec::new();
        let mut without_passages: Vec<u32> = Vec::new();
        for same_key in passings.chunk_by(|one, other| key(one.landmark) == key(other.landmark)) {
            let key = key(same_key[0].landmark);
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
                write_length((key - last) as usize, &mut bytes);
                write_length(list.len() * 2 + 1, &mut bytes);
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
            write_length((key - last) as usize, &mut bytes);
            write_length(list.len() * 2, &mut bytes);
            bytes.append(&mut list);
            last = key;
        }
        Self::read(bytes).unwrap_or_default()
    }

    /// Reads lists from the bytes of a file; `None` if they are invalid.
    pub(in crate::segment) fn read(bytes: Vec<u8>) -> Option<Self> {
        let mut steps = Vec::new();
        let (mut at, mut last, mut count) = (0, 0, 0_usize);
        while at < bytes.len() {
            if count.is_multiple_of(STEP) {
                steps.push((last, at));
            }
            let list = List::read(&bytes, at, last)?;
            (last, at) = (list.key, list.end);
            count += 1;
        }
        Some(Self { bytes, steps })
    }

    /// Returns the passings of the landmark with this number.
    pub(crate) fn passings(&self, landmark: u64) -> Passings<'_> {
        let mut found = Passings::default();
        let wanted = key(landmark);
        let step = self.steps.partition_point(|(before, _)| *before < wanted).saturating_sub(1);
        let Some(&(mut last, mut at)) = self.steps.get(step) else { return found };
        while let Some(list) = List::read(&self.bytes, at, last).filter(|list| list.key <= wanted) {
            (last, at) = (list.key, list.end);
            match list.rest {
                _ if list.key < wanted => {}
                None => found.without_passages = list.games,
                Some(rest) if rest == &landmark.to_le_bytes()[..CHECK_BYTES] => found.passage = list.games,
                Some(_) => {}
            }
        }
        found
    }
}

/// A list in the bytes.
struct List<'b> {
    key: u32,
    /// The rest of the number of the landmark, if the list has details.
    rest: Option<&'b [u8]>,
    games: &'b [u8],
    /// The start of the next list.
    end: usize,
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
        Some(Self { key, rest, games: bytes.get(at..end)?, end })
    }
}

const fn key(landmark: u64) -> u32 {
    (landmark >> (64 - KEY_BITS)) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passing(key: u64, rest: u64, game: u32) -> Passing {
        Passing { landmark: key << (64 - KEY_BITS) | rest, game, passage: Passage((key + rest) as u16 ^ game as u16) }
    }

    fn check(landmarks: &Landmarks, key: u64, rest: u64, passage: &[usize], without_passages: &[usize]) {
        let found = landmarks.passings(passing(key, rest, 0).landmark);
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
        all.extend((0..1000).map(|number| passing(1000 + u64::from(number) * 999, 0, number)));
        let landmarks = Landmarks::of(all);
        check(&landmarks, 7, 1, &[1, 3, 3, 300, 65_535, 70_000], &[2, 4, 5]);
        check(&landmarks, 7, 4, &[0, 1, 2, 3], &[2, 4, 5]);
        check(&landmarks, 7, 5, &[], &[2, 4, 5]);
        check(&landmarks, (1 << KEY_BITS) - 1, 9, &[], &[8]);
        check(&landmarks, 0, 0, &[], &[6]);
        check(&landmarks, 1000 + 500 * 999, 0, &[], &[500]);
        check(&landmarks, 1001, 0, &[], &[]);
        assert_eq!(Landmarks::read(landmarks.bytes.clone()), Some(landmarks.clone()));
        assert_eq!(Landmarks::read(landmarks.bytes[..landmarks.bytes.len() - 1].to_vec()), None);
    }
}
