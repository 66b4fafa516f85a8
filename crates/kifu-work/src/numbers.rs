//! Numbers in messages.
//!
//! ```
//! assert_eq!(kifu_work::numbers::counted(1204, "file", "files"), "1,204 files");
//! ```

/// A count with its noun: `1 file`, `1,204 files`.
#[must_use]
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}

/// A number with commas between its thousands.
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A rate with its interval, for columns of a table: ` 51.2 %, 46–56 %`. A narrow interval has a decimal.
#[must_use]
pub fn rate(rate: f64, low: f64, high: f64) -> String {
    let decimals = usize::from(high - low < 0.02);
    // The interval of 0 may begin a little below it.
    let low = low.max(0.0);
    format!("{:5.1} %, {:.decimals$}–{:.decimals$} %", rate * 100.0, low * 100.0, high * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_digits() {
        for (number, expected) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), expected);
        }
        assert_eq!(counted(1, "file", "files"), "1 file");
    }

    #[test]
    fn rates_have_intervals() {
        assert_eq!(rate(0.512, 0.462, 0.558), " 51.2 %, 46–56 %");
        assert_eq!(rate(1.0, 0.342, 1.0), "100.0 %, 34–100 %");
        assert_eq!(rate(0.512, 0.509, 0.515), " 51.2 %, 50.9–51.5 %");
    }
}
