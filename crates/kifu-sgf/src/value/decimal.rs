//! Exact decimal numbers: komi, margins and seconds are written as they were read, without binary fractions.

use core::fmt;

use super::{Form, Reading};

/// The maximum number of digits of a [`Decimal`] with a fraction: any such number fits the mantissa.
const MAX_DIGITS: u32 = 18;

/// An exact decimal number, such as `6.5` or `-0.25`, of at most 18 digits; a whole number may use the full range of
/// `i64`.
///
/// Equal numbers are equal values: `6.50` and `6.5` read as the same `Decimal`.
///
/// | accepted | value | form |
/// |---|---|---|
/// | `6.5`, `+6.5`, `-5`, `6.50`, `007` | 6.5, 6.5, −5, 6.5, 7 | canonical: a Real of FF\[4\] |
/// | `6,5`, `.5`, `5.`, ` 5 `, `−5`, `６.５` | 6.5, 0.5, 5, 5, −5, 6.5 | variant |
/// | `1,800` | none: the comma may separate thousands | |
/// | `0.1000000000000000055511151231257827` | 0.100000000000000005 | partial: digits beyond the 18th are dropped |
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Decimal {
    /// The number without its point; its last digit is not 0 unless `scale` is 0.
    mantissa: i64,
    /// The number of digits after the decimal point.
    scale: u8,
}

