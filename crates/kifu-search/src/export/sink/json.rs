//! One JSON object per line (RFC 8259, UTF-8); keys of missing values and empty texts are absent.

use std::fmt::Write as _;
use std::io::{self, BufWriter, Write};

use kifu_sgf::is_harmful;

use super::Sink;
use super::text::write_plain;
use crate::export::column::{Column, Value};
use crate::export::format::Target;

pub(in crate::export) struct JsonLines<'w> {
    out: BufWriter<Target<'w>>,
    columns: Vec<&'static Column>,
    line: String,
}

impl<'w> JsonLines<'w> {
    pub(in crate::export) fn new(columns: &[&'static Column], target: Target<'w>) -> Self {
        Self { out: BufWriter::new(target), columns: columns.to_vec(), line: String::new() }
    }
}

impl Sink for JsonLines<'_> {
    fn put(&mut self, column: usize, value: Value<'_>) -> io::Result<()> {
        if matches!(value, Value::Missing | Value::Text("")) {
            return Ok(());
        }
        self.line.push(if self.line.is_empty() { '{' } else { ',' });
        write_text(self.columns[column].name, &mut self.line);
        self.line.push(':');
        match value {
            Value::Text(text) => write_text(text, &mut self.line),
            Value::Day(_) => {
                self.line.push('"');
                write_plain(value, &mut self.line);
                self.line.push('"');
            }
            value => write_plain(value, &mut self.line),
        }
        Ok(())
    }

    fn end_row(&mut self) -> io::Result<()> {
        self.line.push_str(if self.line.is_empty() { "{}\n" } else { "}\n" });
        self.out.write_all(self.line.as_bytes())?;
        self.line.clear();
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.out.flush()
    }
}

fn write_text(text: &str, line: &mut String) {
    line.push('"');
    for char in text.chars() {
        match char {
            '"' => line.push_str("\\\""),
            '\\' => line.push_str("\\\\"),
            '\n' => line.push_str("\\n"),
            // Characters that JSON must escape, and those that would harm the terminal. Writing to a text cannot fail.
            char if is_harmful(char) => {
                for unit in char.encode_utf16(&mut [0; 2]) {
                    let _ = write!(line, "\\u{unit:04x}");
                }
            }
            char => line.push(char),
        }
    }
    line.push('"');
}
