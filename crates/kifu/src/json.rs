//! JSON that is safe to print.
//!
//! ```
//! assert_eq!(kifu::json::line(&["王", "\u{9b}1m"]), r#"["王","\u009b1m"]"#);
//! ```

use std::fmt::Write;

use kifu_sgf::is_harmful;
use serde::Serialize;

/// Writes a value as JSON on one line. Characters that could harm a terminal are escaped (`\u009b`), without changing
/// the meaning. A value that JSON cannot express is `null`.
#[must_use]
pub fn line(value: &impl Serialize) -> String {
    harmless(serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned()))
}

/// Writes a value as [`line()`] does, on several lines.
#[must_use]
pub fn pretty(value: &impl Serialize) -> String {
    harmless(serde_json::to_string_pretty(value).unwrap_or_else(|_| "null".to_owned()))
}

/// Characters beyond ASCII occur only in strings, so they can be replaced by escapes.
fn harmless(json: String) -> String {
    let is_escaped = |character: char| character > '~' && is_harmful(character);
    if !json.contains(is_escaped) {
        return json;
    }
    let mut escaped = String::with_capacity(json.len() + 16);
    for character in json.chars() {
        if is_escaped(character) {
            for unit in character.encode_utf16(&mut [0; 2]) {
                // Writing to a string cannot fail.
                let _ = write!(escaped, "\\u{unit:04x}");
            }
        } else {
            escaped.push(character);
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        let text = "柯洁 \u{1b}[31m \u{9b}1m\u{7f} a\u{202e}b \u{e0041} \u{200d}";
        let json = line(&[text]);
        assert_eq!(json, r#"["柯洁 \u001b[31m \u009b1m\u007f a\u202eb \udb40\udc41 "#.to_owned() + "\u{200d}\"]");
        assert_eq!(serde_json::from_str::<Vec<String>>(&json).expect("JSON"), [text]);
        assert_eq!(pretty(&["a"]), "[\n  \"a\"\n]");
    }
}
