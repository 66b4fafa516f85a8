//! Parses texts, whole or in parts: from bytes to a collection.

mod parts;
#[cfg(all(test, feature = "encodings"))]
mod tests;

use alloc::borrow::Cow;
use alloc::vec::Vec;

pub use parts::Parts;

use crate::collection::{Collection, Extent, parse_extent};
use crate::encoding::ParseOptions;
use crate::prop;
use crate::syntax::Tree;

impl<'s> Collection<'s> {
    /// Parses `source` and detects its encoding.
    #[must_use]
    pub fn parse(source: &'s [u8]) -> Self {
        Self::parse_with(source, &ParseOptions::default())
    }

    /// Parses `source` in a given encoding, or with the defaults of the standard.
    #[must_use]
    pub fn parse_with(source: &'s [u8], options: &ParseOptions) -> Self {
        Self::parse_in(source, Tree::new(), options)
    }

    /// Parses `source` into the memory of an earlier tree, for large numbers of files. See
    /// [`into_tree`](Self::into_tree).
    #[must_use]
    pub fn parse_in(source: &'s [u8], memory: Tree, options: &ParseOptions) -> Self {
        parse(source, memory, options)
    }

    /// Parses `source` and keeps it: a collection that borrows nothing, for editors and for other languages.
    #[must_use]
    pub fn parse_owned(source: Vec<u8>, options: &ParseOptions) -> Collection<'static> {
        Self::parse_keeping(source, options).0
    }

    /// Parses `source` and keeps it, as [`parse_owned`](Self::parse_owned) does. If the text had to be turned to UTF-8
    /// ([`transcoded_from`](Self::transcoded_from)), `source` comes back beside the collection.
    #[must_use]
    pub fn parse_keeping(source: Vec<u8>, options: &ParseOptions) -> (Collection<'static>, Option<Vec<u8>>) {
        let Collection { source: text, tree, charset, parse_options } = parse(&source, Tree::new(), options);
        match text {
            Cow::Borrowed(_) => (Collection { source: Cow::Owned(source), tree, charset, parse_options }, None),
            Cow::Owned(text) => (Collection { source: Cow::Owned(text), tree, charset, parse_options }, Some(source)),
        }
    }
}

fn parse<'s>(source: &'s [u8], memory: Tree, options: &ParseOptions) -> Collection<'s> {
    parse_extent(source, memory, options, &Extent::whole(&prop::IDENTS))
}