impl Decimal {
    /// Zero.
    pub const ZERO: Self = Self { mantissa: 0, scale: 0 };
    /// One half.
    pub const HALF: Self = Self { mantissa: 5, scale: 1 };

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i32) -> Self {
        Self { mantissa: number as i64, scale: 0 }
    }

    /// `mantissa` divided by 10 to the power `scale`, or `None` beyond 18 digits.
    #[must_use]
    pub fn new(mantissa: i64, scale: u8) -> Option<Self> {
        Self::from_wide(i128::from(mantissa), u32::from(scale))
    }

    /// Reads a number, allowing a decimal comma, a missing digit on one side of the point, full-width digits and
    /// white space around it. `None` if the text is not a number or its whole part does not fit into an `i64`.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        let trimmed = text.trim();
        let mut form = if trimmed.len() == text.len() { Form::Canonical } else { Form::Variant };
        let mut negative = false;
        let mut characters = trimmed.chars().peekable();
        if let Some(&sign) = characters.peek() {
            match sign {
                '+' => {}
                '-' => negative = true,
                '\u{2212}' | '\u{ff0d}' => (negative, form) = (true, Form::Variant),
                '\u{ff0b}' => form = Form::Variant,
                _ => {}
            }
            if matches!(sign, '+' | '-' | '\u{2212}' | '\u{ff0d}' | '\u{ff0b}') {
                characters.next();
            }
        }
        let mut number = Digits::default();
        let mut comma = false;
        for character in characters {
            if let Some((digit, wide)) = digit(character) {
                number.push(digit)?;
                if wide {
                    form = form.max(Form::Variant);
                }
            } else if matches!(character, '.' | ',' | '\u{ff0e}' | '\u{ff0c}') && number.fraction.is_none() {
                comma = matches!(character, ',' | '\u{ff0c}');
                // A leading zero rules out thousands: `0,500` is a half.
                comma &= number.mantissa != 0;
                number.fraction = Some(0);
                if character != '.' || number.whole == 0 {
                    form = form.max(Form::Variant);
                }
            } else {
                return None;
            }
        }
        if number.whole == 0 && number.fraction.unwrap_or(0) == 0 {
            return None;
        }
        if comma && number.fraction == Some(3) {
            return None;
        }
        if number.fraction == Some(0) {
            form = form.max(Form::Variant);
        }
        if number.dropped {
            form = Form::Partial;
        }
        let mantissa = if negative { -number.mantissa } else { number.mantissa };
        Some(Reading::new(Self::new(mantissa, number.scale)?, form))
    }

    /// True if the number is negative.
    #[must_use]
    pub const fn is_negative(self) -> bool {
        self.mantissa < 0
    }

    /// The number as a whole number, or `None` if it has a fraction.
    #[must_use]
    pub const fn to_whole(self) -> Option<i64> {
        if self.scale == 0 { Some(self.mantissa) } else { None }
    }

    /// The nearest binary fraction, for calculations; do not write it to records.
    #[must_use]
    pub fn to_f64(self) -> f64 {
        // Powers of 10 up to 10^22 are exact as floats, so only the division rounds.
        let mut divisor = 1.0;
        for _ in 0..self.scale {
            divisor *= 10.0;
        }
        self.mantissa as f64 / divisor
    }

    /// The sum, or `None` beyond 18 digits or, for whole numbers, an `i64`.
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let scale = self.scale.max(other.scale);
        let sum = self.scaled_to(scale)?.checked_add(other.scaled_to(scale)?)?;
        Self::from_wide(sum, u32::from(scale))
    }

    /// The product, or `None` beyond 18 digits or, for whole numbers, an `i64`.
    #[must_use]
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        let product = i128::from(self.mantissa).checked_mul(i128::from(other.mantissa))?;
        Self::from_wide(product, u32::from(self.scale) + u32::from(other.scale))
    }

    /// The quotient if it is exact: `3/4`, not `1/3`. `None` too for a division by zero.
    #[must_use]
    pub fn checked_div_exact(self, divisor: Self) -> Option<Self> {
        let above = i128::from(self.mantissa).checked_mul(10_i128.checked_pow(u32::from(divisor.scale))?)?;
        let below = i128::from(divisor.mantissa).checked_mul(10_i128.checked_pow(u32::from(self.scale))?)?;
        if below == 0 {
            return None;
        }
        let mut above = above;
        for scale in 0..MAX_DIGITS {
            if above % below == 0 {
                return Self::from_wide(above / below, scale);
            }
            above = above.checked_mul(10)?;
        }
        None
    }

    fn scaled_to(self, scale: u8) -> Option<i128> {
        let power = 10_i128.checked_pow(u32::from(scale - self.scale))?;
        i128::from(self.mantissa).checked_mul(power)
    }

    fn from_wide(mut mantissa: i128, mut scale: u32) -> Option<Self> {
        while scale > 0 && mantissa % 10 == 0 {
            mantissa /= 10;
            scale -= 1;
        }
        let limit = if scale == 0 { i128::from(i64::MAX) + 1 } else { 10_i128.pow(MAX_DIGITS) };
        if mantissa <= -limit || mantissa >= limit || scale > MAX_DIGITS {
            return None;
        }
        Some(Self { mantissa: i64::try_from(mantissa).ok()?, scale: u8::try_from(scale).ok()? })
    }
}

/// Digits as they come in, before and after the point.
#[derive(Default)]
struct Digits {
    mantissa: i64,
    scale: u8,
    /// The number of digits before the point; only zero or not matters.
    whole: usize,
    /// The number of digits after the point, if there was one.
    fraction: Option<usize>,
    /// True if digits of the fraction were dropped.
    dropped: bool,
}

impl Digits {
    /// `None` if the whole part no longer fits.
    fn push(&mut self, digit: u8) -> Option<()> {
        let Some(count) = &mut self.fraction else {
            self.whole += 1;
            self.mantissa = self.mantissa.checked_mul(10)?.checked_add(i64::from(digit))?;
            return Some(());
        };
        *count += 1;
        let full = self.mantissa >= 10_i64.pow(MAX_DIGITS - 1) || u32::from(self.scale) == MAX_DIGITS;
        if full {
            self.dropped |= digit != 0;
            return Some(());
        }
        self.mantissa = self.mantissa * 10 + i64::from(digit);
        self.scale += 1;
        Some(())
    }
}

