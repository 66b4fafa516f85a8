//! Splits free text into numbers, known words and marks: the first step of every lenient reader.
//!
//! Texts about results, komi, time and ranks mix languages, widths and spellings (`白中盘胜`, `B + 3½ points`, `１時間３０分`).
//! Each reader has a vocabulary; other words become [`Piece::Unknown`].

use alloc::string::String;
use alloc::vec::Vec;

use super::Decimal;

/// A part of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Piece<W> {
    /// A number in digits, in Chinese numerals or in English words.
    Number(Decimal),
    /// A fraction alone or after a number: `½`, `half`, `半`.
    Fraction(Decimal),
    /// A word of the vocabulary.
    Word(W),
    /// A word or character that is not in the vocabulary.
    Unknown,
    /// Punctuation, half-width, with `&` for every "and" and `÷` for the Chinese "parts of".
    Mark(char),
}

/// Splits `text`. The vocabulary has lower-case words; a Latin word matches whole words only, a Chinese, Japanese or
/// Korean one matches anywhere; the longest match wins. Takes linear time.
pub(super) fn pieces<W: Copy>(text: &str, vocabulary: &[(&str, W)]) -> Vec<Piece<W>> {
    let folded = fold(text);
    let mut rest = folded.as_str();
    let mut pieces = Vec::new();
    while let Some(first) = rest.chars().next() {
        let (piece, length) = if first == ' ' {
            rest = &rest[1..];
            continue;
        } else if let Some((number, length)) = number(rest) {
            (number.map_or(Piece::Unknown, Piece::Number), length)
        } else if first.is_ascii_punctuation() {
            (Piece::Mark(first), 1)
        } else if let Some((piece, length)) = longest(rest, CONNECTORS) {
            (piece.into(), length)
        } else if let Some((word, length)) = longest(rest, vocabulary) {
            (Piece::Word(word), length)
        } else if let Some((piece, length)) = longest(rest, NUMBERS) {
            (piece.into(), length)
        } else if let Some((number, length)) = numeral(rest) {
            (Piece::Number(number), length)
        } else if is_ideographic(first) {
            (Piece::Unknown, first.len_utf8())
        } else if first.is_alphabetic() {
            (Piece::Unknown, word_length(rest))
        } else {
            (Piece::Mark(first), first.len_utf8())
        };
        pieces.push(piece);
        rest = &rest[length..];
    }
    pieces
}

/// Reads a number with its fraction from the front: `3`, `3 1/2`, `3½`, `3又3/4`, `3 and a half`, `half`, `四分之三`.
/// Returns the pieces after it. `None` if there is no number or it is not an exact decimal.
pub(super) fn quantity<W>(pieces: &[Piece<W>]) -> Option<(Decimal, &[Piece<W>])> {
    use Piece::{Fraction, Mark, Number};
    Some(match pieces {
        [Number(above), Mark('/'), Number(below), rest @ ..] | [Number(below), Mark('÷'), Number(above), rest @ ..] => {
            (above.checked_div_exact(*below)?, rest)
        }
        [Number(whole), Mark('&'), Number(above), Mark('/'), Number(below), rest @ ..]
        | [Number(whole), Number(above), Mark('/'), Number(below), rest @ ..]
        | [Number(whole), Mark('&'), Number(below), Mark('÷'), Number(above), rest @ ..] => {
            (whole.checked_add(above.checked_div_exact(*below)?)?, rest)
        }
        [Number(whole), Mark('&'), Fraction(part), rest @ ..] | [Number(whole), Fraction(part), rest @ ..] => {
            (whole.checked_add(*part)?, rest)
        }
        [Number(whole) | Fraction(whole), rest @ ..] => (*whole, rest),
        _ => return None,
    })
}

/// The words that the scanner knows in addition to the vocabulary.
#[derive(Clone, Copy)]
enum Known {
    /// A whole number; tenths or hundredths would not fit.
    Whole(i32),
    /// A fraction, in hundredths.
    Hundredths(i64),
    Mark(char),
}

