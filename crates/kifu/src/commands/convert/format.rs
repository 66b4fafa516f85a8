//! Records in another format.

use std::io::{self, Write};

use kifu_record::{Format, FormatName, Loss, Record, recognize, rewrite_analysis};
use kifu_sgf::encoding::Options;

use super::super::rewrite::{Destination, Written};
use crate::batch::Batch;
use crate::cli::{AnalysisTarget, Convert, Global};
use crate::files::Kinds;
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{parse_options, read_records};

/// A record in its new format.
struct Converted {
    bytes: Vec<u8>,
    from: &'static Format,
    /// What is wrong with the file, and what the new format cannot say.
    remarks: Vec<String>,
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
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "convert", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let extension = target.extensions.first().copied().unwrap_or("sgf");
    let destination = Destination::new(options.output.as_deref(), &options.files.files, batch.sources())
        .and_then(|destination| destination.with_ending(extension, options.output.as_deref(), batch.sources()));
    let destination =
        match destination.and_then(|found| if options.force { Ok(found) } else { found.refuse_overwriting() }) {
            Ok(destination) => destination,
            Err(reason) => {
                messages.error("-o", &reason);
                return Ok(Outcome::Failed);
            }
        };
    let (mut converted, mut already) = (0, 0);
    let outcome = batch.run(
        output,
        || (),
        |(), source, bytes| {
            let done = convert(bytes, target, options.analysis, &parsing)?;
            if let Some(first) = done.remarks.first().filter(|_| options.strict) {
                let count = counted(done.remarks.len(), "thing", "things");
                return Err(format!("not converted, as {count} would be lost: {first}"));
            }
            let is_same = done.from.name == target.name && target.name == FormatName::Sgf && done.bytes == bytes;
            if is_same && options.output.is_none() {
                return Ok((Written::Unchanged, Vec::new()));
            }
            destination.write(source, bytes, done.bytes).map(|written| (written, done.remarks))
        },
        |output, source, done: Result<(Written, Vec<String>), String>| {
            let (written, remarks) = match done {
                Ok(done) => done,
                Err(reason) => {
                    messages.error(&source.name(), &reason);
                    return Ok(Outcome::Failed);
                }
            };
            let shown = if global.verbose > 0 { remarks.len() } else { FEW };
            for remark in remarks.iter().take(shown) {
                messages.say(&format!("{}:{remark}", printable(&source.name())));
            }
            if remarks.len() > shown {
                messages.say(&format!("and {} more; -v lists them", remarks.len() - shown));
            }
            match written {
                Written::Unchanged => already += 1,
                Written::ToFile => converted += 1,
                Written::ToStdout(bytes) => output.write_all(&bytes)?,
            }
            Ok(Outcome::Clean)
        },
    )?;
    if converted + already > 0 {
        let already = if already > 0 { format!(", {already} are in it already") } else { String::new() };
        messages.say(&format!("{} converted to {}{already}", counted(converted, "file", "files"), target.title));
    }
    Ok(outcome)
}

/// How many remarks on a record are listed unasked.
const FEW: usize = 5;

fn convert(
    bytes: &[u8],
    target: &'static Format,
    analysis: Option<AnalysisTarget>,
    parsing: &Options,
) -> Result<Converted, String> {
    let from = recognize(bytes).ok_or("this is no record of any format that is known")?;
    let is_sgf = from.name == target.name && from.name == FormatName::Sgf;
    let unchanged = || Ok(Converted { bytes: bytes.to_vec(), from, remarks: Vec::new() });
    if is_sgf && analysis.is_none() {
        return unchanged();
    }
    let (mut records, mut remarks) = read_records(bytes, from, parsing);
    if records.is_empty() {
        let why = remarks.first().map_or_else(String::new, |first| format!(":{first}"));
        return Err(format!("nothing could be read of this {} file{why}", from.title));
    }
    if let Some(AnalysisTarget(program)) = analysis {
        let before = records.clone();
        let lost: Vec<_> = records.iter_mut().map(|record| rewrite_analysis(record, program)).collect();
        if is_sgf && records == before {
            return unchanged();
        }
        let losses = lost.iter().enumerate().flat_map(|(index, losses)| losses.iter().map(move |loss| (index, loss)));
        remarks.extend(losses.map(|(index, loss)| lost_of(&records, index, loss)));
        records.iter_mut().for_each(declare_utf8);
    }
    let write = target.write.ok_or_else(|| format!("{} cannot be written", target.title))?;
    let written = write(&records);
    remarks.extend(written.losses.iter().map(|(record, loss)| lost_of(&records, *record, loss)));
    Ok(Converted { bytes: written.bytes, from, remarks })
}

/// What is written is UTF-8, whatever the record was in.
fn declare_utf8(record: &mut Record) {
    if let Some(charset) = record.root_mut().details_mut().kept.iter_mut().find(|kept| kept.name == "CA") {
        charset.values = vec!["UTF-8".to_owned()];
    }
}

fn lost_of(records: &[Record], record: usize, loss: &Loss) -> String {
    let which = if records.len() > 1 { format!(" game {}:", record + 1) } else { String::new() };
    format!("{which} lost: {loss}")
}
