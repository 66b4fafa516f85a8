//! Encoding: text to bytes. Characters that the character set lacks are errors.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::fmt;

#[cfg(feature = "encodings")]
use super::decode::decode_by_table;
use super::table::{Codec, Encoding};
use super::{hz, iso2022, unicode};

/// A character that the character set lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unmappable {
    /// Its offset in the text, in bytes of UTF-8.
    pub offset: usize,
    /// The character.
    pub char: char,
    /// The character set that lacks it.
    pub encoding: Encoding,
}

impl fmt::Display for Unmappable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unmappable { offset, char, encoding } = self;
        write!(f, "{encoding} has no {char:?} (U+{:04X}, at byte {offset}); write UTF-8 instead", u32::from(*char))
    }
}

impl core::error::Error for Unmappable {}

impl Encoding {
    /// The bytes of `text`, without a byte order mark; borrowed if they are the same as in UTF-8.
    ///
    /// # Errors
    /// The first character that this set lacks. Nothing is ever replaced by `?`. Without the cargo feature
    /// `encodings` that is any character above U+007F in a set whose tables are missing.
    pub fn encode(self, text: &str) -> Result<Cow<'_, [u8]>, Unmappable> {
        if matches!(self, Encoding::Utf8) || self.is_ascii_compatible() && text.is_ascii() {
            return Ok(Cow::Borrowed(text.as_bytes()));
        }
        match self.row().codec {
            Codec::Utf8 => Ok(text.as_bytes().to_vec()),
            Codec::Ascii => encode_below(text, 0x80),
            Codec::Latin1 => encode_below(text, 0x100),
            Codec::Utf16(endian) => Ok(unicode::encode_utf16(text, endian)),
            Codec::Utf32(endian) => Ok(unicode::encode_utf32(text, endian)),
            Codec::Iso2022Kr => iso2022::encode_kr(text),
            Codec::Hz => hz::encode(text),
            #[cfg(feature = "encodings")]
            Codec::Legacy(table) => encode_by_table(table, text),
            #[cfg(not(feature = "encodings"))]
            Codec::Missing => encode_below(text, 0x80),
        }
        .map(Cow::Owned)
        .map_err(|offset| Unmappable {
            offset,
            char: text[offset..].chars().next().unwrap_or(char::REPLACEMENT_CHARACTER),
            encoding: self,
        })
    }
}

/// Encodes each character as the byte with its code point; fails with the offset of the first whose code point is not
/// below the limit.
fn encode_below(text: &str, limit: u32) -> Result<Vec<u8>, usize> {
    text.char_indices()
        .map(|(offset, char)| u8::try_from(char).ok().filter(|&byte| u32::from(byte) < limit).ok_or(offset))
        .collect()
}

#[cfg(feature = "encodings")]
fn encode_by_table(table: &'static encoding_rs::Encoding, text: &str) -> Result<Vec<u8>, usize> {
    use encoding_rs::EncoderResult;

    let mut buffer = [0; 2048];
    let mut encoder = table.new_encoder();
    let mut bytes = Vec::with_capacity(text.len());
    let mut read = 0;
    loop {
        let (result, consumed, written) =
            encoder.encode_from_utf8_without_replacement(&text[read..], &mut buffer, true);
        read += consumed;
        bytes.extend_from_slice(&buffer[..written]);
        match result {
            EncoderResult::InputEmpty => break,
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(_) => {
                let unmappable = text[..read].chars().next_back();
                return Err(read - unmappable.map_or(0, char::len_utf8));
            }
        }
    }
    // The tables of the web standard fold some characters into others, even the yen sign into the backslash.
    let decoded = decode_by_table(table, &bytes).text;
    let mut pairs = text.char_indices().zip(decoded.chars());
    match pairs.find(|((_, char), back)| char != back) {
        Some(((offset, _), _)) => Err(offset),
        None => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn check(encoding: Encoding, text: &str, expected: Result<&[u8], usize>) {
        let encoded = encoding.encode(text);
        assert_eq!(encoded.as_deref().map_err(|unmappable| unmappable.offset), expected, "{encoding} {text}");
    }

    #[test]
    fn without_tables() {
        check(Encoding::Utf8, "é", Ok(b"\xc3\xa9"));
        check(Encoding::Latin1, "é", Ok(b"\xe9"));
        check(Encoding::Latin1, "é碁", Err(2));
        check(Encoding::Ascii, "go é", Err(3));
        check(Encoding::Utf16Be, "a", Ok(b"\0a"));
        check(Encoding::Gbk, "go", Ok(b"go"));
        let unmappable = Encoding::Latin1.encode("é碁").expect_err("no kanji in Latin-1");
        assert_eq!(unmappable.to_string(), "ISO-8859-1 has no '碁' (U+7881, at byte 2); write UTF-8 instead");
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn with_tables() {
        check(Encoding::Gbk, "中", Ok(b"\xd6\xd0"));
        check(Encoding::ShiftJis, "申", Ok(b"\x90\\"));
        check(Encoding::Big5, "因", Ok(b"\xa6]"));
        check(Encoding::EucKr, "a똠é", Err("a똠".len()));
        check(Encoding::Iso2022Jp, "囲碁 go", Ok(b"\x1b$B0O8k\x1b(B go"));
        check(Encoding::Iso2022Jp, "go \x1b", Err(3));
        check(Encoding::Windows1252, "€", Ok(b"\x80"));
        // Neither a backslash nor another minus sign.
        check(Encoding::ShiftJis, "申¥", Err(3));
        check(Encoding::EucJp, "−", Err(0));
    }

    /// Every character that a set can write is read back.
    #[cfg(feature = "encodings")]
    #[test]
    fn every_character_survives() {
        for &encoding in Encoding::ALL {
            for char in (' '..='\u{ffff}').filter(|char| *char != '\u{fffd}') {
                let mut buffer = [0; 4];
                let text = &*char.encode_utf8(&mut buffer);
                let Ok(bytes) = encoding.encode(text) else { continue };
                let decoded = encoding.decode(&bytes);
                assert!(!decoded.is_damaged(), "{encoding} {text}");
                assert_eq!(decoded.text, text, "{encoding} {:04x}", u32::from(char));
            }
        }
    }
}
