//! Number (FF\[4\]): a whole number with an optional sign.

use alloc::borrow::Cow;
use alloc::string::String;
use core::fmt::Write;

use super::kind::{Kind, single_items};
use super::{BadReason, Form, Reading};
use crate::prop::ValueType;
use crate::settings::Settings;
use crate::{Value, is_space};

/// A whole number.
pub type Number = i64;

/// Reads a number from the bytes of a value. White space is ignored everywhere (FF\[4\], SGFC 15), and so is a word
/// after the number and white space.
///
/// # Errors
/// For all other values, including numbers of more than 64 bits.
pub fn read_number(raw: &[u8]) -> Result<Reading<i64>, BadReason> {
    let (digits, form) = without_space(raw);
    if digits.is_empty() {
        return Err(BadReason::Empty);
    }
    if let Some(number) = parse(&digits) {
        return Ok(Reading::new(number, form));
    }
    let trimmed = raw.trim_ascii();
    let end = trimmed.iter().position(|&byte| is_space(byte)).ok_or(BadReason::NotNumber)?;
    let number = parse(&trimmed[..end]).ok_or(BadReason::NotNumber)?;
    let says_no_number = !trimmed[end..].iter().any(u8::is_ascii_digit);
    if says_no_number { Ok(Reading::new(number, Form::Partial)) } else { Err(BadReason::NotNumber) }
}

/// Reads a sign and digits only, of at most 64 bits.
fn parse(digits: &[u8]) -> Option<i64> {
    core::str::from_utf8(digits).ok()?.parse().ok()
}

/// A value without its white space, as FF\[4\] requires for all types except text; [`Form::Variant`] if there was
/// any.
pub(super) fn without_space(raw: &[u8]) -> (Cow<'_, [u8]>, Form) {
    if raw.iter().any(|&byte| is_space(byte)) {
        (raw.iter().copied().filter(|&byte| !is_space(byte)).collect(), Form::Variant)
    } else {
        (Cow::Borrowed(raw), Form::Canonical)
    }
}

impl Kind for i64 {
    const TYPE: ValueType = ValueType::Number;
    type Out<'c> = Self;

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self>, BadReason> {
        read_number(value.raw())
    }

    fn write(value: &Self, _: &Settings, text: &mut String) {
        // Writing to a string cannot fail.
        let _ = write!(text, "{value}");
    }
}

single_items!(i64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        for (raw, expected, form) in [
            ("1", 1, Form::Canonical),
            ("-11", -11, Form::Canonical),
            ("03", 3, Form::Canonical),      // case 122
            ("+1", 1, Form::Canonical),      // case 443
            (" 3", 3, Form::Variant),        // case 443
            ("4\n", 4, Form::Variant),       // case 443
            ("+ 1", 1, Form::Variant),       // case 443
            ("1 2", 12, Form::Variant),      // case 443
            (" 3 stones", 3, Form::Partial), // case 087
            ("9223372036854775807", i64::MAX, Form::Canonical),
        ] {
            assert_eq!(read_number(raw.as_bytes()), Ok(Reading::new(expected, form)), "{raw:?}");
        }
    }

    #[test]
    fn no_numbers() {
        // Case 443 (`1.5`, `0xaf`) and case 085 (`2.5`, of which SGFC makes 25).
        for raw in ["1.5", "0xaf", "2.5", "", " ", "+", "x", "1-2", "2.5 x", "3 of 4", "9223372036854775808", "\\3"] {
            assert!(read_number(raw.as_bytes()).is_err(), "{raw:?}");
        }
    }
}
