//! Numbers in as few characters as possible.

use core::fmt;

/// A number with at most three digits behind the point, and nothing that can be left out: `.5`, `-1.25`, `3`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Short(pub(super) f32);

impl fmt::Display for Short {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_possible_truncation, reason = "pictures are far smaller, and a cast saturates")]
        let thousandths = (f64::from(self.0) * 1000.0).round() as i64;
        if thousandths < 0 {
            formatter.write_str("-")?;
        }
        let (whole, mut part) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000);
        if whole > 0 || part == 0 {
            write!(formatter, "{whole}")?;
        }
        if part > 0 {
            let mut digits = 3;
            while part % 10 == 0 {
                part /= 10;
                digits -= 1;
            }
            write!(formatter, ".{part:0digits$}")?;
        }
        Ok(())
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
