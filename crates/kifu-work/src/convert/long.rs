//! Files of any length, converted a few megabytes at a time.

use std::fs;
use std::io::{self, Read, Write};
use std::sync::mpsc::sync_channel;
use std::thread;

use kifu_files::{Reader, Source, open_regular};
use kifu_record::{Format, RecordBatch, RecordStream, RecordWriter};

use super::records::convert_alone;
use super::{ConvertOptions, Event, FileError, LossPolicy, Remark, check_expansion, check_length};
use crate::batch::BatchError;
use kifu::OtherGame;

/// Files with more bytes than this are read in parts.
const LONG: u64 = 8 << 20;

/// Returns true if a file is so long that it is read in parts.
#[must_use]
pub fn is_long(source: &Source) -> bool {
    matches!(source, Source::File(path) if fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() > LONG))
}

/// The conversion of long files to one text.
pub(super) struct LongConversion<'c> {
    pub(super) options: &'c ConvertOptions,
    pub(super) target: &'static Format,
    pub(super) max_size: u64,
}

/// The reason why a file was not converted completely.
enum Failure {
    File(FileError),
    Output(io::Error),
    Observer(io::Error),
}

/// The reason why writing failed: the output, or the observer of events.
pub(super) enum WriteFailure {
    Output(io::Error),
    Observer(io::Error),
}

impl LongConversion<'_> {
    /// Converts files one after the other. Returns whether all records of all files were converted.
    pub(super) fn run<W: Write>(
        &self,
        sources: &[Source],
        joined: &mut RecordWriter<W>,
        observe: &mut dyn FnMut(Event<'_>) -> io::Result<()>,
    ) -> Result<bool, WriteFailure> {
        let mut is_whole = true;
        for source in sources {
            match self.convert(source, joined, observe) {
                Ok(done) => is_whole &= done,
                Err(Failure::File(error)) => {
                    observe(Event::Failed(source, &error)).map_err(WriteFailure::Observer)?;
                    is_whole = false;
                }
                Err(Failure::Output(error)) => return Err(WriteFailure::Output(error)),
                Err(Failure::Observer(error)) => return Err(WriteFailure::Observer(error)),
            }
            observe(Event::Done(source)).map_err(WriteFailure::Observer)?;
        }
        Ok(is_whole)
    }

    fn convert<W: Write>(
        &self,
        source: &Source,
        joined: &mut RecordWriter<W>,
        observe: &mut dyn FnMut(Event<'_>) -> io::Result<()>,
    ) -> Result<bool, Failure> {
        match source {
            Source::File(path) => {
                let file = open_regular(path).map_err(|error| Failure::File(FileError::ReadPart(error)))?;
                self.pour(source, file, joined, observe)
            }
            Source::Member { .. } | Source::Stdin(_) => {
                let mut reader = Reader::new(self.max_size);
                let bytes = reader.read(source);
                let bytes = bytes.map_err(|error| Failure::File(FileError::Read(BatchError::Read(error))))?;
                self.pour(source, bytes, joined, observe)
            }
        }
    }

    /// Converts the records of `reader`: one thread reads them, and another one writes them.
    fn pour<W: Write>(
        &self,
        source: &Source,
        reader: impl Read + Send,
        joined: &mut RecordWriter<W>,
        observe: &mut dyn FnMut(Event<'_>) -> io::Result<()>,
    ) -> Result<bool, Failure> {
        let mut left_out = LeftOut::default();
        let mut found = 0;
        thread::scope(|scope| {
            // One part waits while another one is written, which limits the memory.
            let (send, receive) = sync_channel::<io::Result<(RecordBatch, u64)>>(1);
            let options = self.options.parse;
            scope.spawn(move || {
                let mut stream = RecordStream::new(reader, options);
                while let Some(batch) = stream.next_records().transpose() {
                    let is_error = batch.is_err();
                    let read = stream.bytes_read();
                    if send.send(batch.map(|batch| (batch, read))).is_err() || is_error {
                        break;
                    }
                }
            });
            for batch in receive {
                let (batch, read) = batch.map_err(|error| Failure::File(FileError::ReadPart(error)))?;
                found += batch.records.len();
                self.add(source, batch, read, joined, &mut left_out, observe)?;
                observe(Event::Read(source, read)).map_err(Failure::Observer)?;
            }
            Ok(())
        })?;
        if found == 0 {
            return Err(Failure::File(FileError::NothingRead));
        }
        if left_out.refused > 0 {
            observe(Event::Failed(source, &FileError::Refused(left_out.refused))).map_err(Failure::Observer)?;
        }
        Ok(left_out.refused + left_out.unheld == 0)
    }

    /// Converts the records of a part.
    fn add<W: Write>(
        &self,
        source: &Source,
        batch: RecordBatch,
        read: u64,
        joined: &mut RecordWriter<W>,
        left_out: &mut LeftOut,
        observe: &mut dyn FnMut(Event<'_>) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let mut say = |remark: Remark| observe(Event::Remark(source, &remark)).map_err(Failure::Observer);
        let is_sound = batch.problems.is_empty() && batch.losses.is_empty();
        batch.problems.into_iter().try_for_each(|problem| say(Remark::Problem(problem)))?;
        for (index, loss) in batch.losses {
            say(Remark::Lost { record: Some(batch.before + index), loss })?;
        }
        check_expansion(&batch.records, self.target.name, read, self.options.max_expansion)
            .map_err(|error| Failure::File(error.into()))?;
        if self.options.losses == LossPolicy::Refuse && !is_sound {
            left_out.refused += batch.records.len();
            return Ok(());
        }
        for (index, record) in batch.records.into_iter().enumerate() {
            let number = batch.before + index;
            if let Err(reason) = OtherGame::check(self.target, std::slice::from_ref(&record)) {
                say(Remark::LeftOut { record: number, reason })?;
                left_out.unheld += 1;
                continue;
            }
            let converted = convert_alone(record, self.target, self.options);
            let (record, text) = converted.map_err(|error| Failure::File(error.into()))?;
            left_out.written += text.bytes.len() as u64;
            check_length(left_out.written, read, self.options.max_expansion)
                .map_err(|error| Failure::File(error.into()))?;
            for (_, loss) in &text.losses {
                say(Remark::Lost { record: Some(number), loss: loss.clone() })?;
            }
            if self.options.losses == LossPolicy::Refuse && !text.losses.is_empty() {
                left_out.refused += 1;
            } else {
                joined.add_written(&record, &text.bytes).map_err(Failure::Output)?;
            }
        }
        Ok(())
    }
}

/// The numbers of records that were not converted.
#[derive(Default)]
struct LeftOut {
    /// The number of bytes written so far.
    written: u64,
    /// Records that would lose data.
    refused: usize,
    /// Records of games that the format does not support.
    unheld: usize,
}
