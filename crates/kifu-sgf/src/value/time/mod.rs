//! Durations: the main time (TM), the length of a period (LT, TT, OP), the time left (BL, WL).

use core::fmt;

use super::scan::{Piece, pieces};
use super::{Decimal, Form, Reading};

mod span;
mod words;

pub(super) use span::span;
pub(super) use words::{System, WORDS, Word};

/// The thinking time of a player.
///
/// | written | seconds |
/// |---|---|
/// | `3600`, `3600.5` | as written (FF\[4\]: a Real, in seconds) |
/// | `60 min`, `1h`, `1 hr`, `90m`, `2 hours`, `3 days`, `600s` | number and unit |
/// | `1h30m`, `1 hour 30 min`, `1h30`, `1 hour and 5 minutes`, `1時間30分` | sums |
/// | `1/2 hour`, `half an hour`, `1.5 hours`, `1時間半` | fractions |
/// | `1:30:00`, `45:00` | `H:MM:SS`, `MM:SS` |
/// | `1:30`, `3:00` | minutes and seconds, although hours and minutes are as likely (partial) |
/// | `2時間`, `3시간`, `40分`, `30秒`, `2小时` | Japanese, Korean, Chinese |
/// | `5 hours each`, `each 8h`, `各3時間` | for either player |
/// | `unlimited`, `none`, `無制限` | no limit |
/// | `10:00(5x1:00)`, `30:00+30:00/25` | the main time; the rest is overtime (partial) |
///
/// A number without a unit is always in seconds, even if minutes are more plausible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ThinkingTime {
    /// A number of seconds. Negative in records of players who were late.
    Seconds(Decimal),
    /// No limit; FF\[4\] has no word for it.
    Unlimited,
}

impl ThinkingTime {
    /// Reads a duration leniently; see the table of [`ThinkingTime`]. The canonical form is a Real of FF\[4\].
    #[must_use]
    pub fn read(text: &str) -> Option<Reading<Self>> {
        if let Some(number) = Decimal::read(text) {
            return Some(number.map(Self::Seconds));
        }
        let pieces = pieces(text, WORDS);
        let (value, rest) = read_front(&pieces)?;
        let is_sure = rest.is_empty() && hours_and_minutes(&pieces).is_none();
        Some(Reading::new(value, if is_sure { Form::Variant } else { Form::Partial }))
    }

    /// The other possible meaning of a text: `3:00` is three minutes for [`read`](Self::read), but may be three
    /// hours. `None` if there is only one.
    #[must_use]
    pub fn other_reading(text: &str) -> Option<Self> {
        hours_and_minutes(&pieces(text, WORDS)).map(Self::Seconds)
    }

    /// The seconds, if there is a limit.
    #[must_use]
    pub const fn seconds(self) -> Option<Decimal> {
        match self {
            Self::Seconds(seconds) => Some(seconds),
            Self::Unlimited => None,
        }
    }
}

impl fmt::Display for ThinkingTime {
    /// Seconds as a Real of FF\[4\], or `unlimited`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seconds(seconds) => seconds.fmt(formatter),
            Self::Unlimited => formatter.write_str("unlimited"),
        }
    }
}

/// The largest number of hours in a main time written only with a colon.
const MAX_HOURS: i64 = 24;

/// The seconds of two numbers with a colon between them and nothing else, read as hours and minutes.
fn hours_and_minutes(pieces: &[Piece<Word>]) -> Option<Decimal> {
    let filler = |piece: &&Piece<Word>| !matches!(piece, Piece::Word(Word::Filler));
    let said: alloc::vec::Vec<_> = pieces.iter().filter(filler).take(4).collect();
    let [Piece::Number(hours), Piece::Mark(':'), Piece::Number(minutes)] = said[..] else { return None };
    let (hours, minutes) = (hours.to_whole()?, minutes.to_whole()?);
    let is_possible = (1..=MAX_HOURS).contains(&hours) && (0..60).contains(&minutes);
    is_possible.then(|| Decimal::new((hours * 60 + minutes) * 60, 0)).flatten()
}

