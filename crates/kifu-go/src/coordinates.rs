//! Notations for points: letters and numbers, with the names of columns and rows for the edges of a diagram.

use crate::numeral::{read_digits, read_kanji, write_kanji};
use crate::point::MAX_SIDE;
use crate::{Move, Point, Size};
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

/// A notation for points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Coordinates {
    /// `Q16`: letters without I from the left, numbers from the bottom; used by the Go Text Protocol (GTP) and
    /// western books. After `Z`, the 25th column, come `AA`, `AB` … (also without I): GTP ends at 25.
    #[default]
    Western,
    /// `pd`: the two letters of SGF, column then row, from the upper left.
    Sgf,
    /// `16-4`: column and row as numbers, from the upper left.
    Numbers,
    /// `16-四`: the column as a number from the left, the row as a Chinese numeral from the top, as in Japanese and
    /// Chinese books.
    Japanese,
    /// `P4`: letters with I from the left, numbers from the top, as on the Fox server. After `Z`, the 26th column,
    /// come `AA`, `AB` ….
    Fox,
}

impl fmt::Display for Coordinates {
    /// The short name: `a1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The reason why a text is not the name of a point of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadCoordinates {
    /// The text is not in this notation.
    Malformed,
    /// The column or the row does not exist on a board of this size.
    OffBoard(Size),
}

impl fmt::Display for BadCoordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Malformed => f.write_str("not coordinates of this style"),
            Self::OffBoard(size) => write!(f, "the point is outside the {size} board"),
        }
    }
}

impl core::error::Error for BadCoordinates {}

/// Latin letters without I.
const WITHOUT_I: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";
/// Latin letters.
const WITH_I: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";

impl Coordinates {
    /// All notations, with the short names by which users choose them.
    pub const ALL: [(&'static str, Self); 5] =
        [("a1", Self::Western), ("sgf", Self::Sgf), ("1-1", Self::Numbers), ("ja", Self::Japanese), ("fox", Self::Fox)];

    /// Returns the notation with a short name of [`ALL`](Self::ALL).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|&(_, way)| way)
    }

    /// Returns the short name in [`ALL`](Self::ALL).
    #[must_use]
    pub const fn name(self) -> &'static str {
        // A test checks that the orders agree.
        Self::ALL[self as usize].0
    }

    /// Returns the name of a column, counted from 0 at the left. The size is not needed: no notation counts from the
    /// right.
    #[must_use]
    pub fn column(self, x: u8) -> String {
        match self {
            Self::Western => write_letters(x, WITHOUT_I),
            Self::Fox => write_letters(x, WITH_I),
            Self::Sgf => sgf_line(x),
            Self::Numbers | Self::Japanese => (u16::from(x) + 1).to_string(),
        }
    }

    /// The name of a row, counted from 0 at the top.
    #[must_use]
    pub fn row(self, y: u8, size: Size) -> String {
        match self {
            Self::Western => size.rows().saturating_sub(y).to_string(),
            Self::Sgf => sgf_line(y),
            Self::Numbers | Self::Fox => (u16::from(y) + 1).to_string(),
            Self::Japanese => write_kanji(y.saturating_add(1)),
        }
    }

    /// Returns the name of a point. A point off the board has its SGF letters in every notation, because it has no
    /// row number from the bottom.
    ///
    /// ```
    /// use kifu_go::{Coordinates, Point, Size};
    ///
    /// let size = Size::NINETEEN;
    /// let point = Point::from_sgf(*b"qf").unwrap();
    /// assert_eq!(Coordinates::Western.write(point, size), "R14");
    /// assert_eq!(Coordinates::Japanese.write(point, size), "17-六");
    /// assert_eq!(Coordinates::Western.read("r14", size), Ok(point));
    /// ```
    #[must_use]
    pub fn write(self, point: Point, size: Size) -> String {
        if !size.contains(point) {
            return point.to_string();
        }
        format!("{}{}{}", self.column(point.x()), self.separator(), self.row(point.y(), size))
    }

    /// Returns the separator between column and row in the name of a point: `-` or nothing.
    #[must_use]
    pub const fn separator(self) -> &'static str {
        match self {
            Self::Western | Self::Fox | Self::Sgf => "",
            Self::Numbers | Self::Japanese => "-",
        }
    }

    /// Returns the point of a board of `size` named by `text`.
    ///
    /// Letters may be upper or lower case except in SGF, where the case matters. Numbers may be full-width, rows in
    /// Japanese notation may be numbers, and the hyphen before a Chinese numeral may be missing or `の`.
    ///
    /// # Errors
    /// [`BadCoordinates`] if the text is not in this notation or names no point of the board.
    pub fn read(self, text: &str, size: Size) -> Result<Point, BadCoordinates> {
        let text = text.trim();
        let (column, row) = match self {
            Self::Sgf => {
                let letters = text.as_bytes().try_into().map_err(|_| BadCoordinates::Malformed)?;
                let point = Point::from_sgf(letters).ok_or(BadCoordinates::Malformed)?;
                (u32::from(point.x()) + 1, u32::from(point.y()) + 1)
            }
            Self::Western => {
                let (column, row) = read_letters(text, WITHOUT_I).ok_or(BadCoordinates::Malformed)?;
                // Rows count from the bottom; row 0 would be below it.
                let rows = u32::from(size.rows());
                (column, if row == 0 || row > rows { 0 } else { rows + 1 - row })
            }
            Self::Fox => read_letters(text, WITH_I).ok_or(BadCoordinates::Malformed)?,
            Self::Numbers => read_numbers(text).ok_or(BadCoordinates::Malformed)?,
            Self::Japanese => read_japanese(text).ok_or(BadCoordinates::Malformed)?,
        };
        let line = |number: u32| u8::try_from(number.wrapping_sub(1)).ok();
        line(column)
            .zip(line(row))
            .and_then(|(x, y)| Point::new(x, y))
            .filter(|&point| size.contains(point))
            .ok_or(BadCoordinates::OffBoard(size))
    }
}

