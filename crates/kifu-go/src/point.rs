//! Points on a board, the size of a board, and moves.

/// The longest side a board can have: SGF has letters for 52 lines (FF[4]).
pub const MAX_SIDE: u8 = 52;

/// The size of a board: columns and rows, 1 to 52 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// A board of `columns` by `rows`, or `None` where a side is not in 1..=52.
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns == 0 || rows == 0 || columns > MAX_SIDE || rows > MAX_SIDE {
            return None;
        }
        Some(Self { columns, rows })
    }

    /// A square board, or `None` where `side` is not in 1..=52.
    #[must_use]
    pub const fn square(side: u8) -> Option<Self> {
        Self::new(side, side)
    }

    /// The number of columns (vertical lines).
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows (horizontal lines).
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of points.
    #[must_use]
    pub const fn area(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// Whether `point` lies on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.x < self.columns && point.y < self.rows
    }
}

/// A point of a board, counted from 0 at the top left corner.
///
/// A `Point` alone may lie off a given board: see [`Size::contains`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Point {
    x: u8,
    y: u8,
}

impl Point {
    /// The point in column `x` and row `y`, both from 0 at the top left, or `None` beyond 51.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x >= MAX_SIDE || y >= MAX_SIDE {
            return None;
        }
        Some(Self { x, y })
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn x(self) -> u8 {
        self.x
    }

    /// The row, from 0 at the top.
    #[must_use]
    pub const fn y(self) -> u8 {
        self.y
    }

    /// The point that two SGF letters name: column then row, `a`–`z` for 0–25, `A`–`Z` for 26–51 (FF[4]).
    #[must_use]
    pub const fn from_sgf(letters: [u8; 2]) -> Option<Self> {
        match (line_from_letter(letters[0]), line_from_letter(letters[1])) {
            (Some(x), Some(y)) => Some(Self { x, y }),
            _ => None,
        }
    }

    /// The two SGF letters of this point.
    #[must_use]
    pub const fn to_sgf(self) -> [u8; 2] {
        [letter_from_line(self.x), letter_from_line(self.y)]
    }
}

const fn line_from_letter(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

const fn letter_from_line(line: u8) -> u8 {
    if line < 26 { b'a' + line } else { b'A' + line - 26 }
}

/// What a player does on a turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A stone on a point.
    Play(Point),
    /// No stone.
    Pass,
}
