//! The bytes of a text, and how to read them.

use std::borrow::Cow;

use kifu_sgf::{Collection, Span};

/// The text that the spans of findings refer to.
#[derive(Clone, Copy, Debug)]
pub struct Text<'t> {
    collection: &'t Collection<'t>,
}

impl<'t> Text<'t> {
    /// The text of a collection.
    #[must_use]
    pub fn new(collection: &'t Collection<'t>) -> Self {
        Self { collection }
    }

    /// The collection.
    #[must_use]
    pub fn collection(self) -> &'t Collection<'t> {
        self.collection
    }

    /// All bytes: the source of the collection, which spans count.
    #[must_use]
    pub fn bytes(self) -> &'t [u8] {
        self.collection.source()
    }

    /// Decodes the bytes of a span; U+FFFD replaces damaged characters.
    #[must_use]
    pub fn decode(self, span: Span) -> Cow<'t, str> {
        self.collection.decode_at(span.start, span.of(self.bytes()))
    }

    /// Decodes bytes that an edit inserts at an offset.
    #[must_use]
    pub fn decode_new(self, offset: u32, bytes: &[u8]) -> String {
        self.collection.decode_at(offset, bytes).into_owned()
    }

    /// Returns true if the byte at an offset is a character of its own in every encoding of a text.
    ///
    /// Of the encodings with several bytes to a character, GB18030 alone uses ASCII digits behind the first, and
    /// none uses what lies below 0x40 otherwise.
    #[must_use]
    pub fn is_boundary(self, offset: usize) -> bool {
        self.bytes().get(offset).is_none_or(|&byte| byte < 0x40 && !byte.is_ascii_digit())
    }
}
