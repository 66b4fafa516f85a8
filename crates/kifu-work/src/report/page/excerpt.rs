//! The part of one line that is shown with a problem, as UTF-8.

use std::borrow::Cow;
use std::ops::Range;

use kifu_sgf::{Span, printable};
use unicode_width::UnicodeWidthChar;

use super::super::text::Text;
use super::gutter::width;

/// Bytes of the line shown before the place at most; a few less where a character would be cut.
const BEFORE: u32 = 60;

/// Bytes of the place itself shown at most.
const LONGEST: u32 = 60;

/// Bytes of the line shown at most, if that leaves room for [`AFTER`].
const WIDTH: u32 = 100;

/// Bytes of the line shown behind the place in any case.
const AFTER: u32 = 20;

/// A piece of a line and where in it the bytes concerned lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt {
    /// The text, `…` at either end where the line goes on.
    pub text: String,
    /// The bytes of `text` to be marked.
    pub marked: Range<usize>,
}

impl Excerpt {
    /// Returns the part that fits into `room` columns, with the beginning of the marked bytes.
    #[must_use]
    pub fn fit(&self, room: usize) -> Self {
        // No character takes more columns than bytes.
        if self.text.len() <= room || width(&self.text) <= room {
            return self.clone();
        }
        let Range { start, end } = self.marked.clone();
        let mut text = String::new();
        let kept_from = if width(&self.text[..start]) <= room * 2 / 3 {
            0
        } else {
            text.push('…');
            tail(&self.text[..start], room / 2)
        };
        let moved = |at: usize, text: &str, cut: usize| (at.max(kept_from) - kept_from + cut).min(text.len());
        let cut = text.len();
        let left = room.saturating_sub(width(&text));
        let rest = &self.text[kept_from..];
        if width(rest) <= left {
            text.push_str(rest);
        } else {
            text.push_str(&rest[..head(rest, left.saturating_sub(1))]);
        }
        let marked = moved(start, &text, cut)..moved(end, &text, cut);
        if width(rest) > left {
            text.push('…');
        }
        Self { text, marked }
    }
}

/// The end of the longest prefix of a text that fits into this number of columns.
fn head(text: &str, columns: usize) -> usize {
    let mut taken = 0;
    let over = text.char_indices().find(|(_, character)| {
        taken += character.width().unwrap_or(0);
        taken > columns
    });
    over.map_or(text.len(), |(at, _)| at)
}

/// The start of the longest suffix of a text that fits into this number of columns.
fn tail(text: &str, columns: usize) -> usize {
    let mut taken = 0;
    let over = text.char_indices().rev().find(|(_, character)| {
        taken += character.width().unwrap_or(0);
        taken > columns
    });
    over.map_or(0, |(at, character)| at + character.len_utf8())
}

/// Returns the excerpt for the bytes at `span`, in the line that begins at the offset `line_start`.
///
/// What reaches beyond the line, or is long, is marked as far as it is shown. The cost does not depend on the length
/// of the line: a whole collection may be one.
#[must_use]
pub fn excerpt(text: Text<'_>, span: Span, line_start: u32) -> Excerpt {
    let start = span.start.min(text.bytes().len() as u32);
    let from = window_start(text, line_start, start);
    let marked_end = line_end(text, start, span.len());
    let shown_end = character_end(text, start, marked_end.min(start + LONGEST), marked_end);
    let after = WIDTH.saturating_sub(shown_end - from).max(AFTER);
    let limit = line_end(text, shown_end, after + 1);
    let after_end =
        if limit - shown_end > after { character_end(text, shown_end, shown_end + after, limit) } else { limit };
    let ends = at_line_end(text, after_end);

    let mut shown = String::new();
    if from > line_start {
        shown.push('…');
    }
    shown.push_str(&shape(&text.decode(Span::new(from, start))));
    let marked_start = shown.len();
    shown.push_str(&shape(&text.decode(Span::new(start, shown_end))));
    let marked = marked_start..shown.len();
    shown.push_str(&shape(&text.decode(Span::new(shown_end, after_end))));
    if !ends {
        shown.push('…');
    }
    Excerpt { text: shown, marked }
}

/// Where the shown part begins: the start of the line, or a character's first byte not too far from `start`.
pub(super) fn window_start(text: Text<'_>, line_start: u32, start: u32) -> u32 {
    if start - line_start <= BEFORE {
        return line_start;
    }
    let near = start - BEFORE;
    (near..start).find(|&at| text.is_boundary(at as usize)).unwrap_or(start)
}

/// The end of a character at `wished` or a little before it, not before `start` and not behind `limit`.
pub(super) fn character_end(text: Text<'_>, start: u32, wished: u32, limit: u32) -> u32 {
    if wished >= limit {
        return limit;
    }
    let first = wished.saturating_sub(LONGEST).max(start);
    (first..=wished).rev().find(|&at| at > start && text.is_boundary(at as usize)).unwrap_or(wished)
}

/// The offset at which the line with the byte at `offset` ends, its line break left out; looks no further than
/// `most` bytes.
pub(super) fn line_end(text: Text<'_>, offset: u32, most: u32) -> u32 {
    let rest = &text.bytes()[offset as usize..];
    let near = &rest[..rest.len().min(most as usize)];
    let length = near.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(near.len());
    offset + length as u32
}

