//! The dates of a game (DT).

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use kifu_go::BadText;

use super::{Form, Reading};

mod era;
mod loose;
mod names;
mod remarks;
mod standard;
mod tokens;
mod words;

/// A day, a month or a year, in the Gregorian calendar, between the years 1 and 9999.
///
/// Dates are ordered by time; a month comes before its days.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Date {
    year: u16,
    month: Option<u8>,
    day: Option<u8>,
}

impl Date {
    /// A year, or a month with `month` (1 to 12), or a day with `day` (1 to 31) too; `None` if there is no such date.
    #[must_use]
    pub fn new(year: u16, month: Option<u8>, day: Option<u8>) -> Option<Self> {
        let possible = (1..=9999).contains(&year)
            && match (month, day) {
                (None, None) => true,
                (None, Some(_)) => false,
                (Some(month), None) => (1..=12).contains(&month),
                (Some(month), Some(day)) => (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day),
            };
        possible.then_some(Self { year, month, day })
    }

    /// The year, 1 to 9999.
    #[must_use]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12, if it is known.
    #[must_use]
    pub const fn month(self) -> Option<u8> {
        self.month
    }

    /// The day of the month, 1 to 31, if it is known.
    #[must_use]
    pub const fn day(self) -> Option<u8> {
        self.day
    }

    /// The next date of the same precision: the next day, month or year.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        let Self { year, month, day } = self;
        match (month, day) {
            (Some(month), Some(day)) if day < days_in(year, month) => Self::new(year, Some(month), Some(day + 1)),
            (Some(month), day) if month < 12 => Self::new(year, Some(month + 1), day.map(|_| 1)),
            (month, day) => Self::new(year + 1, month.map(|_| 1), day.map(|_| 1)),
        }
    }

    /// The month of a day, the year of a month.
    fn coarser(self) -> Option<Self> {
        self.month?;
        Self::new(self.year, self.month.filter(|_| self.day.is_some()), None)
    }

    /// True if both have the same precision: both days, both months or both years.
    const fn is_as_precise_as(self, other: Self) -> bool {
        self.month.is_some() == other.month.is_some() && self.day.is_some() == other.day.is_some()
    }
}

const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        4 | 6 | 9 | 11 => 30,
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        _ => 31,
    }
}

impl fmt::Display for Date {
    /// `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}", self.year)?;
        if let Some(month) = self.month {
            write!(formatter, "-{month:02}")?;
        }
        if let Some(day) = self.day {
            write!(formatter, "-{day:02}")?;
        }
        Ok(())
    }
}

impl FromStr for Date {
    type Err = BadText;

    /// Reads `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. [`Dates`] reads other spellings.
    fn from_str(text: &str) -> Result<Self, BadText> {
        match standard::read(text).as_deref() {
            Some(&[date]) => Ok(date),
            _ => Err(BadText::new("a date, such as `1846`, `1846-09` or `1846-09-11`")),
        }
    }
}

/// A time of day, which servers write after a date.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct TimeOfDay {
    /// 0 to 23.
    pub hour: u8,
    /// 0 to 59.
    pub minute: u8,
    /// 0 to 60; 0 if the record has none.
    pub second: u8,
}

impl fmt::Display for TimeOfDay {
    /// `HH:MM:SS`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:02}:{:02}:{:02}", self.hour, self.minute, self.second)
    }
}

impl FromStr for TimeOfDay {
    type Err = BadText;

    /// Reads `HH:MM:SS` or `HH:MM`.
    fn from_str(text: &str) -> Result<Self, BadText> {
        let number = |part: Option<&str>, most: u8| {
            let part = part.filter(|part| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit()))?;
            part.parse().ok().filter(|number| *number <= most)
        };
        let read = || {
            let mut parts = text.split(':');
            let (hour, minute) = (number(parts.next(), 23)?, number(parts.next(), 59)?);
            let second = parts.next().map_or(Some(0), |part| number(Some(part), 60))?;
            parts.next().is_none().then_some(Self { hour, minute, second })
        };
        read().ok_or(BadText::new("a time of day, such as `12:30:00`"))
    }
}

/// The dates of a game, in the order of the record.
///
/// | written | means |
/// |---|---|
/// | `1996`, `1996-05`, `1996-05-06` | a year, a month, a day (FF\[4\]) |
/// | `1996-05-06,07,08`, `1996-05,06`, `1996-12-27,28,1997-01-03,04` | lists with the shortcuts of FF\[4\] |
/// | `1996-05-06..08`, `1996-05-06~07` | every day from the first to the last (draft 2016), 31 at most |
/// | `1996-5-6`, `1996/05/06`, `1996.05.06`, `1996 05 06`, `19960506`, `1996年5月6日`, `1996년 5월 6일` | 1996-05-06 |
/// | `13/5/1996`, `13.05.1996`, `9-09-2000` | day, month, year, if only that is possible or the separator is a dot |
/// | `5 May 1996`, `May 5th, 1996`, `12th and 13th march 94`, `29 Okt 1998` | with the name of a month |
/// | `1996-05-06 12:30`, `Sun May 5 12:30:00 GMT+09:00 1996` | the day; the time is kept separately (partial) |
/// | `92-1-23`, `13/5/95`, `96` | a year too large for a day, in the 20th century (partial) |
/// | `1992-31-8`, `1994-` | the only possible day; the year alone (partial) |
/// | `平成28年1月27日`, `昭和37年`, `民國105年` | 2016-01-27, 1962, 2016; before 1873 the year alone (partial) |
/// | `1933-10-16 to 1934-01-29`, `1933年10月16日至1934年1月29日` | the first and the last day, and the months between if there are more than 31 days (partial) |
/// | `Spring 1996`, `sometime in 1996`, `1934.05刊载` | the date among the words (partial) |
/// | `1934:Spring`, `1845-03-03,04:Played nonstop` | the dates before a remark (draft 2016; partial) |
///
/// Not read, so that the text is kept: impossible days (`1996-02-31`), `5/6/1996`, a single month or day after a
/// single year (`1996,05`), decades, words alone (`:Early Qing era`).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Dates {
    /// At least one.
    pub dates: Vec<Date>,
    /// The time of day at which play began or the record was made, if the text has one; FF\[4\] cannot store it.
    pub time: Option<TimeOfDay>,
}

impl Dates {
    /// Reads dates leniently; see the table of [`Dates`]. The canonical form is that of FF\[4\], with existing days.
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        if let Some(dates) = standard::read(text) {
            return Some(Reading::new(Self { dates, time: None }, Form::Canonical));
        }
        loose::read(text).or_else(|| remarks::read(text))
    }

    /// Returns true if a text has a year of a Japanese era, for which the draft of 2016 has the property `JD`.
    #[must_use]
    pub fn has_japanese_era(text: &str) -> bool {
        era::is_japanese(text)
    }
}

impl fmt::Display for Dates {
    /// The shortest list that FF\[4\] allows: `2020-12-30,31`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut previous: Option<Date> = None;
        for date in &self.dates {
            if previous.is_some() {
                formatter.write_str(",")?;
            }
            standard::write(*date, previous, formatter)?;
            previous = Some(*date);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
