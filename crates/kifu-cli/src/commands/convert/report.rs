//! The output while files are converted.

use std::fs;
use std::io::{self, Write as _};

use kifu_files::Source;
use kifu_work::convert::{Conversion, Event, Remark, Target, is_long};
use kifu_work::numbers::{counted, grouped};

use crate::batch::Batch;
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::progress::Progress;
use crate::record::clause;

/// The number of remarks on a file that are listed by default.
const FEW: usize = 5;

/// Prints the events of a conversion, and shows the progress.
pub(super) struct Report<'r> {
    output: &'r mut Output,
    messages: &'r Messages,
    target: Target,
    verbose: u8,
    progress: Progress,
    /// The number of remarks on the current file so far.
    remarks: usize,
    /// The progress through the current file, if it is read in parts.
    part: Option<Progress>,
    batch: &'r Batch<'r>,
    /// The outcome so far.
    outcome: Outcome,
}

impl<'r> Report<'r> {
    pub(super) fn new(conversion: &Conversion, target: Target, output: &'r mut Output, batch: &'r Batch<'r>) -> Self {
        let count = conversion.sources().len();
        let progress = Progress::new((!batch.messages.is_quiet()).then_some(count));
        Self {
            output,
            messages: batch.messages,
            target,
            verbose: batch.global.verbose,
            progress,
            remarks: 0,
            part: None,
            batch,
            outcome: Outcome::Clean,
        }
    }

    /// The outcome of the run, by the failures so far.
    pub(super) const fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Prints an event.
    pub(super) fn observe(&mut self, event: Event<'_>) -> io::Result<()> {
        match event {
            Event::Remark(source, remark) => self.remark(source, remark),
            Event::Guessed(source, encoding) => self.say(&format!(
                "{}: read as {encoding}, which is a guess; if it is wrong, use --encoding NAME",
                source.name()
            )),
            Event::Replaced(source, replaced) => {
                self.suspend(|messages| messages.replaced(&source.name(), replaced));
            }
            Event::Failed(source, error) => {
                self.rest_of_remarks();
                let is_record = !error.is_no_record();
                self.outcome.worsen(if is_record { Outcome::Failed } else { self.batch.outcome_of_no_record(source) });
                self.suspend(|messages| messages.error(&source.name(), &error.advised()));
            }
            Event::Read(source, read) => self.read(source, read),
            Event::Done(_) => {
                self.rest_of_remarks();
                self.part = None;
                self.progress.advance();
                if self.output.is_terminal() {
                    self.output.flush()?;
                }
            }
            Event::WouldWrite(path) => self.output.line(path.display())?,
            Event::Stdout(bytes) => self.output.data().write_all(bytes)?,
            Event::Joined(count) => {
                self.say(&format!("{} converted to {}", counted(count, "record", "records"), self.target));
            }
            Event::Empty(path) => {
                let path = path.to_string_lossy();
                self.outcome.worsen(Outcome::Failed);
                self.suspend(|messages| messages.error(&path, &"not written: no records found"));
            }
            Event::Refused(error) => {
                self.outcome.worsen(Outcome::Failed);
                self.suspend(|messages| _ = messages.refused(error));
            }
            _ => {}
        }
        Ok(())
    }

    /// Prints a remark on a file, up to a limit.
    fn remark(&mut self, source: &Source, remark: &Remark) {
        self.remarks += 1;
        if self.remarks <= FEW || self.verbose > 0 {
            let clause = clause(remark, self.verbose);
            self.say(&format!("{}:{clause}", source.name()));
        }
    }

    /// Reports the number of omitted remarks.
    fn rest_of_remarks(&mut self) {
        let count = std::mem::take(&mut self.remarks);
        if count > FEW && self.verbose == 0 {
            self.say(&format!("and {} more; -v lists them", grouped(count - FEW)));
        }
    }

    /// Shows the progress through a long file.
    fn read(&mut self, source: &Source, read: u64) {
        let part = self.part.get_or_insert_with(|| {
            let length = match source {
                Source::File(path) if is_long(source) => fs::metadata(path).ok().map(|found| found.len()),
                _ => None,
            };
            Progress::through_bytes(length.filter(|_| !self.messages.is_quiet()))
        });
        part.reach(read);
    }

    fn say(&self, text: &str) {
        self.suspend(|messages| messages.say(text));
    }

    /// Prints a message while the progress bar is hidden.
    fn suspend(&self, write: impl FnOnce(&Messages)) {
        let progress = self.part.as_ref().unwrap_or(&self.progress);
        progress.suspend(|| write(self.messages));
    }
}
