//! A parsed text: the bytes, the tree of offsets over them, and how the bytes are read as characters.

mod bytes;
mod charset;
mod parts;
mod places;
#[cfg(all(test, feature = "encodings"))]
mod tests;

use alloc::borrow::Cow;
use alloc::vec::Vec;

pub(crate) use charset::{Charset, Escapes, bom_length};
pub use parts::Parts;

use crate::cursor::{Game, Games, Node};
use crate::encoding::{Choice, ParseOptions};
use crate::syntax::{NodeId, SyntaxError, Tree};
use crate::{LineIndex, Span};

/// All game trees of one text, and the text itself, byte for byte.
///
/// Parsing never fails: what is wrong is in [`errors`](Self::errors), and what could be read is in the tree.
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
    /// Parses `source` and finds out its encoding by itself.
    #[must_use]
    pub fn parse(source: &'s [u8]) -> Self {
        Self::parse_with(source, &ParseOptions::default())
    }

    /// Parses `source` in a given encoding, or with the defaults of the standard.
    #[must_use]
    pub fn parse_with(source: &'s [u8], options: &ParseOptions) -> Self {
        Self::parse_in(source, Tree::new(), options)
    }

    /// Parses `source` into the memory of an earlier tree: for millions of files. See [`into_tree`](Self::into_tree).
    #[must_use]
    pub fn parse_in(source: &'s [u8], memory: Tree, options: &ParseOptions) -> Self {
        charset::parse(Cow::Borrowed(source), memory, options)
    }

    /// Parses `source` and keeps it: a collection that borrows nothing, for editors and for other languages.
    #[must_use]
    pub fn parse_owned(source: Vec<u8>, options: &ParseOptions) -> Collection<'static> {
        charset::parse(Cow::Owned(source), Tree::new(), options)
    }

    /// The options it was parsed with; parse a changed text with them too.
    #[must_use]
    pub const fn parse_options(&self) -> &ParseOptions {
        &self.parse_options
    }

    /// The memory of the tree, for [`parse_in`](Self::parse_in).
    #[must_use]
    pub fn into_tree(self) -> Tree {
        self.tree
    }

    /// The tree as it lies in memory.
    #[must_use]
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// The bytes that all spans refer to: those given, except where [`transcoded_from`](Self::transcoded_from) says more.
    #[must_use]
    pub fn source(&self) -> &[u8] {
        &self.source
    }

    /// The encoding of the bytes given, where they could not be parsed as they are (UTF-16, UTF-32, ISO-2022-JP,
    /// ISO-2022-KR, HZ). [`source`](Self::source) is then the same text in UTF-8.
    #[must_use]
    pub fn transcoded_from(&self) -> Option<Choice> {
        match self.charset {
            Charset::Transcoded(choice) => Some(choice),
            _ => None,
        }
    }

    /// The encoding of the text, why it was chosen and how sure this is. Where games differ: that of the first.
    #[must_use]
    pub fn encoding(&self) -> Choice {
        self.charset.of_game(self, 0)
    }

    /// Whether backslashes stand inside characters of two bytes, before a second byte that looks like `]`, `[` or `\`:
    /// MultiGo wrote Big5 so. In all other texts they stand before whole characters.
    #[must_use]
    pub fn escapes_bytes(&self) -> bool {
        matches!(self.charset, Charset::Whole(_, Escapes::Bytes))
    }

    /// What is wrong with the structure, in the order in which it was found.
    #[must_use]
    pub fn errors(&self) -> &[SyntaxError] {
        &self.tree.errors
    }

    /// The game trees, in the order of the text.
    #[must_use]
    pub fn games(&self) -> Games<'_> {
        Games::new(self)
    }

    /// The game tree with this number, counted from 0.
    #[must_use]
    pub fn game(&self, index: usize) -> Option<Game<'_>> {
        self.games().nth(index)
    }

    /// The number of nodes in all game trees.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.tree.nodes.len()
    }

    /// The node with this id, or `None` where the id belongs to another, larger collection.
    #[must_use]
    pub fn node(&self, id: NodeId) -> Option<Node<'_>> {
        (id.as_usize() < self.tree.nodes.len()).then_some(Node { collection: self, id })
    }

    /// The line and column of a byte for people: both from 1, the column in characters.
    ///
    /// Decodes the line up to the byte: for many bytes [`line_columns`](Self::line_columns) takes less time.
    #[must_use]
    pub fn line_column(&self, lines: &LineIndex, offset: u32) -> (usize, usize) {
        let line = lines.line(offset);
        let before = Span::new(self.line_start(lines, line).min(offset), offset).of(&self.source);
        (line + 1, self.decode_at(offset, before).chars().count() + 1)
    }

    /// Bytes of the source near `offset` as text, escapes and all. What cannot be decoded becomes U+FFFD.
    #[must_use]
    pub fn decode_at<'b>(&self, offset: u32, bytes: &'b [u8]) -> Cow<'b, str> {
        self.charset.decode(self, offset, bytes)
    }
}
