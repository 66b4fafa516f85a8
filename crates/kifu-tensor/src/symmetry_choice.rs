//! The symmetry in which a row shows its game.

use kifu_go::{Size, Symmetry};

use crate::random::draw;

/// How rows are rotated and mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SymmetryChoice {
    /// As recorded.
    #[default]
    None,
    /// All by one symmetry. One that exchanges columns and rows is meant for square boards.
    Fixed(Symmetry),
    /// By one of the symmetries that keep the size of the board, drawn for each row or game.
    Random,
}

impl SymmetryChoice {
    /// Returns the place of the symmetry in [`Symmetry::ALL`]. `seed` and `number` decide what is drawn.
    #[must_use]
    pub fn pick(self, size: Size, seed: u64, number: u64) -> usize {
        match self {
            Self::None => 0,
            Self::Fixed(symmetry) => Symmetry::ALL.iter().position(|other| *other == symmetry).unwrap_or(0),
            // The first four keep the size of a rectangle.
            Self::Random => draw(&[seed, number, 0x5e], if size.is_square() { 8 } else { 4 }) as usize,
        }
    }
}
