//! Parses texts that do not fit into memory, part by part.

use alloc::vec::Vec;

use crate::collection::{Charset, Collection, Extent, Start, first_label, parse_extent};
use crate::encoding::{Encoding, ParseOptions};
use crate::prop;
use crate::syntax::{Rest, Tree};

/// Parses a long text part by part; needs memory for the longest part.
///
/// The game trees are those of the whole text. So are the encodings, if the text is UTF-8, its encoding is given, or
/// the game trees declare it. Other game trees are read in the encoding of the first part with characters beyond
/// ASCII; the whole text could give a better result if that part is short. UTF-16, ISO-2022-JP and similar encodings
/// cannot be parsed in parts: no game tree is returned before the last part.
///
/// ```
/// use kifu_sgf::{Parts, Rest, Tree, encoding::ParseOptions};
///
/// let mut parts = Parts::new(ParseOptions::default());
/// let (first, rest) = (b"(;B[aa])(;B[bb];W[c", b"c])");
/// let part = parts.parse_in(first, Rest::Follows, Tree::new());
/// assert_eq!((part.games().len(), part.source().len()), (1, 8));
/// // What was not used goes before what comes next.
/// let rest = [&first[8..], rest].concat();
/// assert_eq!(parts.parse_in(&rest, Rest::Nothing, Tree::new()).node_count(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Parts {
    parse_options: ParseOptions,
    start: Start,
    label: Option<Vec<u8>>,
}

impl Parts {
    /// Returns a parser that chooses the encoding with these options.
    #[must_use]
    pub const fn new(parse_options: ParseOptions) -> Self {
        Self { parse_options, start: Start::OfText, label: None }
    }

    /// Parses the complete game trees of `part` into the memory of an earlier tree.
    ///
    /// The collection has no bytes after these trees: the next part begins where its [`source`](Collection::source)
    /// ends. It may be empty; the next part must then be the same one with more text after it.
    pub fn parse_in<'p>(&mut self, part: &'p [u8], rest: Rest, memory: Tree) -> Collection<'p> {
        let part = if rest == Rest::Follows { whole_characters(part) } else { part };
        let extent = Extent { start: self.start, rest, label: self.label.as_deref(), idents: &prop::IDENTS };
        let collection = parse_extent(part, memory, &self.parse_options, &extent);
        if !collection.source.is_empty() {
            self.start = Start::Later;
        }
        if self.label.is_none() && self.parse_options.encoding.is_none() {
            self.label = label_for_later(&collection);
        }
        collection
    }
}

/// The encoding declared by this part, which applies to the following ones.
fn label_for_later(collection: &Collection<'_>) -> Option<Vec<u8>> {
    let known = |label: &&[u8]| Encoding::from_label(label).is_some();
    if let Some(label) = first_label(&collection.source).filter(known) {
        return Some(label.to_vec());
    }
    match &collection.charset {
        Charset::Whole(choice, _) => Some(choice.encoding.name().as_bytes().to_vec()),
        // Valid UTF-8 needs no declaration.
        _ => None,
    }
}

/// The part up to a byte that is never half of a character in any encoding of one or two bytes, nor in UTF-8.
fn whole_characters(part: &[u8]) -> &[u8] {
    let end = part.iter().rposition(|byte| matches!(byte, b'\n' | b';' | b'(' | b')'));
    end.map_or(part, |end| &part[..=end])
}