/// The main time at the front, and the pieces after the mark that ends it.
pub(super) fn read_front(pieces: &[Piece<Word>]) -> Option<(ThinkingTime, &[Piece<Word>])> {
    let filler = |piece: &Piece<Word>| matches!(piece, Piece::Word(Word::Filler) | Piece::Mark('.'));
    let skip = |pieces: &[Piece<Word>]| pieces.iter().position(|piece| !filler(piece)).unwrap_or(pieces.len());
    let pieces = &pieces[skip(pieces)..];
    let (value, rest) = match pieces {
        [Piece::Word(Word::Nothing | Word::Unlimited), rest @ ..] => (ThinkingTime::Unlimited, rest),
        _ => {
            let (seconds, rest) = span(pieces)?;
            (ThinkingTime::Seconds(seconds), rest)
        }
    };
    match &rest[skip(rest)..] {
        [] => Some((value, &[])),
        rest @ ([Piece::Mark('(' | '+' | '&' | ';' | ','), _, ..]
        | [Piece::Mark('/'), Piece::Number(_), Piece::Word(Word::Moves), ..]) => Some((value, rest)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str, form: Form) {
        let read = ThinkingTime::read(text).map(|reading| (reading.value.to_string(), reading.form));
        assert_eq!(read, Some((expected.to_string(), form)), "{text:?}");
    }

    #[test]
    fn seconds() {
        check("3600", "3600", Form::Canonical); // 344
        check("3600.5", "3600.5", Form::Canonical); // 345
        check("+600", "600", Form::Canonical); // 357
        check("-5", "-5", Form::Canonical); // 358
        check("0", "0", Form::Canonical); // 361
        check("1,5", "1.5", Form::Variant); // 359
        check("86399.99999999999999999999", "86399.9999999999999", Form::Partial);
    }

    #[test]
    fn units() {
        for (text, expected) in [
            ("unlimited", "unlimited"), // 365
            ("none", "unlimited"),
            ("60 min", "3600"),        // 346
            ("1h", "3600"),            // 347
            ("1hr", "3600"),           // 349
            ("90m", "5400"),           // 350
            ("2 hours", "7200"),       // 351
            ("1:30:00", "5400"),       // 352, 483
            ("45:00", "2700"),         // 353
            ("5 hours each", "18000"), // 355
            ("30 minutes", "1800"),    // 356
            ("5h", "18000"),           // 362
            ("15 h", "54000"),         // 363
            ("3 days", "259200"),      // 364
            ("600s", "600"),           // 367
            ("1 hour 30 min", "5400"), // 368
            ("2時間", "7200"),         // 369
            ("1/2 hour", "1800"),      // 370
            ("each 8h", "28800"),      // 371
            ("2 hours each", "7200"),  // 483
            ("90 min", "5400"),        // 483
            ("1h30m", "5400"),
            ("1h30", "5400"),
            ("1 hour and 5 minutes", "3900"),
            ("half an hour", "1800"),
            ("1.5 hours", "5400"),
            ("1時間30分", "5400"),
            ("1時間半", "5400"),
            ("各3時間", "10800"),
            ("3시간", "10800"),
            ("40分钟", "2400"),
            ("２小时", "7200"),
            ("三小时", "10800"),
            ("30秒", "30"),
            ("10'", "600"),
            ("2h 30' 5\"", "9005"),
            ("5 hrs. each", "18000"),
            ("1d 2h", "93600"),
            ("0:30.5", "30.5"),
        ] {
            check(text, expected, Form::Variant);
        }
    }

    #[test]
    fn more_than_a_time() {
        check("10:00(5x1:00)", "600", Form::Partial);
        for (text, seconds, other) in [
            ("1:30", "90", "5400"), // 483
            ("3:00", "180", "10800"),
            ("10:00 each", "600", "36000"),
            ("20:30", "1230", "73800"),
        ] {
            check(text, seconds, Form::Partial);
            let meant = ThinkingTime::other_reading(text).map(|time| time.to_string());
            assert_eq!(meant.as_deref(), Some(other), "{text:?}");
        }
        for text in ["45:00", "1:30:00", "0:30", "0:30.5", "1:30 min", "10:00(5x1:00)"] {
            assert_eq!(ThinkingTime::other_reading(text), None, "{text:?}");
        }
        check("30:00+30:00/25", "1800", Form::Partial);
        check("1 hr/125 moves", "3600", Form::Partial);
    }

    #[test]
    fn unreadable() {
        for text in [
            "",
            "-",
            "h",
            "soon",
            "10x60",
            "1-2 hours",
            "1800,0,30,5",
            "1:75:00",
            "1:2:3:4",
            "1h 2h",
            "1:30:00:",
            "5 6 7",
            "99999999999999999h",
            "1:1/2",
        ] {
            assert_eq!(ThinkingTime::read(text), None, "{text:?}");
        }
    }
}
