//! All records into one file; files of any length, a few megabytes at a time.

use std::fs;
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::mpsc::sync_channel;
use std::thread;

use kifu::numbers::counted;
use kifu_files::{LongFile, OutputError, Outputs, Reader, Source, open_regular};
use kifu_record::{RecordBatch, RecordStream, RecordWriter};

use super::job::{Converted, Job, lost};
use super::remarks::Remarks;
use crate::batch::Batch;
use crate::files::Advised;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::progress::Progress;
use crate::record::must_be_held;

/// A file of more bytes than this is read in parts.
const LONG: u64 = 8 << 20;

/// Whether a file is so long that it is read in parts.
pub(in super::super) fn is_long(source: &Source) -> bool {
    matches!(source, Source::File(path) if fs::metadata(path).is_ok_and(|found| found.is_file() && found.len() > LONG))
}

/// Converts all records into one file.
pub(super) fn run(job: &Job<'_>, batch: &Batch<'_>, path: &Path, output: &mut Output) -> io::Result<Outcome> {
    let outputs = job.options.writing.outputs().with_inputs(batch.sources());
    if let Err(error) = outputs.check(path) {
        return Ok(job.messages.refused(&error));
    }
    if job.options.dry_run {
        return only_name(job, batch, path, output);
    }
    if batch.sources().iter().any(is_long) {
        let mut outcome = batch.outcome_of_finding();
        outcome.worsen(pour_all(job, batch.sources(), path, &outputs));
        return Ok(outcome);
    }
    let mut joined = match outputs.begin(path) {
        Ok(file) => job.writer(file),
        Err(error) => return Ok(job.messages.refused(&error)),
    };
    let mut failed = None;
    let mut outcome = batch.run(
        output,
        || (),
        |(), _, bytes| job.convert_each(bytes),
        |_, source, converted: Result<Converted, String>| {
            let (records, outcome) = job.tell(&source.name(), converted);
            for (record, text) in records {
                if failed.is_none() {
                    failed = joined.add_written(&record, &text.bytes).err();
                }
            }
            Ok(outcome)
        },
    )?;
    outcome.worsen(match failed {
        Some(error) => cannot_write(job, path, error),
        None => finish(job, joined, path),
    });
    job.messages.created(&outputs);
    Ok(outcome)
}

/// Reads all records and tells what would be lost, but writes nothing. Long files are not looked into.
fn only_name(job: &Job<'_>, batch: &Batch<'_>, path: &Path, output: &mut Output) -> io::Result<Outcome> {
    let mut count = 0;
    let outcome = batch.run(
        output,
        || (),
        |(), source, bytes| if is_long(source) { Ok(Converted::default()) } else { job.convert_each(bytes) },
        |_, source, converted: Result<Converted, String>| {
            let (records, outcome) = job.tell(&source.name(), converted);
            count += records.len();
            Ok(outcome)
        },
    )?;
    writeln!(output, "{}", printable(&path.to_string_lossy()))?;
    let records = counted(count, "record", "records");
    job.messages.say(&format!("{records} would be converted to {}", job.target.title));
    Ok(outcome)
}

/// Converts files one after the other, each in parts, into the file at `path`.
pub(super) fn pour_all(job: &Job<'_>, sources: &[Source], path: &Path, outputs: &Outputs) -> Outcome {
    let mut joined = match outputs.begin(path) {
        Ok(file) => job.writer(file),
        Err(error) => return job.messages.refused(&error),
    };
    match pour_each(job, sources, &mut joined) {
        Ok(mut outcome) => {
            outcome.worsen(finish(job, joined, path));
            outcome
        }
        Err(error) => cannot_write(job, path, error),
    }
}

/// Converts files one after the other, each in parts, to standard output.
pub(super) fn pour_out(job: &Job<'_>, sources: &[Source], output: &mut Output) -> io::Result<Outcome> {
    let mut joined = job.writer(output);
    let outcome = pour_each(job, sources, &mut joined)?;
    let count = joined.count();
    joined.finish()?;
    if count > 0 {
        say_converted(job, count);
    }
    Ok(outcome)
}

