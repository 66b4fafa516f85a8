//! How games are shown: the settings changed by keys.

use kifu_go::Coordinates;

/// How a game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The names of the lines around the board, if any.
    pub coordinates: Option<Coordinates>,
    /// The moves that have numbers.
    pub numbers: Numbering,
    /// The marks of the author.
    pub marks: Visibility,
    /// The letters of variations.
    pub letters: Visibility,
    /// The purpose of the reader.
    pub mode: Mode,
}

/// Whether something is visible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Visibility {
    /// It is shown.
    Shown,
    /// It is hidden.
    Hidden,
}

/// The moves that have numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Numbering {
    /// None.
    None,
    /// The last ten, counted from 1: their numbers fit on the stones.
    LastTen,
    /// All with their own numbers.
    All,
}

/// The purpose of the reader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mode {
    /// Viewing the game: everything is shown.
    Game,
    /// Solving a problem: later moves are hidden, answers are judged, and the other side replies.
    Problem,
}

impl Default for Look {
    /// Everything is visible, with Western coordinates and without numbers.
    fn default() -> Self {
        Self {
            coordinates: Some(Coordinates::Western),
            numbers: Numbering::None,
            marks: Visibility::Shown,
            letters: Visibility::Shown,
            mode: Mode::Game,
        }
    }
}

impl Look {
    /// Returns the notation of points, even if the board has no coordinates.
    #[must_use]
    pub fn point_names(&self) -> Coordinates {
        self.coordinates.unwrap_or_default()
    }
}

impl Visibility {
    /// Returns the other one.
    #[must_use]
    pub const fn toggled(self) -> Self {
        match self {
            Self::Shown => Self::Hidden,
            Self::Hidden => Self::Shown,
        }
    }
}

impl Numbering {
    /// Returns the next kind of numbering, and a message about it.
    pub(super) const fn next(self) -> (Self, &'static str) {
        match self {
            Self::None => (Self::LastTen, "the last ten moves are numbered from 1"),
            Self::LastTen => (Self::All, "all moves have their numbers"),
            Self::All => (Self::None, "moves have no numbers"),
        }
    }
}

/// The notations in the order of the key, each with a message.
const COORDINATES: [(Option<Coordinates>, &str); 6] = [
    (Some(Coordinates::Western), "coordinates: Q16"),
    (Some(Coordinates::Numbers), "coordinates: 16-4, from the top left"),
    (Some(Coordinates::Japanese), "coordinates: 16-四, from the top left"),
    (Some(Coordinates::Fox), "coordinates: P4, from the top left, with I"),
    (Some(Coordinates::Sgf), "coordinates: pd, as SGF has them"),
    (None, "no coordinates"),
];

/// Returns the next notation, and a message about it.
pub(super) fn next_coordinates(style: Option<Coordinates>) -> (Option<Coordinates>, &'static str) {
    let at = COORDINATES.iter().position(|(known, _)| *known == style).unwrap_or(0);
    COORDINATES[(at + 1) % COORDINATES.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_comes_round() {
        let (mut style, mut numbers) = (Some(Coordinates::Western), Numbering::None);
        for _ in 0..6 {
            style = next_coordinates(style).0;
            numbers = numbers.next().0;
        }
        assert_eq!((style, numbers), (Some(Coordinates::Western), Numbering::None));
        assert_eq!(next_coordinates(None).0, Some(Coordinates::Western));
    }
}
