//! UTF-8 with lost bytes, UTF-16 and UTF-32.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use super::decode::{Decoded, Output};
use super::table::Endian;

pub(super) fn decode_utf8(bytes: &[u8]) -> Decoded<'_> {
    let mut rest = match core::str::from_utf8(bytes) {
        Ok(text) => return Decoded { text: Cow::Borrowed(text), damaged_at: None },
        Err(_) => bytes,
    };
    let mut output = Output::with_capacity(bytes.len());
    while let Some((valid, bad)) = split_valid(rest) {
        output.push_str(valid);
        let offset = bytes.len() - bad.len();
        let length = match lost_character(bad) {
            Some(length) => {
                output.push_lost(offset);
                length
            }
            None if bad.is_empty() => 0,
            None => {
                output.push_bad(offset);
                1
            }
        };
        rest = &bad[length..];
    }
    output.finish()
}

/// The length of the valid prefix of a text.
///
/// Uses the decoder of the legacy sets, which is several times faster than the standard library for text that is not
/// ASCII.
pub(super) fn utf8_length(text: &[u8]) -> usize {
    #[cfg(feature = "encodings")]
    return encoding_rs::Encoding::utf8_valid_up_to(text);
    #[cfg(not(feature = "encodings"))]
    core::str::from_utf8(text).map_or_else(|error| error.valid_up_to(), str::len)
}

/// The valid prefix and the rest, or `None` at the end.
///
/// The standard library's `utf8_chunks` does the same, but without its fast path for ASCII.
fn split_valid(bytes: &[u8]) -> Option<(&str, &[u8])> {
    let (valid, bad) = match core::str::from_utf8(bytes) {
        Ok("") => return None,
        Ok(text) => return Some((text, &[])),
        Err(error) => bytes.split_at(error.valid_up_to()),
    };
    Some((core::str::from_utf8(valid).unwrap_or_default(), bad))
}

/// The length of a UTF-8 character at the start of the bytes in which bytes were replaced by `?`.
///
/// Text that was taken for windows-1252 and converted loses exactly the bytes 81, 8D, 8F, 90 and 9D, which that set
/// does not define; they can be any but the first byte of a character.
#[must_use]
pub fn lost_character(bytes: &[u8]) -> Option<usize> {
    let length = match bytes.first()? {
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => return None,
    };
    let trail = bytes.get(1..length)?;
    let plausible = trail.iter().all(|&byte| byte == b'?' || matches!(byte, 0x80..=0xBF));
    (plausible && trail.contains(&b'?')).then_some(length)
}

pub(super) fn decode_utf16<'a>(bytes: &[u8], endian: Endian) -> Decoded<'a> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|&pair| match endian {
        Endian::Little => u16::from_le_bytes(pair),
        Endian::Big => u16::from_be_bytes(pair),
    });
    let mut output = Output::with_capacity(bytes.len());
    let mut offset = 0;
    for unit in char::decode_utf16(units) {
        match unit {
            Ok(char) => {
                output.push(char);
                offset += 2 * char.len_utf16();
            }
            Err(_) => {
                output.push_bad(offset);
                offset += 2;
            }
        }
    }
    if !rest.is_empty() {
        output.push_bad(offset);
    }
    output.finish()
}

pub(super) fn decode_utf32<'a>(bytes: &[u8], endian: Endian) -> Decoded<'a> {
    let mut output = Output::with_capacity(bytes.len() / 2);
    for (index, unit) in bytes.chunks(4).enumerate() {
        let char = <[u8; 4]>::try_from(unit).ok().and_then(|unit| {
            char::from_u32(match endian {
                Endian::Little => u32::from_le_bytes(unit),
                Endian::Big => u32::from_be_bytes(unit),
            })
        });
        match char {
            Some(char) => output.push(char),
            None => output.push_bad(4 * index),
        }
    }
    output.finish()
}

pub(super) fn encode_utf16(text: &str, endian: Endian) -> Vec<u8> {
    text.encode_utf16()
        .flat_map(|unit| match endian {
            Endian::Little => unit.to_le_bytes(),
            Endian::Big => unit.to_be_bytes(),
        })
        .collect()
}

pub(super) fn encode_utf32(text: &str, endian: Endian) -> Vec<u8> {
    text.chars()
        .map(u32::from)
        .flat_map(|unit| match endian {
            Endian::Little => unit.to_le_bytes(),
            Endian::Big => unit.to_be_bytes(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::encoding::Encoding::{self, *};

    fn check(encoding: Encoding, bytes: &[u8], expected: &str, damaged_at: Option<usize>) {
        let decoded = encoding.decode(bytes);
        assert_eq!((&*decoded.text, decoded.damaged_at), (expected, damaged_at), "{encoding} {bytes:x?}");
    }

    #[test]
    fn utf8() {
        check(Utf8, "é 碁".as_bytes(), "é 碁", None);
        check(Utf8, b"a\xffb", "a\u{fffd}b", Some(1)); // case 215
        check(Utf8, b"sim\xf0le t\xc0st w\xe2\x82h b\x81d", "sim\u{fffd}le t\u{fffd}st w\u{fffd}h b\u{fffd}d", Some(3)); // case 499
        check(Utf8, b"\xed\xa0\x80|\xf5\x80", "\u{fffd}|\u{fffd}", Some(0));
        check(Utf8, b"\xe7\xbb", "\u{fffd}", Some(0));
    }

    #[test]
    fn utf8_with_lost_bytes() {
        check(Utf8, b"\xe7\xbb?\xe8\x89\xba", "\u{fffd}艺", Some(0)); // 绝艺
        check(Utf8, b"\xe6\x8b\x93\xe8?\x92", "拓\u{fffd}", Some(3)); // 拓荒
        check(Utf8, b"\xe5??\xe5?\x83\xe4\xba\xba", "\u{fffd}\u{fffd}人", Some(0));
        check(Utf8, b"\xe7\xbb? ?", "\u{fffd} ?", Some(0));
        // A question mark that is not part of a damaged character stays.
        check(Utf8, b"caf\xe9?", "caf\u{fffd}?", Some(3));
        check(Utf8, b"caf\xe9? no", "caf\u{fffd}? no", Some(3));
        check(Utf8, b"\xff?", "\u{fffd}?", Some(0));
    }

    #[test]
    fn utf16_and_utf32() {
        check(Utf16Le, b"(\0\x81\x78", "(碁", None);
        check(Utf16Be, b"\0(\x78\x81", "(碁", None);
        check(Utf16Le, b"\x00\xd8\x00\xd8a\0", "\u{fffd}a", Some(0));
        check(Utf16Le, b"a\0b", "a\u{fffd}", Some(2));
        check(Utf32Le, b"(\0\0\0\x00\xf6\x01\x00", "(\u{1f600}", None);
        check(Utf32Be, b"\0\0\0(\xff\0\0\0\0\0", "(\u{fffd}", Some(4));
        for encoding in [Utf16Le, Utf16Be, Utf32Le, Utf32Be] {
            let bytes = encoding.encode("(;C[é碁\u{1f600}])").expect("Unicode holds everything").into_owned();
            check(encoding, &bytes, "(;C[é碁\u{1f600}])", None);
        }
    }
}