impl Point {
    /// The point of a board that a text names: `Q16`, or `pd` with the letters of SGF.
    ///
    /// # Errors
    /// [`BadCoordinates`] if the text is not a name of a point, or the board has no such point.
    pub fn read(text: &str, size: Size) -> Result<Self, BadCoordinates> {
        match Coordinates::Western.read(text, size) {
            Err(BadCoordinates::Malformed) => Coordinates::Sgf.read(text, size),
            found => found,
        }
    }
}

impl Move {
    /// The move that a text names: a [point](Point::read), or `pass`.
    ///
    /// # Errors
    /// [`BadCoordinates`] if the text is neither, or the board has no such point.
    pub fn read(text: &str, size: Size) -> Result<Self, BadCoordinates> {
        if text.trim().eq_ignore_ascii_case("pass") { Ok(Self::Pass) } else { Point::read(text, size).map(Self::Play) }
    }

    /// Returns the name that people know and GTP has, and that [`read`](Self::read) takes: `Q16`, or `pass`.
    ///
    /// ```
    /// use kifu_go::{Move, Size};
    ///
    /// for name in ["Q16", "pass"] {
    ///     assert_eq!(Move::read(name, Size::NINETEEN)?.name(Size::NINETEEN), name);
    /// }
    /// # Ok::<(), kifu_go::BadCoordinates>(())
    /// ```
    #[must_use]
    pub fn name(self, size: Size) -> String {
        match self {
            Self::Play(point) => Coordinates::Western.write(point, size),
            Self::Pass => self.to_string(),
        }
    }
}

fn sgf_line(line: u8) -> String {
    // Beyond 51 there is no letter.
    Point::new(line.min(MAX_SIDE - 1), 0).map_or_else(String::new, |point| (point.to_sgf()[0] as char).to_string())
}

/// `A` to `Z`, `AA`, `AB` …: numbers whose digits are letters and which have no zero.
fn write_letters(line: u8, alphabet: &[u8]) -> String {
    let (high, low) = (usize::from(line) / alphabet.len(), usize::from(line) % alphabet.len());
    let first = high.checked_sub(1).map(|high| alphabet[high] as char);
    first.into_iter().chain([alphabet[low] as char]).collect()
}

/// Column and row, from 1, of letters followed by digits.
fn read_letters(text: &str, alphabet: &[u8]) -> Option<(u32, u32)> {
    let (letters, digits) = text.split_at(text.find(|c: char| !c.is_ascii_alphabetic())?);
    if !(1..=2).contains(&letters.len()) {
        return None;
    }
    let mut column = 0;
    for letter in letters.bytes() {
        let digit = alphabet.iter().position(|&known| known == letter.to_ascii_uppercase())?;
        column = column * alphabet.len() as u32 + digit as u32 + 1;
    }
    Some((column, read_digits(digits)?))
}

fn read_numbers(text: &str) -> Option<(u32, u32)> {
    let (column, row) = text.split_once(['-', '－'])?;
    Some((read_digits(column)?, read_digits(row)?))
}

