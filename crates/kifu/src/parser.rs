//! Parses many texts with reused memory.

use std::mem;

use kifu_record::{Format, FormatName, WriteOptions, recognize};
use kifu_sgf::edit::{extract_inline_variations, unpack_moves};
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{Collection, Tree};

use crate::Error;

/// Parses texts one after the other with reused memory: faster than a [`Document`](crate::Document) for each.
///
/// ```
/// let mut parser = kifu::Parser::default();
/// let options = kifu::ParseOptions::default();
/// for text in ["(;SZ[9];B[ee])", "(;SZ[9];B[ee];W[gc])"] {
///     let nodes = parser.parse(text.as_bytes(), &options, |collection| collection.node_count());
///     println!("{nodes} nodes");
/// }
/// ```
#[derive(Default)]
pub struct Parser {
    tree: Tree,
}

/// The origin of the SGF text that [`Parser::parse_any`] passes on.
#[derive(Clone, Copy)]
pub enum Origin<'c> {
    /// SGF: the original text.
    Sgf(&'c Collection<'c>),
    /// Another format, written as SGF.
    Other(&'static Format),
}

impl Origin<'_> {
    /// The format of the file.
    #[must_use]
    pub fn format(self) -> &'static Format {
        match self {
            Self::Sgf(_) => Format::SGF,
            Self::Other(format) => format,
        }
    }
}

impl Parser {
    /// Parses a text of SGF and calls `work` with the result.
    pub fn parse<T>(&mut self, bytes: &[u8], options: &ParseOptions, work: impl FnOnce(&Collection<'_>) -> T) -> T {
        let collection = Collection::parse_in(bytes, mem::take(&mut self.tree), options);
        let result = work(&collection);
        self.tree = collection.into_tree();
        result
    }

    /// Parses a text of any format and calls `work` with its games as SGF. Each move has a separate node, as in
    /// [`with_unpacked`].
    ///
    /// # Errors
    /// [`Error::UnknownFormat`].
    pub fn parse_any<T>(
        &mut self,
        bytes: &[u8],
        options: &ParseOptions,
        work: impl FnOnce(&Collection<'_>, Origin<'_>) -> T,
    ) -> Result<T, Error> {
        let format = recognize(bytes).ok_or(Error::UnknownFormat)?;
        if format.name == FormatName::Sgf {
            let look = |text: &Collection<'_>| with_unpacked(text, |all| work(all, Origin::Sgf(text)));
            return Ok(self.parse(bytes, options, look));
        }
        let records = format.read(bytes, options).records;
        let written = Format::SGF.write(&records, &WriteOptions::default()).unwrap_or_default().bytes;
        let options = ParseOptions { encoding: Some(Encoding::Utf8), ..*options };
        Ok(self.parse(&written, &options, |text| with_unpacked(text, |all| work(all, Origin::Other(format)))))
    }
}

/// Calls `work` with the text in which packed moves (`S`) are nodes, and variations inside the main line are branches.
pub fn with_unpacked<T>(collection: &Collection<'_>, work: impl FnOnce(&Collection<'_>) -> T) -> T {
    let extracted = extract_inline_variations(collection);
    if !extracted.is_empty() {
        let collection = collection.edited(&extracted);
        return match unpack_moves(&collection) {
            edits if edits.is_empty() => work(&collection),
            edits => work(&collection.edited(&edits)),
        };
    }
    match unpack_moves(collection) {
        edits if edits.is_empty() => work(collection),
        edits => work(&collection.edited(&edits)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_format_as_sgf() {
        let mut parser = Parser::default();
        let mut check = |text: &[u8], expected: Option<(FormatName, usize)>| {
            let look = |all: &Collection<'_>, origin: Origin<'_>| {
                (origin.format().name, all.game(0).map_or(0, |game| game.main_line().count()))
            };
            let found = parser.parse_any(text, &ParseOptions::default(), look);
            assert_eq!(found.ok(), expected);
        };
        check(b"(;SZ[9];B[ee];W[gc])", Some((FormatName::Sgf, 3)));
        // Packed moves are nodes.
        check(b"(;SZ[9];S[ee][gc][cc])", Some((FormatName::Sgf, 5)));
        let jgf = crate::parse("(;SZ[9];B[ee];W[gc])").to(FormatName::Jgf).expect("written").bytes;
        check(&jgf, Some((FormatName::Jgf, 3)));
        check(b"no game", None);
    }
}
