//! Points on a board, the size of a board, and moves.

use core::fmt;

/// The longest side a board can have: SGF has letters for 52 lines (FF\[4\]).
pub const MAX_SIDE: u8 = 52;

/// The size of a board: columns and rows, 1 to 52 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// The usual board, 19x19.
    pub const NINETEEN: Self = Self { columns: 19, rows: 19 };

    /// A board of `columns` by `rows`, or `None` if a side is not in 1..=52.
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns == 0 || rows == 0 || columns > MAX_SIDE || rows > MAX_SIDE {
            return None;
        }
        Some(Self { columns, rows })
    }

    /// A square board, or `None` if `side` is not in 1..=52.
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

    /// Returns true if `point` lies on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.x < self.columns && point.y < self.rows
    }

    /// The number of `point` among [`points`](Self::points), from 0; `None` off the board.
    #[must_use]
    pub const fn index(self, point: Point) -> Option<usize> {
        if self.contains(point) { Some(point.y as usize * self.columns as usize + point.x as usize) } else { None }
    }

    /// Returns true if both sides have the same length.
    #[must_use]
    pub const fn is_square(self) -> bool {
        self.columns == self.rows
    }

    /// The size with columns and rows exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self { columns: self.rows, rows: self.columns }
    }

    /// All points: line by line from the top, each from the left.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.rows).flat_map(move |y| (0..self.columns).map(move |x| Point { x, y }))
    }

    /// The two to four neighbours of `point` on the board (fewer on boards of one line; none for a point outside the
    /// board that has no neighbour on it).
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        let Point { x, y } = point;
        [(x.wrapping_add(1), y), (x.wrapping_sub(1), y), (x, y.wrapping_add(1)), (x, y.wrapping_sub(1))]
            .into_iter()
            .filter(move |&(x, y)| x < self.columns && y < self.rows)
            .map(|(x, y)| Point { x, y })
    }
}

impl fmt::Display for Size {
    /// `19x19`, columns first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

/// A point of a board, counted from 0 at the upper left corner.
///
/// A `Point` may lie outside a given board: see [`Size::contains`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Point {
    x: u8,
    y: u8,
}

impl Point {
    /// The point in column `x` and row `y`, both from 0 at the upper left, or `None` beyond 51.
    #[must_use]
    pub const fn new(x: u8, y: u8) -> Option<Self> {
        if x >= MAX_SIDE || y >= MAX_SIDE {
            return None;
        }
        Some(Self { x, y })
    }

    /// A point whose lines are known to be on some board.
    pub(crate) const fn at(x: u8, y: u8) -> Self {
        debug_assert!(x < MAX_SIDE && y < MAX_SIDE);
        Self { x, y }
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

    /// The point that two SGF letters name: column then row, `a`–`z` for 0–25, `A`–`Z` for 26–51 (FF\[4\]).
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

impl fmt::Display for Point {
    /// The two SGF letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.to_sgf() {
            fmt::Write::write_char(f, letter as char)?;
        }
        Ok(())
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

/// The action of a player in one turn. In the order of values, points come before a pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Move {
    /// Plays a stone on a point.
    Play(Point),
    /// Passes.
    Pass,
}

impl fmt::Display for Move {
    /// The two SGF letters of the point, or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl Move {
    /// The point of the stone; `None` for a pass.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Self::Play(point) => Some(point),
            Self::Pass => None,
        }
    }

    /// The move that the value of a `B` or `W` property means on a board of `size`, or `None` if it is no move.
    ///
    /// An empty value is a pass (FF\[4\]). `tt` is a pass if neither side is longer than 19 (the form of FF\[3\],
    /// which FF\[4\] keeps for reading) and a point on larger boards. Points off the board are not moves.
    #[must_use]
    pub const fn from_sgf(letters: &[u8], size: Size) -> Option<Self> {
        match *letters {
            [] => Some(Self::Pass),
            [b't', b't'] if size.columns <= 19 && size.rows <= 19 => Some(Self::Pass),
            [x, y] => match Point::from_sgf([x, y]) {
                Some(point) if size.contains(point) => Some(Self::Play(point)),
                _ => None,
            },
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_limits() {
        for (columns, rows, good) in [(1, 1, true), (52, 52, true), (0, 1, false), (1, 0, false), (53, 1, false)] {
            assert_eq!(Size::new(columns, rows).is_some(), good, "{columns}x{rows}");
        }
        let size = Size::new(3, 2).unwrap();
        assert!(size.points().map(|point| size.index(point).unwrap()).eq(0..6));
        assert_eq!(size.index(Point::at(0, 2)), None);
        assert!(!Size::new(3, 2).unwrap().is_square());
    }

    #[test]
    fn letters_name_lines() {
        // FF[4]: a to z are 1 to 26, A to Z are 27 to 52. Case 472: `H` is the 34th column.
        for (letters, x, y) in [(*b"aa", 0, 0), (*b"sa", 18, 0), (*b"zA", 25, 26), (*b"HH", 33, 33), (*b"Hd", 33, 3)] {
            let point = Point::from_sgf(letters).unwrap();
            assert_eq!((point.x(), point.y()), (x, y));
            assert_eq!(point.to_sgf(), letters);
        }
        for bad in [*b"a1", *b" a", *b"--", *b"[]", [0xff, b'a']] {
            assert_eq!(Point::from_sgf(bad), None);
        }
    }

    #[test]
    fn neighbors_stay_on_the_board() {
        let size = Size::new(3, 1).unwrap();
        let count = |x, y| size.neighbors(Point::new(x, y).unwrap()).count();
        assert_eq!((count(0, 0), count(1, 0), count(51, 51)), (1, 2, 0));
        assert_eq!(Size::square(1).unwrap().neighbors(Point::at(0, 0)).count(), 0);
    }

    #[test]
    fn tt_is_a_pass_on_small_boards_only() {
        let play = |letters| Some(Move::Play(Point::from_sgf(letters).unwrap()));
        for (letters, columns, rows, expected) in [
            (&b""[..], 19, 19, Some(Move::Pass)),
            (b"", 52, 52, Some(Move::Pass)),
            (b"tt", 19, 19, Some(Move::Pass)),
            (b"tt", 9, 9, Some(Move::Pass)),
            (b"tt", 20, 20, play(*b"tt")),
            (b"tt", 19, 20, None),
            (b"tt", 20, 19, None),
            (b"ss", 19, 19, play(*b"ss")),
            (b"ss", 18, 19, None),
            (b"SS", 19, 19, None),
            (b"a", 19, 19, None),
            (b"aaa", 19, 19, None),
        ] {
            assert_eq!(Move::from_sgf(letters, Size::new(columns, rows).unwrap()), expected, "{columns}x{rows}");
        }
    }
}
