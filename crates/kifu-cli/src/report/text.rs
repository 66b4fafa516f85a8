//! The bytes of a record and how to read them.

use std::borrow::Cow;

use kifu_sgf::{Collection, Span};

/// The text that spans refer to.
#[derive(Clone, Copy)]
pub(crate) struct Text<'t> {
    collection: &'t Collection<'t>,
}

impl<'t> Text<'t> {
    /// The text of a collection.
    pub(crate) fn new(collection: &'t Collection<'t>) -> Self {
        Self { collection }
    }

    /// The collection.
    pub(super) fn collection(self) -> &'t Collection<'t> {
        self.collection
    }

    /// All bytes: those that spans count.
    pub(crate) fn bytes(self) -> &'t [u8] {
        self.collection.source()
    }

    /// The characters that a span covers; damaged ones come out as U+FFFD.
    pub(crate) fn decode(self, span: Span) -> Cow<'t, str> {
        self.collection.decode_at(span.start, span.of(self.bytes()))
    }

    /// The characters of bytes that are to be inserted at an offset.
    pub(crate) fn decode_new(self, offset: u32, bytes: &[u8]) -> String {
        self.collection.decode_at(offset, bytes).into_owned()
    }

    /// Whether the byte at an offset is a character of its own in every encoding that a text can have here.
    ///
    /// Of the encodings with several bytes to a character, GB18030 alone uses ASCII digits behind the first, and
    /// none uses what lies below 0x40 otherwise.
    pub(crate) fn is_boundary(self, offset: usize) -> bool {
        self.bytes().get(offset).is_none_or(|&byte| byte < 0x40 && !byte.is_ascii_digit())
    }
}
