//! Strings: escapes resolved, and the bytes of a file as text.

use std::borrow::Cow;

use super::Fault;

/// The text of a string, given what stands between its quotes. What is no escape stays as it is.
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

/// The character behind `\u`, and how many bytes it takes. Half a pair of surrogates is no character.
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
