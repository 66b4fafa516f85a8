//! Comma-separated values (RFC 4180, lines end with a line feed); lists are JSON, and missing values are empty.

use std::io::{self, BufWriter, Write};

use super::Sink;
use super::text::write_plain;
use crate::csv::{CsvCells, csv_cell};
use crate::export::column::{Column, Value};
use crate::export::format::Target;

pub(in crate::export) struct Csv<'w> {
    out: BufWriter<Target<'w>>,
    line: String,
    cells: CsvCells,
}

impl<'w> Csv<'w> {
    pub(in crate::export) fn new(columns: &[&'static Column], target: Target<'w>, cells: CsvCells) -> io::Result<Self> {
        let mut out = BufWriter::new(target);
        let names: Vec<_> = columns.iter().map(|column| column.name).collect();
        writeln!(out, "{}", names.join(","))?;
        Ok(Self { out, line: String::new(), cells })
    }
}

impl Sink for Csv<'_> {
    fn put(&mut self, column: usize, value: Value<'_>) -> io::Result<()> {
        if column > 0 {
            self.line.push(',');
        }
        match value {
            // Quotes distinguish an empty text from a missing one.
            Value::Text("") => self.line.push_str("\"\""),
            Value::Text(text) => self.line.push_str(&csv_cell(text, self.cells)),
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
