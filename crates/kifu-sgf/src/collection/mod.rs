//! A parsed text: the bytes, the tree of offsets over them, and how the bytes are read as characters.

mod bytes;
mod charset;
mod declared;
mod places;

use alloc::borrow::Cow;

pub(crate) use charset::{Charset, Escapes, Extent, Start, bom_length, parse_extent};
pub(crate) use declared::{declared_label, first_label};

use crate::encoding::{Choice, ParseOptions};
use crate::syntax::{SyntaxError, Tree};
use crate::{LineIndex, Span};

/// All game trees of one text, and the text itself, byte for byte.
///
/// Parsing never fails: faults are in [`errors`](Self::errors), and all readable content is in the tree.
///
/// ```
/// use kifu_sgf::Collection;
///
/// let collection = Collection::parse(b"(;FF[4]PB[Dosaku];B[pd];W[dp](;B[pp])(;B[dd]))");
/// let root = collection.games().next().unwrap().root();
/// assert_eq!(root.get("PB").unwrap().value().text(), "Dosaku");
/// assert_eq!(root.main_line().count(), 4);
/// ```
#[derive(Clone, Debug)]
pub struct Collection<'s> {
    pub(crate) source: Cow<'s, [u8]>,
    pub(crate) tree: Tree,
    pub(crate) charset: Charset,
    pub(crate) parse_options: ParseOptions,
}

impl<'s> Collection<'s> {
    /// The options with which it was parsed; use them to parse a changed text too.
    #[must_use]
    pub const fn parse_options(&self) -> &ParseOptions {
        &self.parse_options
    }

    /// The memory of the tree, for [`parse_in`](Self::parse_in).
    #[must_use]
    pub fn into_tree(self) -> Tree {
        self.tree
    }

    /// The tree in its stored form.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The bytes to which all spans refer: those that were parsed, unless [`transcoded_from`](Self::transcoded_from)
    /// returns an encoding.
    #[must_use]
    pub fn source(&self) -> &[u8] {
        &self.source
    }

    /// The original encoding, if the bytes could not be parsed directly (UTF-16, UTF-32, ISO-2022-JP, ISO-2022-KR,
    /// HZ). [`source`](Self::source) is then the same text in UTF-8.
    #[must_use]
    pub fn transcoded_from(&self) -> Option<Choice> {
        match self.charset {
            Charset::Transcoded(choice) => Some(choice),
            _ => None,
        }
    }

    /// The encoding of the text, the reason for choosing it and the certainty. If games differ: that of the first.
    #[must_use]
    pub fn encoding(&self) -> Choice {
        self.charset.of_game(self, 0)
    }

    /// True if all bytes are known to be ASCII; false also if the encoding was given.
    #[must_use]
    pub const fn is_ascii(&self) -> bool {
        matches!(self.charset, Charset::Ascii)
    }

    /// True if backslashes occur inside characters of two bytes, before a second byte that looks like `]`, `[` or
    /// `\`, as MultiGo wrote Big5. In all other texts they precede whole characters.
    #[must_use]
    pub fn escapes_bytes(&self) -> bool {
        matches!(self.charset, Charset::Whole(_, Escapes::Bytes))
    }

    /// The faults of the structure, in the order in which they were found.
    #[must_use]
    pub fn errors(&self) -> &[SyntaxError] {
        &self.tree.errors
    }

    /// The number of nodes in all game trees.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.tree.node_count() as usize
    }

    /// The line and column of a byte, both from 1; the column in characters.
    ///
    /// Decodes the line up to the byte: for many bytes [`line_columns`](Self::line_columns) is faster.
    #[must_use]
    pub fn line_column(&self, lines: &LineIndex, offset: u32) -> (usize, usize) {
        let line = lines.line(offset);
        let before = Span::new(self.line_start(lines, line).min(offset), offset).of(&self.source);
        (line + 1, self.decode_at(offset, before).chars().count() + 1)
    }

    /// Bytes of the source near `offset` as text, including escapes. Undecodable bytes become U+FFFD.
    #[must_use]
    pub fn decode_at<'b>(&self, offset: u32, bytes: &'b [u8]) -> Cow<'b, str> {
        self.charset.decode(self, offset, bytes)
    }
}
