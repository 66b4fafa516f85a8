//! HZ (RFC 1843): GB2312 in seven bits, between `~{` and `~}`.

use alloc::vec::Vec;

use super::decode::{Decoded, Output};
use super::iso2022::{decode_pairs, encode_pair};
use super::table::Encoding;

pub(super) fn decode<'a>(bytes: &[u8]) -> Decoded<'a> {
    let mut output = Output::with_capacity(bytes.len());
    let mut offset = 0;
    while let Some(&byte) = bytes.get(offset) {
        let rest = &bytes[offset..];
        match rest {
            [b'~', b'{', chinese @ ..] => {
                let length = chinese_length(chinese);
                decode_pairs(Encoding::Gbk, &chinese[..length], offset + 2, &mut output);
                offset += 2 + length;
                if chinese[length..].starts_with(b"~}") {
                    offset += 2;
                }
            }
            [b'~', b'~', ..] => {
                output.push('~');
                offset += 2;
            }
            // A line break inserted only for transmission.
            [b'~', b'\n', ..] => offset += 2,
            _ => {
                if byte.is_ascii() {
                    output.push(byte.into())
                } else {
                    output.push_bad(offset)
                }
                offset += 1;
            }
        }
    }
    output.finish()
}

/// The length of the two-byte characters up to `~}`, the end of the line, or any other bytes that cannot be such a
/// character.
///
/// `~` is never a first byte in GB2312, so it is searched for only at even offsets.
pub(super) fn chinese_length(bytes: &[u8]) -> usize {
    let pairs = bytes.chunks_exact(2).take_while(|pair| matches!(pair, [0x21..=0x7D, 0x21..=0x7E])).count();
    2 * pairs
}

/// Encodes the text, or returns the offset of the first character that the set lacks.
pub(super) fn encode(text: &str) -> Result<Vec<u8>, usize> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut chinese = false;
    for (offset, char) in text.char_indices() {
        let pair = if char.is_ascii() {
            None
        } else {
            // `~` as first byte would end the passage.
            Some(encode_pair(Encoding::Gbk, char).filter(|pair| pair[0] != b'~').ok_or(offset)?)
        };
        if pair.is_some() != chinese {
            chinese = pair.is_some();
            bytes.extend(if chinese { b"~{" } else { b"~}" });
        }
        match (pair, char) {
            (Some(pair), _) => bytes.extend(pair),
            (None, '~') => bytes.extend(b"~~"),
            (None, _) => bytes.extend(u8::try_from(char)),
        }
    }
    if chinese {
        bytes.extend(b"~}");
    }
    Ok(bytes)
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;

    #[test]
    fn reads_passages() {
        let check = |bytes: &[u8], expected: &str, damaged_at: Option<usize>| {
            let decoded = Encoding::Hz.decode(bytes);
            assert_eq!((&*decoded.text, decoded.damaged_at), (expected, damaged_at), "{bytes:x?}");
        };
        check(b"C[~{VP9z~} go]", "C[中国 go]", None);
        check(b"a~~b ~\nc", "a~b c", None);
        check(b"~{VP9z\nplain", "中国\nplain", None);
        check(b"~{VP9", "中9", None);
        check(b"~", "~", None);
        check(b"\xd6x", "\u{fffd}x", Some(0));
    }

    #[test]
    fn writes_what_it_reads() {
        let text = "(;PB[聂卫平]PW[马晓春]C[~ 中盘胜\n100手])";
        let bytes = Encoding::Hz.encode(text).expect("all in GB2312");
        assert!(bytes.is_ascii());
        assert_eq!(Encoding::Hz.decode(&bytes).text, text);
        assert_eq!(encode("ab 대"), Err(3));
    }
}
