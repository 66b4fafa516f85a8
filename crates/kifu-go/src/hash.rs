//! Zobrist hashing: each stone has a 64-bit key, and the hash of a position is the exclusive or of the keys of its
//! stones.
//!
//! The keys are computed, not stored: SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
//! generators", OOPSLA 2014) of the stone's number. They depend only on colour and point, so a hash is the same on
//! every machine, in every version and on every board size, and may be stored in a file.
//!
//! In a game of `n` positions, the probability that two different positions share a hash is about n² / 2⁶⁵: less than
//! one in 10¹⁴ for a game of 400 moves.

use core::hash::Hasher;

use crate::{Color, Point};

/// The increment of SplitMix64: 2⁶⁴ divided by the golden ratio, made odd.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The start of the keys of the stones: the digits of e, an arbitrary choice.
const SEED: u64 = 0x2b7e_1516_28ae_d2a6;

/// The key of White being next to move, for hashes of situations.
pub const WHITE_TO_PLAY: u64 = split_mix(SEED);

/// The key of one stone.
#[must_use]
pub const fn stone_key(color: Color, point: Point) -> u64 {
    let number = ((point.y() as u64) << 7) | ((point.x() as u64) << 1) | color as u64;
    split_mix(SEED.wrapping_add((number + 1).wrapping_mul(GAMMA)))
}

/// The hash of a set of stones, computed from scratch: zero for no stones.
#[must_use]
pub fn hash_stones(stones: impl IntoIterator<Item = (Point, Color)>) -> u64 {
    stones.into_iter().fold(0, |hash, (point, color)| hash ^ stone_key(color, point))
}

pub(crate) const fn split_mix(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A hasher for maps by the hash of a position: it passes the hash on, which is as good as random.
///
/// ```
/// use std::collections::HashMap;
/// use std::hash::BuildHasherDefault;
///
/// let mut positions: HashMap<u64, &str, BuildHasherDefault<kifu_go::KeyHasher>> = HashMap::default();
/// positions.insert(kifu_go::hash_stones([]), "empty");
/// ```
#[derive(Clone, Debug, Default)]
pub struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, byte| hash << 8 | u64::from(*byte));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Size;
    use alloc::vec::Vec;

    #[test]
    fn the_mixer_is_split_mix_64() {
        // The first outputs of the reference generator for seed 0.
        assert_eq!(split_mix(GAMMA), 0xe220_a839_7b1d_cdaf);
        assert_eq!(split_mix(GAMMA.wrapping_mul(2)), 0x6e78_9e6a_a1b9_65f4);
    }

    #[test]
    fn keys_differ() {
        let size = Size::square(52).unwrap();
        let mut keys: Vec<u64> =
            size.points().flat_map(|p| [stone_key(Color::Black, p), stone_key(Color::White, p)]).collect();
        keys.push(WHITE_TO_PLAY);
        keys.push(0);
        let all = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), all);
    }

    #[test]
    fn keys_are_for_ever() {
        let corner = Point::new(0, 0).unwrap();
        assert_eq!(stone_key(Color::Black, corner), split_mix(SEED.wrapping_add(GAMMA)));
        assert_eq!(hash_stones([]), 0);
        assert_eq!(hash_stones([(corner, Color::White), (corner, Color::White)]), 0);
    }
}
