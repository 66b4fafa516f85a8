//! Dates: lists and ranges, in which no part is repeated.

use kifu_sgf::value::{Date, Dates};

use super::Language;
use super::fill::fill;
use super::phrases::{DateOrder, DatePhrases};

/// Returns dates in words: `18–19 January 2018`, `2018年1月18日～19日`. Consecutive days are a range. The time of day is
/// omitted.
#[must_use]
pub fn dates(dates: &Dates, language: Language) -> String {
    let phrases = &language.phrases().dates;
    let ranges = ranges(&dates.dates);
    let said: Vec<Date> = ranges.iter().flat_map(|(first, last)| [*first].into_iter().chain(*last)).collect();
    let mut texts = said.iter().enumerate().map(|(index, date)| {
        let neighbour = match phrases.order {
            DateOrder::DayFirst => said.get(index + 1),
            DateOrder::YearFirst => index.checked_sub(1).map(|index| &said[index]),
        };
        parts(*date, neighbour.copied(), phrases)
    });
    let mut next = || texts.next().unwrap_or_default();
    let items: Vec<String> = ranges
        .iter()
        .map(|(_, last)| {
            let first = next();
            let text = first.join(phrases.joint);
            match last {
                None => text,
                // `18–19 May`, but `30 May – 2 June`.
                Some(_) => [text, next().join(phrases.joint)].join(phrases.to[usize::from(first.len() > 1)]),
            }
        })
        .collect();
    match items.split_last() {
        Some((last, before)) if !before.is_empty() => {
            [before.join(phrases.list[0]), last.clone()].join(phrases.list[1])
        }
        _ => items.concat(),
    }
}

/// Groups consecutive dates; the second of a pair is the last of a group of several.
fn ranges(dates: &[Date]) -> Vec<(Date, Option<Date>)> {
    let mut ranges: Vec<(Date, Option<Date>)> = Vec::new();
    for &date in dates {
        match ranges.last_mut() {
            Some((first, last)) if last.unwrap_or(*first).next() == Some(date) => *last = Some(date),
            _ => ranges.push((date, None)),
        }
    }
    ranges
}

/// The parts of a date in the order of the language, without those that its neighbour in a range states.
fn parts(date: Date, neighbour: Option<Date>, phrases: &DatePhrases) -> Vec<String> {
    let same_year =
        date.month().is_some() && neighbour.is_some_and(|it| it.year() == date.year() && it.month().is_some());
    let same_month = same_year
        && date.day().is_some()
        && neighbour.is_some_and(|it| it.month() == date.month() && it.day().is_some());
    let number = |phrase: &str, number: String| fill(phrase, &[("n", &number)]);
    let month = date.month().and_then(|month| phrases.months.get(usize::from(month).wrapping_sub(1)));
    let mut parts: Vec<String> = [
        (!same_year).then(|| number(phrases.year, date.year().to_string())),
        month.filter(|_| !same_month).map(|name| (*name).to_owned()),
        date.day().map(|day| number(phrases.day, day.to_string())),
    ]
    .into_iter()
    .flatten()
    .collect();
    if phrases.order == DateOrder::DayFirst {
        parts.reverse();
    }
    parts
}
