//! A map from the hash of a position to its number.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The numbers of positions by their hashes.
pub(super) type PositionNumbers = HashMap<u64, u32, BuildHasherDefault<OwnHash>>;

/// Passes on a number that is a hash already.
#[derive(Default)]
pub(super) struct OwnHash(u64);

impl Hasher for OwnHash {
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
