//! Reading small values from text: what `Display` writes, and the usual spellings.

use core::fmt;
use core::str::FromStr;

use crate::{Color, Coordinates, Move, Point, Ruleset, Size};

/// A text that is not a value of the expected type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BadText {
    expected: &'static str,
}

impl BadText {
    /// An error that says what was expected, with an example: ``a colour, such as `black` ``.
    #[must_use]
    pub const fn new(expected: &'static str) -> Self {
        Self { expected }
    }
}

impl fmt::Display for BadText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl core::error::Error for BadText {}

impl FromStr for Color {
    type Err = BadText;

    /// Reads `black`, `white`, `B` or `W`, in upper or lower case.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let is = |names: [&str; 2]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
        match text {
            _ if is(["black", "b"]) => Ok(Self::Black),
            _ if is(["white", "w"]) => Ok(Self::White),
            _ => Err(BadText::new("a colour: `black` or `white`")),
        }
    }
}

impl FromStr for Size {
    type Err = BadText;

    /// Reads `19` or `19x19`: columns first, 1 to 52 each; `:` and `×` are read as `x`.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let side = |text: &str| text.trim().parse().ok();
        let size = match text.split_once(['x', 'X', '×', ':']) {
            Some((columns, rows)) => side(columns).zip(side(rows)).and_then(|(columns, rows)| Self::new(columns, rows)),
            None => side(text).and_then(Self::square),
        };
        size.ok_or(BadText::new("a board of 1 to 52 lines, such as `19` or `9x13`"))
    }
}

impl FromStr for Point {
    type Err = BadText;

    /// Reads the two letters of SGF: `pd`. Names such as `Q16` need the size of the board: [`Coordinates::read`].
    fn from_str(text: &str) -> Result<Self, BadText> {
        let letters = <[u8; 2]>::try_from(text.as_bytes()).ok();
        letters.and_then(Self::from_sgf).ok_or(BadText::new("two letters, such as `pd`"))
    }
}

impl FromStr for Move {
    type Err = BadText;

    /// Reads the two letters of SGF, or `pass`.
    fn from_str(text: &str) -> Result<Self, BadText> {
        match text.eq_ignore_ascii_case("pass") {
            true => Ok(Self::Pass),
            false => text.parse().map(Self::Play).map_err(|_| BadText::new("two letters, such as `pd`, or `pass`")),
        }
    }
}

impl FromStr for Ruleset {
    type Err = BadText;

    /// Reads the name in any spelling that records have: `Japanese`, `AGA`, `中国规则`.
    fn from_str(text: &str) -> Result<Self, BadText> {
        Self::from_name(text).ok_or(BadText::new("rules, such as `Japanese`, `Chinese` or `AGA`"))
    }
}

impl FromStr for Coordinates {
    type Err = BadText;

    /// Reads the name: `a1`, `sgf`, `1-1`, `ja` or `fox`.
    fn from_str(text: &str) -> Result<Self, BadText> {
        Self::from_name(text).ok_or(BadText::new("`a1`, `sgf`, `1-1`, `ja` or `fox`"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::{String, ToString};

    #[track_caller]
    fn check<T: FromStr<Err = BadText> + fmt::Display>(text: &str, expected: Option<&str>) {
        let found: Option<String> = text.parse::<T>().ok().map(|value| value.to_string());
        assert_eq!(found.as_deref(), expected, "{text}");
        if let Some(written) = expected {
            assert_eq!(written.parse::<T>().ok().map(|value| value.to_string()).as_deref(), expected, "{written}");
        }
    }

    #[test]
    fn values_are_read_as_they_are_written() {
        check::<Color>("B", Some("Black"));
        check::<Color>("white", Some("White"));
        check::<Color>("red", None);
        check::<Size>("19", Some("19x19"));
        check::<Size>("9x13", Some("9x13"));
        check::<Size>("9:13", Some("9x13"));
        check::<Size>("53", None);
        check::<Size>("0x9", None);
        check::<Size>("19x", None);
        check::<Point>("pd", Some("pd"));
        check::<Point>("p", None);
        check::<Point>("p4", None);
        check::<Point>("秀", None);
        check::<Move>("Zz", Some("Zz"));
        check::<Move>("PASS", Some("pass"));
        check::<Move>("", None);
        check::<Ruleset>("中国规则", Some("Chinese"));
        check::<Ruleset>("house rules", None);
    }

    #[test]
    fn coordinates_by_name() {
        assert_eq!("fox".parse(), Ok(Coordinates::Fox));
        assert_eq!(
            "greek".parse::<Coordinates>().unwrap_err().to_string(),
            "expected `a1`, `sgf`, `1-1`, `ja` or `fox`"
        );
    }
}
