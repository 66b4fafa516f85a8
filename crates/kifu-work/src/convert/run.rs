//! Runs a conversion of files.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu_files::{LongFile, OutputError, Outputs, Source, UniquePaths};
use kifu_record::{Format, FormatName, RecordWriter};
use kifu_sgf::DamagedText;

use super::long::{LongConversion, WriteFailure, is_long};
use super::{
    AnalysisChange, Conversion, ConvertedRecords, Event, FileError, Remark, Summary, Target, convert_in,
    convert_records,
};
use crate::RunMode;
use crate::archive::{ArchiveWriter, member_name};
use crate::batch::{BatchError, BatchOptions, read_each};
use crate::destination::{Destination, Written, path_below};
use crate::template::{Fields, Template};
use kifu::{Encoding, Parser};

/// Receives all events.
pub(super) type Observer<'o> = dyn FnMut(Event<'_>) -> io::Result<()> + 'o;

/// Whether an unchanged text is written to a new file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NewFiles {
    /// Always, as the user has named an output.
    Always,
    /// Only if the text has changed.
    IfChanged,
}

/// A running conversion.
pub(super) struct Run<'r, 'o> {
    plan: &'r Conversion,
    mode: RunMode,
    batch: &'r BatchOptions,
    observe: &'r mut Observer<'o>,
    pub(super) summary: Summary,
}

/// The conversion of one file to a new one.
struct FileDone {
    written: FileWritten,
    remarks: Vec<Remark>,
    guessed: Option<Encoding>,
}

/// The destination of the new text of a file.
enum FileWritten {
    Done(Written),
    /// In a preview: the path to be written; `None` for standard output.
    Would(Option<PathBuf>),
}

impl<'r, 'o> Run<'r, 'o> {
    pub(super) fn new(
        plan: &'r Conversion,
        mode: RunMode,
        batch: &'r BatchOptions,
        observe: &'r mut Observer<'o>,
    ) -> Self {
        Self { plan, mode, batch, observe, summary: Summary::default() }
    }

    /// Converts each file to a new one.
    pub(super) fn each(&mut self, destination: &Destination, output: NewFiles) -> io::Result<()> {
        let sources = match self.plan.options.target {
            Target::Format(format) => self.each_long(format, destination, output)?,
            _ => self.plan.sources.clone(),
        };
        let (plan, mode) = (self.plan, self.mode);
        let work = |parser: &mut Parser, source: &Source, bytes: &[u8]| {
            convert_file(plan, mode, destination, output, parser, source, bytes)
        };
        let (observe, summary) = (&mut *self.observe, &mut self.summary);
        read_each(&sources, self.batch, Parser::default, work, |source, done| {
            match flat(done) {
                Ok(done) => deliver(source, done, summary, observe)?,
                Err(error) => {
                    summary.is_complete = false;
                    observe(Event::Failed(source, &error))?;
                }
            }
            observe(Event::Done(source))
        })
    }

    /// Converts the long files in parts, if possible; returns the others.
    fn each_long(
        &mut self,
        format: &'static Format,
        destination: &Destination,
        output: NewFiles,
    ) -> io::Result<Vec<Source>> {
        let is_preview = self.mode == RunMode::Preview;
        let sources = self.plan.sources.iter().cloned();
        if self.plan.options.is_recast() {
            return Ok(sources.collect());
        }
        let Some(paths) = destination.paths() else {
            // SGF stays unchanged, unless its analysis is rewritten.
            let is_rewritten = format.name != FormatName::Sgf || self.plan.options.analysis != AnalysisChange::Keep;
            if output == NewFiles::IfChanged || !is_rewritten || is_preview {
                return Ok(sources.collect());
            }
            let (long, short): (Vec<_>, Vec<_>) = sources.partition(is_long);
            if !long.is_empty() {
                self.long_to_stdout(format, &long)?;
            }
            return Ok(short);
        };
        let is_own = |source: &Source| matches!(source, Source::File(own) if paths.get(source) == Some(own));
        let (long, short): (Vec<_>, Vec<_>) = sources.partition(|source| is_long(source) && !is_own(source));
        for source in &long {
            let Some(path) = paths.get(source) else { continue };
            if is_preview {
                (self.observe)(Event::WouldWrite(path))?;
                (self.observe)(Event::Done(source))?;
            } else {
                self.long_to_file(format, std::slice::from_ref(source), path, destination.outputs())?;
            }
        }
        Ok(short)
    }

