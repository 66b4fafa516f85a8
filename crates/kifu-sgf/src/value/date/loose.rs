//! Dates in other notations than FF\[4\]'s.
//!
//! The text is split into tokens; an unknown token means that the text is about something else and is kept as text.

use alloc::vec::Vec;

use super::tokens::{Token, Tokens, cut, time_of_day};
use super::words::Word;
use super::{Date, Dates, TimeOfDay, names, standard};
use crate::value::{Form, Reading};

/// The longest range of days, months or years that is expanded.
const LONGEST_STRETCH: usize = 31;

pub(super) fn read(text: &str) -> Option<Reading<Dates>> {
    let Tokens { mut tokens, mut time, tells_more, is_lunar } = cut(text)?;
    let is_guess = drop_open_end(&mut tokens);
    let (mut dates, is_guess) = if tokens.iter().any(|token| matches!(token, Token::Word(Word::Month(_)))) {
        let (dates, is_coarse) = names::read(&tokens)?;
        (dates, is_guess || is_coarse)
    } else {
        settle_joints(&mut tokens);
        if time.is_none() {
            time = take_bare_clock(&mut tokens);
        }
        let mut numbers = Numbers { is_guess };
        (numbers.read(&tokens)?, numbers.is_guess)
    };
    if is_lunar {
        dates = dates.into_iter().filter_map(|date| Date::new(date.year(), None, None)).collect();
        dates.dedup();
    }
    let form = if tells_more || is_guess || time.is_some() { Form::Partial } else { Form::Variant };
    Some(Reading::new(Dates { dates, time }, form))
}

/// Removes trailing joints, and returns true if there were any: `1994-`, `1994-05-`.
fn drop_open_end(tokens: &mut Vec<Token>) -> bool {
    let is_open = |token: &mut Token| matches!(token, Token::Joint('-' | '/') | Token::Word(Word::To));
    let mut has_open_end = false;
    while tokens.pop_if(is_open).is_some() {
        has_open_end = true;
    }
    has_open_end
}

/// The first kind of joint in a text is the one inside its dates. After that, `-` means "to" and `/` means "and":
/// `1996-05-06/07`, `1996/05/06-07`, `1996年5月6日-7日`.
fn settle_joints(tokens: &mut [Token]) {
    let unit = |token: &Token| matches!(token, Token::Word(Word::Year | Word::OfMonth | Word::Day));
    let has_units = tokens.iter().any(unit);
    let inner = tokens.iter().find_map(|token| match token {
        Token::Joint(joint) if !has_units => Some(*joint),
        _ => None,
    });
    for at in 1..tokens.len().saturating_sub(1) {
        // Exception: nothing comes between two years, so the `-` is a range: `1996-1998`.
        if let [Token::Number { digits: 4, .. }, Token::Joint('-'), Token::Number { digits: 4, .. }] =
            tokens[at - 1..=at + 1]
        {
            tokens[at] = Token::Word(Word::To);
        }
    }
    for token in tokens {
        match *token {
            Token::Joint(joint) if inner == Some(joint) => {}
            Token::Joint('-') => *token = Token::Word(Word::To),
            Token::Joint('/') => *token = Token::Word(Word::And),
            _ => {}
        }
    }
}

/// Removes a time written as three numbers, `2023-01-10 17 29 36`, from the end.
fn take_bare_clock(tokens: &mut Vec<Token>) -> Option<TimeOfDay> {
    use Token::{Joint, Number};
    let [
        Number { digits: 4, .. },
        Joint(_),
        Number { .. },
        Joint(_),
        Number { .. },
        Number { value: hour, digits: 2 },
        Number { value: minute, digits: 2 },
        Number { value: second, digits: 2 },
    ] = *tokens.as_slice()
    else {
        return None;
    };
    let time = time_of_day(hour as u8, minute as u8, second as u8)?;
    tokens.truncate(5);
    Some(time)
}

/// Reads dates in numbers.
struct Numbers {
    /// True if something was assumed: the century, exchanged day and month, or the days of the game within a long
    /// period.
    is_guess: bool,
}

impl Numbers {
    /// A list of dates, with the shortcuts of FF\[4\].
    fn read(&mut self, tokens: &[Token]) -> Option<Vec<Date>> {
        let mut dates: Vec<Date> = Vec::new();
        for element in tokens.split(|token| *token == Token::Word(Word::And)) {
            if element.is_empty() {
                continue;
            }
            let mut ends = element.split(|token| *token == Token::Word(Word::To));
            let first = self.one_date(ends.next()?, dates.last().copied())?;
            dates.push(first);
            if let Some(last) = ends.next() {
                let last = self.one_date(last, Some(first))?;
                self.is_guess |= stretch(first, last, &mut dates)? == Stretch::Coarse;
            }
            if ends.next().is_some() {
                return None;
            }
        }
        (!dates.is_empty()).then_some(dates)
    }