impl<W> From<Known> for Piece<W> {
    fn from(known: Known) -> Self {
        match known {
            Known::Whole(number) => Self::Number(Decimal::whole(number)),
            Known::Hundredths(part) => Decimal::new(part, 2).map_or(Self::Unknown, Self::Fraction),
            Known::Mark(mark) => Self::Mark(mark),
        }
    }
}

/// Words that join numbers, in all vocabularies.
const CONNECTORS: &[(&str, Known)] = &[
    ("and a", Known::Mark('&')),
    ("and", Known::Mark('&')),
    ("又", Known::Mark('&')),
    ("分之", Known::Mark('÷')),
    ("½", Known::Hundredths(50)),
    ("¼", Known::Hundredths(25)),
    ("¾", Known::Hundredths(75)),
    ("half an", Known::Hundredths(50)),
    ("half a", Known::Hundredths(50)),
    ("half", Known::Hundredths(50)),
    ("半", Known::Hundredths(50)),
    ("반", Known::Hundredths(50)),
];

/// Numbers as words, tried after the vocabulary.
const NUMBERS: &[(&str, Known)] = &[
    ("zero", Known::Whole(0)),
    ("one", Known::Whole(1)),
    ("two", Known::Whole(2)),
    ("three", Known::Whole(3)),
    ("four", Known::Whole(4)),
    ("five", Known::Whole(5)),
    ("six", Known::Whole(6)),
    ("seven", Known::Whole(7)),
    ("eight", Known::Whole(8)),
    ("nine", Known::Whole(9)),
    ("ten", Known::Whole(10)),
];

/// Converts to lower case, narrow digits and punctuation, and single blanks.
fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for character in text.chars() {
        let narrow = narrow(character);
        if narrow.is_whitespace() || narrow.is_control() {
            if !folded.ends_with(' ') {
                folded.push(' ');
            }
        } else {
            folded.extend(narrow.to_lowercase());
        }
    }
    folded
}

/// The plain form of a wide or typographic character.
pub(super) fn narrow(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character),
        '、' => ',',
        '。' | '・' | '·' => '.',
        '〜' | '∼' => '~',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => '-',
        '【' | '〔' | '《' => '(',
        '】' | '〕' | '》' => ')',
        '×' => 'x',
        '’' | '′' => '\'',
        '”' | '″' => '"',
        '\u{feff}' | '\u{200b}' => ' ',
        other => other,
    }
}

/// True if a character belongs to a script without blanks between words: Chinese, Japanese, Korean.
fn is_ideographic(character: char) -> bool {
    matches!(u32::from(character),
        0x1100..=0x11ff | 0x2e80..=0xa4cf | 0xac00..=0xd7ff | 0xf900..=0xfaff | 0x2_0000..=0x3_ffff)
}

fn is_latin(character: char) -> bool {
    character.is_alphabetic() && !is_ideographic(character)
}

/// The length in bytes of the Latin word in front.
fn word_length(rest: &str) -> usize {
    rest.find(|character| !is_latin(character)).unwrap_or(rest.len())
}

/// The longest entry with which `rest` starts, and its length in bytes.
fn longest<T: Copy>(rest: &str, entries: &[(&str, T)]) -> Option<(T, usize)> {
    let ends_well = |entry: &str| !entry.ends_with(is_latin) || !rest[entry.len()..].starts_with(is_latin);
    let first = rest.as_bytes().first();
    entries
        .iter()
        .filter(|(entry, _)| entry.as_bytes().first() == first && rest.starts_with(entry) && ends_well(entry))
        .max_by_key(|(entry, _)| entry.len())
        .map(|&(entry, value)| (value, entry.len()))
}

