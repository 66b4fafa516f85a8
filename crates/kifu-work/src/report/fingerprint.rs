//! Recognises a finding in a file that has changed elsewhere.

use kifu_sgf::Span;

/// The number of bytes before and after an empty place that count.
const CONTEXT: u32 = 24;

/// Returns a number for the content of a part of a text, independent of its position and of the version of kifu.
#[must_use]
pub fn fingerprint(text: &[u8], span: Span) -> u64 {
    let end = text.len() as u32;
    let excerpt = if span.is_empty() {
        Span::new(span.start.saturating_sub(CONTEXT), span.end.saturating_add(CONTEXT).min(end))
    } else {
        span
    };
    // FNV-1a: a few lines that will never change, unlike the hashes of the standard library.
    excerpt
        .of(text)
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_fnv_of_the_excerpt() {
        assert_eq!(fingerprint(b"xxay", Span::new(2, 3)), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fingerprint(b"", Span::new(0, 0)), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fingerprint(b"(;B[aa]", Span::new(7, 7)), fingerprint(b"(;B[aa]", Span::new(0, 7)));
    }
}