/// The value of a digit, and whether it is full-width.
fn digit(character: char) -> Option<(u8, bool)> {
    match character {
        '0'..='9' => Some((character as u8 - b'0', false)),
        '\u{ff10}'..='\u{ff19}' => Some(((u32::from(character) - 0xff10) as u8, true)),
        _ => None,
    }
}

impl fmt::Display for Decimal {
    /// The shortest text of the number: no sign for positive ones, no trailing zeros, a digit before the point.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let power = 10_u64.pow(u32::from(self.scale));
        let magnitude = self.mantissa.unsigned_abs();
        if self.mantissa < 0 {
            formatter.write_str("-")?;
        }
        write!(formatter, "{}", magnitude / power)?;
        if self.scale > 0 {
            write!(formatter, ".{:0width$}", magnitude % power, width = usize::from(self.scale))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Option<(&str, Form)>) {
        let read = Decimal::read(text).map(|reading| (reading.value.to_string(), reading.form));
        assert_eq!(read.as_ref().map(|(text, form)| (text.as_str(), *form)), expected, "{text:?}");
    }

    #[test]
    fn reals() {
        for (text, canonical) in [
            ("0", "0"),
            ("7", "7"),
            ("-5", "-5"),
            ("+6.5", "6.5"),
            ("6.50", "6.5"),
            ("007", "7"),
            ("0.00", "0"),
            ("-0.5", "-0.5"),
            ("0.05", "0.05"),
            ("1000", "1000"),
            ("-0", "0"),
        ] {
            check(text, Some((canonical, Form::Canonical)));
        }
    }

    #[test]
    fn other_spellings() {
        for (text, canonical) in [
            ("6,5", "6.5"),
            ("6,50", "6.5"),
            ("0,500", "0.5"),
            (".5", "0.5"),
            ("5.", "5"),
            (" 5\t", "5"),
            ("\u{2212}5", "-5"),
            ("６.５", "6.5"),
        ] {
            check(text, Some((canonical, Form::Variant)));
        }
    }

    #[test]
    fn not_numbers() {
        for text in [
            "",
            " ",
            "+",
            "-",
            ".",
            ",",
            "1.2.3",
            "1 2",
            "--1",
            "1,800",
            "1e5",
            "0x10",
            "five",
            "999999999999999999999",
        ] {
            check(text, None);
        }
    }

    #[test]
    fn long_digits() {
        check("999999999999999999", Some(("999999999999999999", Form::Canonical)));
        check("0.1000000000000000055511151231257827", Some(("0.100000000000000005", Form::Partial)));
        check("3600.0000000000000000000000000000000", Some(("3600", Form::Canonical)));
        check(&"9".repeat(100_000), None);
        check(&("0.".to_string() + &"0".repeat(100_000)), Some(("0", Form::Canonical)));
    }

    #[test]
    fn arithmetic() {
        let decimal = |text| Decimal::read(text).unwrap().value;
        assert_eq!(decimal("3").checked_add(decimal("0.75")), Some(decimal("3.75")));
        assert_eq!(decimal("3.75").checked_mul(decimal("2")), Some(decimal("7.5")));
        assert_eq!(decimal("3").checked_div_exact(decimal("4")), Some(decimal("0.75")));
        assert_eq!(decimal("6.5").checked_div_exact(decimal("0.5")), Some(decimal("13")));
        assert_eq!(decimal("1").checked_div_exact(decimal("3")), None);
        assert_eq!(decimal("1").checked_div_exact(Decimal::ZERO), None);
        assert_eq!(decimal("999999999999999999").checked_add(decimal("1")), Some(decimal("1000000000000000000")));
        assert_eq!(decimal("9223372036854775807").checked_add(decimal("1")), None);
        assert_eq!(decimal("0.99999999999999999").checked_add(decimal("99999999999999999")), None);
        assert_eq!(decimal("999999999999999999").checked_mul(decimal("999999999999999999")), None);
        assert_eq!(Decimal::new(i64::MIN, 255), None);
        assert!((decimal("-6.5").to_f64() - -6.5).abs() < f64::EPSILON);
    }
}
