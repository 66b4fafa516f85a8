//! How wide a text is, roughly, where no font is at hand.

use unicode_width::UnicodeWidthChar;

/// The width of a text in ems: half an em for a narrow character, a whole one for a wide one (Chinese, Japanese, Korean).
///
/// Digits are 0.56 em wide in the usual fonts without serifs; letters differ, and this is their mean.
#[must_use]
pub fn text_width(text: &str) -> f32 {
    text.chars().map(char_width).sum()
}

pub(crate) fn char_width(character: char) -> f32 {
    match character.width() {
        Some(2) => 1.0,
        Some(0) | None => 0.0,
        _ if matches!(character, 'M' | 'W') => 0.9,
        _ if character.is_ascii_uppercase() || character == '%' => 0.68,
        _ if matches!(character, 'm' | 'w' | '@') => 0.83,
        _ if matches!(
            character,
            'i' | 'j' | 'l' | 'f' | 't' | 'r' | ' ' | '.' | ',' | ':' | ';' | '!' | '|' | '\''
        ) =>
        {
            0.3
        }
        _ => 0.56,
    }
}
