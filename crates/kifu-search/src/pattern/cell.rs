//! The allowed content of a point of a pattern.

use kifu_go::Color;

/// The set of allowed content of a point, and whether the point belongs to the region of the pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Cell(u8);

const EMPTY: u8 = 1;
const BLACK: u8 = 2;
const WHITE: u8 = 4;
const OUTSIDE: u8 = 8;

/// The characters of a cell, one row each.
const NAMES: [(char, Cell); 9] = [
    ('.', Cell::EMPTY),
    ('X', Cell::BLACK),
    ('O', Cell::WHITE),
    ('x', Cell(EMPTY | BLACK)),
    ('o', Cell(EMPTY | WHITE)),
    ('?', Cell(BLACK | WHITE)),
    ('*', Cell::ANY),
    ('_', Cell::OUTSIDE),
    ('!', Cell(0)),
];

impl Cell {
    /// The point is empty.
    pub const EMPTY: Self = Self(EMPTY);
    /// A black stone.
    pub const BLACK: Self = Self(BLACK);
    /// A white stone.
    pub const WHITE: Self = Self(WHITE);
    /// Anything.
    pub const ANY: Self = Self(EMPTY | BLACK | WHITE);
    /// Anything; moves there are ignored.
    pub const OUTSIDE: Self = Self(EMPTY | BLACK | WHITE | OUTSIDE);

    /// The cell of a character `. X O x o ? * _`; `0` is read as `O`, `#` as `X`.
    #[must_use]
    pub fn from_char(name: char) -> Option<Self> {
        let name = match name {
            '#' | '●' => 'X',
            '0' | '○' => 'O',
            '+' | ',' => '.',
            other => other,
        };
        NAMES[..8].iter().find(|(known, _)| *known == name).map(|(_, cell)| *cell)
    }

    /// The character of the cell.
    #[must_use]
    pub fn to_char(self) -> char {
        NAMES.iter().find(|(_, cell)| *cell == self).map_or('!', |(name, _)| *name)
    }

    /// The union of both cells.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self((self.0 | other.0) & !(OUTSIDE * (self.0 & other.0 & OUTSIDE == 0) as u8))
    }

    /// Exactly this stone, or an empty point.
    #[must_use]
    pub const fn of(stone: Option<Color>) -> Self {
        match stone {
            None => Self::EMPTY,
            Some(Color::Black) => Self::BLACK,
            Some(Color::White) => Self::WHITE,
        }
    }

    /// True if `stone`, or an empty point, matches.
    #[must_use]
    pub const fn allows(self, stone: Option<Color>) -> bool {
        self.0 & Self::of(stone).0 != 0
    }

    /// True if anything matches, so that the cell need not be compared.
    #[must_use]
    pub const fn is_any(self) -> bool {
        self.0 & (EMPTY | BLACK | WHITE) == EMPTY | BLACK | WHITE
    }

    /// True if the point belongs to the region.
    #[must_use]
    pub const fn is_inside(self) -> bool {
        self.0 & OUTSIDE == 0
    }

    /// The cell with exchanged colours.
    #[must_use]
    pub const fn swapped(self) -> Self {
        let kept = self.0 & !(BLACK | WHITE);
        Self(kept | (self.0 & BLACK) << 1 | (self.0 & WHITE) >> 1)
    }
}
