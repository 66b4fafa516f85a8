//! Text and SimpleText (FF\[4\]): escapes, soft and hard line breaks, white space; and Compose.

use alloc::borrow::Cow;
use alloc::string::String;

use super::kind::{Kind, single_items};
use super::{BadReason, BadValue, Form, Reading};
use crate::Value;
use crate::cursor::NodeValues;
use crate::encoding::LeadBytes;
use crate::prop::ValueType;
use crate::settings::Settings;
use crate::source::line_break_length;
use crate::syntax::{closes, opens_header};

impl<'c> Value<'c> {
    /// The value read as Text (FF\[4\]): escapes resolved, line breaks as `\n`, other white space as spaces.
    #[must_use]
    pub fn text(self) -> Cow<'c, str> {
        map_text(self.decoded(), read_text)
    }

    /// The value read as SimpleText (FF\[4\]): as Text, but on one line.
    #[must_use]
    pub fn simple_text(self) -> Cow<'c, str> {
        map_text(self.decoded(), read_simple_text)
    }
}

pub(crate) fn map_text<'c>(decoded: Cow<'c, str>, read: fn(&str) -> Cow<'_, str>) -> Cow<'c, str> {
    match decoded {
        Cow::Borrowed(text) => read(text),
        Cow::Owned(text) => match read(&text) {
            Cow::Borrowed(same) if same.len() == text.len() => Cow::Owned(text),
            other => Cow::Owned(other.into_owned()),
        },
    }
}

/// The result of a line break in a text.
#[derive(Clone, Copy)]
enum Breaks {
    Kept,
    Spaces,
}

/// Reads Text: an escaped line break disappears, a plain one becomes `
/// `, other white space a space, and a backslash escapes the next character. NUL becomes a space (SGFC 22).
#[must_use]
pub fn read_text(decoded: &str) -> Cow<'_, str> {
    read(decoded, Breaks::Kept)
}

/// Reads SimpleText: as [`read_text`], but a plain line break becomes a space.
#[must_use]
pub fn read_simple_text(decoded: &str) -> Cow<'_, str> {
    read(decoded, Breaks::Spaces)
}

/// Reads the text from `start` on as SimpleText, without a copy if possible.
pub(super) fn simple_text_from(decoded: Cow<'_, str>, start: usize) -> Cow<'_, str> {
    match decoded {
        Cow::Borrowed(text) => read_simple_text(&text[start..]),
        Cow::Owned(text) => Cow::Owned(read_simple_text(&text[start..]).into_owned()),
    }
}

fn is_plain(byte: u8, breaks: Breaks) -> bool {
    match byte {
        b'\\' | b'\t' | b'\r' | 0x0B | 0x0C | 0 => false,
        b'\n' => matches!(breaks, Breaks::Kept),
        _ => true,
    }
}

fn read(decoded: &str, breaks: Breaks) -> Cow<'_, str> {
    let bytes = decoded.as_bytes();
    let is_plain_break = |at: usize| bytes[at] != b'\n' || bytes.get(at + 1) != Some(&b'\r');
    let Some(mut at) = (0..bytes.len()).find(|&at| !is_plain(bytes[at], breaks) || !is_plain_break(at)) else {
        return Cow::Borrowed(decoded);
    };
    let mut text = String::with_capacity(decoded.len());
    text.push_str(&decoded[..at]);
    while at < bytes.len() {
        let escaped = bytes[at] == b'\\';
        let from = at + usize::from(escaped);
        let Some(character) = decoded[from..].chars().next() else { break };
        let line_break = line_break_length(&bytes[from..]);
        at = from + line_break.max(character.len_utf8());
        match character {
            '\n' | '\r' if escaped => {}
            '\n' | '\r' => text.push(match breaks {
                Breaks::Kept => '\n',
                Breaks::Spaces => ' ',
            }),
            '\t' | '\x0B' | '\x0C' | '\0' => text.push(' '),
            _ => text.push(character),
        }
    }
    Cow::Owned(text)
}

