//! The columns of text in a terminal.
//!
//! Terminals set up for Chinese, Japanese and Korean may give two columns to characters that others give one, such as
//! `●`, `…` and `│` (ambiguous in Unicode Standard Annex 11). Programs cannot detect this, so the user sets it.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::Terminal;

/// The columns that a terminal gives to ambiguous characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum AmbiguousWidth {
    /// One, as most terminals do.
    #[default]
    One,
    /// Two, as some terminals for Chinese, Japanese and Korean do.
    Two,
}

impl AmbiguousWidth {
    /// Returns the columns of a text without control characters.
    #[must_use]
    pub fn text_width(self, text: &str) -> usize {
        match self {
            Self::One => text.width(),
            Self::Two => text.width_cjk(),
        }
    }

    /// Returns the columns of a character; a control character has none.
    #[must_use]
    pub fn char_width(self, character: char) -> usize {
        let width = match self {
            Self::One => character.width(),
            Self::Two => character.width_cjk(),
        };
        width.unwrap_or(0)
    }
}

impl Terminal {
    /// Returns the columns of a text without control characters.
    #[must_use]
    pub fn text_width(&self, text: &str) -> usize {
        self.ambiguous.text_width(text)
    }

    /// Returns the columns of a character; a control character has none.
    #[must_use]
    pub fn char_width(&self, character: char) -> usize {
        self.ambiguous.char_width(character)
    }
}
