//! Many records in one file, written one after the other.

use std::io::{self, Write};

use kifu_record::{Format, FormatName, Loss, Record, Written, write_numbered};

/// How several records stand in one file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Join {
    /// One behind the other, with this between two.
    Text(&'static [u8]),
    /// In an array, where there is more than one.
    Array,
    /// One behind the other, each with its number.
    Numbered(FormatName),
}

impl Join {
    fn of(name: FormatName) -> Self {
        match name {
            FormatName::Sgf | FormatName::JsonLines => Self::Text(b""),
            FormatName::Gtp => Self::Text(b"\n"),
            FormatName::Sensei => Self::Text(b"\n----\n\n"),
            FormatName::Jgf | FormatName::Jgf1 => Self::Array,
            _ => Self::Numbered(name),
        }
    }
}

/// Writes records into one file. None of them is held in memory.
pub(super) struct Joined<W> {
    out: W,
    join: Join,
    write: fn(&[Record]) -> Written,
    /// How many records were added.
    count: usize,
    /// The first text of an array, until it is known whether there are more.
    first: Vec<u8>,
}

/// A record in its format.
pub(super) struct Text {
    pub(super) bytes: Vec<u8>,
    /// What the format cannot say.
    pub(super) losses: Vec<Loss>,
}

/// The text of a record, for [`Joined::add`].
pub(super) fn text_of(record: &Record, write: fn(&[Record]) -> Written) -> Text {
    let written = write(std::slice::from_ref(record));
    Text { bytes: written.bytes, losses: written.losses.into_iter().map(|(_, loss)| loss).collect() }
}

impl<W: Write> Joined<W> {
    pub(super) fn new(out: W, format: &Format, write: fn(&[Record]) -> Written) -> Self {
        Self { out, join: Join::of(format.name), write, count: 0, first: Vec::new() }
    }

    /// How many records were added.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Adds a record.
    pub(super) fn add(&mut self, record: &Record, text: &Text) -> io::Result<()> {
        self.count += 1;
        let bytes = text.bytes.as_slice();
        match (self.join, self.count) {
            (Join::Text(between), count) => {
                if count > 1 {
                    self.out.write_all(between)?;
                }
                self.out.write_all(bytes)
            }
            (Join::Numbered(name), count) => self.out.write_all(&write_numbered(name, self.write, count, record).bytes),
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

    /// Writes what must stand behind all records, and gives back what was written to.
    pub(super) fn finish(mut self) -> io::Result<W> {
        match (self.join, self.count) {
            (Join::Text(_) | Join::Numbered(_), _) => {}
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
    use kifu_record::{FORMATS, from_sgf};
    use kifu_sgf::Collection;

    #[test]
    fn one_by_one_is_the_same_as_together() {
        let sgf = "(;PB[A];B[aa])(;PB[B]C[x\n\ny];W[bb](;B[cc])(;B[dd]))(;SZ[9])";
        let collection = Collection::parse(sgf.as_bytes());
        let records: Vec<Record> = collection.games().map(|game| from_sgf(game).record).collect();
        for format in FORMATS.iter().filter(|format| format.write.is_some()) {
            for count in 1..=records.len() {
                let write = format.write.unwrap();
                let mut joined = Joined::new(Vec::new(), format, write);
                for record in &records[..count] {
                    joined.add(record, &text_of(record, write)).unwrap();
                }
                let text = String::from_utf8(joined.finish().unwrap()).unwrap();
                assert_eq!(text, String::from_utf8(write(&records[..count]).bytes).unwrap(), "{}", format.id);
            }
        }
    }
}
