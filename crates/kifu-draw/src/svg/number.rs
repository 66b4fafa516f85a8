//! Numbers in as few characters as possible.

use core::fmt;

use super::text::Text;

/// A number with at most three decimals, in its shortest form: `.5`, `-1.25`, `3`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short(pub(crate) f32);

impl Short {
    /// Writes it. Most of a picture is numbers, and general formatting would take half of the time.
    #[inline]
    pub(super) fn push(self, text: &mut Text) {
        let exact = f64::from(self.0) * 1000.0;
        #[expect(clippy::cast_possible_truncation, reason = "pictures are far smaller, and a cast saturates")]
        let thousandths = (exact + 0.5_f64.copysign(exact)) as i64;
        if thousandths < 0 {
            text.push(b'-');
        }
        let (whole, part) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
        if whole > 0 || part == 0 {
            push_whole(text, whole);
        }
        if part > 0 {
            text.push(b'.');
            text.push(digit(part / 100));
            if part % 100 > 0 {
                text.push(digit(part / 10 % 10));
            }
            if part % 10 > 0 {
                text.push(digit(part % 10));
            }
        }
    }
}

#[inline]
fn push_whole(text: &mut Text, number: u64) {
    if number >= 100 {
        push_whole(text, number / 100);
        text.push(digit(number / 10 % 10));
    } else if number >= 10 {
        text.push(digit(number / 10));
    }
    text.push(digit(number % 10));
}

/// The sign of a number below 10.
#[inline]
fn digit(number: u64) -> u8 {
    b'0' | number.to_le_bytes()[0]
}

impl fmt::Display for Short {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = Text::with_capacity(24);
        self.push(&mut text);
        formatter.write_str(&text.into_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (number, expected) in [
            (0.0, "0"),
            (0.5, ".5"),
            (-0.25, "-.25"),
            (3.0, "3"),
            (18.62, "18.62"),
            (1.0004, "1"),
            (-0.0001, "0"),
            (2.05, "2.05"),
            (0.007, ".007"),
            (-120.5, "-120.5"),
            (10_305.25, "10305.25"),
            (0.0625, ".063"),
            (-0.0625, "-.063"),
        ] {
            assert_eq!(Short(number).to_string(), expected);
        }
    }
}
