//! Makes text from records and file names safe to print.

use alloc::borrow::Cow;

/// Returns `text` with visible replacements for all characters that could harm a terminal or mislead readers.
///
/// Records may come from untrusted sources: an escape sequence in a player's name must not reach the terminal, and
/// characters that change the direction of writing could disguise a message. ASCII control characters become their
/// symbols (`␛`), including line breaks and tabs; others, see [`is_harmful`], become U+FFFD.
///
/// ```
/// use kifu_sgf::printable;
///
/// assert_eq!(printable("柯洁 9p"), "柯洁 9p");
/// assert_eq!(printable("a\u{1b}[31m\nb\u{202e}"), "a␛[31m␊b\u{FFFD}");
/// ```
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_harmful) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if is_harmful(c) { picture(c) } else { c }).collect())
}

/// Returns true for a character that must not be printed directly: control characters (C0, DEL, C1), marks and
/// overrides of the direction of writing, line and paragraph separators, and invisible tag characters.
#[must_use]
pub fn is_harmful(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{206F}'
            | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

/// The Unicode symbol of an ASCII control character.
fn picture(c: char) -> char {
    match c {
        '\0'..='\u{1F}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{FFFD}'),
        '\u{7F}' => '\u{2421}',
        _ => '\u{FFFD}',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(printable(text), expected);
        assert!(!printable(text).chars().any(is_harmful));
    }

    #[test]
    fn shows_control_characters() {
        check("柯洁 9p", "柯洁 9p");
        check("a\u{1b}[31mb", "a␛[31mb");
        check("one\ntwo\r\n\t", "one␊two␍␊␉");
        check("\0\u{7}\u{7f}\u{85}\u{9b}", "␀␇␡\u{FFFD}\u{FFFD}");
    }

    #[test]
    fn shows_what_cannot_be_seen() {
        check("abc\u{202e}def\u{2066}\u{2069}", "abc\u{FFFD}def\u{FFFD}\u{FFFD}");
        check("\u{200e}\u{200f}\u{61c}\u{2028}\u{2029}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}");
        check("a\u{e0041}", "a\u{FFFD}");
        // Characters inside letters or emoji, and spaces.
        check("ا\u{200c}ب👩\u{200d}👧\u{a0}\u{3000}é", "ا\u{200c}ب👩\u{200d}👧\u{a0}\u{3000}é");
    }
}
