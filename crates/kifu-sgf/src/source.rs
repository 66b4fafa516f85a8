//! Places in a text: spans of bytes, lines and columns.

use alloc::vec::Vec;

/// A half-open range of bytes in a source text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`, in bytes.
    #[must_use]
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The empty span at `offset`.
    #[must_use]
    pub const fn at(offset: u32) -> Self {
        Self { start: offset, end: offset }
    }

    /// The number of bytes; 0 if the end comes before the start.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// True if the span has no bytes.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.end <= self.start
    }

    /// True if `other` lies within this span.
    #[must_use]
    pub const fn contains(self, other: Self) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// The bytes of `source` that this span covers.
    ///
    /// # Panics
    /// If the span is not from `source` and reaches beyond it.
    #[must_use]
    #[inline]
    pub fn of(self, source: &[u8]) -> &[u8] {
        &source[self.start as usize..self.end as usize]
    }
}

/// The starts of the lines of a text. LF, CR, CRLF and LFCR each end one line (FF\[4\]).
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
}

impl LineIndex {
    /// Finds the lines of `source`.
    #[must_use]
    pub fn new(source: &[u8]) -> Self {
        let mut starts = Vec::with_capacity(source.len() / 64 + 1);
        starts.push(0);
        let mut at = 0;
        while let Some(found) = memchr::memchr2(b'\n', b'\r', &source[at..]) {
            let end = at + found;
            at = end + line_break_length(&source[end..]);
            starts.push(at as u32);
        }
        Self { starts }
    }

    /// The line of the byte at `offset`, counted from 0.
    #[must_use]
    pub fn line(&self, offset: u32) -> usize {
        self.starts.partition_point(|&start| start <= offset) - 1
    }

    /// The offset of the first byte of a line (counted from 0), or `None` after the last line.
    #[must_use]
    pub fn start(&self, line: usize) -> Option<u32> {
        self.starts.get(line).copied()
    }

    /// The number of lines; 1 for an empty text.
    #[must_use]
    pub fn count(&self) -> usize {
        self.starts.len()
    }
}

/// The length in bytes of the line break at the start of `text`: 0, 1 or 2.
///
/// A CR or LF that follows a *different* one belongs to the same break (FF\[4\]).
#[must_use]
pub fn line_break_length(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] | [b'\n', b'\r', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_the_wrong_way_round_are_empty() {
        let span = Span { start: 5, end: 2 };
        assert_eq!((span.len(), span.is_empty()), (0, true));
        assert_eq!((Span::new(2, 5).len(), Span::at(5).is_empty()), (3, true));
    }

    #[test]
    fn lines_of_all_kinds_of_breaks() {
        let index = LineIndex::new(b"a\nb\r\nc\rd\n\re\r\n\r");
        let starts: Vec<_> = (0..index.count()).map(|line| index.start(line).unwrap()).collect();
        assert_eq!(starts, [0, 2, 5, 7, 10, 13, 14]);
        assert_eq!((index.line(0), index.line(1), index.line(2), index.line(4)), (0, 0, 1, 1));
        assert_eq!(index.line(1000), 6);
    }
}