fn read_japanese(text: &str) -> Option<(u32, u32)> {
    let digits_end = text.find(|c: char| !c.is_ascii_digit() && !('０'..='９').contains(&c))?;
    let (column, row) = text.split_at(digits_end);
    let row = row.strip_prefix(['-', '－', '‐', 'の', '之']).unwrap_or(row);
    Some((read_digits(column)?, read_kanji(row).or_else(|| read_digits(row))?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NINETEEN: (u8, u8) = (19, 19);

    fn size((columns, rows): (u8, u8)) -> Size {
        Size::new(columns, rows).unwrap()
    }

    fn check(way: Coordinates, dimensions: (u8, u8), letters: &[u8; 2], expected: &str) {
        let (size, point) = (size(dimensions), Point::from_sgf(*letters).unwrap());
        assert_eq!(way.write(point, size), expected);
        assert_eq!(way.read(expected, size), Ok(point), "{expected}");
    }

    #[test]
    fn names_of_points() {
        use Coordinates::{Fox, Japanese, Numbers, Sgf, Western};
        for (way, dimensions, letters, expected) in [
            (Western, NINETEEN, b"aa", "A19"),
            (Western, NINETEEN, b"pd", "Q16"),
            (Western, NINETEEN, b"ha", "H19"),
            (Western, NINETEEN, b"ia", "J19"),
            (Western, NINETEEN, b"ss", "T1"),
            (Western, (25, 25), b"yy", "Z1"),
            (Western, (26, 25), b"zy", "AA1"),
            (Western, (52, 52), b"Aa", "AB52"),
            (Western, (52, 52), b"GZ", "AH1"),
            (Western, (52, 52), b"HZ", "AJ1"),
            (Western, (52, 52), b"XZ", "AZ1"),
            (Western, (52, 52), b"YZ", "BA1"),
            (Western, (52, 52), b"ZZ", "BB1"),
            (Western, (5, 2), b"ea", "E2"),
            (Sgf, NINETEEN, b"pd", "pd"),
            (Sgf, (52, 52), b"aZ", "aZ"),
            (Numbers, NINETEEN, b"aa", "1-1"),
            (Numbers, NINETEEN, b"pd", "16-4"),
            (Numbers, (52, 52), b"ZZ", "52-52"),
            (Japanese, NINETEEN, b"qf", "17-六"),
            (Japanese, NINETEEN, b"jj", "10-十"),
            (Japanese, NINETEEN, b"ak", "1-十一"),
            (Japanese, NINETEEN, b"ss", "19-十九"),
            (Japanese, (52, 52), b"tt", "20-二十"),
            (Japanese, (52, 52), b"ZZ", "52-五十二"),
            (Fox, NINETEEN, b"pd", "P4"),
            (Fox, NINETEEN, b"ia", "I1"),
            (Fox, (52, 52), b"Aa", "AA1"),
            (Fox, (52, 52), b"ZZ", "AZ52"),
        ] {
            check(way, dimensions, letters, expected);
        }
    }

    #[test]
    fn every_point_is_read_back() {
        for dimensions in [(52, 52), NINETEEN, (1, 52), (52, 1), (1, 1)] {
            for (name, way) in Coordinates::ALL {
                assert_eq!((Coordinates::from_name(name), way.name()), (Some(way), name));
                for point in size(dimensions).points() {
                    let text = way.write(point, size(dimensions));
                    assert_eq!(way.read(&text, size(dimensions)), Ok(point), "{text}");
                }
            }
        }
    }

    #[test]
    fn lenient_readings() {
        let at = |letters: &[u8; 2]| Ok(Point::from_sgf(*letters).unwrap());
        for (way, text, expected) in [
            (Coordinates::Western, " q16 ", at(b"pd")),
            (Coordinates::Western, "Q016", at(b"pd")),
            (Coordinates::Numbers, "１６－４", at(b"pd")),
            (Coordinates::Japanese, "17六", at(b"qf")),
            (Coordinates::Japanese, "１７の六", at(b"qf")),
            (Coordinates::Japanese, "17-6", at(b"qf")),
            (Coordinates::Fox, "p4", at(b"pd")),
        ] {
            assert_eq!(way.read(text, size(NINETEEN)), expected, "{text}");
        }
    }

    #[test]
    fn what_names_no_point() {
        let off = BadCoordinates::OffBoard(size(NINETEEN));
        for (way, text, error) in [
            (Coordinates::Western, "I5", BadCoordinates::Malformed),
            (Coordinates::Western, "", BadCoordinates::Malformed),
            (Coordinates::Western, "16", BadCoordinates::Malformed),
            (Coordinates::Western, "Q", BadCoordinates::Malformed),
            (Coordinates::Western, "Q-1", BadCoordinates::Malformed),
            (Coordinates::Western, "AAA1", BadCoordinates::Malformed),
            (Coordinates::Western, "Q0", off),
            (Coordinates::Western, "Q20", off),
            (Coordinates::Western, "U1", off),
            (Coordinates::Western, "AA1", off),
            (Coordinates::Western, "Q99999999999999999999", BadCoordinates::Malformed),
            (Coordinates::Western, "Qé", BadCoordinates::Malformed),
            (Coordinates::Sgf, "p", BadCoordinates::Malformed),
            (Coordinates::Sgf, "p4", BadCoordinates::Malformed),
            (Coordinates::Sgf, "PD", off),
            (Coordinates::Numbers, "0-1", off),
            (Coordinates::Numbers, "1-20", off),
            (Coordinates::Numbers, "1-", BadCoordinates::Malformed),
            (Coordinates::Numbers, "11", BadCoordinates::Malformed),
            (Coordinates::Japanese, "17-六六", BadCoordinates::Malformed),
            (Coordinates::Japanese, "六", BadCoordinates::Malformed),
            (Coordinates::Japanese, "17", BadCoordinates::Malformed),
            (Coordinates::Japanese, "17-二十", off),
            (Coordinates::Fox, "T1", off),
        ] {
            assert_eq!(way.read(text, size(NINETEEN)), Err(error), "{text}");
        }
        let far = Point::from_sgf(*b"ZZ").unwrap();
        assert_eq!(Coordinates::Western.write(far, size(NINETEEN)), "ZZ");
    }
}
