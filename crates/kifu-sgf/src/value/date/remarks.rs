//! Dates with additional words: `Spring 1996`, `1934.05刊载`, `1845-03-03,04:Played nonstop`.

use super::{Dates, era, loose, standard};
use crate::value::{Form, Reading};

/// The largest length in bytes; longer texts are about something else.
const LONGEST: usize = 400;

/// The number of places on either side of the numbers that are tried as the boundaries of the words.
const MAX_PLACES: usize = 12;

/// The dates in a text with other words: those before a colon, as the draft of 2016 writes remarks, or the text
/// without the words before and after the dates. Texts with words between numbers are not read.
pub(super) fn read(text: &str) -> Option<Reading<Dates>> {
    if text.len() > LONGEST {
        return None;
    }
    let dates = before_colon(text).or_else(|| between_words(text))?;
    Some(Reading::new(dates, Form::Partial))
}

fn before_colon(text: &str) -> Option<Dates> {
    let (dates, remark) = text.split_once(':')?;
    let is_time = remark.starts_with(|first: char| first.is_ascii_digit());
    if is_time || remark.trim().is_empty() {
        return None;
    }
    let dates = dates.trim();
    standard::read(dates)
        .map(|dates| Dates { dates, time: None })
        .or_else(|| loose::read(dates).map(|reading| reading.value))
}

fn between_words(text: &str) -> Option<Dates> {
    // A decade is not a year.
    if ["年代", "년대"].iter().any(|decade| text.contains(decade)) {
        return None;
    }
    let era = era::position(text);
    let has_year = has_year(text);
    if !has_year && era.is_none() {
        return None;
    }
    let first = text.find(|character: char| character.is_ascii_digit())?;
    let last = text.rfind(|character: char| character.is_ascii_digit())? + 1;
    let places = || text.char_indices().map(|(at, _)| at).filter(|&at| is_boundary(text, at));
    let starts = places().filter(|&at| has_year && at <= first).take(MAX_PLACES);
    era.into_iter().chain(starts).find_map(|start| {
        let ends = places().chain([text.len()]).filter(|&at| at >= last);
        let mut ends = ends.collect::<alloc::vec::Vec<_>>();
        ends.truncate(MAX_PLACES);
        ends.into_iter().rev().find_map(|end| loose::read(text.get(start..end)?.trim()).map(|reading| reading.value))
    })
}

/// True if there is a number of exactly four digits: shorter years are too uncertain among words.
fn has_year(text: &str) -> bool {
    text.split(|character: char| !character.is_ascii_digit()).any(|digits| digits.len() == 4)
}

/// True if a word can end and another begin at a place.
fn is_boundary(text: &str, at: usize) -> bool {
    let is_latin = |character: char| character.is_ascii_alphanumeric();
    !(text[..at].ends_with(is_latin) && text[at..].starts_with(is_latin))
}
