//! The approximate width of a text, for when no font is available.

use unicode_width::UnicodeWidthChar;

/// The width of a text in ems: half an em for a narrow character, a whole one for a wide one (Chinese, Japanese, Korean).
///
/// Digits are 0.56 em wide in the usual fonts without serifs; letters differ, and this is their mean.
#[must_use]
pub fn text_width(text: &str) -> f32 {
    text.chars().map(char_width).sum()
}

pub(crate) fn char_width(character: char) -> f32 {
    match u8::try_from(character) {
        Ok(byte) if byte.is_ascii() => ASCII[usize::from(byte)],
        _ => match character.width() {
            Some(2) => 1.0,
            Some(0) | None => 0.0,
            _ => USUAL,
        },
    }
}

/// The width of most letters and of digits.
const USUAL: f32 = 0.56;

/// The widths of ASCII characters.
const ASCII: [f32; 128] = {
    let mut widths = [0.0; 128];
    let mut byte = b' ';
    while byte < 127 {
        widths[byte as usize] = match byte {
            b'M' | b'W' => 0.9,
            b'A'..=b'Z' | b'%' => 0.68,
            b'm' | b'w' | b'@' => 0.83,
            b'i' | b'j' | b'l' | b'f' | b't' | b'r' | b' ' | b'.' | b',' | b':' | b';' | b'!' | b'|' | b'\'' => 0.3,
            _ => USUAL,
        };
        byte += 1;
    }
    widths
};