/// Splits a Compose value, including escapes, at its first unescaped `:` (FF\[4\]); `None` if there is none.
#[must_use]
pub fn split_compose(decoded: &str) -> Option<(&str, &str)> {
    let mut characters = decoded.char_indices();
    while let Some((at, character)) = characters.next() {
        match character {
            '\\' => drop(characters.next()),
            ':' => return Some((&decoded[..at], &decoded[at + 1..])),
            _ => {}
        }
    }
    None
}

/// Escapes `]` and `\` in a text.
#[must_use]
pub fn escape_text(text: &str) -> Cow<'_, str> {
    escape(text, &[']', '\\'])
}

/// Escapes words for a property whose values are not text (`KM[two or three]`). There the parser reads `;B[`, `(;`
/// and similar sequences as signs of a lost `]`: words that contain one of them get a `\` before each `;`, `(` and
/// `)` too.
#[must_use]
pub fn escape_words(words: &str) -> Cow<'_, str> {
    let escaped = escape_text(words);
    match closes(escaped.as_bytes(), LeadBytes::None, false) {
        true => escaped,
        false => escape(words, &[']', '\\', ';', '(', ')']),
    }
}

/// Escapes `]`, `\` and `:` in a text for one part of a Compose value.
#[must_use]
pub fn escape_compose(text: &str) -> Cow<'_, str> {
    escape(text, &[']', '\\', ':'])
}

/// The `[` of text that looks like the header of a game gets a `\` as well: otherwise it could be read as a truncated
/// text followed by a game.
fn escape<'t>(text: &'t str, special: &[char]) -> Cow<'t, str> {
    let may_quote = text.contains('(') && text.contains('[');
    if !text.contains(special) && !may_quote {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 8);
    for character in text.chars() {
        if special.contains(&character) || (may_quote && character == '[' && opens_header(&escaped)) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    Cow::Owned(escaped)
}

/// A kind of value: Text (FF\[4\]).
#[derive(Debug)]
pub enum Text {}

impl Kind for Text {
    const TYPE: ValueType = ValueType::Text;
    type Out<'c> = Cow<'c, str>;

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self::Out<'c>>, BadReason> {
        Ok(Reading::new(value.text(), Form::Canonical))
    }

    /// Several texts are joined, separated by empty lines (SGFC 28).
    fn read_values<'c>(mut values: NodeValues<'c>, _: &Settings) -> Result<Option<Reading<Self::Out<'c>>>, BadValue> {
        let Some(first) = values.next() else { return Ok(None) };
        let mut reading = Reading::new(first.text(), Form::Canonical);
        for value in values {
            let text = value.text();
            reading.form = Form::Variant;
            if !reading.value.is_empty() && !text.is_empty() {
                reading.value.to_mut().push_str("\n\n");
            }
            reading.value.to_mut().push_str(&text);
        }
        Ok(Some(reading))
    }

    fn write(value: &Self::Out<'_>, _: &Settings, text: &mut String) {
        text.push_str(&escape_text(value));
    }
}

/// A kind of value: SimpleText (FF\[4\]), a text on one line.
#[derive(Debug)]
pub enum SimpleText {}

impl Kind for SimpleText {
    const TYPE: ValueType = ValueType::SimpleText;
    type Out<'c> = Cow<'c, str>;

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self::Out<'c>>, BadReason> {
        Ok(Reading::new(value.simple_text(), Form::Canonical))
    }

    fn write(value: &Self::Out<'_>, _: &Settings, text: &mut String) {
        text.push_str(&escape_text(value));
    }
}

single_items!(Text, SimpleText);

/// A kind of value: the name of a character set (CA), as written, without surrounding white space.
#[derive(Debug)]
pub enum Charset {}

impl Kind for Charset {
    const TYPE: ValueType = ValueType::SimpleText;
    type Out<'c> = Cow<'c, str>;