    /// Converts all records into one file.
    pub(super) fn one(&mut self, format: &'static Format, path: &Path, outputs: &Outputs) -> io::Result<()> {
        let (plan, is_preview) = (self.plan, self.mode == RunMode::Preview);
        if !is_preview && !plan.options.is_recast() && plan.sources.iter().any(is_long) {
            return self.long_to_file(format, &plan.sources, path, outputs);
        }
        let mut joined = match is_preview {
            true => None,
            false => match self.begin(format, path, outputs)? {
                Some(joined) => Some(joined),
                None => return Ok(()),
            },
        };
        let mut failed = None;
        self.each_record(
            format,
            |source| is_preview && !plan.options.is_recast() && is_long(source),
            |_, _, records, summary| {
                for (record, text) in &records.records {
                    match &mut joined {
                        None => summary.records += 1,
                        Some(joined) if failed.is_none() => {
                            failed = joined.add_written(record, &text.bytes).err();
                        }
                        Some(_) => {}
                    }
                }
                Ok(())
            },
        )?;
        match (joined, failed) {
            (None, _) => (self.observe)(Event::WouldWrite(path)),
            (Some(_), Some(error)) => self.refused(&OutputError::from_io(path, error)),
            (Some(joined), None) => self.finish(joined, path),
        }
    }

    /// Converts each record to a separate file.
    pub(super) fn named(
        &mut self,
        format: &'static Format,
        folder: &Path,
        template: &Template,
        outputs: &Outputs,
    ) -> io::Result<()> {
        let mut taken = UniquePaths::default();
        let is_preview = self.mode == RunMode::Preview;
        self.each_record(
            format,
            |_| false,
            |observe, source, records, summary| {
                let name = source.name();
                let stem = Path::new(&*name).file_stem().unwrap_or_default().to_string_lossy();
                for (index, (record, text)) in records.records.iter().enumerate() {
                    let fields = Fields::of(record).stem(&stem).number(index + 1);
                    let path = taken.take(folder.join(template.path(&fields)));
                    if is_preview {
                        observe(Event::WouldWrite(&path))?;
                        summary.records += 1;
                        continue;
                    }
                    match outputs.write(&path, &text.bytes) {
                        Ok(()) => summary.records += 1,
                        Err(error) => {
                            summary.is_complete = false;
                            observe(Event::Refused(&error))?;
                        }
                    }
                }
                Ok(())
            },
        )
    }

    /// Converts each file into an archive.
    pub(super) fn archive(&mut self, path: &Path, outputs: &Outputs) -> io::Result<()> {
        let mut archive = match self.mode {
            RunMode::Preview => None,
            RunMode::Apply => match ArchiveWriter::begin(outputs, path) {
                Ok(archive) => Some(archive),
                Err(error) => return self.refused(&error),
            },
        };
        let plan = self.plan;
        let mut taken = UniquePaths::default();
        let mut members = Vec::new();
        let work = |parser: &mut Parser, _: &Source, bytes: &[u8]| {
            convert_in(parser, bytes, &plan.options).map_err(FileError::Convert)
        };
        let (observe, summary) = (&mut *self.observe, &mut self.summary);
        read_each(&plan.sources, self.batch, Parser::default, work, |source, done| {
            let added = match flat(done) {
                Err(error) => Err(error),
                Ok(converted) => {
                    converted.remarks.iter().try_for_each(|remark| observe(Event::Remark(source, remark)))?;
                    if let Some(encoding) = converted.guessed {
                        observe(Event::Guessed(source, encoding))?;
                    }
                    path_below(source, &plan.named).map_err(FileError::Write).and_then(|place| {
                        let place = place.with_extension(plan.options.target.ending());
                        match &mut archive {
                            Some(archive) => archive.add(&place, &converted.bytes).map_err(FileError::Archive)?,
                            None => members.push(path.join(member_name(&taken.take(place)))),
                        }
                        Ok(())
                    })
                }
            };
            match added {
                Ok(()) => summary.converted += 1,
                Err(error) => {
                    summary.is_complete = false;
                    observe(Event::Failed(source, &error))?;
                }
            }
            observe(Event::Done(source))
        })?;
        if self.summary.converted == 0 {
            return self.empty(path);
        }
        members.iter().try_for_each(|member| (self.observe)(Event::WouldWrite(member)))?;
        match archive.map(ArchiveWriter::finish) {
            Some(Err(error)) => {
                self.summary.converted = 0;
                self.refused(&OutputError::from_io(path, error))
            }
            Some(Ok(())) | None => Ok(()),
        }
    }

