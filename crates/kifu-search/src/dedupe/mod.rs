//! Copies of games: the same game twice, even rotated, truncated or with a wrong move.
//!
//! Copies share *keys*, which symmetries and exchanged colours do not change: hashes of all stones that were ever
//! played, of those of one colour, of the first moves, and of some runs of sixteen moves. A wrong move changes only a
//! few of them. Games that share a key are then aligned move by move, and the remaining difference decides.

mod align;
mod candidates;
mod compared;
mod evidence;
mod groups;
mod joined_names;
mod keys;
mod lanes;
mod line;
mod memory;
mod parts;
mod relation;
mod worth;

pub use compared::ComparedGame;
pub use evidence::CopyVerdict;
pub use groups::{CopyOptions, Duplicate, Group, find_copies};
pub use joined_names::JoinedNames;
pub use memory::CopyMemory;
pub use parts::{CopyFamily, CopyKey, families, groups, keys, pairs, relate};
pub use relation::{Class, Difference, Relation};
