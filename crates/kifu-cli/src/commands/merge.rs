//! `kifu merge`: merges many records into one tree.

use std::io::{self, Write as _};
use std::path::Path;

use kifu_record::{Counts, FORMATS, Format, MergeOptions, NO_RECORD, Orientation, recognize};
use kifu_work::convert::{Remark, is_long, read_records};
use kifu_work::find::Kinds;
use kifu_work::merge::FileMerger;
use kifu_work::numbers::counted;

use crate::batch::Batch;
use crate::cli::{Global, Merge};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::{clause, parse_options};

/// Merges all records.
pub(super) fn run(options: &Merge, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let target = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let format = target.map_or(Format::SGF, format_of);
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
    let mut merger = FileMerger::new(options.into());
    let say = |name: &str, remark: &Remark| messages.detail(&format!("{name}:{}", clause(remark, 0)));
    let outcome = if batch.sources().iter().any(is_long) {
        let mut outcome = batch.outcome_of_finding();
        for source in batch.sources() {
            let name = source.name();
            let done = merger.add_long(source, &parsing, global.max_size, &mut |remark| say(&name, remark));
            if let Err(error) = done {
                messages.error(&name, &error.advised());
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
                Ok::<_, String>((records, remarks, bytes.len() as u64))
            },
            |_, source, read| match read {
                Ok((records, remarks, length)) => {
                    let name = source.name();
                    remarks.iter().for_each(|remark| say(&name, remark));
                    merger.add_records(&name, records, length);
                    Ok(Outcome::Clean)
                }
                Err(reason) => Ok(batch.refuse(source, &reason)),
            },
        )?
    };
    let merged = merger.finish();
    for remark in merged.remarks.iter().take(if global.verbose > 0 { usize::MAX } else { FEW }) {
        messages.say(remark);
    }
    if merged.remarks.len() > FEW && global.verbose == 0 {
        messages.say(&format!(
            "{}; use -v to list them",
            counted(merged.remarks.len() - FEW, "more remark", "more remarks")
        ));
    }
    let written = match merged.write(format.name, options.max_expansion) {
        Ok(written) => written,
        Err(error) => {
            messages.error("-o", &error.advised());
            return Ok(Outcome::Failed);
        }
    };
    for (_, loss) in &written.losses {
        messages.say(&format!("lost: {}", loss.in_full()));
    }
    match target {
        _ if options.dry_run => {}
        None => output.data().write_all(&written.bytes)?,
        Some(path) => {
            if let Err(error) = outputs.write(path, &written.bytes) {
                return Ok(messages.refused(&error));
            }
            messages.created(&outputs);
        }
    }
    let (games, files) = (counted(merged.games, "game", "games"), counted(merged.files, "file", "files"));
    let would = if options.dry_run { " would be" } else { "" };
    messages
        .say(&format!("{games} from {files}{would} merged into {}", counted(merged.records.len(), "tree", "trees")));
    Ok(outcome)
}

impl From<&Merge> for MergeOptions {
    fn from(options: &Merge) -> Self {
        Self {
            moves: options.moves,
            counts: if options.counts { Counts::Commented } else { Counts::Silent },
            tolerate: options.tolerate,
            orientation: if options.canonical { Orientation::Canonical } else { Orientation::AsIs },
        }
    }
}

/// The number of remarks shown by default.
const FEW: usize = 10;

/// The format for the extension of a file.
fn format_of(path: &Path) -> &'static Format {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let fits = |format: &&Format| format.is_written() && format.extensions.contains(&ending.as_str());
    FORMATS.iter().find(fits).unwrap_or(Format::SGF)
}
