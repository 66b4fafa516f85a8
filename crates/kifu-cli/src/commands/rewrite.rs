//! The destination of rewritten records, as `-o` says.

use std::path::Path;

use kifu_files::{OutputError, Outputs};
use kifu_work::archive::ArchiveWriter;
use kifu_work::convert::ConvertOutput;
use kifu_work::destination::{Destination, DestinationError, Places, Replacement};

use crate::batch::Batch;
use crate::cli::{Files, OutputOptions};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;

/// Returns the destination of the records of a batch, each in the format in which it was read.
///
/// # Errors
/// Returns an error if `-o` does not fit the records, or if a file may not be written.
pub(super) fn destination(
    output: Option<&Path>,
    files: &Files,
    batch: &Batch<'_>,
    writing: &OutputOptions,
) -> Result<Destination, DestinationError> {
    // Records go to an archive in order, as to standard output: see `archive`.
    let places = match archive_of(output) {
        Some(_) => Places::Stdout,
        None => Places::new(output, &files.files, batch.sources())?,
    };
    Ok(Destination::new(places, Replacement::Allowed, batch.sources(), output, writing.outputs())?)
}

/// The archive that `-o` names.
fn archive_of(output: Option<&Path>) -> Option<&Path> {
    output.filter(|path| matches!(ConvertOutput::of(Some(path), 1), Ok(ConvertOutput::Archive(_))))
}

/// Begins the archive that `-o` names, if it is one.
///
/// # Errors
/// If it may not or cannot be written.
pub(super) fn archive(output: Option<&Path>, outputs: &Outputs) -> Result<Option<ArchiveWriter>, OutputError> {
    archive_of(output).map(|path| ArchiveWriter::begin(outputs, path)).transpose()
}

/// Reports why records cannot be written to the path of `-o`.
pub(super) fn misfit(error: &DestinationError, messages: &Messages) -> Outcome {
    match error {
        DestinationError::Output(error) => messages.refused(error),
        error => {
            messages.error("-o", &error.advised());
            Outcome::Failed
        }
    }
}

/// The counts of unchanged and copied records, for the last line of a command: `, 3 unchanged`, `, 2 copied unchanged`.
pub(super) fn rest_of(unchanged: usize, copied: usize) -> String {
    let unchanged = if unchanged > 0 { format!(", {unchanged} unchanged") } else { String::new() };
    let copied = if copied > 0 { format!(", {copied} copied unchanged") } else { String::new() };
    unchanged + &copied
}
