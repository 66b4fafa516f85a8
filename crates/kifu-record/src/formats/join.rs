//! Many records in one text, written one after the other.

use std::io::{self, Write};

use super::{Format, Join, WriteOptions, Writer};
use crate::{Loss, Record};

/// Writes records to one text, one at a time: none of them is held in memory.
///
/// The text equals that of [`Format::write`] for all of them, except that in SGF each game has its own `CA` or none.
pub struct RecordWriter<W> {
    out: W,
    join: Join,
    write: Writer,
    options: WriteOptions,
    /// The number of records that were added.
    count: usize,
    /// The first text of an array, until it is known whether more follow.
    first: Vec<u8>,
}

impl<W: Write> RecordWriter<W> {
    /// Begins a text in this format; `None` for a format that is only read.
    pub fn new(out: W, format: &Format, options: WriteOptions) -> Option<Self> {
        let write = format.writer?;
        Some(Self { out, join: format.join, write, options, count: 0, first: Vec::new() })
    }

    /// The number of records that were added.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Adds a record; returns the data that the format cannot store.
    ///
    /// # Errors
    /// I/O errors of the output.
    pub fn add(&mut self, record: &Record) -> io::Result<Vec<Loss>> {
        let written = (self.write)(core::slice::from_ref(record), &self.options);
        self.add_written(record, &written.bytes)?;
        Ok(written.losses.into_iter().map(|(_, loss)| loss).collect())
    }

    /// Adds a record whose text, as written by [`Format::write`] for this record alone, already exists.
    ///
    /// # Errors
    /// I/O errors of the output.
    pub fn add_written(&mut self, record: &Record, bytes: &[u8]) -> io::Result<()> {
        self.count += 1;
        match (self.join, self.count) {
            (Join::Text(between), count) => {
                if count > 1 {
                    self.out.write_all(between.as_bytes())?;
                }
                self.out.write_all(bytes)
            }
            (Join::Numbered, 1) => self.out.write_all(bytes),
            (Join::Numbered, count) => {
                let options = WriteOptions { first_number: self.options.first_number + count - 1, ..self.options };
                self.out.write_all(&(self.write)(core::slice::from_ref(record), &options).bytes)
            }
            (Join::Array, 1) => {
                self.first = bytes.to_vec();
                Ok(())
            }
            (Join::Array, count) => {
                if count == 2 {
                    self.out.write_all(b"[\n")?;
                    self.out.write_all(self.first.trim_ascii_end())?;
                    self.first = Vec::new();
                }
                self.out.write_all(b",\n")?;
                self.out.write_all(bytes.trim_ascii_end())
            }
        }
    }

    /// Ends the text; returns the output.
    ///
    /// # Errors
    /// I/O errors of the output.
    pub fn finish(mut self) -> io::Result<W> {
        match (self.join, self.count) {
            (Join::Text(_) | Join::Numbered, _) => {}
            (Join::Array, 0 | 1) => self.out.write_all(&self.first)?,
            (Join::Array, _) => self.out.write_all(b"\n]\n")?,
        }
        self.out.flush()?;
        Ok(self.out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{FORMATS, from_sgf};
    use kifu_sgf::Collection;

    #[test]
    fn one_by_one_is_the_same_as_together() {
        let sgf = "(;PB[A];B[aa])(;PB[B]C[x\n\ny];W[bb](;B[cc])(;B[dd]))(;SZ[9])";
        let collection = Collection::parse(sgf.as_bytes());
        let records: Vec<Record> = collection.games().map(|game| from_sgf(game).record).collect();
        let options = WriteOptions::default();
        for format in FORMATS.iter().filter(|format| format.is_written()) {
            for count in 1..=records.len() {
                let mut writer = RecordWriter::new(Vec::new(), format, options).unwrap();
                for record in &records[..count] {
                    writer.add(record).unwrap();
                }
                let text = String::from_utf8(writer.finish().unwrap()).unwrap();
                let together = format.write(&records[..count], &options).unwrap();
                assert_eq!(text, String::from_utf8(together.bytes).unwrap(), "{}", format.id);
            }
        }
    }
}
