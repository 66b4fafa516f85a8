//! `kifu convert`: records in another format, in another version of SGF, or in another encoding.

mod options;
mod report;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use kifu_files::{has_extension, is_in_place};
use kifu_record::FORMATS;
use kifu_work::RunMode;
use kifu_work::convert::{Conversion, ConversionError, Summary, Target};
use kifu_work::find::Kinds;
use kifu_work::numbers::counted;

use super::misplaced_output::is_misplaced;
use super::rewrite::misfit;
use crate::batch::{Batch, Replaces};
use crate::cli::{Convert, Global};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::way_back::{journal, way_back};
use report::Report;

/// Converts each record.
pub(super) fn run(options: &Convert, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let is_record = |path: &PathBuf| FORMATS.iter().any(|format| has_extension(path.as_os_str(), format.extensions));
    if is_misplaced(&options.files.files, is_record, messages) {
        return Ok(Outcome::Failed);
    }
    let Some(convert_options) = options::convert_options(options, global, messages) else {
        return Ok(Outcome::Failed);
    };
    let target = convert_options.target;
    let kinds = if matches!(target, Target::Format(_)) { Kinds::Records } else { Kinds::Sgf };
    let is_in_place = !options.dry_run && is_in_place(options.output.as_deref(), &options.files.files);
    let replaces = if is_in_place { Replaces::Files } else { Replaces::Nothing };
    let Some(batch) = Batch::find_to_replace(kinds, &options.files, "convert", replaces, global, messages) else {
        return Ok(Outcome::Failed);
    };
    let journal = journal(options.way_back.undo_list.as_deref());
    let conversion = match Conversion::new(
        convert_options,
        batch.sources().to_vec(),
        &options.files.files,
        options.output.as_deref(),
        options.writing.outputs(),
    ) {
        Ok(conversion) => conversion.noted_in(Arc::clone(&journal)),
        Err(ConversionError::Destination(error)) => return Ok(misfit(&error, messages)),
        Err(error) => {
            messages.error("-o", &error);
            return Ok(Outcome::Failed);
        }
    };
    let mode = if options.dry_run { RunMode::Preview } else { RunMode::Apply };
    let mut outcome = batch.outcome_of_finding();
    let mut report = Report::new(&conversion, target, output, &batch);
    let summary = conversion.run(mode, &batch.options(), &mut |event| report.observe(event))?;
    match report.outcome() {
        // All inputs were records, so some output could not be written.
        Outcome::Clean if !summary.is_complete => outcome.worsen(Outcome::Failed),
        reported => outcome.worsen(reported),
    }
    drop(report);
    messages.created(conversion.outputs());
    if let Some(text) = describe(options, &conversion, target, &summary) {
        messages.say(&(text + &way_back(&journal, messages)));
    }
    output.flush()?;
    Ok(outcome)
}

/// Reports the number of converted files.
fn describe(options: &Convert, conversion: &Conversion, target: Target, summary: &Summary) -> Option<String> {
    let &Summary { converted, unchanged, copied, records, .. } = summary;
    let would = if options.dry_run { " would be" } else { "" };
    if conversion.is_joined() {
        let records = counted(records, "record", "records");
        return options.dry_run.then(|| format!("{records} would be converted to {target}"));
    }
    if records > 0 {
        return Some(format!("{}{would} written as {target}", counted(records, "file", "files")));
    }
    if converted + unchanged + copied == 0 {
        return None;
    }
    let files = counted(converted, "file", "files");
    if let Some(archive) = conversion.archive() {
        return Some(format!("{files}{would} converted to {target} in {}", archive.display()));
    }
    let already = match (unchanged, target) {
        (0, _) => String::new(),
        (_, Target::Format(_)) => format!(", {unchanged} already in this format"),
        _ => format!(", {unchanged} already in {target}"),
    };
    let already = if copied > 0 { format!("{already}, {copied} copied unchanged") } else { already };
    Some(format!("{files}{would} converted to {target}{already}"))
}
