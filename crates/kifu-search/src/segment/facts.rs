//! What is asked of every game that is found, so that the catalogue need not be asked.

use kifu_go::Color;
use kifu_sgf::value::GameResult;

/// What counting hits needs to know of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// Who won.
    pub winner: Winner,
    /// The year, 0 if unknown.
    pub year: u16,
    /// The moves of the main line, 65,535 for more.
    pub moves: u16,
    /// For each of [`HORIZONS`] the number of events of the main line behind which there are always at least so many stones
    /// on the board; 65,535 for more. A position with fewer stones is not to be looked for behind it.
    pub horizons: [u16; HORIZONS.len()],
}

/// The numbers of stones for which it is known how far a game has to be read.
pub(crate) const HORIZONS: [usize; 6] = [8, 16, 24, 32, 48, 64];

/// Who won a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, PartialOrd, Ord)]
#[repr(u8)]
pub enum Winner {
    /// It is not known.
    #[default]
    Unknown = 0,
    /// Black.
    Black = 1,
    /// White.
    White = 2,
    /// Nobody: a draw or no result.
    Nobody = 3,
}

impl Winner {
    /// Who won, by a result.
    #[must_use]
    pub fn of(result: &GameResult) -> Self {
        match result {
            GameResult::Win { winner: Color::Black, .. } => Self::Black,
            GameResult::Win { winner: Color::White, .. } => Self::White,
            GameResult::Draw | GameResult::Void => Self::Nobody,
            _ => Self::Unknown,
        }
    }

    /// The winner by its number.
    #[must_use]
    pub const fn from_number(number: u8) -> Self {
        match number {
            1 => Self::Black,
            2 => Self::White,
            3 => Self::Nobody,
            _ => Self::Unknown,
        }
    }
}
