//! A map from the hash of a position to its number.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use kifu_go::KeyHasher;

/// The numbers of positions by their hashes.
pub(super) type PositionNumbers = HashMap<u64, u32, BuildHasherDefault<KeyHasher>>;
