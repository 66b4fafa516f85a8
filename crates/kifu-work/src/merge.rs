//! Merges many files into one tree.
//!
//! ```
//! use kifu_work::merge::FileMerger;
//! use kifu::record::MergeOptions;
//!
//! let mut merger = FileMerger::new(MergeOptions::default());
//! for (name, text) in [("one.sgf", "(;SZ[9];B[ee];W[gc])"), ("other.sgf", "(;SZ[9];B[ee];W[cc])")] {
//!     merger.add_bytes(name, text.as_bytes(), &kifu::ParseOptions::default())?;
//! }
//! let merged = merger.finish();
//! let text = merged.write(kifu::Format::Sgf, 100)?.bytes;
//! assert_eq!(kifu::parse(text).game().unwrap().node_at(1).variations().count(), 2);
//! # Ok::<(), kifu_work::convert::ConvertError>(())
//! ```

use std::io;
use std::path::Path;

use kifu_files::{Reader, Source, open_regular};
use kifu_record::{
    FormatName, MergeOptions, Merger, Record, RecordStream, Source as Named, WriteOptions, WriteOutcome, find_format,
    recognize,
};
use kifu_sgf::encoding::ParseOptions;

use crate::batch::BatchError;
use crate::convert::{ConvertError, FileError, Remark, check_expansion, check_length, read_records};
use kifu::OtherGame;

/// Merges the records of many files.
pub struct FileMerger {
    merger: Merger,
    games: usize,
    files: usize,
    bytes: u64,
}

/// The merged records of many files.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct MergedFiles {
    /// The trees.
    pub records: Vec<Record>,
    /// Remarks about the merge, one clause each.
    pub remarks: Vec<String>,
    /// The number of games that were merged.
    pub games: usize,
    /// The number of files.
    pub files: usize,
    /// The number of bytes of the files.
    pub bytes: u64,
}

impl FileMerger {
    /// Returns a merger without records.
    #[must_use]
    pub fn new(options: MergeOptions) -> Self {
        Self { merger: Merger::new(options), games: 0, files: 0, bytes: 0 }
    }

    /// Adds the records of a text; returns its faults. Comments name its records by the name of the file.
    ///
    /// # Errors
    /// [`ConvertError::UnknownFormat`].
    pub fn add_bytes(&mut self, name: &str, bytes: &[u8], options: &ParseOptions) -> Result<Vec<Remark>, ConvertError> {
        let format = recognize(bytes).ok_or(ConvertError::UnknownFormat)?;
        let (records, remarks) = read_records(bytes, format, options);
        self.add_records(name, records, bytes.len() as u64);
        Ok(remarks)
    }

    /// Adds the records of a file of this length.
    pub fn add_records(&mut self, name: &str, records: Vec<Record>, length: u64) {
        self.files += 1;
        self.bytes += length;
        let stem = stem(name);
        let has_several = records.len() > 1;
        for (index, record) in records.into_iter().enumerate() {
            self.add(&stem, has_several.then_some(index + 1), record);
        }
    }

    /// Adds the records of a file of any length, which is read in parts. Calls `observe` with its faults.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read to its end.
    pub fn add_long(
        &mut self,
        source: &Source,
        options: &ParseOptions,
        max_size: u64,
        observe: &mut dyn FnMut(&Remark),
    ) -> Result<(), FileError> {
        let mut reader = Reader::new(max_size);
        let reader: Box<dyn io::Read + '_> = match source {
            Source::File(path) => Box::new(open_regular(path).map_err(FileError::ReadPart)?),
            Source::Member { .. } | Source::Stdin(_) => {
                Box::new(reader.read(source).map_err(|error| FileError::Read(BatchError::Read(error)))?)
            }
        };
        let stem = stem(&source.name());
        let mut stream = RecordStream::new(reader, *options);
        // Holds back the first record, which gets a number only if there are more.
        let mut first = None;
        let mut number = 0;
        while let Some(batch) = stream.next_records().map_err(FileError::ReadPart)? {
            batch.problems.into_iter().for_each(|problem| observe(&Remark::Problem(problem)));
            batch.losses.into_iter().for_each(|(_, loss)| observe(&Remark::Unread(loss)));
            for record in batch.records {
                number += 1;
                if number == 1 {
                    first = Some(record);
                    continue;
                }
                if let Some(first) = first.take() {
                    self.add(&stem, Some(1), first);
                }
                self.add(&stem, Some(number), record);
            }
        }
        if let Some(first) = first {
            self.add(&stem, None, first);
        }
        self.files += 1;
        self.bytes += stream.bytes_read();
        Ok(())
    }

    /// Merges all records that were added.
    #[must_use]
    pub fn finish(self) -> MergedFiles {
        let Self { merger, games, files, bytes } = self;
        let merged = merger.finish();
        MergedFiles { records: merged.records, remarks: merged.remarks, games, files, bytes }
    }

    /// Adds a record; `number` if its file has several.
    fn add(&mut self, stem: &str, number: Option<usize>, record: Record) {
        self.games += 1;
        let name = number.map_or_else(|| stem.to_owned(), |number| format!("{stem} {number}"));
        self.merger.add(Named { name, record });
    }
}

impl MergedFiles {
    /// Writes the trees in a format.
    ///
    /// # Errors
    /// Returns an error if the format cannot store them, or if the text has more than `max_expansion` times the bytes
    /// read.
    pub fn write(&self, format: FormatName, max_expansion: u64) -> Result<WriteOutcome, ConvertError> {
        let target = find_format(format).ok_or(ConvertError::NoWriter(format))?;
        OtherGame::check(target, &self.records)?;
        check_expansion(&self.records, format, self.bytes, max_expansion)?;
        let written = target.write(&self.records, &WriteOptions::default()).ok_or(ConvertError::NoWriter(format))?;
        check_length(written.bytes.len() as u64, self.bytes, max_expansion)?;
        Ok(written)
    }
}

fn stem(name: &str) -> String {
    Path::new(name).file_stem().map_or_else(|| name.to_owned(), |stem| stem.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests;
