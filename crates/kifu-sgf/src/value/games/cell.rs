//! Points of boards with letters along one side and numbers along the other.

use core::fmt;

/// A point named by letters and a number: `a1`, `z26`, `aa27`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Cell {
    /// The column, from 1: `a` is 1, `z` 26, `aa` 27.
    pub column: u32,
    /// The row, from 1.
    pub row: u32,
}

/// The largest number of letters.
const MAX_LETTERS: usize = 4;
/// The largest number of digits.
const MAX_DIGITS: usize = 6;

impl Cell {
    /// Reads letters of either case and a number from 1.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.find(|character: char| !character.is_ascii_alphabetic())?;
        let (letters, number) = text.split_at(digits);
        let is_number = number.len() <= MAX_DIGITS && number.bytes().all(|byte| byte.is_ascii_digit());
        if !(1..=MAX_LETTERS).contains(&letters.len()) || !is_number {
            return None;
        }
        let value = |letter: u8| u32::from(letter.to_ascii_lowercase() - b'a') + 1;
        let column = letters.bytes().fold(0, |column, letter| column * 26 + value(letter));
        let row = number.parse().ok().filter(|&row| row > 0)?;
        Some(Self { column, row })
    }

    /// The letters of its column, in lower case, the last first; unused ones are 0.
    fn letters(self) -> [u8; 8] {
        let mut letters = [0; 8];
        let mut column = self.column;
        for letter in &mut letters {
            if column == 0 {
                break;
            }
            column -= 1;
            *letter = b'a' + (column % 26) as u8;
            column /= 26;
        }
        letters
    }
}

impl fmt::Display for Cell {
    /// In lower case.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.letters().into_iter().rev().filter(|&letter| letter != 0) {
            fmt::Write::write_char(formatter, char::from(letter))?;
        }
        write!(formatter, "{}", self.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_in_letters() {
        for (text, column, row) in
            [("a1", 1, 1), ("z26", 26, 26), ("aa27", 27, 27), ("zz702", 702, 702), ("aaa1", 703, 1)]
        {
            let cell = Cell::parse(text).unwrap();
            assert_eq!(cell, Cell { column, row });
            assert_eq!(alloc::format!("{cell}"), text);
        }
        for column in [u32::MAX, 0] {
            let _ = alloc::format!("{}", Cell { column, row: 0 });
        }
    }
}
