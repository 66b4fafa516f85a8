//! The game of Go: points, boards, rules, legality, hashes, symmetry and counting, with no notion of a file.
#![no_std]

extern crate alloc;

mod board;
mod canonical;
mod chain;
mod color;
mod coordinates;
mod diagram;
mod grid;
mod handicap;
mod hash;
mod illegal;
mod life;
mod numeral;
mod ownership;
mod point;
mod position;
mod region;
mod rules;
mod score;
mod symmetry;
mod transform;

pub use board::{Board, Captures};
pub use canonical::{canonical_board, canonical_moves};
pub use color::Color;
pub use coordinates::{BadCoordinates, Coordinates};
pub use diagram::{BadDiagram, diagram_char};
pub use handicap::{fixed_handicap, star_points};
pub use hash::{WHITE_TO_PLAY, hash_stones, stone_key};
pub use illegal::{IllegalMove, IllegalSetup};
pub use life::{Life, unconditional_life};
pub use ownership::{Agreement, Owner, Ownership};
pub use point::{MAX_SIDE, Move, Point, Size};
pub use position::{Played, Position};
pub use rules::{KoRule, Ruleset, Scoring, Suicide};
pub use score::{Count, Counting, Score};
pub use symmetry::Symmetry;
pub use transform::Transform;
