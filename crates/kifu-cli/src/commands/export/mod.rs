//! `kifu export`: games as tables for programs that analyse data.

mod destination;
mod source;

use std::io;

use kifu_files::Bytes;
use kifu_search::export::{ExportError, Exporter};
use kifu_work::numbers::counted;

use crate::cli::{Export, Global};
use crate::files::{Advised, IoReason};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use destination::{Destination, Place};
use source::{Given, Stop};

/// Writes the tables.
pub(super) fn run(options: &Export, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(source) = Given::open(options, global, messages) else { return Ok(Outcome::Failed) };
    let outputs = match source.outputs(options) {
        Ok(outputs) => outputs,
        Err(error) => {
            messages.error("library", &error.advised());
            return Ok(Outcome::Failed);
        }
    };
    let mut destination = match Destination::of(options, outputs, output.is_terminal()) {
        Ok(destination) => destination,
        Err((subject, reason)) => {
            messages.error(&subject, &reason);
            return Ok(Outcome::Failed);
        }
    };
    let place = destination.place();
    let mut exporter = match Exporter::new(destination.targets(), options.every) {
        Ok(exporter) => exporter,
        Err(error) => return failed(error, &place, messages),
    };
    let given = match &source {
        Given::Library(library) => source::from_library(options, library, messages, &mut exporter),
        Given::Files(batch) => source::from_files(options, batch, global, output, messages, &mut exporter),
    };
    let outcome = match given {
        Ok(outcome) => outcome,
        Err(Stop::Told) => return Ok(Outcome::Failed),
        Err(Stop::Export(error)) => return failed(error, &place, messages),
        Err(Stop::Stdout(error)) => return Err(error),
    };
    let with_problems = exporter.with_problems();
    let rows = match exporter.finish() {
        Ok(rows) => rows,
        Err(error) => return failed(error, &place, messages),
    };
    let written = match destination.complete() {
        Ok(written) => written,
        Err(error) => return Ok(messages.refused(&error)),
    };
    for ((table, rows), (name, bytes)) in rows.into_iter().zip(written) {
        let rows = counted(usize::try_from(rows).unwrap_or(usize::MAX), "row", "rows");
        messages.say(&format!("{name}: {rows} of {}, {}", table.name(), Bytes(bytes)));
    }
    if with_problems > 0 {
        let games = counted(with_problems, "game is", "games are");
        messages.say(&format!(
            "{games} from files with faults: what cannot be read is not in the tables; `kifu check` names it"
        ));
    }
    Ok(outcome)
}

/// Reports why there are no tables. It is no failure if the reader of standard output stops reading.
fn failed(error: ExportError, place: &Place, messages: &Messages) -> io::Result<Outcome> {
    match error {
        ExportError::Write(error) if place.is_stdout => Err(error),
        ExportError::Write(error) => {
            messages.error(&place.name, &format!("cannot be written: {}", IoReason(&error)));
            Ok(Outcome::Failed)
        }
        error => {
            messages.error("library", &error.advised());
            Ok(Outcome::Failed)
        }
    }
}
