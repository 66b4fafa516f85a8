//! Records with the evaluations, as `-o` says.

use std::io::{self, Write};
use std::path::Path;

use kifu_files::Source;
use kifu_record::AnalysisFormat;
use kifu_work::analyze::{Annotated, Answers, Reading};
use kifu_work::batch::{BatchError, read_each};
use kifu_work::destination::{Destination, DestinationError, Places, Replacement, Written};
use kifu_work::evaluations::StoreError;
use kifu_work::numbers::counted;

use crate::batch::Batch;
use crate::cli::Analyze;
use crate::commands::rewrite::misfit;
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// The old text of a file, and the new one if it has games.
type New = Result<(Vec<u8>, Option<Annotated>), StoreError>;

/// Where records are written, and for which programs.
pub(super) struct Writer {
    destination: Destination,
    forms: Vec<AnalysisFormat>,
}

impl Writer {
    /// Checks where records are written, before anything is asked.
    pub(super) fn new(
        output: &Path,
        options: &Analyze,
        batch: &Batch<'_>,
        messages: &Messages,
    ) -> Result<Self, Outcome> {
        let made = || -> Result<Destination, DestinationError> {
            let places = Places::new(Some(output), &options.files.files, batch.sources())?;
            let places = places.with_ending("sgf", Some(output), batch.sources())?;
            let outputs = options.writing.outputs();
            Ok(Destination::new(places, Replacement::Refused, batch.sources(), Some(output), outputs)?)
        };
        let destination = made().map_err(|error| misfit(&error, messages))?;
        Ok(Self { destination, forms: options.analysis.iter().filter_map(|form| form.0).collect() })
    }

    /// Writes all records; those that cannot be read were named before.
    pub(super) fn write(
        self,
        reading: &Reading<'_>,
        answers: &Answers,
        output: &mut Output,
        messages: &Messages,
    ) -> io::Result<Outcome> {
        let Self { destination, forms } = &self;
        let (mut evaluated, mut copied) = (0, 0);
        let mut outcome = Outcome::Clean;
        let work = |(): &mut (), _: &Source, bytes: &[u8]| {
            answers.annotated(bytes, &reading.parse, forms).map(|new| (bytes.to_vec(), new))
        };
        let deliver = |source: &Source, done: Result<New, BatchError>| {
            let (old, new) = match done {
                Ok(Ok((old, Some(new)))) => (old, new),
                Ok(Ok((_, None))) | Err(_) => return Ok(()),
                Ok(Err(error)) => {
                    messages.error("--store", &error);
                    outcome = Outcome::Failed;
                    return Ok(());
                }
            };
            for (_, loss) in &new.losses {
                messages.say(&format!("{}: lost: {loss}", source.name()));
            }
            *(if new.positions > 0 { &mut evaluated } else { &mut copied }) += 1;
            match destination.write(source, &old, new.bytes, Replacement::Refused) {
                Ok(Written::Stdout(bytes)) => output.data().write_all(&bytes)?,
                Ok(_) => {}
                Err(DestinationError::Output(error)) => outcome.worsen(messages.refused(&error)),
                Err(error) => {
                    messages.error(&source.name(), &error.advised());
                    outcome = Outcome::Failed;
                }
            }
            Ok::<(), io::Error>(())
        };
        read_each(reading.sources, &reading.batch, || (), work, deliver)?;
        messages.created(destination.outputs());
        let copied = if copied > 0 { format!(", {copied} copied without evaluations") } else { String::new() };
        messages.say(&format!("{} written with evaluations{copied}", counted(evaluated, "record", "records")));
        Ok(outcome)
    }
}
