//! How games are shown: what the keys turn on and off.

use kifu_draw::text::Characters;
use kifu_go::Coordinates;

use crate::cli::CoordStyle;

/// How a game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    pub(super) characters: Characters,
    pub(super) coords: CoordStyle,
    pub(super) numbers: Numbering,
    pub(super) marks: Shown,
    pub(super) letters: Shown,
    pub(super) mode: Mode,
}

/// Whether something is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    Yes,
    No,
}

/// Which moves have numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbering {
    None,
    /// The last ten, counted from 1: those fit on the stones.
    LastTen,
    /// All with their own numbers.
    All,
}

/// What the reader is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// Everything is shown.
    Game,
    /// What comes next is hidden.
    Problem,
}

impl Look {
    /// The way to name points, also where the board has no coordinates.
    pub(super) fn way(&self) -> Coordinates {
        self.coords.coordinates().unwrap_or_default()
    }
}

impl Shown {
    pub(super) fn other(self) -> Self {
        if self == Self::Yes { Self::No } else { Self::Yes }
    }
}

impl Numbering {
    /// The next way to number moves, and what to tell of it.
    pub(super) fn next(self) -> (Self, &'static str) {
        match self {
            Self::None => (Self::LastTen, "the last ten moves are numbered from 1"),
            Self::LastTen => (Self::All, "all moves have their numbers"),
            Self::All => (Self::None, "moves have no numbers"),
        }
    }
}

/// The ways to name points in the order of the key, and what to tell of them.
const COORDINATES: [(CoordStyle, &str); 6] = [
    (CoordStyle::A1, "coordinates: Q16"),
    (CoordStyle::OneOne, "coordinates: 16-4, from the top left"),
    (CoordStyle::Ja, "coordinates: 16-四, from the top left"),
    (CoordStyle::Fox, "coordinates: P4, from the top left, with I"),
    (CoordStyle::Sgf, "coordinates: pd, as SGF has them"),
    (CoordStyle::None, "no coordinates"),
];

/// The next way to name points, and what to tell of it.
pub(super) fn next_coordinates(style: CoordStyle) -> (CoordStyle, &'static str) {
    let at = COORDINATES.iter().position(|(known, _)| *known == style).unwrap_or(0);
    COORDINATES[(at + 1) % COORDINATES.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_comes_round() {
        let (mut style, mut numbers) = (CoordStyle::A1, Numbering::None);
        for _ in 0..6 {
            style = next_coordinates(style).0;
            numbers = numbers.next().0;
        }
        assert_eq!((style, numbers), (CoordStyle::A1, Numbering::None));
        assert_eq!(next_coordinates(CoordStyle::None).0, CoordStyle::A1);
    }
}
