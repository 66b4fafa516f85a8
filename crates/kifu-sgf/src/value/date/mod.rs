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
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, form: Form) {
        let read = Dates::read(text).map(|reading| (reading.value.to_string(), reading.form));
        assert_eq!(read, Some((expected.to_string(), form)), "{text:?}");
    }

    #[test]
    fn dates_and_times_of_day_are_read_as_they_are_written() {
        for text in ["1846", "1846-09", "1846-09-11"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for text in ["", "1846-13", "1846-09-11,12", "11 Sept 1846"] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        for text in ["00:00:00", "23:59:60"] {
            assert_eq!(text.parse::<TimeOfDay>().unwrap().to_string(), text);
        }
        assert_eq!("12:30".parse(), Ok(TimeOfDay { hour: 12, minute: 30, second: 0 }));
        for text in ["", "12", "24:00:00", "12:60", "1:30", "12:30:00:00", "+1:30"] {
            assert!(text.parse::<TimeOfDay>().is_err(), "{text}");
        }
    }

    #[test]
    fn standard_lists() {
        // 303 to 310, 333, 338, 341, 491 and the examples of FF[4]: the shortest form already.
        for text in [
            "1996",
            "1996-05",
            "1996-05-06",
            "1996-05-06,07,08",
            "1996-05,06-01",
            "1996,1997",
            "1996-12-27,28,1997-01-03,04",
            "0001-01-01",
            "1996-05-06,07-08,09",
            "1996-05-06,1997-01",
            "1996-05,06",
            "2020-01-01,04-15,22",
            "2020-01,04",
            "2020-02-29",
            "2000-02-29",
        ] {
            check(text, text, Form::Canonical);
        }
        check("1996-05-06,1996-05-07", "1996-05-06,07", Form::Canonical); // 315
        check("2024-03-01,2024-03-02", "2024-03-01,02", Form::Canonical); // 506
        check("2020-12-30,2020-12-31", "2020-12-30,31", Form::Canonical);
        check("2020-04,2020-10-22", "2020-04,10-22", Form::Canonical);
        check("2020,2020-10", "2020,2020-10", Form::Canonical);
        check("2020-10-22,2020-11", "2020-10-22,2020-11", Form::Canonical);
    }

    #[test]
    fn other_spellings() {
        for (text, expected) in [
            ("1996-5-6", "1996-05-06"),                   // 311
            ("1996.05.06", "1996-05-06"),                 // 313
            ("1996-05-06, 07", "1996-05-06,07"),          // 316
            ("1996-05-06,", "1996-05-06"),                // 317
            (" 2020-12-31", "2020-12-31"),                // 491
            ("5 May 1996", "1996-05-05"),                 // 322
            ("May 1996", "1996-05"),                      // 323
            ("13/5/1996", "1996-05-13"),                  // 325
            ("1996-05-06~07", "1996-05-06,07"),           // 326
            ("1996-05-06..08", "1996-05-06,07,08"),       // 327
            ("12th and 13th march 94", "1994-03-12,13"),  // 331
            ("Apr 14 97", "1997-04-14"),                  // 332
            ("1996 05 06", "1996-05-06"),                 // 334
            ("19960506", "1996-05-06"),                   // 335
            ("29 Okt 1998", "1998-10-29"),                // 339
            ("2000-01-01,02 and 03", "2000-01-01,02,03"), // 343
            ("1996/05/06", "1996-05-06"),
            ("1996/5", "1996-05"),
            ("1996-05-06/07", "1996-05-06,07"),
            ("1996/05/06-07", "1996-05-06,07"),
            ("1996年5月6日", "1996-05-06"),
            ("1996年5月6日、7日", "1996-05-06,07"),
            ("1996年5月", "1996-05"),
            ("1996년 5월 6일", "1996-05-06"),
            ("１９９６－０５－０６", "1996-05-06"),
            ("01.08.2001", "2001-08-01"),
            ("9-09-2000", "2000-09-09"),
            ("August 1, 2001", "2001-08-01"),
            ("Sept. 29th 2012", "2012-09-29"),
            ("5-May-1996", "1996-05-05"),
            ("1996 May 5", "1996-05-05"),
            ("7-9 July 1996", "1996-07-07,08,09"),
            ("30 April and 1 May 1996", "1996-04-30,05-01"),
            ("27 Dec 1996, 3 Jan 1997", "1996-12-27,1997-01-03"),
            ("2000-01-30..02-02", "2000-01-30,31,02-01,02"),
            ("1999-12-31~2000-01-01", "1999-12-31,2000-01-01"),
            ("1996..1998", "1996,1997,1998"),
            ("1996-1998", "1996,1997,1998"),
            ("1996-11..1997-01", "1996-11,12,1997-01"),
        ] {
            check(text, expected, Form::Variant);
        }
    }

    #[test]
    fn more_than_a_date() {
        for (text, expected, time) in [
            ("1996-05-06 12:30", "1996-05-06", Some("12:30:00")),    // 328
            ("1996-05-06T12:30:00", "1996-05-06", Some("12:30:00")), // 329
            ("2001/10/11 21:22:51 UT", "2001-10-11", Some("21:22:51")),
            ("2024-01-02T03:04:05.678Z", "2024-01-02", Some("03:04:05")),
            ("2023-01-10 17 29 36", "2023-01-10", Some("17:29:36")),
            ("20130512 [21:49]", "2013-05-12", Some("21:49:00")),
            ("c. 1846", "1846", None),
            ("1846?", "1846", None),
            ("1846-05-??", "1846-05", None),
            ("1846-05-XX", "1846-05", None),
            ("1846-xx-xx", "1846", None),
            ("1996-05-06 (Mon)", "1996-05-06", None),
            ("Sun Mar 16 16:12:48 GMT+09:00 2014", "2014-03-16", Some("16:12:48")),
            ("Sun Mar 16 16:12:48 CET 2014", "2014-03-16", Some("16:12:48")),
            ("Sun Mar 16 16:12:48 2014", "2014-03-16", Some("16:12:48")),
            ("Sun, 16 Mar 2014 16:12:48 +0900", "2014-03-16", Some("16:12:48")),
            ("Mar 16, 2014 4:12:48 PM", "2014-03-16", Some("16:12:48")),
            ("2014/03/16 12:05 am", "2014-03-16", Some("00:05:00")),
            ("Sonntag, 16 März 2014", "2014-03-16", None),
        ] {
            check(text, expected, Form::Partial);
            let read = Dates::read(text).unwrap().value.time.map(|time| time.to_string());
            assert_eq!(read.as_deref(), time, "{text:?}");
        }
    }

    #[test]
    fn years_of_eras() {
        for (text, expected) in [
            ("平成12年5月6日", "2000-05-06"),
            ("平成28年1月27日", "2016-01-27"),
            ("平成28年1月27日、28日", "2016-01-27,28"),
            ("昭和37年", "1962"),
            ("昭和37年5月", "1962-05"),
            ("昭和三十七年五月六日", "1962-05-06"),
            ("昭和64年1月7日", "1989-01-07"),
            ("平成元年1月8日", "1989-01-08"),
            ("令和元年五月一日", "2019-05-01"),
            ("令和 6 年 3 月", "2024-03"),
            ("大正15年12月1日", "1926-12-01"),
            ("明治45年", "1912"),
            ("明治6年1月1日", "1873-01-01"),
            ("明治2年10月5日", "1869"),
            ("平成28年（2016年）1月27日", "2016-01-27"),
            ("2016年(平成28年)1月27日", "2016-01-27"),
            ("㍻28年1月27日", "2016-01-27"),
            ("平成２８年１月２７日", "2016-01-27"),
            ("平成28.1.27", "2016-01-27"),
            ("H28.1.27", "2016-01-27"),
            ("昭和37・5・6", "1962-05-06"),
            ("Heisei 28", "2016"),
            ("Shōwa 37", "1962"),
            ("平成12年5月6日〜7日", "2000-05-06,07"),
            ("民國105年3月9日", "2016-03-09"),
        ] {
            check(text, expected, Form::Partial);
        }
        check("一九三三年十月十六日", "1933-10-16", Form::Variant);
        check("二〇一六年三月", "2016-03", Form::Variant);
    }

    #[test]
    fn from_one_day_to_another() {
        for (text, expected) in [
            ("1996年5月6日至8日", "1996-05-06,07,08"),
            ("1996年5月6日から8日まで", "1996-05-06,07,08"),
            ("1996-05-06 through 1996-05-08", "1996-05-06,07,08"),
            ("from 1996-05-06 to 08", "1996-05-06,07,08"),
            ("6 to 8 May 1996", "1996-05-06,07,08"),
            ("30 April 1996 to 1 May 1996", "1996-04-30,05-01"),
            ("April 30 to May 1, 1996", "1996-04-30,05-01"),
        ] {
            check(text, expected, Form::Variant);
        }
        for text in [
            "1933-10-16 to 1934-01-29",
            "1933-10-16..1934-01-29",
            "1933/10/16-1934/01/29",
            "1933年10月16日至1934年1月29日",
            "1933年10月16日～1934年1月29日",
            "16 October 1933 to 29 January 1934",
            "Oct 16, 1933 - Jan 29, 1934",
            "昭和8年10月16日〜昭和9年1月29日",
        ] {
            check(text, "1933-10-16,1933-11,12,1934-01-29", Form::Partial);
        }
        check("1996-05-06 to 1996-06-20", "1996-05-06,06-20", Form::Partial);
        check("1930-05..1939-06", "1930-05,1931,1932,1933,1934,1935,1936,1937,1938,1939-06", Form::Partial);
    }

    #[test]
    fn guesses() {
        for (text, expected) in [
            ("96-05-06", "1996-05-06"), // 314
            ("1992-31-8", "1992-08-31"),
            ("1996-13-01", "1996-01-13"), // 319
            ("92-1-23", "1992-01-23"),
            ("99-10-28", "1999-10-28"),
            ("92-23-1", "1992-01-23"),
            ("13/5/95", "1995-05-13"),
            ("13.5.95", "1995-05-13"),
            ("5.6.95", "1995-06-05"),
            ("96", "1996"),
            ("'96", "1996"),
            ("96-05", "1996-05"),
            ("5/96", "1996-05"),
            ("96,97", "1996,1997"),
            ("1994-", "1994"),
            ("1994-05-", "1994-05"),
            ("1994/ /", "1994"),
            ("1994 - ", "1994"),
        ] {
            check(text, expected, Form::Partial);
        }
    }

    #[test]
    fn words_about_dates() {
        for (text, expected) in [
            ("Spring 1996", "1996"),
            ("Published 1996", "1996"),
            ("Published 1996-05", "1996-05"), // 340
            ("Published May 1996", "1996-05"),
            ("sometime in 1996", "1996"),
            ("1996, in the spring", "1996"),
            ("Date: 1996-05-06", "1996-05-06"),
            ("1934.05刊载", "1934-05"),
            ("1935年2月号登载", "1935-02"),
            ("刊于1935年2月", "1935-02"),
            ("平成28年1月27日 棋聖戦", "2016-01-27"),
            ("第40期 平成28年1月27日対局", "2016-01-27"),
            ("2016 平成", "2016"),
            ("1934:", "1934"),
            ("1934:Spring", "1934"),
            ("1845-03-03,04:Played nonstop", "1845-03-03,04"),
            ("1844-04-15:Tenpo 15-II-28", "1844-04-15"),
            ("5 May 1996: the second day", "1996-05-05"),
        ] {
            check(text, expected, Form::Partial);
        }
    }

    #[test]
    fn unreadable() {
        for text in [
            "",
            " ",
            ",",
            ":Early Qing era",
            "05",
            "31",
            "05-06",
            "5/6/96",
            "05-06-07",
            "1996-05-06,45",
            "Game 96",
            "1840s",
            "1840年代",
            "12 games in 1996 and 1997 games",
            "Meiji 12 or 1879 (of 12)",
            "played 12 in 1996",
            "1961 or 1962",
            "1996-02-31", // 320
            "1996-00-00", // 321
            "1996,05",    // 337
            "2019-02-29", // 491
            "2100-02-29", // 491
            "12-31",      // 491
            "0000-01-01", // 491
            "5/6/1996",
            "a sunny afternoon last summer",
            "平成0年",
            "平成32年",
            "昭和100年5月6日",
            "平成",
            "文政5年",
            "1996-05-06..2096-05-06",
            "1996-05-08..06",
            "99999999999999999999",
            "May",
            "5 May",
            "31 April 1996",
            "1996-05-06-07",
        ] {
            assert_eq!(Dates::read(text), None, "{text:?}");
        }
    }
}
