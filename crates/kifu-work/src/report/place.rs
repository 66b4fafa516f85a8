//! Lines and columns of byte offsets.

use std::collections::BTreeMap;

use kifu_sgf::{Span, line_break_length};

use super::text::Text;

/// A line and a column of a text, both counted from 1; columns count characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Place {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
    /// The offset of the first byte of the line.
    pub line_start: u32,
}

/// The distance in bytes between remembered places.
const STRIDE: u32 = 1 << 11;

/// Finds the lines and columns of offsets, in any order; ascending order is fastest.
///
/// Each byte is read once, and a place every few kilobytes is remembered: a report on ten thousand problems in one
/// long line takes linear time.
pub struct Places<'t> {
    text: Text<'t>,
    at: u32,
    place: Place,
    /// Places passed, by offset.
    passed: BTreeMap<u32, Place>,
}

impl<'t> Places<'t> {
    /// Finds places in this text.
    #[must_use]
    pub fn new(text: Text<'t>) -> Self {
        Self { text, at: 0, place: Place { line: 1, column: 1, line_start: 0 }, passed: BTreeMap::new() }
    }

    /// The text.
    pub(super) fn text(&self) -> Text<'t> {
        self.text
    }

    /// The place of the byte at `offset`.
    pub fn find(&mut self, offset: u32) -> Place {
        let offset = offset.min(self.text.bytes().len() as u32);
        let known = self.passed.range(..=offset).next_back().map(|(&at, &place)| (at, place));
        if offset < self.at || known.is_some_and(|(at, _)| at > self.at) {
            let start = (0, Place { line: 1, column: 1, line_start: 0 });
            (self.at, self.place) = known.unwrap_or(start);
        }
        while let Some(next) = self.next_stop(offset) {
            self.advance(next);
            self.remember(0);
        }
        self.advance(offset);
        // A long list of points has no byte that could be stopped at, but what is asked for begins with a character.
        if self.text.bytes().get(offset as usize).is_some_and(|&byte| byte > b' ') {
            self.remember(STRIDE);
        }
        self.place
    }

    /// Remembers the current place, unless there is a remembered one close before it.
    fn remember(&mut self, least: u32) {
        let known = self.passed.range(..=self.at).next_back().map_or(0, |(&at, _)| at);
        if self.at > known + least {
            self.passed.insert(self.at, self.place);
        }
    }

    /// The next offset to remember on the way to a distant one: at a separate character that is not part of a line
    /// break.
    fn next_stop(&self, offset: u32) -> Option<u32> {
        let near = self.at.saturating_add(STRIDE);
        (near..offset).find(|&at| self.text.is_boundary(at as usize) && self.text.bytes()[at as usize] > b' ')
    }

    fn advance(&mut self, offset: u32) {
        let mut rest = self.at;
        while let Some((end, length)) = self.next_break(rest, offset) {
            rest = end + length;
            self.place = Place { line: self.place.line + 1, column: 1, line_start: rest };
        }
        let passed = Span::new(self.at.max(self.place.line_start), offset);
        if passed.start < passed.end {
            self.place.column += self.text.decode(passed).chars().count();
        }
        self.at = offset.max(self.place.line_start);
    }

    /// The next line break that ends at `to` or before: its start and its length.
    fn next_break(&self, from: u32, to: u32) -> Option<(u32, u32)> {
        if from >= to {
            return None;
        }
        let passed = &self.text.bytes()[from as usize..to as usize];
        let found = passed.iter().position(|byte| matches!(byte, b'\n' | b'\r'))?;
        let length = line_break_length(&self.text.bytes()[from as usize + found..]) as u32;
        let start = from + found as u32;
        (start + length <= to).then_some((start, length))
    }
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;
    use kifu_sgf::encoding::{Encoding, ParseOptions};

    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], encoding: Encoding, offset: u32, line: usize, column: usize) {
        let collection = Collection::parse_with(bytes, &ParseOptions::with_encoding(encoding));
        let place = Places::new(Text::new(&collection)).find(offset);
        assert_eq!((place.line, place.column), (line, column), "{offset}");
    }

    #[test]
    fn counts_lines_and_characters() {
        let utf8 = "(;PB[柯洁]\r\nC[名人\nあ]\r)".as_bytes();
        check(utf8, Encoding::Utf8, 0, 1, 1);
        check(utf8, Encoding::Utf8, 11, 1, 8);
        check(utf8, Encoding::Utf8, 12, 1, 9);
        check(utf8, Encoding::Utf8, 14, 2, 1);
        check(utf8, Encoding::Utf8, 16, 2, 3);
        check(utf8, Encoding::Utf8, 23, 3, 1);
        check(utf8, Encoding::Utf8, 26, 3, 2);
        check(utf8, Encoding::Utf8, 28, 4, 1);
        check(utf8, Encoding::Utf8, 1000, 4, 2);
    }

    #[test]
    fn counts_characters_of_two_bytes() {
        check(b"(;PB[\xbf\xc2\xbd\xe0]KM[x])", Encoding::Gb18030, 13, 1, 12);
    }

    #[test]
    fn goes_on_from_where_it_was() {
        let bytes: Vec<u8> = b"ab\ncd\r\ne\n".repeat(30);
        let collection = Collection::parse(&bytes);
        let text = Text::new(&collection);
        let mut places = Places::new(text);
        for offset in 0..bytes.len() as u32 {
            assert_eq!(places.find(offset), Places::new(text).find(offset), "{offset}");
        }
        assert_eq!(places.find(4).column, 2);
    }

    #[test]
    fn goes_back_and_forth_in_long_texts() {
        let bytes = "(;C[柯洁];B[pd]\r\n;W[dd])".as_bytes().repeat(4000);
        let collection = Collection::parse(&bytes);
        let text = Text::new(&collection);
        let mut places = Places::new(text);
        let lines = kifu_sgf::LineIndex::new(&bytes);
        let end = bytes.len() as u32;
        for step in 0..400_u32 {
            let offset = (step.wrapping_mul(7919 * 31)) % end;
            let offset = offset - offset % (end / 4000);
            let found = places.find(offset);
            assert_eq!((found.line, found.column), collection.line_column(&lines, offset), "{offset}");
        }
        assert!(places.passed.len() > 4);
    }
}