    fn read<'c>(value: Value<'c>, _: &Settings) -> Result<Reading<Self::Out<'c>>, BadReason> {
        let name = value.simple_text();
        match name.trim() {
            "" => Err(BadReason::Empty),
            trimmed if trimmed.len() == name.len() => Ok(Reading::new(name, Form::Canonical)),
            trimmed => Ok(Reading::new(Cow::Owned(trimmed.into()), Form::Variant)),
        }
    }

    fn write(value: &Self::Out<'_>, _: &Settings, text: &mut String) {
        text.push_str(&escape_text(value));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text() {
        let cases = [
            ("a\nb", "a\nb"),                   // case 001
            ("a\rb", "a\nb"),                   // case 002
            ("a\r\nb", "a\nb"),                 // case 003
            ("a\n\rb", "a\nb"),                 // case 004
            ("a\r\n\r\nb", "a\n\nb"),           // case 005
            ("a\n\nb", "a\n\nb"),               // two LF are two breaks
            ("a\\\nb", "ab"),                   // case 007
            ("a\\\r\nb", "ab"),                 // case 008
            ("a\\\n\rb", "ab"),                 // case 009
            ("a\\\rb", "ab"),                   // case 010
            ("a\\\n\nb", "a\nb"),               // case 011
            ("a\tb\x0bc\x0cd", "a b c d"),      // case 013
            ("a\\\tb", "a b"),                  // case 014
            ("  a  \n ", "  a  \n "),           // case 015: trailing white space stays
            ("a\0b", "a b"),                    // case 016
            ("\\a\\]\\:\\)\\\\", "a]:)\\"),     // case 017
            ("a[b\\]", "a[b]"),                 // case 020
            ("ab\\\\\nc", "ab\\\nc"),           // case 440
            ("ab\r\n\r\n\rc", "ab\n\n\nc"),     // case 440
            ("ab\u{a0}c", "ab\u{a0}c"),         // case 440
            ("h\\e\\llo world", "hello world"), // case 464
            ("hello\\\r\nworld", "helloworld"), // case 464
            ("end\\", "end"),
            ("\\\u{4e2d}", "\u{4e2d}"),
        ];
        for (raw, expected) in cases {
            assert_eq!(read_text(raw), expected, "{raw:?}");
        }
    }

    #[test]
    fn simple_text() {
        let cases = [
            ("a\\\nb", "ab"),         // case 019
            ("ab\r\n\r\nc", "ab  c"), // case 441
            ("ab\\\\\nc", "ab\\ c"),  // case 441
            ("ab\\\n\nc", "ab c"),    // case 441
        ];
        for (raw, expected) in cases {
            assert_eq!(read_simple_text(raw), expected, "{raw:?}");
        }
    }

    #[test]
    fn compose() {
        // Case 439: parts are still escaped.
        let cases = [
            ("word", None),
            ("word:", Some(("word", ""))),
            ("word:123:456", Some(("word", "123:456"))),
            (":123", Some(("", "123"))),
            ("word\\:more:?", Some(("word\\:more", "?"))),
            ("word\\\\:more:?", Some(("word\\\\", "more:?"))),
            ("word\\\\\\:more:?", Some(("word\\\\\\:more", "?"))),
        ];
        for (raw, expected) in cases {
            assert_eq!(split_compose(raw), expected, "{raw:?}");
        }
    }

    #[test]
    fn escape_then_read_is_the_same() {
        for text in ["", "plain", "ab[c]", "(;GM[1", "(FF[4]", "a\\]bc", "a:b", "\\", "]]\\\\::", "a\nb"] {
            assert_eq!(read_text(&escape_text(text)), text);
            assert_eq!(read_text(&escape_compose(text)), text);
        }
        assert_eq!(escape_text("see (;GM[1"), "see (;GM\\[1");
        assert_eq!(escape_text("see (;B[aa]"), "see (;B[aa\\]");
        // The properties after the text could turn it into a header.
        assert_eq!(escape_text("see (C[1"), "see (C\\[1");
        assert_eq!(escape_text("a\\]bc"), "a\\\\\\]bc"); // case 442
    }
}
