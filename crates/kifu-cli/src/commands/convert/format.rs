//! Records in another format.

use std::io::{self, Write};

use kifu::find::Kinds;
use kifu::numbers::counted;
use kifu_files::Source;
use kifu_record::{Format, FormatName, GtpSetup, NO_RECORD, WriteOptions, recognize};

use super::super::rewrite::{Destination, Form, Misfit, Places, Written};
use super::archive::Archive;
use super::job::{Job, lost, nothing_read};
use super::place::Place;
use super::remarks::Remarks;
use super::{archive, named, one};
use crate::batch::Batch;
use crate::cli::{Convert, Global};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{must_be_held, parse_options, read_records};

/// A file in its new format.
pub(super) struct Whole {
    pub(super) bytes: Vec<u8>,
    /// Whether it is as it was, byte for byte.
    pub(super) is_unchanged: bool,
    /// Whether it may take the place of the file that it was read from.
    pub(super) form: Form,
    /// What is wrong with the file, and what the new format cannot say.
    pub(super) remarks: Vec<String>,
}

/// Converts each record.
pub(super) fn run(
    options: &Convert,
    target: &'static Format,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    if !target.is_written() {
        messages.error("--to", &format!("{} cannot be written", target.title));
        return Ok(Outcome::Failed);
    }
    let mut write_options = WriteOptions::default();
    if options.set_position {
        if target.name != FormatName::Gtp {
            messages.error("--set-position", &"applies to GTP only; add --to gtp");
            return Ok(Outcome::Failed);
        }
        write_options.gtp_setup = GtpSetup::SetPosition;
    }
    let Some(mut batch) = Batch::find_kinds(Kinds::Records, &options.files, "convert", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let job = Job { options, target, write_options, parsing, global, messages };
    match Place::of(options.output.as_deref(), batch.sources().len()) {
        Ok(Place::Each) => each(&job, &mut batch, output),
        Ok(Place::Named(folder, template)) => named::run(&job, &batch, &folder, &template, output),
        Ok(Place::Archive(path)) => {
            let archive = Archive { options, path: &path, ending: job.ending(), title: target.title };
            archive::run(&archive, &batch, || (), |(), bytes| convert(bytes, &job), output)
        }
        Ok(Place::One(path)) => one::run(&job, &batch, &path, output),
        Err(reason) => {
            messages.error("-o", &reason);
            Ok(Outcome::Failed)
        }
    }
}

/// Converts each file to one of its own.
fn each(job: &Job<'_>, batch: &mut Batch<'_>, output: &mut Output) -> io::Result<Outcome> {
    let Job { options, target, messages, .. } = *job;
    let path = options.output.as_deref();
    let form = if target.name == FormatName::Sgf { Form::Same } else { Form::Other };
    let destination = Places::new(path, &options.files.files, batch.sources())
        .and_then(|places| places.with_ending(job.ending(), path, batch.sources()))
        .map_err(Misfit::from)
        .and_then(|places| Destination::new(places, form, batch.sources(), path, &options.writing));
    let destination = match destination {
        Ok(destination) => destination,
        Err(misfit) => return Ok(misfit.tell(messages)),
    };
    let mut outcome = Outcome::Clean;
    if let Some(paths) = destination.paths() {
        let is_new = |source: &Source| !matches!(source, Source::File(own) if paths.get(source) == Some(own));
        for long in batch.take(|source| one::is_long(source) && is_new(source)) {
            let Some(path) = paths.get(&long) else { continue };
            if options.dry_run {
                writeln!(output, "{}", printable(&path.to_string_lossy()))?;
            } else {
                outcome.worsen(one::pour_all(job, std::slice::from_ref(&long), path, destination.outputs()));
            }
        }
    }
    // SGF stays as it is, unless its analysis is rewritten.
    let is_rewritten = target.name != FormatName::Sgf || options.analysis.is_some();
    if destination.paths().is_none() && path.is_some() && is_rewritten && !options.dry_run {
        let long = batch.take(one::is_long);
        if !long.is_empty() {
            outcome.worsen(one::pour_out(job, &long, output)?);
        }
    }
    let (mut converted, mut already, mut copied) = (0, 0, 0);
    outcome.worsen(batch.run(
        output,
        || (),
        |(), source, bytes| {
            let done = convert(bytes, job)?;
            if done.is_unchanged && options.output.is_none() {
                return Ok((Written::Unchanged, Vec::new()));
            }
            let written = match options.dry_run {
                true => destination.name(source, bytes, &done.bytes),
                false => destination.write(source, bytes, done.bytes, done.form),
            };
            written.map(|written| (written, done.remarks))
        },
        |output, source, done: Result<(Written, Vec<String>), String>| {
            let (written, remarks) = match done {
                Ok(done) => done,
                Err(reason) => {
                    messages.error(&source.name(), &reason);
                    return Ok(Outcome::Failed);
                }
            };
            let name = source.name();
            let mut said = Remarks::new(&name, job.global, messages);
            remarks.iter().for_each(|remark| said.say(remark));
            match written {
                Written::Unchanged => already += 1,
                Written::Copied => copied += 1,
                Written::ToFile(replaced) => {
                    converted += 1;
                    messages.replaced(&name, &replaced);
                }
                Written::ToStdout(bytes) => {
                    converted += usize::from(options.dry_run);
                    output.write_all(&bytes)?;
                }
            }
            Ok(Outcome::Clean)
        },
    )?);
    messages.created(destination.outputs());
    if converted + already + copied > 0 {
        let already = if already > 0 { format!(", {already} are in it already") } else { String::new() };
        let already = if copied > 0 { format!("{already}, {copied} copied unchanged") } else { already };
        let would = job.would();
        messages.say(&format!("{}{would} converted to {}{already}", counted(converted, "file", "files"), target.title));
    }
    Ok(outcome)
}

/// A file in its new format, all its records together. SGF that is to be SGF stays as it is.
///
/// # Errors
/// What to tell the user: there is no record in it, or something would be lost that must not.
pub(super) fn convert(bytes: &[u8], job: &Job<'_>) -> Result<Whole, String> {
    let from = recognize(bytes).ok_or(NO_RECORD)?;
    let is_sgf = from.name == job.target.name && from.name == FormatName::Sgf;
    let unchanged = || Ok(Whole { bytes: bytes.to_vec(), is_unchanged: true, form: Form::Same, remarks: Vec::new() });
    if is_sgf && job.options.analysis.is_none() {
        return unchanged();
    }
    let (mut records, mut remarks) = read_records(bytes, from, &job.parsing);
    if records.is_empty() {
        return Err(nothing_read(from, &remarks));
    }
    must_be_held(job.target, &records)?;
    let several = records.len() > 1;
    if job.options.analysis.is_some() {
        let before = is_sgf.then(|| records.clone());
        for (index, record) in records.iter_mut().enumerate() {
            let losses = job.rewrite_analysis(record);
            remarks.extend(losses.iter().map(|loss| lost(several.then_some(index), loss, job.global)));
        }
        if before.is_some_and(|before| before == records) {
            return unchanged();
        }
    }
    job.must_not_explode(&records, bytes.len() as u64)?;
    let written = job.write(&records);
    remarks.extend(written.losses.iter().map(|(record, loss)| lost(several.then_some(*record), loss, job.global)));
    job.must_be_whole(&remarks)?;
    let form = if from.name == job.target.name { Form::Same } else { Form::Other };
    Ok(Whole { bytes: written.bytes, is_unchanged: false, form, remarks })
}