    /// Converts the records of all files except those to skip, each to a separate text.
    fn each_record(
        &mut self,
        format: &'static Format,
        skips: impl Fn(&Source) -> bool + Sync,
        mut deliver: impl FnMut(&mut Observer<'_>, &Source, ConvertedRecords, &mut Summary) -> io::Result<()>,
    ) -> io::Result<()> {
        let plan = self.plan;
        let work = |(): &mut (), source: &Source, bytes: &[u8]| match skips(source) {
            true => Ok(ConvertedRecords::default()),
            false => convert_records(bytes, format, &plan.options).map_err(FileError::Convert),
        };
        let (observe, summary) = (&mut *self.observe, &mut self.summary);
        read_each(
            &plan.sources,
            self.batch,
            || (),
            work,
            |source, done| {
                match flat(done) {
                    Ok(records) => {
                        records.remarks.iter().try_for_each(|remark| observe(Event::Remark(source, remark)))?;
                        if records.refused > 0 {
                            summary.is_complete = false;
                            observe(Event::Failed(source, &FileError::Refused(records.refused)))?;
                        }
                        deliver(observe, source, records, summary)?;
                    }
                    Err(error) => {
                        summary.is_complete = false;
                        observe(Event::Failed(source, &error))?;
                    }
                }
                observe(Event::Done(source))
            },
        )
    }

    /// Starts a file for many records. Reports an error and returns `None` if it cannot be written.
    fn begin(
        &mut self,
        format: &'static Format,
        path: &Path,
        outputs: &Outputs,
    ) -> io::Result<Option<RecordWriter<LongFile>>> {
        match outputs.begin(path) {
            Ok(file) => Ok(RecordWriter::new(file, format, self.plan.options.write)),
            Err(error) => self.refused(&error).map(|()| None),
        }
    }

    /// Converts files one after the other, each in parts, into one file.
    fn long_to_file(
        &mut self,
        format: &'static Format,
        sources: &[Source],
        path: &Path,
        outputs: &Outputs,
    ) -> io::Result<()> {
        let Some(mut joined) = self.begin(format, path, outputs)? else { return Ok(()) };
        match self.long(format).run(sources, &mut joined, self.observe) {
            Ok(is_complete) => {
                self.summary.is_complete &= is_complete;
                self.finish(joined, path)
            }
            Err(WriteFailure::Output(error)) => self.refused(&OutputError::from_io(path, error)),
            Err(WriteFailure::Observer(error)) => Err(error),
        }
    }

    /// Converts files one after the other, each in parts, to standard output.
    fn long_to_stdout(&mut self, format: &'static Format, sources: &[Source]) -> io::Result<()> {
        let long = self.long(format);
        let observe = RefCell::new(&mut *self.observe);
        let stdout = Stdout(&observe);
        let Some(mut joined) = RecordWriter::new(stdout, format, self.plan.options.write) else { return Ok(()) };
        let ran = long.run(sources, &mut joined, &mut |event| (observe.borrow_mut())(event));
        let is_complete = ran.map_err(|(WriteFailure::Output(error) | WriteFailure::Observer(error))| error)?;
        let count = joined.count();
        joined.finish()?;
        self.summary.is_complete &= is_complete;
        if count > 0 { (self.observe)(Event::Joined(count)) } else { Ok(()) }
    }

    fn long(&self, target: &'static Format) -> LongConversion<'r> {
        LongConversion { options: &self.plan.options, target, max_size: self.batch.max_size }
    }

    /// Finishes a file of many records.
    fn finish(&mut self, joined: RecordWriter<LongFile>, path: &Path) -> io::Result<()> {
        let count = joined.count();
        if count == 0 {
            return self.empty(path);
        }
        match joined.finish().and_then(LongFile::finish) {
            Ok(_) => {
                self.summary.records += count;
                (self.observe)(Event::Joined(count))
            }
            Err(error) => self.refused(&OutputError::from_io(path, error)),
        }
    }

    fn empty(&mut self, path: &Path) -> io::Result<()> {
        self.summary.is_complete = false;
        (self.observe)(Event::Empty(path))
    }

    fn refused(&mut self, error: &OutputError) -> io::Result<()> {
        self.summary.is_complete = false;
        (self.observe)(Event::Refused(error))
    }
}

/// Converts a file to a new one.
fn convert_file(
    plan: &Conversion,
    mode: RunMode,
    destination: &Destination,
    output: NewFiles,
    parser: &mut Parser,
    source: &Source,
    bytes: &[u8],
) -> Result<FileDone, FileError> {
    let mut options = plan.options;
    let is_other_format = matches!(options.target, Target::Format(_));
    if destination.replaces(source) {
        // Damaged characters are kept, as no other copy of a replaced file exists.
        options.damaged = DamagedText::Keep;
    }
    let converted = convert_in(parser, bytes, &options)?;
    // Standard output gets a text in any case: the next program of a pipe waits for it.
    let is_to_file = !matches!(destination.path_of(source), Ok(None));
    let written = if is_other_format && converted.is_unchanged && output == NewFiles::IfChanged && is_to_file {
        FileWritten::Done(Written::Unchanged)
    } else if mode == RunMode::Preview {
        match destination.path_of(source)? {
            Some(_) if converted.is_unchanged && destination.replaces(source) => FileWritten::Done(Written::Unchanged),
            path => FileWritten::Would(path.map(Path::to_owned)),
        }
    } else {
        FileWritten::Done(destination.write(source, bytes, converted.bytes, converted.replacement)?)
    };
    Ok(FileDone { written, remarks: converted.remarks, guessed: converted.guessed })
}

/// Reports a converted file, and counts it.
fn deliver(source: &Source, done: FileDone, summary: &mut Summary, observe: &mut Observer<'_>) -> io::Result<()> {
    done.remarks.iter().try_for_each(|remark| observe(Event::Remark(source, remark)))?;
    if let Some(encoding) = done.guessed {
        observe(Event::Guessed(source, encoding))?;
    }
    match done.written {
        FileWritten::Done(Written::Unchanged) => summary.unchanged += 1,
        FileWritten::Done(Written::Copied) => summary.copied += 1,
        FileWritten::Done(Written::Replaced(replaced)) => {
            summary.converted += 1;
            observe(Event::Replaced(source, &replaced))?;
        }
        FileWritten::Done(Written::Stdout(bytes)) => observe(Event::Stdout(&bytes))?,
        FileWritten::Would(path) => {
            summary.converted += 1;
            path.iter().try_for_each(|path| observe(Event::WouldWrite(path)))?;
        }
    }
    Ok(())
}

/// Flattens the result of the work on a file.
fn flat<T>(done: Result<Result<T, FileError>, BatchError>) -> Result<T, FileError> {
    done.map_err(FileError::Read).and_then(|done| done)
}

/// Standard output, passed to the observer.
struct Stdout<'s, 'o>(&'s RefCell<&'s mut Observer<'o>>);

impl Write for Stdout<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (self.0.borrow_mut())(Event::Stdout(bytes)).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
