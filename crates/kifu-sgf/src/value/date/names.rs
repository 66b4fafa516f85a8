//! Dates with the names of months: `5 May 1996`, `May 5th and 6th, 1996`, `30 April and 1 May 1996`.

use alloc::vec::Vec;

use super::Date;
use super::loose::{Stretch, stretch};
use super::tokens::Token;
use super::words::Word;

/// A month with its days, as the first and the last of each range.
struct Group {
    year: Option<u16>,
    month: Option<u8>,
    days: Vec<(u8, u8)>,
}

/// Dates with names of months: a list, or all dates of a range. Also returns whether they are only approximate.
pub(super) fn read(tokens: &[Token]) -> Option<(Vec<Date>, bool)> {
    let has_month = |tokens: &[Token]| tokens.iter().any(|token| matches!(token, Token::Word(Word::Month(_))));
    let to = tokens.iter().position(|token| *token == Token::Word(Word::To));
    let ends = to.map(|at| (&tokens[..at], &tokens[at + 1..]));
    let Some((first, last)) = ends.filter(|(first, last)| has_month(first) && has_month(last)) else {
        return Some((list(tokens)?, false));
    };
    let end = list(last).filter(|dates| dates.len() == 1)?.pop()?;
    // One year for both: `30 April to 1 May 1996`.
    let year = Token::Number { value: end.year().into(), digits: 4 };
    let mut dates = list(first).or_else(|| list(&[first, &[year]].concat()))?;
    let form = stretch(*dates.last()?, end, &mut dates)?;
    Some((dates, form == Stretch::Coarse))
}

/// A list: the days before or after the name, one year for all or one for each.
fn list(tokens: &[Token]) -> Option<Vec<Date>> {
    let day_first = tokens.iter().find_map(|token| match *token {
        Token::Number { value, digits } if digits <= 2 && value <= 31 => Some(true),
        Token::Word(Word::Month(_)) => Some(false),
        _ => None,
    })?;
    let mut groups: Vec<Group> = Vec::new();
    let mut leading_year = None;
    let mut to = false;
    for (index, &token) in tokens.iter().enumerate() {
        match token {
            Token::Number { value, digits } if digits == 4 || (digits == 2 && value > 31) => {
                let year = value as u16 + if digits == 2 { 1900 } else { 0 };
                if groups.is_empty() {
                    leading_year = Some(year);
                }
                groups.iter_mut().filter(|group| group.year.is_none()).for_each(|group| group.year = Some(year));
            }
            Token::Number { value, digits } if digits <= 2 => {
                let day = value as u8;
                if groups.last().is_none_or(|group| day_first && group.month.is_some()) {
                    groups.push(Group { year: None, month: None, days: Vec::new() });
                }
                let days = &mut groups.last_mut()?.days;
                if to {
                    days.last_mut()?.1 = day
                } else {
                    days.push((day, day))
                }
                to = false;
            }
            Token::Word(Word::Month(month)) => match groups.last_mut() {
                Some(group) if day_first && group.month.is_none() => group.month = Some(month),
                _ => groups.push(Group { year: None, month: Some(month), days: Vec::new() }),
            },
            Token::Word(Word::To) => to = true,
            Token::Joint('-') => {
                let number = |at: Option<&Token>| matches!(at, Some(Token::Number { digits: 1 | 2, .. }));
                to = index > 0 && number(tokens.get(index - 1)) && number(tokens.get(index + 1));
            }
            Token::Joint('.') | Token::Word(Word::And) => {}
            _ => return None,
        }
    }
    let mut dates = Vec::new();
    for Group { year, month, days } in groups {
        let year = year.or(leading_year)?;
        if days.is_empty() {
            dates.push(Date::new(year, month, None)?);
        }
        for (first, last) in days {
            let first = Date::new(year, month, Some(first))?;
            dates.push(first);
            let last = Date::new(year, month, Some(last))?;
            if last != first {
                stretch(first, last, &mut dates)?;
            }
        }
    }
    (!to).then_some(dates)
}
