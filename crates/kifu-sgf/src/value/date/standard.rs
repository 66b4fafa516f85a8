//! Date lists exactly as in FF\[4\]: reading them, and writing the shortest.
//!
//! | shortcut | allowed after | inherits |
//! |---|---|---|
//! | `MM-DD` | anything but a single `YYYY` | the year |
//! | `MM` | `YYYY-MM`, `MM` | the year |
//! | `DD` | `YYYY-MM-DD`, `MM-DD`, `DD` | the year and the month |

use alloc::vec::Vec;
use core::fmt;

use super::Date;

/// Reads a list; `None` for anything that FF\[4\] does not allow or a day that does not exist.
pub(super) fn read(text: &str) -> Option<Vec<Date>> {
    let mut dates = Vec::new();
    for element in text.split(',') {
        let date = read_element(element, dates.last().copied())?;
        dates.push(date);
    }
    Some(dates)
}

fn read_element(element: &str, previous: Option<Date>) -> Option<Date> {
    let (head, tail) = element.split_at_checked(element.find('-').unwrap_or(element.len()))?;
    if head.len() == 4 {
        let (month, day) = match tail.len() {
            0 => (None, None),
            3 => (Some(two_digits(&tail[1..])?), None),
            6 if tail.as_bytes()[3] == b'-' => (Some(two_digits(&tail[1..3])?), Some(two_digits(&tail[4..])?)),
            _ => return None,
        };
        return Date::new(digits(head)?, month, day);
    }
    let first = two_digits(head)?;
    match tail.len() {
        0 => one_number(first, previous?),
        3 => two_numbers(first, two_digits(&tail[1..])?, previous?),
        _ => None,
    }
}

/// The date for a number of two digits after another date: a day or a month.
pub(super) fn one_number(number: u8, previous: Date) -> Option<Date> {
    previous.month?;
    match previous.day {
        Some(_) => Date::new(previous.year, previous.month, Some(number)),
        None => Date::new(previous.year, Some(number), None),
    }
}

/// The date for a month and a day after another date.
pub(super) fn two_numbers(month: u8, day: u8, previous: Date) -> Option<Date> {
    previous.month?;
    Date::new(previous.year, Some(month), Some(day))
}

fn two_digits(text: &str) -> Option<u8> {
    if text.len() == 2 { digits(text)?.try_into().ok() } else { None }
}

fn digits(text: &str) -> Option<u16> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Writes `date` in the shortest form that `previous` allows.
pub(super) fn write(date: Date, previous: Option<Date>, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    let previous = previous.filter(|previous| previous.month.is_some() && previous.year == date.year);
    match (previous, date.month, date.day) {
        (Some(previous), _, Some(day)) if previous.day.is_some() && previous.month == date.month => {
            write!(formatter, "{day:02}")
        }
        (Some(_), Some(month), Some(day)) => write!(formatter, "{month:02}-{day:02}"),
        (Some(previous), Some(month), None) if previous.day.is_none() => write!(formatter, "{month:02}"),
        _ => write!(formatter, "{date}"),
    }
}
