//! `kifu merge`: many records as one tree.

use std::io::{self, Write};
use std::path::Path;

use kifu::find::Kinds;
use kifu::numbers::counted;
use kifu_files::{Reader, Source, open_regular};
use kifu_record::{
    Counts, FORMATS, Format, FormatName, MergeOptions, Merger, NO_RECORD, Orientation, Record, RecordStream,
    Source as Named, WriteOptions, find_format, recognize,
};
use kifu_sgf::encoding::ParseOptions;

use super::convert::is_long;
use super::expansion::check_expansion;
use crate::batch::Batch;
use crate::cli::{Global, Merge};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{must_be_held, parse_options, read_records};

/// Merges all records.
pub(super) fn run(options: &Merge, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let target = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let format = target.map_or(find_format(FormatName::Sgf), format_of);
    if !format.is_written() {
        messages.error("-o", &format!("{} cannot be written", format.title));
        return Ok(Outcome::Failed);
    }
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "merge", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let outputs = options.writing.outputs().with_inputs(batch.sources());
    if let Some(Err(error)) = target.filter(|_| !options.dry_run).map(|path| outputs.check(path)) {
        return Ok(messages.refused(&error));
    }
    let mut merging = Merging::new(options, messages);
    let outcome = if batch.sources().iter().any(is_long) {
        let mut outcome = batch.outcome_of_finding();
        for source in batch.sources() {
            if let Err(reason) = merging.pour(source, &parsing, global) {
                messages.error(&source.name(), &reason);
                outcome.worsen(Outcome::Failed);
            }
        }
        outcome
    } else {
        batch.run(
            output,
            || (),
            |(), _, bytes| {
                let format = recognize(bytes).ok_or(NO_RECORD)?;
                let (records, remarks) = read_records(bytes, format, &parsing);
                Ok::<_, String>((records, remarks, bytes.len()))
            },
            |_, source, read| match read {
                Ok((records, remarks, length)) => {
                    merging.add_file(source, records, &remarks, length);
                    Ok(Outcome::Clean)
                }
                Err(reason) => {
                    messages.error(&source.name(), &reason);
                    Ok(Outcome::Failed)
                }
            },
        )?
    };
    let Merging { merger, games: count, files, bytes, .. } = merging;
    let merged = merger.finish();
    for remark in merged.remarks.iter().take(if global.verbose > 0 { usize::MAX } else { FEW }) {
        messages.say(&printable(remark));
    }
    if merged.remarks.len() > FEW && global.verbose == 0 {
        messages.say(&format!(
            "{}; use -v to list them",
            counted(merged.remarks.len() - FEW, "more remark", "more remarks")
        ));
    }
    if let Err(reason) = must_be_held(format, &merged.records) {
        messages.error("-o", &reason);
        return Ok(Outcome::Failed);
    }
    if let Err(reason) = check_expansion(&merged.records, format.name, bytes, options.max_expansion) {
        messages.error("-o", &reason);
        return Ok(Outcome::Failed);
    }
    let written = format.write(&merged.records, &WriteOptions::default()).unwrap_or_default();
    for (_, loss) in &written.losses {
        messages.say(&printable(&format!("lost: {loss}")));
    }
    match target {
        _ if options.dry_run => {}
        None => output.write_all(&written.bytes)?,
        Some(path) => {
            if let Err(error) = outputs.write(path, &written.bytes) {
                return Ok(messages.refused(&error));
            }
            messages.created(&outputs);
        }
    }
    let (games, files) = (counted(count, "game", "games"), counted(files, "file", "files"));
    let would = if options.dry_run { " would be" } else { "" };
    messages
        .say(&format!("{games} from {files}{would} merged into {}", counted(merged.records.len(), "tree", "trees")));
    Ok(outcome)
}

/// What was merged so far.
struct Merging<'m> {
    merger: Merger,
    games: usize,
    files: usize,
    /// The bytes read.
    bytes: u64,
    messages: &'m Messages,
}

impl<'m> Merging<'m> {
    fn new(options: &Merge, messages: &'m Messages) -> Self {
        let counts = if options.counts { Counts::Commented } else { Counts::Silent };
        let orientation = if options.symmetry { Orientation::Canonical } else { Orientation::AsIs };
        let merger =
            Merger::new(MergeOptions { moves: options.moves, counts, tolerate: options.tolerate, orientation });
        Self { merger, games: 0, files: 0, bytes: 0, messages }
    }

    fn add_file(&mut self, source: &Source, records: Vec<Record>, remarks: &[String], length: usize) {
        self.files += 1;
        self.bytes += length as u64;
        let name = source.name();
        remarks.iter().for_each(|remark| self.messages.detail(&printable(&format!("{name}:{remark}"))));
        let stem = stem(&name);
        let has_several = records.len() > 1;
        for (index, record) in records.into_iter().enumerate() {
            self.add(&stem, has_several.then_some(index + 1), record);
        }
    }

    /// Adds the records of a file one by one.
    ///
    /// # Errors
    /// What to tell the user: it cannot be read.
    fn pour(&mut self, source: &Source, parsing: &ParseOptions, global: &Global) -> Result<(), String> {
        let mut reader = Reader::new(global.max_size);
        let reader: Box<dyn io::Read + '_> = match source {
            Source::File(path) => Box::new(open_regular(path).map_err(|error| error.to_string())?),
            Source::Member { .. } | Source::Stdin(_) => Box::new(reader.read(source).map_err(|error| error.advised())?),
        };
        let name = source.name();
        let stem = stem(&name);
        let mut stream = RecordStream::new(reader, *parsing);
        // The first waits: it gets a number if there are more.
        let mut first = None;
        let mut number = 0;
        while let Some(some) = stream.next_records().map_err(|error| error.to_string())? {
            for problem in &some.problems {
                self.messages.detail(&printable(&format!("{name}:{problem}")));
            }
            for (_, loss) in &some.losses {
                self.messages.detail(&printable(&format!("{name}: {}", loss.what)));
            }
            for record in some.records {
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

    /// Adds a record; `number` where its file has several.
    fn add(&mut self, stem: &str, number: Option<usize>, record: Record) {
        self.games += 1;
        let name = number.map_or_else(|| stem.to_owned(), |number| format!("{stem} {number}"));
        self.merger.add(Named { name, record });
    }
}

fn stem(name: &str) -> String {
    Path::new(name).file_stem().map_or_else(|| name.to_owned(), |stem| stem.to_string_lossy().into_owned())
}

/// How many remarks are shown unasked.
const FEW: usize = 10;

/// The format that a file name asks for.
fn format_of(path: &Path) -> &'static Format {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let fits = |format: &&Format| format.is_written() && format.extensions.contains(&ending.as_str());
    FORMATS.iter().find(fits).unwrap_or_else(|| find_format(FormatName::Sgf))
}
