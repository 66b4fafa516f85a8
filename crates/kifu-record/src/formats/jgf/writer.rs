//! JSON written piece by piece.

use crate::json::write_string;

/// Whether a record is on one line, or has one line for each section and node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lines {
    One,
    Many,
}

/// Writes objects and arrays, with commas where they belong.
pub(super) struct Writer<'o> {
    pub(super) out: &'o mut String,
    lines: Lines,
    needs_comma: bool,
}

impl<'o> Writer<'o> {
    pub(super) fn new(out: &'o mut String, lines: Lines) -> Self {
        Self { out, lines, needs_comma: false }
    }

    /// Writes a line break if the record has several lines.
    pub(super) fn line(&mut self) {
        if self.lines == Lines::Many {
            self.comma();
            self.out.push('\n');
            self.needs_comma = false;
        }
    }

    fn comma(&mut self) {
        if self.needs_comma {
            self.out.push(',');
        }
        self.needs_comma = false;
    }

    /// Removes everything from `length` on, which must be after a complete value.
    pub(super) fn rewind(&mut self, length: usize) {
        self.out.truncate(length);
        self.needs_comma = !self.out.ends_with(['{', '[']);
    }

    /// Begins an object or an array.
    pub(super) fn open(&mut self, bracket: char) {
        self.comma();
        self.out.push(bracket);
    }

    /// Ends one.
    pub(super) fn close(&mut self, bracket: char) {
        self.out.push(bracket);
        self.needs_comma = true;
    }

    /// A key; its value comes next.
    pub(super) fn key(&mut self, key: &str) -> &mut Self {
        self.comma();
        write_string(key, self.out);
        self.out.push(':');
        self
    }

    pub(super) fn string(&mut self, text: &str) {
        self.comma();
        write_string(text, self.out);
        self.needs_comma = true;
    }

    /// A number, a truth value, or JSON that is ready.
    pub(super) fn raw(&mut self, json: &str) {
        self.comma();
        self.out.push_str(json);
        self.needs_comma = true;
    }

    pub(super) fn number(&mut self, number: impl core::fmt::Display) {
        use core::fmt::Write;
        self.comma();
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{number}");
        self.needs_comma = true;
    }

    /// A node of version 2 that is a move and nothing else: most nodes of most records.
    pub(super) fn plain_move(&mut self, color: &str, x: u8, y: u8) {
        self.comma();
        for part in ["{\"move\":{\"color\":\"", color, "\",\"x\":"] {
            self.out.push_str(part);
        }
        self.coordinate(x);
        self.out.push_str(",\"y\":");
        self.coordinate(y);
        self.out.push_str("}}");
        self.needs_comma = true;
    }

    /// A number of one or two digits.
    fn coordinate(&mut self, number: u8) {
        if number >= 10 {
            self.out.push(char::from(b'0' + number / 10 % 10));
        }
        self.out.push(char::from(b'0' + number % 10));
    }

    /// Writes a key with a text, if there is one.
    pub(super) fn text(&mut self, key: &str, text: Option<&str>) {
        if let Some(text) = text {
            self.key(key).string(text);
        }
    }
}
