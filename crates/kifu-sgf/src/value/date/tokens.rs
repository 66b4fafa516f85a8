//! Splits a text about dates into tokens.

use alloc::string::String;
use alloc::vec::Vec;

use super::words::{WORDS, Word};
use super::{TimeOfDay, era};
use crate::value::scan::narrow;

/// The largest number of tokens of a text that can still be dates.
const MAX_TOKENS: usize = 512;

/// A number, a word or a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Number {
        value: u32,
        digits: usize,
    },
    Word(Word),
    /// `-`, `/` or `.` inside a date.
    Joint(char),
}

/// The tokens of a text, and the parts that were removed.
pub(super) struct Tokens {
    pub(super) tokens: Vec<Token>,
    pub(super) time: Option<TimeOfDay>,
    /// True if the text has more than the dates.
    pub(super) tells_more: bool,
    /// True if months and days are not of the Gregorian calendar.
    pub(super) is_lunar: bool,
}

/// Splits a text into tokens; `None` for a word or mark that does not occur in dates.
pub(super) fn cut(text: &str) -> Option<Tokens> {
    let folded: String = text.chars().flat_map(|character| narrow(character).to_lowercase()).collect();
    let mut cut = Tokens { tokens: Vec::new(), time: None, tells_more: false, is_lunar: false };
    let mut rest = folded.as_str();
    while let Some(first) = rest.chars().next() {
        if cut.tokens.len() > MAX_TOKENS {
            return None;
        }
        if first.is_ascii_digit() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if rest.as_bytes().get(digits) == Some(&b':') {
                // After the time only a zone and the year may follow; the next date begins after a comma.
                let end = rest.find(',').unwrap_or(rest.len());
                cut.time = cut.time.or(Some(clock(&rest[..end])?));
                if !cut.tokens.iter().any(|token| matches!(token, Token::Number { digits: 4.., .. })) {
                    cut.tokens.extend(year_at_the_end(&rest[..end]));
                }
                rest = &rest[end..];
                continue;
            }
            let value = if digits <= 8 { rest[..digits].parse().ok()? } else { return None };
            cut.tokens.push(Token::Number { value, digits });
            rest = &rest[digits..];
            continue;
        }
        if let Some((year, length)) = era::year(rest) {
            cut.tells_more = true;
            cut.is_lunar |= year < era::FIRST_GREGORIAN_YEAR;
            cut.tokens.push(Token::Number { value: year.into(), digits: 4 });
            rest = &rest[length..];
            continue;
        }
        if let Some((token, length)) = in_numerals(rest) {
            cut.tokens.push(token);
            rest = &rest[length..];
            continue;
        }
        let mut length = first.len_utf8();
        match first {
            _ if first.is_whitespace() => {
                let blanks = rest.len() - rest.trim_start().len();
                if let Some(after) = rest[blanks..].strip_prefix('-')
                    && after.starts_with(char::is_whitespace)
                {
                    cut.tokens.push(Token::Word(Word::To));
                    length = blanks + 1;
                } else {
                    length = blanks;
                }
            }
            ',' | ';' | '&' | '+' => cut.tokens.push(Token::Word(Word::And)),
            '~' => cut.tokens.push(Token::Word(Word::To)),
            '.' if rest.starts_with("..") => {
                cut.tokens.push(Token::Word(Word::To));
                length = rest.bytes().take_while(|byte| *byte == b'.').count();
            }
            '-' | '/' | '.' => cut.tokens.push(Token::Joint(first)),
            // Around a time: `20130512 [21:49]`; before a short year: `'96`.
            '[' | ']' | '\'' | '’' => {}
            '?' => {
                cut.tells_more = true;
                cut.tokens.pop_if(|token| matches!(token, Token::Joint(_)));
            }
            'x' if rest.starts_with("xx") && cut.tokens.len() > 1 => {
                // An unknown month or day: `1996-05-xx`.
                cut.tells_more = true;
                cut.tokens.pop_if(|token| matches!(token, Token::Joint(_)));
                length = 2;
            }
            '(' => {
                cut.tells_more = true;
                length = rest.find(')')? + 1;
            }
            't' if rest[1..].starts_with(|after: char| after.is_ascii_digit()) => {}
            _ => {
                let word_end = rest.find(|character: char| !character.is_alphabetic()).unwrap_or(rest.len());
                let latin = first.is_ascii_alphabetic();
                let (entry, word) = *WORDS
                    .iter()
                    .find(|(entry, _)| if latin { *entry == &rest[..word_end] } else { rest.starts_with(entry) })?;
                length = entry.len();
                match word {
                    Word::Filler => {}
                    Word::Unsure => {
                        cut.tells_more = true;
                        length += usize::from(rest[length..].starts_with('.'));
                    }
                    _ => cut.tokens.push(Token::Word(word)),
                }
            }
        }
        rest = &rest[length..];
    }
    Some(cut)
}

/// A number in Chinese numerals with its unit after it, and its length in bytes: `一九三三年`, `十月`.
fn in_numerals(text: &str) -> Option<(Token, usize)> {
    let (value, length) = era::number(text)?;
    let digits = match text[length..].chars().next()? {
        '年' if value >= 1000 => 4,
        '月' | '日' | '号' | '號' if value <= 31 => 2,
        _ => return None,
    };
    Some((Token::Number { value: value.into(), digits }, length))
}

/// Reads `H:MM` or `H:MM:SS` from the front, with `am` or `pm` after it.
fn clock(text: &str) -> Option<TimeOfDay> {
    let end = text.find(|character: char| !character.is_ascii_digit() && character != ':').unwrap_or(text.len());
    let mut parts = text[..end].split(':').map(|part| part.parse::<u8>().ok());
    let (hour, minute) = (parts.next()??, parts.next()??);
    let second = parts.next().unwrap_or(Some(0))?;
    let half = text[end..].split_whitespace().next().unwrap_or_default();
    let hour = match half {
        "am" | "pm" if !(1..=12).contains(&hour) => return None,
        "am" => hour % 12,
        "pm" => hour % 12 + 12,
        _ => hour,
    };
    time_of_day(hour, minute, second)
}

/// The year after a time, as the last word: `16:12:48 GMT+09:00 2014`.
fn year_at_the_end(text: &str) -> Option<Token> {
    let last = text.split_whitespace().skip(1).last()?;
    let is_year = last.len() == 4 && last.bytes().all(|byte| byte.is_ascii_digit());
    Some(Token::Number { value: last.parse().ok().filter(|_| is_year)?, digits: 4 })
}

pub(super) fn time_of_day(hour: u8, minute: u8, second: u8) -> Option<TimeOfDay> {
    (hour < 24 && minute < 60 && second <= 60).then_some(TimeOfDay { hour, minute, second })
}
