//! A buffer for the text of a picture.

use core::fmt;

/// A growing text. It appends single ASCII characters faster than a [`String`], and most of a picture is digits.
pub(super) struct Text(Vec<u8>);

impl Text {
    pub(super) fn with_capacity(bytes: usize) -> Self {
        Self(Vec::with_capacity(bytes))
    }

    /// The number of its bytes.
    #[cfg(feature = "fonts")]
    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    /// Adds an ASCII character.
    #[inline]
    pub(super) fn push(&mut self, character: u8) {
        debug_assert!(character.is_ascii());
        self.0.push(character);
    }

    #[inline]
    pub(super) fn push_str(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    pub(super) fn into_string(self) -> String {
        // Only whole characters were added.
        String::from_utf8(self.0).unwrap_or_default()
    }
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }

    fn write_char(&mut self, character: char) -> fmt::Result {
        self.push_str(character.encode_utf8(&mut [0; 4]));
        Ok(())
    }
}
