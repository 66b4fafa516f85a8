//! Ranges of numbers and dates.

use std::fmt;

use kifu_sgf::value::ThinkingTime;

/// Numbers from one to another, inclusive; an open end is the smallest or the largest number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// The smallest.
    pub from: i64,
    /// The largest.
    pub to: i64,
}

impl Range {
    /// One number.
    #[must_use]
    pub const fn only(number: i64) -> Self {
        Self { from: number, to: number }
    }

    /// True if a number is in the range.
    #[must_use]
    pub const fn contains(&self, number: i64) -> bool {
        self.from <= number && number <= self.to
    }

    /// Reads `5`, `5..`, `..5`, `5..7`, `>5`, `>=5`, `<5`, `<=5`. `read` reads each number and returns the smallest
    /// and the largest value that its text can mean, such as the first and the last day of a year. A range whose end
    /// is before its start is invalid.
    pub(super) fn read(text: &str, read: impl Fn(&str) -> Option<(i64, i64)>) -> Option<Self> {
        if let Some((from, to)) = text.split_once("..") {
            let from = if from.is_empty() { i64::MIN } else { read(from)?.0 };
            let to = if to.is_empty() { i64::MAX } else { read(to)?.1 };
            return (text.len() > 2 && from <= to).then_some(Self { from, to });
        }
        for (sign, range) in [(">=", 0), ("<=", 1), (">", 2), ("<", 3)] {
            if let Some(rest) = text.strip_prefix(sign) {
                let (least, largest) = read(rest)?;
                return Some(match range {
                    0 => Self { from: least, to: i64::MAX },
                    1 => Self { from: i64::MIN, to: largest },
                    2 => Self { from: largest.checked_add(1)?, to: i64::MAX },
                    _ => Self { from: i64::MIN, to: least.checked_sub(1)? },
                });
            }
        }
        let (from, to) = read(text.strip_prefix('=').unwrap_or(text))?;
        Some(Self { from, to })
    }
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from, self.to) {
            (i64::MIN, i64::MAX) => f.write_str(".."),
            (i64::MIN, to) => write!(f, "..{to}"),
            (from, i64::MAX) => write!(f, "{from}.."),
            (from, to) if from == to => write!(f, "{from}"),
            (from, to) => write!(f, "{from}..{to}"),
        }
    }
}

/// A whole number.
pub(super) fn whole(text: &str) -> Option<(i64, i64)> {
    let number = text.parse().ok()?;
    Some((number, number))
}

/// A number of quarters.
pub(super) fn quarters(text: &str) -> Option<(i64, i64)> {
    let number: f64 = text.parse().ok()?;
    let quarters = number * 4.0;
    (quarters.fract() == 0.0 && quarters.abs() < 1e9).then_some((quarters as i64, quarters as i64))
}

/// A length of time in seconds: `600`, `10m`, `1h30m`.
pub(super) fn time(text: &str) -> Option<(i64, i64)> {
    let seconds = ThinkingTime::read(text)?.value.seconds()?.to_f64().round();
    (0.0..1e15).contains(&seconds).then_some((seconds as i64, seconds as i64))
}

/// A year, a month or a day, as numbers in the form of dates: 20160000 to 20169999.
pub(super) fn date(text: &str) -> Option<(i64, i64)> {
    let mut parts = text.split(['-', '/', '.']);
    let year: i64 = parts.next()?.parse().ok().filter(|year| (1..=9999).contains(year))?;
    let Some(month) = parts.next() else { return Some((year * 10_000, year * 10_000 + 9999)) };
    let month: i64 = month.parse().ok().filter(|month| (1..=12).contains(month))?;
    let Some(day) = parts.next() else {
        return Some((year * 10_000 + month * 100, year * 10_000 + month * 100 + 99));
    };
    let day: i64 = day.parse().ok().filter(|day| (1..=31).contains(day))?;
    let date = year * 10_000 + month * 100 + day;
    parts.next().is_none().then_some((date, date))
}

/// A rank: `5k`, `1d`, `9p`, as its number.
pub(super) fn rank(text: &str) -> Option<(i64, i64)> {
    let split = text.find(|letter: char| !letter.is_ascii_digit())?;
    let (number, unit) = text.split_at(split);
    let number: i64 = number.parse().ok()?;
    let rank = match unit.to_ascii_lowercase().as_str() {
        "k" | "kyu" if (1..=50).contains(&number) => 51 - number,
        "d" | "dan" if (1..=13).contains(&number) => 50 + number,
        "p" | "pro" if (1..=13).contains(&number) => 70 + number,
        _ => return None,
    };
    Some((rank, rank))
}