fn at_line_end(text: Text<'_>, offset: u32) -> bool {
    text.bytes().get(offset as usize).is_none_or(|byte| matches!(byte, b'\n' | b'\r'))
}

/// Makes every character take part in the columns: tabs as a space, other control characters as their symbols.
pub(super) fn shape(text: &str) -> String {
    let text = if text.contains('\t') { Cow::Owned(text.replace('\t', " ")) } else { Cow::Borrowed(text) };
    printable(&text).into_owned()
}

#[cfg(test)]
mod tests {
    use kifu_sgf::Collection;
    use kifu_sgf::encoding::{Encoding, ParseOptions};

    use super::*;

    fn parse(bytes: &[u8], encoding: Encoding) -> Collection<'_> {
        Collection::parse_with(bytes, &ParseOptions::with_encoding(encoding))
    }

    #[track_caller]
    fn check(bytes: &[u8], encoding: Encoding, span: Range<u32>, line_start: u32, text: &str, marked: &str) {
        let collection = parse(bytes, encoding);
        let found = excerpt(Text::new(&collection), Span::new(span.start, span.end), line_start);
        assert_eq!(found.text, text);
        assert_eq!(&found.text[found.marked], marked);
    }

    #[test]
    fn marks_a_part_of_a_short_line() {
        check(b"(;FF[4]KM[2,75])", Encoding::Utf8, 10..14, 0, "(;FF[4]KM[2,75])", "2,75");
        check(b"(;\n\tKM[2,75]\r\n)", Encoding::Utf8, 7..11, 3, " KM[2,75]", "2,75");
        check(b"(;", Encoding::Utf8, 2..2, 0, "(;", "");
        check("(;PB[柯洁]KM[x])".as_bytes(), Encoding::Utf8, 5..11, 0, "(;PB[柯洁]KM[x])", "柯洁");
        check(b"(;PB[\xbf\xc2\xbd\xe0]KM[x])", Encoding::Gb18030, 13..14, 0, "(;PB[柯洁]KM[x])", "x");
    }

    #[test]
    fn marks_up_to_the_end_of_the_line() {
        check(b"(;C[one\ntwo])", Encoding::Utf8, 4..11, 0, "(;C[one", "one");
        check(b"(;C[\x1b]\0)", Encoding::Utf8, 4..5, 0, "(;C[␛]␀)", "␛");
    }

    #[test]
    fn cuts_long_lines_between_characters() {
        let long = ";B[aa]".repeat(1000);
        let collection = parse(long.as_bytes(), Encoding::Utf8);
        let found = excerpt(Text::new(&collection), Span::new(3003, 3005), 0);
        assert_eq!(&found.text[found.marked.clone()], "aa");
        assert!(found.text.starts_with("…;B[aa];") && found.text.ends_with('…'), "{}", found.text);
        assert!(found.text.len() < 120);
    }

    #[test]
    fn fits_into_narrow_terminals() {
        let shown = |text: &str, marked: &str, room: usize| {
            let start = text.find(marked).expect("the part is there");
            let excerpt = Excerpt { text: text.to_owned(), marked: start..start + marked.len() }.fit(room);
            assert!(width(&excerpt.text) <= room, "{excerpt:?}");
            let marked = &excerpt.text[excerpt.marked.clone()];
            excerpt.text.replacen(marked, &format!("<{marked}>"), 1)
        };
        assert_eq!(shown("(;FF[4]KM[2,75])", "2,75", 20), "(;FF[4]KM[<2,75>])");
        assert_eq!(shown("(;FF[4]KM[2,75]RE[B+R])", "4", 12), "(;FF[<4>]KM[2…");
        assert_eq!(shown("(;FF[4]KM[2,75]RE[B+R])", "2,75", 12), "…[4]KM[<2,75>…");
        assert_eq!(shown("(;FF[4]KM[2,75]RE[B+R])", "B+R", 12), "…75]RE[<B+R>])");
        assert_eq!(shown("(;PB[柯洁颜柯洁颜]PW[x])", "颜柯洁", 12), "…B[柯洁<颜柯>…");
        assert_eq!(shown("(;PB[柯洁颜柯洁颜]PW[x])", "PW", 4), "…]<P>…");
    }

    #[test]
    fn never_shows_half_characters_where_it_can_help_it() {
        let mut bytes = Vec::new();
        for _ in 0..100 {
            bytes.extend_from_slice(b";C[\xbf\xc2\xbd\xe0\xd1\xd5]");
        }
        let collection = parse(&bytes, Encoding::Gb18030);
        for at in (3..900_u32).step_by(10) {
            let found = excerpt(Text::new(&collection), Span::new(at, at + 6), 0);
            assert_eq!(&found.text[found.marked.clone()], "柯洁颜", "{at}");
            assert!(!found.text.contains('\u{FFFD}'), "{at}: {}", found.text);
        }
    }

    #[test]
    fn takes_any_bytes() {
        let bytes: Vec<u8> = (0..=255).cycle().take(2000).collect();
        for &encoding in Encoding::ALL {
            let collection = parse(&bytes, encoding);
            let end = collection.source().len() as u32;
            for start in (0..end).step_by(7) {
                for length in [0, 1, 100, end - start] {
                    let span = Span::new(start, (start + length).min(end));
                    let found = excerpt(Text::new(&collection), span, start.saturating_sub(300));
                    assert!(found.text.get(found.marked).is_some());
                }
            }
        }
    }
}
