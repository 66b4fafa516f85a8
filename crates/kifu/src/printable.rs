//! Text out of records and file names, made safe to print.

use std::borrow::Cow;

/// `text` with every control character shown as a visible symbol, line breaks included.
///
/// Records come from anywhere: an escape sequence in a player's name must not reach the terminal.
/// Characters that turn the direction of writing, which could make a message read as another, are shown as U+FFFD.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_unsafe) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|c| if is_unsafe(c) { symbol(c) } else { c }).collect())
}

fn is_unsafe(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{2028}' | '\u{2029}')
}

/// Unicode has a picture for each of the ASCII control characters.
fn symbol(c: char) -> char {
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
    }

    #[test]
    fn shows_control_characters() {
        check("柯洁 9p", "柯洁 9p");
        check("a\u{1b}[31mb", "a␛[31mb");
        check("one\ntwo\r\n", "one␊two␍␊");
        check("\0\u{7f}\u{9b}", "␀␡\u{FFFD}");
        check("abc\u{202e}def", "abc\u{FFFD}def");
    }
}
