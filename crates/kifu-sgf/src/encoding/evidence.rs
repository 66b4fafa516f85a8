//! Evidence about a text before its encoding is chosen: whether it is UTF-8, possibly with lost bytes.

use core::cell::OnceCell;

use super::unicode::{lost_character, utf8_length};

/// A text, and the evidence for UTF-8. Each fact is computed once.
pub(crate) struct Evidence<'t> {
    pub(super) text: &'t [u8],
    /// The length of its valid prefix.
    utf8_length: usize,
    is_damaged_utf8: OnceCell<bool>,
}

impl<'t> Evidence<'t> {
    pub(crate) fn of(text: &'t [u8]) -> Self {
        Self { text, utf8_length: utf8_length(text), is_damaged_utf8: OnceCell::new() }
    }

    /// True if the text is valid UTF-8.
    pub(crate) fn is_utf8(&self) -> bool {
        self.utf8_length == self.text.len()
    }

    /// True if the text is not valid UTF-8, but most likely UTF-8 that lost bytes.
    pub(super) fn is_damaged_utf8(&self) -> bool {
        let count = || Characters::count(self.text.split_at(self.utf8_length));
        !self.is_utf8() && *self.is_damaged_utf8.get_or_init(|| count().are_utf8())
    }
}

/// Counts of the characters of a text, assuming that it was UTF-8.
#[derive(Default)]
struct Characters {
    /// Complete characters of three or four bytes, which hardly occur by chance.
    long: usize,
    /// Complete characters of two bytes.
    short: usize,
    /// Characters in which some bytes after the first were replaced by `?`.
    lost: usize,
    /// Characters truncated after two or three bytes, as at the end of a field of fixed length.
    cut: usize,
    /// Bytes that never begin a character of UTF-8.
    foreign: usize,
}

impl Characters {
    /// Counts the characters of a text that has this valid prefix.
    fn count((valid, mut rest): (&[u8], &[u8])) -> Self {
        let mut characters = Self::default();
        characters.count_whole(valid);
        while let Err(error) = core::str::from_utf8(rest) {
            let (valid, bad) = rest.split_at(error.valid_up_to());
            characters.count_whole(valid);
            let length = match (lost_character(bad), error.error_len()) {
                (Some(length), _) => {
                    // `\xE9??` may as well be an accented letter before two question marks.
                    characters.lost += usize::from(bad[1..length].iter().any(|byte| *byte != b'?'));
                    length
                }
                (None, Some(1)) => {
                    characters.foreign += 1;
                    1
                }
                (None, length) => {
                    characters.cut += 1;
                    length.unwrap_or(bad.len())
                }
            };
            rest = &bad[length..];
            if characters.are_overwhelming() {
                return characters;
            }
        }
        characters.count_whole(rest);
        characters
    }

    fn count_whole(&mut self, valid: &[u8]) {
        if !valid.is_ascii() {
            self.long += count(valid, |byte| byte >= 0xE0);
            self.short += count(valid, |byte| matches!(byte, 0xC2..=0xDF));
        }
    }

    /// True if the rest need not be examined: no other set looks so much like UTF-8.
    fn are_overwhelming(&self) -> bool {
        self.long >= 8 && self.lost >= 1 && self.foreign + self.cut == 0
    }

    /// True if the text is most likely UTF-8.
    fn are_utf8(&self) -> bool {
        let telling = self.long + self.lost;
        // Pairs that look like a character of two bytes abound in the Chinese sets.
        (telling > 0 || self.short >= 8) && 3 * telling + self.short / 4 > 4 * self.foreign + 2 * self.cut
    }
}

/// Counts bytes. The compiler vectorises sums of single bytes best; 255 of them cannot overflow.
fn count(bytes: &[u8], counts: impl Fn(u8) -> bool) -> usize {
    bytes.chunks(255).map(|chunk| usize::from(chunk.iter().map(|&byte| u8::from(counts(byte))).sum::<u8>())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tells_lost_bytes_from_other_sets() {
        let check = |bytes: &[u8], expected: bool| {
            assert_eq!(Evidence::of(bytes).is_damaged_utf8(), expected, "{bytes:x?}");
        };
        check(b"PB[\xe7\xbb?\xe8\x89\xba]", true);
        check(b"PW[\xe7\xbb?]", true);
        check(b"BR[9\xe6\xae\xb5]PB[\xe3??\xe3?\x9b]", true);
        check(b"BR[9\xe6\xae\xb5]PB[\xe5\x8f]", true);
        check(b"jou\xe9?? Cr\xe9\xe9", false);
        check(b"\xbf\xc2\xbd\xe0", false);
        check(b"\xab\xe3\xe0\xe7\xbb?", false);
        check(b"J\xc3\xa9r\xc3\xb4me \xc3", false);
        check(b"\xc9\xbd\xb2\xe8\xbb\xa8\xc9\xbd", false); // 山茶花山 in GBK
    }
}
