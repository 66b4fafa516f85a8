//! `kifu check`: what is wrong with records.

use std::io::{self, Write};
use std::time::Instant;

use crate::batch::Batch;
use crate::cli::{Check, Global, OutputFormat};
use crate::messages::Messages;
use crate::numbers::{counted, grouped};
use crate::outcome::Outcome;
use crate::output::Output;
use crate::problems::problems;
use crate::record::{Memory, parse_options};
use crate::report::{Counts, Level, Reporter, Text};

/// What was found in one file.
struct Checked {
    counts: Counts,
    /// Rendered already, on the thread that checked.
    report: String,
}

/// Checks all records and prints what is wrong with them.
pub(super) fn run(options: &Check, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let started = Instant::now();
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find(&options.files, "check", global, messages) else { return Ok(Outcome::Failed) };
    let reporter = Reporter::new(options.output_format, output.styles());
    let is_silent = global.quiet > 1;
    let has_notes = global.verbose > 0;

    let mut total = Tally::default();
    let is_wanted = options.output_format == OutputFormat::Json && !is_silent;
    let mut array = JsonArray { is_wanted, is_empty: true };
    array.open(output)?;
    let outcome = batch.run(
        output,
        Memory::default,
        |memory, source, bytes| {
            memory.with(bytes, &parsing, |collection| {
                let mut found = problems(collection);
                if !has_notes {
                    found.retain(|problem| problem.level > Level::Info);
                }
                let counts = Counts::of(&found);
                if found.is_empty() || is_silent {
                    return Checked { counts, report: String::new() };
                }
                Checked { counts, report: reporter.render(&source.name(), Text::new(collection), &mut found) }
            })
        },
        |output, _, checked| {
            total.add(checked.counts);
            if array.is_wanted {
                array.write(output, &checked.report)?;
            } else {
                output.write_all(checked.report.as_bytes())?;
            }
            Ok(if checked.counts.serious() > 0 && !options.exit_zero { Outcome::Findings } else { Outcome::Clean })
        },
    )?;
    array.close(output)?;
    output.flush()?;
    if total.files > 0 {
        messages.say(&total.summary(started.elapsed().as_secs_f64(), messages));
    }
    Ok(outcome)
}

/// What was found in all files.
#[derive(Default)]
struct Tally {
    counts: Counts,
    files: usize,
    files_with_problems: usize,
}

impl Tally {
    fn add(&mut self, counts: Counts) {
        self.counts += counts;
        self.files += 1;
        self.files_with_problems += usize::from(counts.total() > 0);
    }

    fn summary(&self, seconds: f64, messages: &Messages) -> String {
        let styles = messages.styles();
        let files = counted(self.files, "file", "files");
        if self.counts.total() == 0 {
            let good = styles.good;
            return format!("{good}no problems{good:#} in {files} ({seconds:.2} s)");
        }
        let Counts { error, warning, info } = self.counts;
        let mut parts = Vec::new();
        for (count, one, many, style) in [
            (error, "error", "errors", styles.bad),
            (warning, "warning", "warnings", styles.warn),
            (info, "note", "notes", styles.accent),
        ] {
            if count > 0 {
                parts.push(format!("{style}{}{style:#}", counted(count, one, many)));
            }
        }
        let with = grouped(self.files_with_problems);
        format!("{} in {with} of {files} ({seconds:.2} s)", parts.join(", "))
    }
}

/// An array written object by object, so that a million problems need no memory.
struct JsonArray {
    is_wanted: bool,
    is_empty: bool,
}

impl JsonArray {
    fn open(&self, output: &mut Output) -> io::Result<()> {
        if self.is_wanted { output.write_all(b"[") } else { Ok(()) }
    }

    fn write(&mut self, output: &mut Output, objects: &str) -> io::Result<()> {
        for object in objects.lines() {
            output.write_all(if self.is_empty { b"\n" } else { b",\n" })?;
            output.write_all(object.as_bytes())?;
            self.is_empty = false;
        }
        Ok(())
    }

    fn close(&self, output: &mut Output) -> io::Result<()> {
        match (self.is_wanted, self.is_empty) {
            (true, true) => output.write_all(b"]\n"),
            (true, false) => output.write_all(b"\n]\n"),
            (false, _) => Ok(()),
        }
    }
}
