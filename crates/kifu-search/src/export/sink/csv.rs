//! Comma-separated values (RFC 4180, lines end with a line feed); lists are JSON, and what is missing is nothing.

use std::io::{self, BufWriter, Write};

use super::Sink;
use super::text::write_plain;
use crate::export::column::{Column, Value};
use crate::export::format::Target;

pub(in crate::export) struct Csv<'w> {
    out: BufWriter<Target<'w>>,
    line: String,
}

impl<'w> Csv<'w> {
    pub(in crate::export) fn new(columns: &[&'static Column], target: Target<'w>) -> io::Result<Self> {
        let mut out = BufWriter::new(target);
        let names: Vec<_> = columns.iter().map(|column| column.name).collect();
        writeln!(out, "{}", names.join(","))?;
        Ok(Self { out, line: String::new() })
    }
}

impl Sink for Csv<'_> {
    fn put(&mut self, column: usize, value: Value<'_>) -> io::Result<()> {
        if column > 0 {
            self.line.push(',');
        }
        match value {
            Value::Text(text) => write_field(text, &mut self.line),
            Value::Points(_) | Value::Plane(_) => {
                self.line.push('"');
                write_plain(value, &mut self.line);
                self.line.push('"');
            }
            value => write_plain(value, &mut self.line),
        }
        Ok(())
    }

    fn end_row(&mut self) -> io::Result<()> {
        self.line.push('\n');
        self.out.write_all(self.line.as_bytes())?;
        self.line.clear();
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.out.flush()
    }
}

/// In quotes where it holds what divides fields. No text at all is in quotes too, which tells it from what is missing.
fn write_field(text: &str, line: &mut String) {
    if !text.is_empty() && !text.contains([',', '"', '\n', '\r']) {
        line.push_str(text);
        return;
    }
    line.push('"');
    line.push_str(&text.replace('"', "\"\""));
    line.push('"');
}