    fn one_date(&mut self, tokens: &[Token], previous: Option<Date>) -> Option<Date> {
        let mut parts: Vec<Part> = Vec::new();
        let mut joint = None;
        let mut before = None;
        for &token in tokens {
            match token {
                Token::Number { value, digits } => parts.push(Part { value, digits, unit: None }),
                // Two joints in a row, or a trailing one, leave a gap in the date; a leading one may replace the year:
                // `-07-31`.
                Token::Joint(_) if matches!(before, Some(Token::Joint(_))) => return None,
                Token::Joint(kind) => joint = Some(kind),
                Token::Word(unit) => parts.last_mut().filter(|part| part.unit.is_none())?.unit = Some(unit),
            }
            before = Some(token);
        }
        if matches!(before, Some(Token::Joint('-' | '/'))) {
            return None;
        }
        if parts.iter().any(|part| part.unit.is_some()) {
            return with_units(&parts, previous);
        }
        match *parts.as_slice() {
            [Part { value, digits: 8, .. }] => {
                Date::new((value / 10_000) as u16, Some((value / 100 % 100) as u8), Some((value % 100) as u8))
            }
            [Part { value, digits: 4, .. }] => Date::new(value as u16, None, None),
            [number] => match previous {
                Some(previous) if previous.month.is_some() => standard::one_number(number.small()?, previous),
                _ => Date::new(self.short_year(number)?, None, None),
            },
            [Part { value, digits: 4, .. }, month] => Date::new(value as u16, Some(month.small()?), None),
            [month, Part { value, digits: 4, .. }] => Date::new(value as u16, Some(month.small()?), None),
            [one, two] => match previous {
                Some(previous) => standard::two_numbers(one.small()?, two.small()?, previous),
                None if two.is_short_year() => Date::new(self.short_year(two)?, Some(one.small()?), None),
                None => Date::new(self.short_year(one)?, Some(two.small()?), None),
            },
            [Part { value, digits: 4, .. }, month, day] => self.year_first(value as u16, month, day),
            [one, two, Part { value, digits: 4, .. }] => day_and_month(value as u16, one, two, joint),
            [year, month, day] if year.is_short_year() => {
                let year = self.short_year(year)?;
                self.year_first(year, month, day)
            }
            [one, two, year] => day_and_month(self.short_year(year)?, one, two, joint),
            _ => None,
        }
    }

    /// A year, a month and a day, or with day and month exchanged if only that is possible: `1992-31-8`.
    fn year_first(&mut self, year: u16, month: Part, day: Part) -> Option<Date> {
        let (month, day) = (month.small()?, day.small()?);
        if month > 12 && day <= 12 {
            self.is_guess = true;
            return Date::new(year, Some(day), Some(month));
        }
        Date::new(year, Some(month), Some(day))
    }

    /// A year of two digits that cannot be a day: of the 20th century, as in SGFC.
    fn short_year(&mut self, part: Part) -> Option<u16> {
        self.is_guess = true;
        part.is_short_year().then_some(1900 + part.value as u16)
    }
}

/// How the dates of a range are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stretch {
    /// All dates.
    Exact,
    /// The last, and before it whole months or years.
    Coarse,
}

/// Adds every date after `first` up to `last`. If they are too many, adds the months or years between instead, and the
/// last date.
pub(super) fn stretch(first: Date, last: Date, dates: &mut Vec<Date>) -> Option<Stretch> {
    if !first.is_as_precise_as(last) || last <= first {
        return None;
    }
    let mut form = Stretch::Exact;
    let mut ends = (first, last);
    let between = loop {
        match between(ends.0, ends.1) {
            Some(between) => break between,
            None => ends = (ends.0.coarser()?, ends.1.coarser()?),
        }
        form = Stretch::Coarse;
    };
    dates.extend(between);
    dates.push(last);
    Some(form)
}

/// The dates between two of the same precision; `None` if they are too many.
fn between(first: Date, last: Date) -> Option<Vec<Date>> {
    let mut dates = Vec::new();
    let mut date = first;
    while date < last {
        date = date.next()?;
        if date < last {
            dates.push(date);
        }
        if dates.len() >= LONGEST_STRETCH {
            return None;
        }
    }
    Some(dates)
}

/// A number of a date: its value, its digits, and the unit after it.
#[derive(Clone, Copy)]
struct Part {
    value: u32,
    digits: usize,
    unit: Option<Word>,
}

impl Part {
    /// The number, if it may be a day or a month.
    fn small(self) -> Option<u8> {
        if self.digits <= 2 { u8::try_from(self.value).ok() } else { None }
    }

    /// True for a year of two digits: too large for a day.
    const fn is_short_year(self) -> bool {
        self.digits == 2 && self.value > 31
    }
}

/// A day and a month before the year, in the order indicated by dots or by their values.
fn day_and_month(year: u16, one: Part, two: Part, joint: Option<char>) -> Option<Date> {
    let (one, two) = (one.small()?, two.small()?);
    let (month, day) = match (one, two) {
        _ if joint == Some('.') || one == two || one > 12 => (two, one),
        _ if two > 12 => (one, two),
        _ => return None,
    };
    Date::new(year, Some(month), Some(day))
}

/// `1996年5月6日`, and `5月7日` or `8日` after it.
fn with_units(parts: &[Part], previous: Option<Date>) -> Option<Date> {
    let (mut year, mut month, mut day) = (None, None, None);
    for part in parts {
        let unit = part.unit.or(match (year, month, day) {
            (Some(_), None, None) => Some(Word::OfMonth),
            (_, Some(_), None) => Some(Word::Day),
            _ => None,
        })?;
        match unit {
            Word::Year if part.digits == 4 && year.is_none() => year = u16::try_from(part.value).ok(),
            Word::OfMonth if month.is_none() => month = Some(u8::try_from(part.value).ok()?),
            Word::Day if day.is_none() => day = Some(u8::try_from(part.value).ok()?),
            _ => return None,
        }
    }
    if year.is_none() {
        year = Some(previous?.year);
        if month.is_none() {
            month = Some(previous?.month?);
        }
    }
    Date::new(year?, month, day)
}
