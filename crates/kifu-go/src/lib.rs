//! The game of Go: points, boards, rules, legality, hashes, symmetry and counting, with no notion of a file.
#![no_std]

extern crate alloc;

mod color;
mod point;

pub use color::Color;
pub use point::{Move, Point, Size};
