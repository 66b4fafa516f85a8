//! Lines and columns of many bytes in one pass.

use alloc::vec::Vec;

use kifu_go::sorting;

use super::Collection;
use crate::{LineIndex, Span};

impl Collection<'_> {
    /// The lines and columns of many bytes, as returned by [`line_column`](Self::line_column), in the same order.
    ///
    /// Takes linear time in the length of the text, even if all of it is one line, and sorts the offsets.
    #[must_use]
    pub fn line_columns(&self, offsets: &[u32]) -> Vec<(usize, usize)> {
        if offsets.is_empty() {
            return Vec::new();
        }
        let lines = LineIndex::new(self.source());
        let mut order: Vec<usize> = (0..offsets.len()).collect();
        sorting::sort_by_key(&mut order, |&index| offsets[index]);
        let mut places = alloc::vec![(1, 1); offsets.len()];
        let mut start = self.line_start(&lines, 0);
        let mut known = Known { at: start, line: 0, column: 1 };
        for index in order {
            let offset = offsets[index].min(self.source.len() as u32);
            let line = lines.line(offset);
            if line != known.line {
                start = self.line_start(&lines, line);
                known = Known { at: start, line, column: 1 };
            }
            let offset = offset.max(start);
            self.move_to(&mut known, offset);
            places[index] = (line + 1, known.column + self.characters(known.at, offset));
        }
        places
    }

    /// The position of the first character of a line: a byte order mark takes no column.
    pub(super) fn line_start(&self, lines: &LineIndex, line: usize) -> u32 {
        let start = lines.start(line).unwrap_or(0);
        let has_mark = self.source.get(start as usize..).is_some_and(|line| line.starts_with(b"\xEF\xBB\xBF"));
        if has_mark { start + 3 } else { start }
    }

    /// Moves to the last byte before `offset` that begins a character in every encoding: an ASCII character below `@`
    /// other than a digit is never a second byte. In a long text without any such byte it moves to `offset`.
    fn move_to(&self, known: &mut Known, offset: u32) {
        const LONG: u32 = 4096;
        let passed = Span::new(known.at, offset).of(&self.source);
        let is_start = |byte: &u8| *byte < b'@' && !byte.is_ascii_digit();
        let at = match passed.iter().rposition(is_start) {
            Some(last) => known.at + last as u32,
            None if offset - known.at > LONG => offset,
            None => return,
        };
        known.column += self.characters(known.at, at);
        known.at = at;
    }

    fn characters(&self, start: u32, end: u32) -> usize {
        self.decode_at(start, Span::new(start, end).of(&self.source)).chars().count()
    }
}

/// A byte whose line and column are known.
struct Known {
    at: u32,
    /// Counted from 0.
    line: usize,
    column: usize,
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use crate::encoding::{Encoding, ParseOptions};
    use crate::{Collection, LineIndex};

    fn check(source: &[u8], encoding: Encoding) {
        let collection = Collection::parse_with(source, &ParseOptions::with_encoding(encoding));
        let lines = LineIndex::new(source);
        // Not in order, and with duplicates.
        let length = source.len() as u32;
        let offsets: Vec<_> = (0..=length).chain([length.min(3), 0]).rev().collect();
        let one_by_one: Vec<_> = offsets.iter().map(|&offset| collection.line_column(&lines, offset)).collect();
        assert_eq!(collection.line_columns(&offsets), one_by_one);
    }

    #[test]
    fn many_at_once_as_one_by_one() {
        check("(;C[柯洁 9p];B[pd]\r\nC[é\n]\n;W[dd])".as_bytes(), Encoding::Utf8);
        check("\u{feff}(;C[柯洁])\n(;)".as_bytes(), Encoding::Utf8);
        check(b"", Encoding::Utf8);
        #[cfg(feature = "encodings")]
        for encoding in [Encoding::Gb18030, Encoding::ShiftJis, Encoding::Big5] {
            check(b"(;PB[\xbf\xc2\xbd\xe0]KM[\x90\\x\n]C[\xa6]]\xff;B[\x81\x30\x81\x30aa])", encoding);
        }
    }

    #[test]
    fn one_long_line_takes_linear_time() {
        // 200,000 faults: one call each would decode all the text before it.
        let text = "(;C[柯洁]x)".repeat(200_000);
        let collection = Collection::parse(text.as_bytes());
        let offsets: Vec<_> = collection.errors().iter().map(|error| error.span.start).collect();
        let places = collection.line_columns(&offsets);
        assert_eq!((places.len(), places[0], places[199_999]), (200_000, (1, 8), (1, 9 * 199_999 + 8)));
    }
}
