//! Numbers in as few characters as possible.

use core::fmt;

/// A number with at most three digits behind the point, and nothing that can be left out: `.5`, `-1.25`, `3`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Short(pub(crate) f32);

impl Short {
    /// Writes it. Most of a picture is numbers, and formatting them in the general way takes half of the time.
    pub(super) fn push(self, text: &mut String) {
        #[expect(clippy::cast_possible_truncation, reason = "pictures are far smaller, and a cast saturates")]
        let thousandths = (f64::from(self.0) * 1000.0).round() as i64;
        if thousandths < 0 {
            text.push('-');
        }
        let (whole, mut part) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
        if whole > 0 || part == 0 {
            push_digits(text, whole, 1);
        }
        if part > 0 {
            let mut digits = 3;
            while part % 10 == 0 {
                part /= 10;
                digits -= 1;
            }
            text.push('.');
            push_digits(text, part, digits);
        }
    }
}

/// Formats a number with at least this number of digits.
fn push_digits(text: &mut String, mut number: u64, least: usize) {
    let mut digits = [b'0'; 20];
    let mut at = digits.len();
    while number > 0 || digits.len() - at < least {
        at -= 1;
        // The last digit of a number is one.
        digits[at] = b'0' + u8::try_from(number % 10).unwrap_or(0);
        number /= 10;
    }
    text.extend(digits[at..].iter().map(|&digit| char::from(digit)));
}

impl fmt::Display for Short {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.push(&mut text);
        formatter.write_str(&text)
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
        ] {
            assert_eq!(Short(number).to_string(), expected);
        }
    }
}
