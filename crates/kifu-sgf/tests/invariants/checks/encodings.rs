//! Every character set decodes its own encoded text.

use kifu_sgf::encoding::Encoding;

/// Any bytes decode in any encoding; text that was decoded without damage and can be encoded again decodes to the same
/// text.
pub fn encodings_read_what_they_write(bytes: &[u8]) {
    let bytes = &bytes[..bytes.len().min(600)];
    for &encoding in Encoding::ALL {
        let decoded = encoding.decode(bytes);
        assert_eq!(decoded.damaged_at.is_some(), decoded.is_damaged());
        assert!(decoded.damaged_at.is_none_or(|at| at <= bytes.len()));
        if let Ok(encoded) = encoding.encode(&decoded.text) {
            let again = encoding.decode(&encoded);
            assert_eq!(again.text, decoded.text, "{encoding} {bytes:x?}");
            assert!(!again.is_damaged(), "{encoding} writes nothing damaged: {bytes:x?}");
        }
    }
}
