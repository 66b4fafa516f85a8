//! Copies of games: the same game twice, turned, cut short, or with a move that went wrong on the way.
//!
//! Copies share *keys*, which no symmetry and no exchange of the colours changes: all stones that were ever played, those
//! of one colour, those of the first so many moves, some runs of sixteen moves. A wrong move spoils few of them. Games
//! with a key in common are then laid over each other move by move, and what is left of the difference decides.

mod align;
mod candidates;
mod evidence;
mod groups;
mod keys;
mod lanes;
mod line;
mod relation;
mod worth;

pub use evidence::CopyVerdict;
pub use groups::{CopyOptions, Duplicate, Group, find_copies};
pub use relation::{Class, Difference, Relation};
