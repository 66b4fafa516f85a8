//! Escapes text for Typst.

use kifu_record::sgf::is_harmful;

/// Escapes a line of text as markup: characters that are special to Typst at their position get a backslash, all others
/// stay readable. Characters that change the writing direction or hide text ([`is_harmful`]) become U+FFFD.
pub(super) fn escape(line: &str) -> String {
    let mut escaped = String::with_capacity(line.len() + 8);
    let mut characters = line.chars().peekable();
    // The state of the line so far.
    let (mut is_blank, mut is_number) = (true, true);
    while let Some(character) = characters.next() {
        let next = characters.peek();
        let is_sign = match character {
            '\\' | '#' | '$' | '*' | '_' | '`' | '<' | '@' | '[' | ']' | '~' => true,
            // Lists and headings.
            '-' | '+' | '=' | '/' if is_blank => true,
            '.' => !is_blank && is_number,
            // Dashes, invisible hyphens, comments.
            '-' => matches!(next, Some('-' | '?')),
            '/' => matches!(next, Some('/' | '*')),
            _ => false,
        };
        if is_sign {
            escaped.push('\\');
        }
        match character {
            '\t' | '\n' | '\r' => escaped.push(' '),
            control if control.is_control() => {}
            harmful if is_harmful(harmful) => escaped.push('\u{fffd}'),
            other => escaped.push(other),
        }
        is_blank &= character.is_whitespace();
        is_number &= character.is_whitespace() || character.is_ascii_digit();
    }
    escaped
}

/// The text as a string with its quotation marks.
pub(super) fn string(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for character in text.chars() {
        match character {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(character);
            }
            '\n' => quoted.push_str("\\n"),
            control if control.is_control() => {}
            harmful if is_harmful(harmful) => quoted.push('\u{fffd}'),
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_a_command() {
        for (text, expected) in [
            ("#eval(x) $a$ *b* _c_ `d`", "\\#eval(x) \\$a\\$ \\*b\\* \\_c\\_ \\`d\\`"),
            ("= x = y", "\\= x = y"),
            (" - x // y -- z a-b", " \\- x \\// y \\-- z a-b"),
            ("12. x. y", "12\\. x. y"),
            ("White plays 1, 2: good.", "White plays 1, 2: good."),
            ("@a <b> [c]", "\\@a \\<b> \\[c\\]"),
            ("a\u{202e}b\u{1b}\n", "a\u{fffd}b "),
        ] {
            assert_eq!(escape(text), expected);
        }
        assert_eq!(string("a\"b\\c\nd\u{7}"), "\"a\\\"b\\\\c\\nd\"");
    }
}
