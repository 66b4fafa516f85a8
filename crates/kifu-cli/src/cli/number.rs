//! Parsers for numeric options, with plain error messages.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Reads a whole number from 0.
pub(super) fn from_zero<N: FromStr>(text: &str) -> Result<N, String> {
    read(text, "a whole number, 0 or more")
}

/// Reads a whole number from 1.
pub(super) fn from_one<N: FromStr>(text: &str) -> Result<N, String> {
    read(text, "a whole number, 1 or more")
}

/// Returns a parser of whole numbers in a range.
pub(super) fn within<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| format!("expected a whole number from {} to {}", range.start(), range.end()))
    }
}

fn read<N: FromStr>(text: &str, expected: &str) -> Result<N, String> {
    text.parse().map_err(|_| {
        let is_large = text.bytes().all(|byte| byte.is_ascii_digit()) && text.bytes().any(|byte| byte != b'0');
        if is_large { "the number is too large".to_owned() } else { format!("expected {expected}") }
    })
}

#[cfg(test)]
mod tests {
    use std::num::{NonZeroU16, NonZeroUsize};

    use super::*;

    #[test]
    fn numbers() {
        for (text, zero, one) in [
            ("0", Ok(0), Err("expected a whole number, 1 or more")),
            ("17", Ok(17), Ok(17)),
            ("-1", Err("expected a whole number, 0 or more"), Err("expected a whole number, 1 or more")),
            ("", Err("expected a whole number, 0 or more"), Err("expected a whole number, 1 or more")),
            ("1.5", Err("expected a whole number, 0 or more"), Err("expected a whole number, 1 or more")),
            ("99999999999999999999", Err("the number is too large"), Err("the number is too large")),
        ] {
            assert_eq!(from_zero::<usize>(text), zero.map_err(str::to_owned), "{text}");
            assert_eq!(from_one::<NonZeroUsize>(text).map(NonZeroUsize::get), one.map_err(str::to_owned), "{text}");
        }
        assert_eq!(from_one::<NonZeroU16>("65536"), Err("the number is too large".to_owned()));
        let range = within(1_u8..=64);
        assert_eq!(range("64"), Ok(64));
        for text in ["0", "65", "300", "-1", "x"] {
            assert_eq!(range(text), Err("expected a whole number from 1 to 64".to_owned()), "{text}");
        }
    }
}
