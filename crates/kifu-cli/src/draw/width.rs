//! How many columns text takes on the terminal, and which characters suit it.
//!
//! Terminals set up for Chinese, Japanese and Korean may give two columns to characters that others give one, such as `●`,
//! `…` and `│` (ambiguous in Unicode Standard Annex 11). No program can see which, so the user says it.

use std::sync::atomic::{AtomicBool, Ordering};

use kifu_draw::text::Characters;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::cli::AmbiguousWidth;

/// True if ambiguous characters take two columns.
static IS_WIDE: AtomicBool = AtomicBool::new(false);

/// Sets the width of ambiguous characters for everything printed from now on.
pub(crate) fn set_ambiguous_width(width: AmbiguousWidth) {
    IS_WIDE.store(width == AmbiguousWidth::Two, Ordering::Relaxed);
}

fn is_wide() -> bool {
    IS_WIDE.load(Ordering::Relaxed)
}

/// Returns the columns of a text without control characters.
pub(crate) fn text_width(text: &str) -> usize {
    if is_wide() { text.width_cjk() } else { text.width() }
}

/// Returns the columns of a character; a control character has none.
pub(crate) fn char_width(character: char) -> usize {
    let width = if is_wide() { character.width_cjk() } else { character.width() };
    width.unwrap_or(0)
}

/// How much of Unicode a page is to use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Signs {
    /// ASCII only.
    Ascii,
    /// Discs and rings, each measured where it stands.
    Measured,
    /// Discs, rings and lines that count on one column each; ASCII where that is not so.
    Narrow,
}

impl Signs {
    /// Returns the characters for this terminal.
    pub(crate) fn characters(self) -> Characters {
        match (self, is_wide()) {
            (Self::Ascii, _) | (Self::Narrow, true) => Characters::Ascii,
            (Self::Measured, true) => Characters::WideDots,
            (Self::Measured | Self::Narrow, false) => Characters::Dots,
        }
    }
}
