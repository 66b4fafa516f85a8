//! The game of Go: points, boards, rules, legality, hashes, symmetry and counting, with no notion of a file.
#![no_std]

extern crate alloc;

mod board;
mod chain;
mod color;
mod diagram;
mod grid;
mod hash;
mod point;

pub use board::{Board, Captures};
pub use color::Color;
pub use diagram::{BadDiagram, diagram_char};
pub use hash::{WHITE_TO_PLAY, hash_stones, stone_key};
pub use point::{MAX_SIDE, Move, Point, Size};
