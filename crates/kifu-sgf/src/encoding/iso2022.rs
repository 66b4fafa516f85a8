//! Seven-bit sets that shift between ASCII and two-byte characters: the common part, and ISO-2022-KR.

use alloc::vec::Vec;

use super::decode::{Decoded, Output};
use super::table::Encoding;

pub(super) const ESCAPE: u8 = 0x1B;
/// Starts two-byte characters.
pub(super) const SHIFT_OUT: u8 = 0x0E;
/// Starts ASCII.
const SHIFT_IN: u8 = 0x0F;
/// Declares that shift-out means KS X 1001; occurs once at the start.
pub(super) const KR_HEADER: &[u8] = b"\x1b$)C";

/// Decodes two-byte characters whose high bits were cleared, at the offset.
pub(super) fn decode_pairs(charset: Encoding, seven_bit: &[u8], offset: usize, output: &mut Output) {
    let eight_bit: Vec<u8> = seven_bit.iter().map(|byte| byte | 0x80).collect();
    let decoded = charset.decode(&eight_bit);
    match decoded.damaged_at {
        None => output.push_str(&decoded.text),
        Some(damaged) => {
            let mut parts = decoded.text.split(char::REPLACEMENT_CHARACTER);
            output.push_str(parts.next().unwrap_or_default());
            for part in parts {
                output.push_bad(offset + damaged);
                output.push_str(part);
            }
        }
    }
}

/// The two bytes of a character with their high bits cleared, if it is among the 94 x 94 characters of the set.
pub(super) fn encode_pair(charset: Encoding, char: char) -> Option<[u8; 2]> {
    let mut buffer = [0; 4];
    match *charset.encode(char.encode_utf8(&mut buffer)).ok()? {
        [row @ 0xA1..=0xFE, cell @ 0xA1..=0xFE] => Some([row & 0x7F, cell & 0x7F]),
        _ => None,
    }
}

pub(super) fn decode_kr<'a>(bytes: &[u8]) -> Decoded<'a> {
    let mut output = Output::with_capacity(bytes.len());
    let mut offset = 0;
    let mut shifted = false;
    while let Some(&byte) = bytes.get(offset) {
        let rest = &bytes[offset..];
        match byte {
            ESCAPE if rest.starts_with(KR_HEADER) => offset += KR_HEADER.len(),
            SHIFT_OUT | SHIFT_IN => {
                shifted = byte == SHIFT_OUT;
                offset += 1;
            }
            0x21..=0x7E if shifted => {
                let length = rest.iter().position(|byte| !matches!(byte, 0x21..=0x7E)).unwrap_or(rest.len());
                decode_pairs(Encoding::EucKr, &rest[..length], offset, &mut output);
                offset += length;
            }
            _ => {
                if byte.is_ascii() {
                    output.push(byte.into())
                } else {
                    output.push_bad(offset)
                }
                // RFC 1557: a line ends in ASCII.
                shifted &= byte != b'\n';
                offset += 1;
            }
        }
    }
    output.finish()
}

/// Encodes the text, or returns the offset of the first character that the set lacks.
pub(super) fn encode_kr(text: &str) -> Result<Vec<u8>, usize> {
    let mut bytes = KR_HEADER.to_vec();
    let mut shifted = false;
    for (offset, char) in text.char_indices() {
        let pair = match char {
            '\x1b' | '\x0e' | '\x0f' => return Err(offset),
            _ if char.is_ascii() => None,
            _ => Some(encode_pair(Encoding::EucKr, char).ok_or(offset)?),
        };
        if pair.is_some() != shifted {
            shifted = pair.is_some();
            bytes.push(if shifted { SHIFT_OUT } else { SHIFT_IN });
        }
        match pair {
            Some(pair) => bytes.extend(pair),
            None => bytes.extend(u8::try_from(char)),
        }
    }
    if shifted {
        bytes.push(SHIFT_IN);
    }
    Ok(bytes)
}

#[cfg(all(test, feature = "encodings"))]
mod tests {
    use super::*;

    #[test]
    fn reads_shifted_text() {
        let check = |bytes: &[u8], expected: &str, damaged_at: Option<usize>| {
            let decoded = Encoding::Iso2022Kr.decode(bytes);
            assert_eq!((&*decoded.text, decoded.damaged_at), (expected, damaged_at), "{bytes:x?}");
        };
        check(b"\x1b$)C(;C[\x0e4k19\x0f])", "(;C[대국])", None);
        check(b"\x0e4k \x0fa", "대 a", None);
        check(b"\x0e4\x0fa", "\u{fffd}a", Some(1));
        check(b"\x0e4k\na", "대\na", None);
        check(b"a\xb4\xebb", "a\u{fffd}b", Some(1));
    }

    #[test]
    fn writes_what_it_reads() {
        let text = "(;PB[이세돌]PW[이창호]C[a 대국\n바둑 b])";
        let bytes = Encoding::Iso2022Kr.encode(text).expect("all in KS X 1001");
        assert!(bytes.is_ascii());
        assert_eq!(Encoding::Iso2022Kr.decode(&bytes).text, text);
        assert_eq!(encode_kr("가 é 똠"), Err("가 ".len()));
        assert_eq!(encode_kr("똠"), Err(0)); // CP949 has it, KS X 1001 does not.
    }
}
