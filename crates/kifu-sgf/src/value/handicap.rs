//! The number of handicap stones (HA).

use core::fmt;

use super::scan::{Piece, pieces};
use super::{Form, Reading};

/// The number of handicap stones. AB puts them on the board.
///
/// | written | stones |
/// |---|---|
/// | `0`, `2`, `9`, `13` | as written (FF\[4\]: a Number of at least 2) |
/// | `2 stones`, `3.0`, `+4`, `two`, `handicap 3`, `H5` | 2, 3, 4, 2, 3, 5 |
/// | `none`, `even`, `互先`, `对子`, `分先`, `호선` | 0 |
/// | `二子`, `授2子`, `让3子`, `4점` | 2, 2, 3, 4 |
///
/// Not read: fractions (`2.5`) and negative numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handicap {
    /// The number of stones. 0 is an even game; 1, an even game without komi by custom.
    pub stones: u32,
}

impl Handicap {
    /// Reads a handicap leniently; see the table of [`Handicap`]. The canonical form is a Number of FF\[4\] of any
    /// size.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        let digits = text.strip_prefix('+').unwrap_or(text);
        if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(Reading::new(Self { stones: digits.parse().ok()? }, Form::Canonical));
        }
        let mut stones = None;
        let mut form = Form::Variant;
        for piece in pieces(text, WORDS) {
            match piece {
                Piece::Number(number) if stones.is_none() => stones = Some(u32::try_from(number.to_whole()?).ok()?),
                Piece::Word(Word::Even) if stones.is_none() => stones = Some(0),
                Piece::Word(Word::Filler) => {}
                Piece::Mark('+') if stones.is_none() => {}
                Piece::Mark('.') if stones.is_some() => {}
                Piece::Mark('(' | ',' | ';') if stones.is_some() => {
                    form = Form::Partial;
                    break;
                }
                _ => return None,
            }
        }
        Some(Reading::new(Self { stones: stones? }, form))
    }
}

impl fmt::Display for Handicap {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.stones.fmt(formatter)
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Word {
    Even,
    Filler,
}

const WORDS: &[(&str, Word)] = &[
    ("none", Word::Even),
    ("no", Word::Even),
    ("even", Word::Even),
    ("互先", Word::Even),
    ("对子", Word::Even),
    ("對子", Word::Even),
    ("分先", Word::Even),
    ("猜先", Word::Even),
    ("호선", Word::Even),
    ("stone", Word::Filler),
    ("stones", Word::Filler),
    ("handicap", Word::Filler),
    ("game", Word::Filler),
    ("h", Word::Filler),
    ("子", Word::Filler),
    ("子局", Word::Filler),
    ("授", Word::Filler),
    ("受", Word::Filler),
    ("让", Word::Filler),
    ("讓", Word::Filler),
    ("置", Word::Filler),
    ("置碁", Word::Filler),
    ("점", Word::Filler),
    ("접바둑", Word::Filler),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, stones: u32, form: Form) {
        assert_eq!(Handicap::read(text), Some(Reading::new(Handicap { stones }, form)), "{text:?}");
    }

    #[test]
    fn numbers() {
        // 400 to 404
        for (text, stones) in [("0", 0), ("1", 1), ("9", 9), ("13", 13), ("02", 2), ("+4", 4)] {
            check(text, stones, Form::Canonical);
        }
    }

    #[test]
    fn other_spellings() {
        for (text, stones) in [
            ("none", 0),     // 406
            ("2 stones", 2), // 407
            ("3.0", 3),      // 409
            ("two", 2),
            ("H5", 5),
            ("handicap 3", 3),
            ("even game", 0),
            ("对子", 0),
            ("互先", 0),
            ("二子", 2),
            ("授2子", 2),
            ("让三子", 3),
            ("4점", 4),
            (" 2", 2),
            ("２", 2),
        ] {
            check(text, stones, Form::Variant);
        }
        check("2 (free placement)", 2, Form::Partial);
    }

    #[test]
    fn unreadable() {
        for text in ["", "-1", "2.5", "x", "2 3", "4294967296", "99999999999999999999", "stones", "half"] {
            assert_eq!(Handicap::read(text), None, "{text:?}"); // 405
        }
    }
}