/// Converts files one after the other.
///
/// # Errors
/// Those of writing.
fn pour_each<W: Write>(job: &Job<'_>, sources: &[Source], joined: &mut RecordWriter<W>) -> io::Result<Outcome> {
    let mut outcome = Outcome::Clean;
    for source in sources {
        let poured = match source {
            Source::File(file) => match open_regular(file) {
                Ok(file) => {
                    let length = file.metadata().ok().map(|found| found.len());
                    pour(job, source, file, length, joined)
                }
                Err(error) => Err(Failure::Reading(error.to_string())),
            },
            Source::Member { .. } | Source::Stdin(_) => match Reader::new(job.global.max_size).read(source) {
                Ok(bytes) => pour(job, source, bytes, None, joined),
                Err(error) => Err(Failure::Reading(error.advised())),
            },
        };
        match poured {
            Ok(done) => outcome.worsen(done),
            Err(Failure::Reading(reason)) => {
                job.messages.error(&source.name(), &reason);
                outcome = Outcome::Failed;
            }
            Err(Failure::Writing(error)) => return Err(error),
        }
    }
    Ok(outcome)
}

/// Why a file was not converted to its end.
enum Failure {
    Reading(String),
    Writing(io::Error),
}

/// Converts what `reader` gives: it is read on one thread and written on another.
fn pour<W: Write>(
    job: &Job<'_>,
    source: &Source,
    reader: impl Read + Send,
    length: Option<u64>,
    joined: &mut RecordWriter<W>,
) -> Result<Outcome, Failure> {
    let name = source.name();
    let mut remarks = Remarks::new(&name, job.global, job.messages);
    let mut progress = Progress::through_bytes(length.filter(|_| !job.messages.is_quiet()));
    let (mut refused, mut unheld) = (0, 0);
    let mut found = 0;
    let poured = thread::scope(|scope| {
        // One piece waits while another is written: no more than that is in memory.
        let (send, receive) = sync_channel::<io::Result<(RecordBatch, u64)>>(1);
        let options = job.parsing;
        scope.spawn(move || {
            let mut stream = RecordStream::new(reader, options);
            while let Some(some) = stream.next_records().transpose() {
                let is_error = some.is_err();
                let read = stream.bytes_read();
                if send.send(some.map(|some| (some, read))).is_err() || is_error {
                    break;
                }
            }
        });
        for some in receive {
            let (some, read) = some.map_err(|error| Failure::Reading(error.to_string()))?;
            found += some.records.len();
            progress.suspend(|| {
                some.problems.iter().for_each(|problem| remarks.say(&problem.to_string()));
                some.losses
                    .iter()
                    .for_each(|(record, loss)| remarks.say(&lost(Some(some.before + record), loss, job.global)));
            });
            job.must_not_explode(&some.records, read).map_err(Failure::Reading)?;
            if job.options.strict && !(some.problems.is_empty() && some.losses.is_empty()) {
                refused += some.records.len();
                continue;
            }
            for (index, record) in some.records.into_iter().enumerate() {
                if let Err(reason) = must_be_held(job.target, std::slice::from_ref(&record)) {
                    progress.suspend(|| remarks.say(&format!(" game {}: {reason}", some.before + index + 1)));
                    unheld += 1;
                    continue;
                }
                let (record, text) = job.ready(record);
                let number = some.before + index;
                progress.suspend(|| {
                    text.losses.iter().for_each(|(_, loss)| remarks.say(&lost(Some(number), loss, job.global)))
                });
                if job.options.strict && !text.losses.is_empty() {
                    refused += 1;
                } else {
                    joined.add_written(&record, &text.bytes).map_err(Failure::Writing)?;
                }
            }
            progress.reach(read);
        }
        Ok(())
    });
    drop((remarks, progress));
    poured?;
    if found == 0 {
        return Err(Failure::Reading("nothing could be read of this file".to_owned()));
    }
    job.refuse(&name, refused);
    Ok(if refused + unheld > 0 { Outcome::Failed } else { Outcome::Clean })
}

fn finish(job: &Job<'_>, joined: RecordWriter<LongFile>, path: &Path) -> Outcome {
    let count = joined.count();
    if count == 0 {
        job.messages.error(&path.to_string_lossy(), &"not written, as there is no record for it");
        return Outcome::Failed;
    }
    match joined.finish().and_then(LongFile::finish) {
        Ok(_) => {
            say_converted(job, count);
            Outcome::Clean
        }
        Err(error) => cannot_write(job, path, error),
    }
}

fn say_converted(job: &Job<'_>, count: usize) {
    let records = counted(count, "record", "records");
    job.messages.say(&format!("{records} converted to {}", job.target.title));
}

fn cannot_write(job: &Job<'_>, path: &Path, error: io::Error) -> Outcome {
    job.messages.refused(&OutputError::from_io(path, error))
}
