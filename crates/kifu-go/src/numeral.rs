//! Numbers of lines in decimal digits and in Chinese numerals.

use alloc::string::String;

/// The Chinese numerals from one to nine.
const KANJI: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
const TEN: char = '十';

/// A number from 1 to 99 in Chinese numerals: `十九` is 19.
pub(crate) fn write_kanji(number: u8) -> String {
    let (tens, units) = (usize::from(number / 10), usize::from(number % 10));
    let times = tens.checked_sub(2).map(|_| KANJI[(tens - 1).min(8)]);
    let ten = (tens > 0).then_some(TEN);
    let unit = units.checked_sub(1).map(|unit| KANJI[unit]);
    [times, ten, unit].into_iter().flatten().collect()
}

/// A number from 1 to 99 in Chinese numerals.
pub(crate) fn read_kanji(text: &str) -> Option<u32> {
    let digit = |text: &str| {
        let mut chars = text.chars();
        let (first, rest) = (chars.next()?, chars.next());
        let digit = KANJI.iter().position(|&known| known == first)?;
        rest.is_none().then_some(digit as u32 + 1)
    };
    match text.split_once(TEN) {
        None => digit(text),
        Some((times, unit)) => {
            let times = if times.is_empty() { 1 } else { digit(times)? };
            let unit = if unit.is_empty() { 0 } else { digit(unit)? };
            Some(10 * times + unit)
        }
    }
}

/// A number in decimal digits, full-width ones too; `None` for anything else and for more than a `u32` holds.
pub(crate) fn read_digits(text: &str) -> Option<u32> {
    let mut number = None;
    for c in text.chars() {
        let digit = match c {
            '0'..='9' => c as u32 - '0' as u32,
            '０'..='９' => c as u32 - '０' as u32,
            _ => return None,
        };
        number = Some(number.unwrap_or(0u32).checked_mul(10)?.checked_add(digit)?);
    }
    number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kanji_both_ways() {
        for (number, text) in
            [(1, "一"), (9, "九"), (10, "十"), (11, "十一"), (20, "二十"), (52, "五十二"), (99, "九十九")]
        {
            assert_eq!(write_kanji(number), text);
        }
        for number in 1..=99 {
            assert_eq!(read_kanji(&write_kanji(number)), Some(u32::from(number)));
        }
        for bad in ["", "十十", "一二", "十一二", "6", "零"] {
            assert_eq!(read_kanji(bad), None, "{bad}");
        }
    }

    #[test]
    fn digits() {
        for (text, number) in [("0", Some(0)), ("007", Some(7)), ("１9", Some(19)), ("", None), ("-1", None)] {
            assert_eq!(read_digits(text), number, "{text}");
        }
        assert_eq!(read_digits("4294967296"), None);
    }
}
