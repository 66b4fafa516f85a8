//! Strings: escapes resolved, and the bytes of a file as text.

use std::borrow::Cow;

use kifu_sgf::encoding::{Certainty, Choice, Encoding, Reason};

use super::Fault;

/// The text of a string, given the bytes between its quotes. Invalid escapes are kept.
pub(super) fn unescape(raw: &str) -> Cow<'_, str> {
    if memchr::memchr(b'\\', raw.as_bytes()).is_none() {
        return Cow::Borrowed(raw);
    }
    let mut text = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find('\\') {
        text.push_str(&rest[..at]);
        rest = &rest[at + 1..];
        let Some(escape) = rest.chars().next() else { break };
        rest = &rest[escape.len_utf8()..];
        match escape {
            'n' => text.push('\n'),
            't' => text.push('\t'),
            'r' => text.push('\r'),
            'b' => text.push('\u{8}'),
            'f' => text.push('\u{c}'),
            'u' => {
                let (character, used) = unicode(rest);
                text.push(character);
                rest = &rest[used..];
            }
            other => text.push(other),
        }
    }
    text.push_str(rest);
    Cow::Owned(text)
}

/// The character after `\u`, and the number of its bytes. Half a pair of surrogates is replaced.
fn unicode(rest: &str) -> (char, usize) {
    let unit = |at: usize| rest.get(at..at + 4).and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let Some(first) = unit(0) else { return (char::REPLACEMENT_CHARACTER, 0) };
    if (0xd800..0xdc00).contains(&first)
        && rest.get(4..6) == Some("\\u")
        && let Some(second) = unit(6).filter(|second| (0xdc00..0xe000).contains(second))
    {
        let point = 0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00);
        return (char::from_u32(point).unwrap_or(char::REPLACEMENT_CHARACTER), 10);
    }
    (char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER), 4)
}

/// Returns the encoding of a text of JSON: UTF-8, or UTF-16 with its mark.
pub(super) fn encoding(bytes: &[u8]) -> Choice {
    let choice = |encoding, reason, certainty| Choice { encoding, reason, certainty };
    match bytes {
        [0xff, 0xfe, ..] => choice(Encoding::Utf16Le, Reason::Bom, Certainty::Certain),
        [0xfe, 0xff, ..] => choice(Encoding::Utf16Be, Reason::Bom, Certainty::Certain),
        [0xef, 0xbb, 0xbf, ..] => choice(Encoding::Utf8, Reason::Bom, Certainty::Certain),
        _ if bytes.is_ascii() => choice(Encoding::Utf8, Reason::Ascii, Certainty::Certain),
        _ if core::str::from_utf8(bytes).is_ok() => choice(Encoding::Utf8, Reason::ValidUtf8, Certainty::Certain),
        _ => choice(Encoding::Utf8, Reason::DamagedUtf8, Certainty::Likely),
    }
}

/// The bytes of a file as text: UTF-8, with or without a byte order mark, or UTF-16 with one.
pub(super) fn decode(bytes: &[u8], faults: &mut Vec<Fault>) -> String {
    let units = |bytes: &[u8], unit: fn([u8; 2]) -> u16| {
        let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
        String::from_utf16_lossy(&units)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => units(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => units(rest, u16::from_be_bytes),
        _ => {
            let rest = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            match core::str::from_utf8(rest) {
                Ok(text) => text.to_owned(),
                Err(error) => {
                    faults.push(Fault { offset: error.valid_up_to(), what: "these bytes are not UTF-8" });
                    String::from_utf8_lossy(rest).into_owned()
                }
            }
        }
    }
}

/// The largest exponent that is expanded. Binary fractions, which programs write, have none beyond 308.
const MAX_ZEROS: i32 = 400;

/// A number as digits and a decimal point: `1.5e3` is `1500`. Other formats have no exponents. Other texts are
/// returned unchanged.
pub(super) fn without_exponent(number: &str) -> Cow<'_, str> {
    let Some(at) = number.find(['e', 'E']) else { return Cow::Borrowed(number) };
    let written_out = || {
        let exponent: i32 = number[at + 1..].parse().ok().filter(|power: &i32| power.abs() <= MAX_ZEROS)?;
        let (sign, magnitude) = match number[..at].strip_prefix('-') {
            Some(rest) => ("-", rest),
            None => ("", &number[..at]),
        };
        let (whole, part) = magnitude.split_once('.').unwrap_or((magnitude, ""));
        let digits = format!("{whole}{part}");
        if whole.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        let point = i64::try_from(whole.len()).ok()? + i64::from(exponent);
        let zeros = |count: i64| "0".repeat(usize::try_from(count).unwrap_or(0));
        let before = zeros(1 - point);
        let digits = format!("{before}{digits}{}", zeros(point - i64::try_from(digits.len()).ok()?));
        let point = usize::try_from(point.max(1)).ok()?;
        let (whole, part) = (digits[..point].trim_start_matches('0'), digits[point..].trim_end_matches('0'));
        let whole = if whole.is_empty() { "0" } else { whole };
        Some(if part.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") })
    };
    written_out().map_or(Cow::Borrowed(number), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::without_exponent;

    #[test]
    fn exponents() {
        for (number, expected) in [
            ("1e18", "1000000000000000000"),
            ("6.5", "6.5"),
            ("-0", "-0"),
            ("1.5e3", "1500"),
            ("1.25E-3", "0.00125"),
            ("-650e-2", "-6.5"),
            ("12.34e+1", "123.4"),
            ("0e5", "0"),
            ("1e", "1e"),
            ("e5", "e5"),
            ("1.2.3e4", "1.2.3e4"),
            ("1e99999999999", "1e99999999999"),
            ("0x1e5", "0x1e5"),
        ] {
            assert_eq!(without_exponent(number), expected, "{number}");
        }
        assert_eq!(without_exponent("1e308").len(), 309);
        assert_eq!(without_exponent("1e-308").len(), 310);
    }
}
