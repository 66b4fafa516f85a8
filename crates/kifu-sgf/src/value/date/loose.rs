//! Dates in other notations than FF\[4\]'s.
//!
//! The text is cut into tokens; a token nobody knows means that the text is about something else and stays as it is.

use alloc::vec::Vec;

use super::tokens::{Token, Tokens, cut, time_of_day};
use super::words::Word;
use super::{Date, Dates, TimeOfDay, names, standard};
use crate::value::{Form, Reading};

/// The longest stretch of days, months or years that is written out date by date.
const LONGEST_STRETCH: usize = 31;

pub(super) fn read(text: &str) -> Option<Reading<Dates>> {
    let Tokens { mut tokens, mut time, tells_more } = cut(text)?;
    let dates = if tokens.iter().any(|token| matches!(token, Token::Word(Word::Month(_)))) {
        names::read(&tokens)?
    } else {
        settle_joints(&mut tokens);
        if time.is_none() {
            time = take_bare_clock(&mut tokens);
        }
        in_numbers(&tokens)?
    };
    let form = if tells_more || time.is_some() { Form::Partial } else { Form::Variant };
    Some(Reading::new(Dates { dates, time }, form))
}

/// The first kind of joint in a text is the one inside its dates. Behind that, `-` means "to" and `/` means "and":
/// `1996-05-06/07`, `1996/05/06-07`, `1996年5月6日-7日`.
fn settle_joints(tokens: &mut [Token]) {
    let unit = |token: &Token| matches!(token, Token::Word(Word::Year | Word::OfMonth | Word::Day));
    let has_units = tokens.iter().any(unit);
    let inner = tokens.iter().find_map(|token| match token {
        Token::Joint(joint) if !has_units => Some(*joint),
        _ => None,
    });
    for at in 1..tokens.len().saturating_sub(1) {
        // Two years have nothing else between them: `1996-1998`.
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

/// Takes a time written as three numbers, `2023-01-10 17 29 36`, off the end.
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

/// A list of dates in numbers, with the shortcuts of FF\[4\].
fn in_numbers(tokens: &[Token]) -> Option<Vec<Date>> {
    let mut dates: Vec<Date> = Vec::new();
    for element in tokens.split(|token| *token == Token::Word(Word::And)) {
        if element.is_empty() {
            continue;
        }
        let mut ends = element.split(|token| *token == Token::Word(Word::To));
        let first = one_date(ends.next()?, dates.last().copied())?;
        dates.push(first);
        if let Some(last) = ends.next() {
            let last = one_date(last, Some(first))?;
            stretch(first, last, &mut dates)?;
        }
        if ends.next().is_some() {
            return None;
        }
    }
    (!dates.is_empty()).then_some(dates)
}

/// Adds every date after `first` up to `last`.
pub(super) fn stretch(first: Date, last: Date, dates: &mut Vec<Date>) -> Option<()> {
    if !first.is_as_precise_as(last) || last <= first {
        return None;
    }
    let mut date = first;
    for _ in 0..LONGEST_STRETCH {
        date = date.next()?;
        dates.push(date);
        if date == last {
            return Some(());
        }
    }
    None
}

/// A number of a date: its value, its digits, and the word behind it that says what it counts.
#[derive(Clone, Copy)]
struct Part {
    value: u32,
    digits: usize,
    unit: Option<Word>,
}

fn one_date(tokens: &[Token], previous: Option<Date>) -> Option<Date> {
    let mut parts: Vec<Part> = Vec::new();
    let mut joint = None;
    let mut before = None;
    for &token in tokens {
        match token {
            Token::Number { value, digits } => parts.push(Part { value, digits, unit: None }),
            // Two joints in a row, or one behind nothing, leave a hole in the date; the one in front may stand for
            // the year: `-07-31`.
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
    let small = |part: Part| if part.digits <= 2 { u8::try_from(part.value).ok() } else { None };
    match *parts.as_slice() {
        [Part { value, digits: 8, .. }] => {
            Date::new((value / 10_000) as u16, Some((value / 100 % 100) as u8), Some((value % 100) as u8))
        }
        [Part { value, digits: 4, .. }] => Date::new(value as u16, None, None),
        [number] => standard::one_number(small(number)?, previous?),
        [Part { value, digits: 4, .. }, month] => Date::new(value as u16, Some(small(month)?), None),
        [month, Part { value, digits: 4, .. }] => Date::new(value as u16, Some(small(month)?), None),
        [month, day] => standard::two_numbers(small(month)?, small(day)?, previous?),
        [Part { value, digits: 4, .. }, month, day] => Date::new(value as u16, Some(small(month)?), Some(small(day)?)),
        [one, two, Part { value, digits: 4, .. }] => {
            let (one, two) = (small(one)?, small(two)?);
            let (month, day) = match (one, two) {
                _ if joint == Some('.') || one == two || one > 12 => (two, one),
                _ if two > 12 => (one, two),
                _ => return None,
            };
            Date::new(value as u16, Some(month), Some(day))
        }
        _ => None,
    }
}

/// `1996年5月6日`, and `5月7日` or `8日` behind it.
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
