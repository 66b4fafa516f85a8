//! Pairs of games that share a key.

use std::num::NonZeroUsize;

use super::keys::{KeyKind, LEVELS};
use crate::parallel::in_parts;

/// A key of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Entry<G = u32> {
    pub(super) key: u64,
    /// A value that copies usually share too; it orders games with the same key.
    pub(super) sketch: u32,
    pub(super) game: G,
}

/// The number of parts into which the keys are divided.
const PARTS: usize = 64;

/// The keys of all games, in buckets.
#[derive(Debug)]
pub(super) struct Entries(Vec<Vec<Entry>>);

impl Default for Entries {
    fn default() -> Self {
        Self(vec![Vec::new(); PARTS])
    }
}

impl Entries {
    pub(super) fn push(&mut self, entry: Entry) {
        self.0[(entry.key >> 58) as usize].push(entry);
    }
}

/// Up to this number of games with the same key, every pair is a candidate; for more games, only those close to each
/// other are.
const FEW: usize = 16;
/// The largest distance between such games.
const NEAR: usize = 8;

/// Pairs of games that share a key, the lower number first, sorted; `length` returns the number of words of a game.
pub(super) fn pairs(all: &[Entries], length: impl Fn(u32) -> usize + Sync, threads: NonZeroUsize) -> Vec<(u32, u32)> {
    let parts: Vec<usize> = (0..PARTS).collect();
    let found = in_parts(&parts, threads, |parts| {
        let mut pairs = Vec::new();
        let mut entries: Vec<Entry> = Vec::new();
        for &part in parts {
            entries.clear();
            all.iter().for_each(|some| entries.extend_from_slice(&some.0[part]));
            pairs_of(&mut entries, &length, &mut pairs);
        }
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    });
    let mut pairs = found.concat();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Adds the pairs of games that share one of these keys, the lower number first.
pub(super) fn pairs_of<G: Copy + Ord>(
    entries: &mut Vec<Entry<G>>,
    length: &impl Fn(G) -> usize,
    pairs: &mut Vec<(G, G)>,
) {
    entries.sort_unstable();
    entries.dedup();
    for bucket in entries.chunk_by(|a, b| a.key == b.key).filter(|bucket| bucket.len() > 1) {
        pairs_of_bucket(bucket, length, pairs);
    }
}

fn pairs_of_bucket<G: Copy + Ord>(bucket: &[Entry<G>], length: &impl Fn(G) -> usize, pairs: &mut Vec<(G, G)>) {
    let before = if bucket.len() <= FEW { FEW } else { NEAR };
    let limit = KeyKind::level_of(bucket[0].key).and_then(ends_before);
    for (index, second) in bucket.iter().enumerate().skip(1) {
        for first in &bucket[index.saturating_sub(before)..index] {
            let shorter = || length(first.game).min(length(second.game));
            if limit.is_none_or(|limit| shorter() < limit) {
                pairs.push((first.game.min(second.game), first.game.max(second.game)));
            }
        }
    }
}

/// Openings are played again and again: if only a few moves agree, one of the games must end soon after them.
fn ends_before(level: usize) -> Option<usize> {
    const OPENING: usize = 60;
    (LEVELS[level] < OPENING).then(|| LEVELS.get(level + 1).copied()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_with_one_key_are_no_square() {
        let mut entries = Entries::default();
        (0..1000).for_each(|game| entries.push(Entry { key: 1, sketch: game % 500, game }));
        entries.push(Entry { key: 2, sketch: 0, game: 7 });
        let one = NonZeroUsize::MIN;
        let found = pairs(&[entries], |_| 100, one);
        assert!(found.len() < 1000 * NEAR && found.contains(&(3, 503)));
    }

    #[test]
    fn openings_in_common_are_not_enough() {
        for (length, expected) in [(25, 1), (29, 1), (30, 0), (200, 0)] {
            let mut entries = Entries::default();
            (0..2).for_each(|game| entries.push(Entry { key: 6, sketch: 0, game }));
            let found = pairs(&[entries], |game| if game == 0 { length } else { 200 }, NonZeroUsize::MIN);
            assert_eq!(found.len(), expected, "{length}");
        }
    }
}
