//! The size of a board (SZ): one number, or two separated by a colon.

use alloc::string::String;
use core::fmt::Write;

use super::kind::Kind;
use super::number::without_space;
use super::{BadReason, Form, Reading};
use crate::Value;
use crate::prop::ValueType;
use crate::settings::Settings;
use kifu_go::{MAX_SIDE, Size};

/// Reads the size of a board from the bytes of a value.
///
/// Equal sides (`9:9`, SGFC 47), white space and an `x` between the sides make it a [`Form::Variant`]; sides above 52 are
/// read as 52 (SGFC 50), which is [`Form::Partial`].
///
/// # Errors
/// If there is no number, or one below 1 (SGFC 18).
pub fn read_size(raw: &[u8]) -> Result<Reading<Size>, BadReason> {
    let (text, mut form) = without_space(raw);
    if text.is_empty() {
        return Err(BadReason::Empty);
    }
    let mut sides = text.splitn(2, |&byte| matches!(byte, b':' | b'x' | b'X' | b'*'));
    let first = side(sides.next().unwrap_or(b""))?;
    let second = sides.next().map(side).transpose()?;
    if second == Some(first) || second.is_some() && !text.contains(&b':') {
        form = Form::Variant;
    }
    let rows = second.unwrap_or(first);
    if first > u64::from(MAX_SIDE) || rows > u64::from(MAX_SIDE) {
        form = Form::Partial;
    }
    let clamp = |side: u64| u8::try_from(side).unwrap_or(MAX_SIDE).min(MAX_SIDE);
    let size = Size::new(clamp(first), clamp(rows)).ok_or(BadReason::NotSize)?;
    Ok(Reading::new(size, form))
}

fn side(digits: &[u8]) -> Result<u64, BadReason> {
    let digits = digits.strip_prefix(b"+").unwrap_or(digits);
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return Err(BadReason::NotSize);
    }
    // If the digits do not fit into 64 bits, the board is too large in any case.
    Ok(digits.iter().fold(0_u64, |side, digit| side.saturating_mul(10).saturating_add(u64::from(digit - b'0'))))
}

impl Kind for Size {
    const TYPE: ValueType = ValueType::Size;
    type Out<'c> = Self;

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self>, BadReason> {
        read_size(value.raw())
    }

    /// One number for a square board.
    fn write(value: &Self, _: &Settings, text: &mut String) {
        // Writing to a string cannot fail.
        let _ = match value.is_square() {
            true => write!(text, "{}", value.columns()),
            false => write!(text, "{}:{}", value.columns(), value.rows()),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(raw: &str, columns: u8, rows: u8, form: Form) {
        let size = Size::new(columns, rows).unwrap();
        assert_eq!(read_size(raw.as_bytes()), Ok(Reading::new(size, form)), "{raw:?}");
    }

    #[test]
    fn sizes() {
        check("1", 1, 1, Form::Canonical); // case 111
        check("19", 19, 19, Form::Canonical);
        check("19:20", 19, 20, Form::Canonical); // case 092
        check("9:9", 9, 9, Form::Variant); // case 113
        check(" 13 ", 13, 13, Form::Variant); // cases 115 and 481
        check("21", 21, 21, Form::Canonical); // case 116
        check("19x19", 19, 19, Form::Variant);
        check("53", 52, 52, Form::Partial); // case 127
        check("10:53", 10, 52, Form::Partial); // case 128
        check("99999999999999999999999", 52, 52, Form::Partial);
    }

    #[test]
    fn no_sizes() {
        // Cases 112, 118, 119.
        for raw in ["0", "9:x", "-9", "", "x", ":", "9:", ":9", "9:0", "9:9:9", "1.5"] {
            assert!(read_size(raw.as_bytes()).is_err(), "{raw:?}");
        }
    }
}
