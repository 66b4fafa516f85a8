//! Decoding: bytes to text. Undecodable bytes become U+FFFD and the first of them is reported.

use alloc::borrow::Cow;
use alloc::string::String;

use super::table::{Codec, Encoding};
use super::{hz, iso2022, unicode};

/// Decoded text, and the place of the first damage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text, borrowed if the bytes are UTF-8 already.
    pub text: Cow<'a, str>,
    /// The offset in the bytes of the first byte that could not be decoded.
    pub damaged_at: Option<usize>,
}

impl Decoded<'_> {
    /// True if any byte could not be decoded.
    pub fn is_damaged(&self) -> bool {
        self.damaged_at.is_some()
    }
}

impl Encoding {
    /// Decodes `bytes`. A byte order mark is not removed: U+FEFF is a character of the result.
    ///
    /// Each run of undecodable bytes becomes one U+FFFD, as in SGFC. A UTF-8 character in which bytes were replaced
    /// by `?` also becomes one U+FFFD, including its question marks: for years the Fox server replaced every byte
    /// that windows-1252 does not define. Without the cargo feature `encodings` a set whose tables are missing is
    /// read as ISO-8859-1 and any byte above `0x7F` counts as damaged.
    pub fn decode<'a>(self, bytes: &'a [u8]) -> Decoded<'a> {
        if self.is_ascii_compatible() && bytes.is_ascii() {
            return borrowed(bytes);
        }
        match self.row().codec {
            Codec::Utf8 => unicode::decode_utf8(bytes),
            Codec::Ascii => decode_ascii(bytes),
            Codec::Latin1 => Decoded { text: latin1(bytes).into(), damaged_at: None },
            Codec::Utf16(endian) => unicode::decode_utf16(bytes, endian),
            Codec::Utf32(endian) => unicode::decode_utf32(bytes, endian),
            Codec::Iso2022Kr => iso2022::decode_kr(bytes),
            Codec::Hz => hz::decode(bytes),
            #[cfg(feature = "encodings")]
            Codec::Legacy(table) => decode_by_table(table, bytes),
            #[cfg(not(feature = "encodings"))]
            Codec::Missing => {
                Decoded { text: latin1(bytes).into(), damaged_at: bytes.iter().position(|byte| !byte.is_ascii()) }
            }
        }
    }
}

/// Text being decoded, which marks each run of bad bytes once.
#[derive(Default)]
pub(super) struct Output {
    text: String,
    damaged_at: Option<usize>,
    /// Length of `text` after the latest run of bad bytes.
    run_end: Option<usize>,
}

impl Output {
    pub(super) fn with_capacity(bytes: usize) -> Self {
        Output { text: String::with_capacity(bytes), ..Output::default() }
    }

    pub(super) fn push(&mut self, char: char) {
        self.text.push(char);
    }

    pub(super) fn push_str(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A run of undecodable bytes begins or continues at the offset.
    pub(super) fn push_bad(&mut self, offset: usize) {
        if self.run_end != Some(self.text.len()) {
            self.push_lost(offset);
            self.run_end = Some(self.text.len());
        }
    }

    /// One character at the offset is lost.
    pub(super) fn push_lost(&mut self, offset: usize) {
        self.damaged_at.get_or_insert(offset);
        self.text.push(char::REPLACEMENT_CHARACTER);
    }

    pub(super) fn finish<'a>(self) -> Decoded<'a> {
        Decoded { text: self.text.into(), damaged_at: self.damaged_at }
    }
}

/// ASCII bytes unchanged; an empty text if there is any other byte.
fn borrowed(ascii: &[u8]) -> Decoded<'_> {
    Decoded { text: core::str::from_utf8(ascii).unwrap_or_default().into(), damaged_at: None }
}

fn latin1(bytes: &[u8]) -> String {
    bytes.iter().copied().map(char::from).collect()
}

fn decode_ascii<'a>(bytes: &[u8]) -> Decoded<'a> {
    let mut output = Output::with_capacity(bytes.len());
    for (offset, &byte) in bytes.iter().enumerate() {
        if byte.is_ascii() { output.push(byte.into()) } else { output.push_bad(offset) }
    }
    output.finish()
}

#[cfg(feature = "encodings")]
pub(super) fn decode_by_table<'a>(table: &'static encoding_rs::Encoding, bytes: &[u8]) -> Decoded<'a> {
    use encoding_rs::DecoderResult;

    // A separate buffer keeps the cost per call the same, no matter how often decoding stops at a bad byte.
    let mut buffer = [0; 2048];
    let mut decoder = table.new_decoder_without_bom_handling();
    let mut output = Output::with_capacity(bytes.len() + bytes.len() / 2);
    let mut read = 0;
    loop {
        let (result, consumed, written) = decoder.decode_to_utf8_without_replacement(&bytes[read..], &mut buffer, true);
        read += consumed;
        output.push_str(core::str::from_utf8(&buffer[..written]).unwrap_or_default());
        match result {
            DecoderResult::InputEmpty => return output.finish(),
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(bad, after) => {
                output.push_bad(read.saturating_sub(usize::from(bad) + usize::from(after)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(encoding: Encoding, bytes: &[u8], expected: &str, damaged_at: Option<usize>) {
        let decoded = encoding.decode(bytes);
        assert_eq!((&*decoded.text, decoded.damaged_at), (expected, damaged_at), "{encoding} {bytes:x?}");
    }

    #[test]
    fn without_tables() {
        check(Encoding::Latin1, b"\xe9\x80]", "é\u{80}]", None);
        check(Encoding::Ascii, b"a\xe9\xe9b", "a\u{fffd}b", Some(1));
        check(Encoding::Ascii, b"plain", "plain", None);
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn with_tables() {
        check(Encoding::Big5, b"\xa6]", "因", None); // case 201
        check(Encoding::ShiftJis, b"\x90\\", "申", None); // case 206
        check(Encoding::Gb18030, b"\xd6\xd0", "中", None); // case 208
        check(Encoding::Gbk, b"\x81\x30\x81\x30", "\u{80}", None);
        check(Encoding::EucKr, b"\x8c\x63 \xb4\xeb", "똠 대", None);
        check(Encoding::Windows1252, b"\x80\xe9", "€é", None);
        check(Encoding::Iso2022Jp, b"\x1b$B0O8k\x1b(B go", "囲碁 go", None);
        check(Encoding::Gb18030, b"ab\xff\xff]", "ab\u{fffd}]", Some(2));
        check(Encoding::EucJp, b"\xb0\xcf\x8f", "囲\u{fffd}", Some(2));
        check(Encoding::ShiftJis, b"ok \x90", "ok \u{fffd}", Some(3));
    }

    #[cfg(feature = "encodings")]
    #[test]
    fn long_text_crosses_the_buffer() {
        let bytes = b"\xd6\xd0".repeat(10_000);
        check(Encoding::Gb18030, &bytes, &"中".repeat(10_000), None);
    }
}
