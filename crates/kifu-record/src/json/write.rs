//! Strict JSON.

use core::fmt::Write;

use kifu_sgf::is_harmful;

use super::value::{Kind, Value};

/// Returns true for characters that JSON must escape, and for those that would harm a terminal.
fn needs_escape(character: char) -> bool {
    match character {
        '"' | '\\' => true,
        ' '..='~' => false,
        _ => is_harmful(character),
    }
}

/// Writes a string with its quotes.
pub(crate) fn write_string(text: &str, out: &mut String) {
    out.push('"');
    let mut rest = text;
    // Most texts need no escapes: copies the text between them.
    while let Some((at, character)) = rest.char_indices().find(|&(_, character)| needs_escape(character)) {
        out.push_str(&rest[..at]);
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            harmful => {
                for unit in harmful.encode_utf16(&mut [0; 2]) {
                    // Writing to a string cannot fail.
                    let _ = write!(out, "\\u{unit:04x}");
                }
            }
        }
        rest = &rest[at + character.len_utf8()..];
    }
    out.push_str(rest);
    out.push('"');
}

/// A value as strict JSON on one line.
pub(crate) fn strict(value: Value<'_>) -> String {
    let mut out = String::new();
    // The end and the closing bracket of each open array and object.
    let mut open: Vec<(usize, char)> = Vec::new();
    let mut next = value.index;
    let end = value.after();
    let mut is_first = true;
    while next < end {
        while open.last().is_some_and(|&(after, _)| after <= next) {
            out.extend(open.pop().map(|(_, bracket)| bracket));
            is_first = false;
        }
        let here = Value { json: value.json, index: next };
        if !is_first {
            out.push(',');
        }
        is_first = false;
        if open.last().is_some_and(|&(_, bracket)| bracket == '}') {
            write_string(&here.key(), &mut out);
            out.push(':');
        }
        match here.kind() {
            Kind::Null => out.push_str("null"),
            Kind::True => out.push_str("true"),
            Kind::False => out.push_str("false"),
            Kind::Number => match super::parse(here.raw().as_bytes()).faults().is_empty() {
                true => out.push_str(here.raw()),
                false => write_string(here.raw(), &mut out),
            },
            Kind::String => write_string(&here.as_str().unwrap_or_default(), &mut out),
            Kind::Array => {
                out.push('[');
                open.push((here.after(), ']'));
                is_first = true;
            }
            Kind::Object => {
                out.push('{');
                open.push((here.after(), '}'));
                is_first = true;
            }
        }
        next += 1;
    }
    while let Some((_, bracket)) = open.pop() {
        out.push(bracket);
    }
    out
}
