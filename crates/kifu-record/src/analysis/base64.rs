//! Base64 (RFC 4648), read leniently.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// Padding may be missing, and the bits after the last byte may be anything.
const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Returns the bytes of a text; white space and `=` do not count. `None` if it has other characters.
pub(super) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut letters: Vec<u8> = text.bytes().filter(|letter| !letter.is_ascii_whitespace() && *letter != b'=').collect();
    // A letter alone at the end is less than a byte.
    let is_alone = letters.len() % 4 == 1;
    letters.pop_if(|letter| is_alone && STANDARD.as_str().as_bytes().contains(letter));
    LENIENT.decode(letters).ok()
}

/// Returns bytes as letters, filled up with `=`.
pub(super) fn encode(bytes: &[u8]) -> String {
    LENIENT.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_and_letters() {
        for (bytes, letters) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
            assert_eq!(encode(bytes.as_bytes()), letters);
            assert_eq!(decode(letters).as_deref(), Some(bytes.as_bytes()));
            assert_eq!(decode(letters.trim_end_matches('=')).as_deref(), Some(bytes.as_bytes()));
        }
        assert_eq!(decode(" Zm\n9v Z").as_deref(), Some(b"foo".as_slice()));
        assert_eq!(decode("Zh").as_deref(), Some(b"f".as_slice()));
        assert_eq!(decode("Zm9v!"), None);
    }
}
