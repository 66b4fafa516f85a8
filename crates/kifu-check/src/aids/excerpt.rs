//! Parts of the text for messages.

use alloc::string::String;

use kifu_sgf::{Collection, Span, is_harmful};

/// The largest number of characters of the text in a message.
const MAX: usize = 24;

/// The beginning of a span in backticks: control characters and bad bytes visible, white space as one space.
pub(crate) fn excerpt(collection: &Collection<'_>, span: Span) -> String {
    // Six bytes hold any character in any encoding.
    let end = span.end.min(span.start + 6 * MAX as u32);
    let text = collection.decode_at(span.start, Span::new(span.start, end).of(collection.source()));
    let mut shown = String::from("`");
    let mut after_space = false;
    for (index, character) in text.chars().enumerate() {
        if index == MAX {
            shown.push('…');
            break;
        }
        let is_space = matches!(character, ' ' | '\t' | '\r' | '\n');
        match character {
            _ if is_space && after_space => {}
            _ if is_space => shown.push(' '),
            _ if is_harmful(character) || character == '\u{FEFF}' => shown.extend(character.escape_unicode()),
            _ => shown.push(character),
        }
        after_space = is_space;
    }
    shown.push('`');
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let collection = Collection::parse(text.as_bytes());
        assert_eq!(excerpt(&collection, Span::new(0, text.len() as u32)), expected);
    }

    #[test]
    fn excerpts() {
        check("tail", "`tail`");
        check("a \r\n\t b", "`a b`");
        check("\u{1a}\0", "`\\u{1a}\\u{0}`");
        check("名人", "`名人`");
        check("abcdefghijklmnopqrstuvwxyz", "`abcdefghijklmnopqrstuvwx…`");
    }
}
