//! Hex (GM 11). Since 2021 boards of any size are allowed, so points are not checked against a size.

use core::fmt;

use super::{Cell, written_as};
use crate::value::kind::single_items;

/// The action of a player in one turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HexMove {
    /// A stone on a point.
    Play(Cell),
    /// The players exchange their sides.
    SwapSides,
    /// The stone on the board changes its colour and place.
    SwapPieces,
    /// Uses the swap rule, of either kind (HexGui, Little Golem).
    Swap,
    /// Resigns.
    Resign,
    /// Forfeits the game.
    Forfeit,
    /// Passes (since 2021).
    Pass,
}

const WORDS: [(&str, HexMove); 6] = [
    ("swap", HexMove::Swap),
    ("swap-sides", HexMove::SwapSides),
    ("swap-pieces", HexMove::SwapPieces),
    ("resign", HexMove::Resign),
    ("forfeit", HexMove::Forfeit),
    ("pass", HexMove::Pass),
];

impl HexMove {
    fn parse(text: &str) -> Option<Self> {
        let word = WORDS.into_iter().find(|(word, _)| text.eq_ignore_ascii_case(word));
        word.map(|(_, played)| played).or_else(|| Cell::parse(text).or_else(|| two_letters(text)).map(Self::Play))
    }
}

/// A point as Little Golem writes it: one letter each for column and row.
fn two_letters(text: &str) -> Option<Cell> {
    let &[column, row] = text.as_bytes() else { return None };
    let number = |letter: u8| letter.is_ascii_lowercase().then(|| u32::from(letter - b'a') + 1);
    Some(Cell { column: number(column)?, row: number(row)? })
}

impl fmt::Display for HexMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(cell) => cell.fmt(formatter),
            _ => formatter.write_str(WORDS.iter().find(|(_, played)| played == self).map_or("", |(word, _)| word)),
        }
    }
}

written_as! {
    HexMove: Move, NotMove;
}
single_items!(HexMove);