/// A number in digits at the front and its length; `Some((None, _))` if it is too long or its comma may mean either a
/// decimal comma or thousands.
fn number(rest: &str) -> Option<(Option<Decimal>, usize)> {
    let bytes = rest.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let whole = digits(0);
    let mut end = whole;
    let mut readable = true;
    match bytes.get(whole) {
        Some(b'.') => {
            let fraction = digits(whole + 1);
            if fraction > 0 {
                end += 1 + fraction;
            }
        }
        Some(b',') if whole > 0 => {
            let fraction = digits(whole + 1);
            let after = bytes.get(whole + 1 + fraction);
            if fraction > 0 && after != Some(&b',') {
                end += 1 + fraction;
                readable = fraction < 3;
            }
        }
        _ => {}
    }
    if end == 0 {
        return None;
    }
    let value = if readable { Decimal::read(&rest[..end]).map(|reading| reading.value) } else { None };
    Some((value, end))
}

/// A number in Chinese numerals at the front, below 10,000, and its length: `九`, `十五`, `二十五`, `百八十`, `一〇`, `两`.
pub(super) fn numeral(rest: &str) -> Option<(Decimal, usize)> {
    let (mut total, mut last, mut length) = (0_i32, None::<i32>, 0);
    for character in rest.chars() {
        let digit = match character {
            '〇' | '零' => Some(0),
            '两' | '兩' | '両' => Some(2),
            '一' | '二' | '三' | '四' | '五' | '六' | '七' | '八' | '九' => {
                "一二三四五六七八九".chars().position(|one| one == character).map(|index| index as i32 + 1)
            }
            _ => None,
        };
        if let Some(digit) = digit {
            last = Some(last.unwrap_or(0).checked_mul(10)?.checked_add(digit)?);
        } else {
            let power = match character {
                '十' => 10,
                '百' => 100,
                '千' => 1000,
                _ => break,
            };
            total = total.checked_add(last.take().unwrap_or(1).checked_mul(power)?)?;
        }
        length += character.len_utf8();
    }
    if length == 0 {
        return None;
    }
    Some((Decimal::whole(total.checked_add(last.unwrap_or(0))?), length))
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let words = [("b", 'B'), ("black", 'B'), ("黒", 'B'), ("三コウ", 'V'), ("no result", 'V'), ("目", 'p')];
        let mut shown = String::new();
        for piece in pieces(text, &words) {
            shown.push_str(&match piece {
                Piece::Number(number) => number.to_string(),
                Piece::Fraction(part) => part.to_string() + "f",
                Piece::Word(word) => word.to_string(),
                Piece::Unknown => "_".to_string(),
                Piece::Mark(mark) => mark.to_string(),
            });
            shown.push(' ');
        }
        assert_eq!(shown.trim_end(), expected, "{text:?}");
    }

    #[test]
    fn cutting() {
        check("B+3.5", "B + 3.5");
        check("Ｂ＋３．５", "B + 3.5");
        check("b + 3,5", "B + 3.5");
        check("bb black", "_ B");
        check("NO\n  Result!", "V !");
        check("黒6目半, 三コウ三", "B 6 p 0.5f , V 3");
        check("1,800", "_");
        check("1800,0,30", "1800 , 0.3");
        check(".5 5.", "0.5 5 .");
        check("二十五 百八十 一〇 两", "25 180 10 2");
        check("three and a half", "3 & 0.5f");
        check(&"9".repeat(30), "_");
        check("", "");
    }

    #[track_caller]
    fn check_quantity(text: &str, expected: &str) {
        let pieces = pieces::<()>(text, &[]);
        let (value, rest) = quantity(&pieces).unwrap();
        assert_eq!((value.to_string().as_str(), rest.len()), (expected, 0), "{text:?}");
    }

    #[test]
    fn quantities() {
        check_quantity("3", "3");
        check_quantity("3 1/2", "3.5");
        check_quantity("3又3/4", "3.75");
        check_quantity("3又四分之三", "3.75");
        check_quantity("四分之三", "0.75");
        check_quantity("3 and a half", "3.5");
        check_quantity("2¾", "2.75");
        check_quantity("half", "0.5");
        check_quantity("1/4", "0.25");
        assert_eq!(quantity(&pieces::<()>("1/3", &[])), None);
        assert_eq!(quantity(&pieces::<()>("1/0", &[])), None);
        assert_eq!(quantity(&pieces::<()>("x", &[])), None);
    }
}
