//! `kifu merge`: many records as one tree.

use std::io::{self, Write};
use std::path::Path;

use kifu_record::{
    Counts, FORMATS, Format, FormatName, MergeOptions, NO_RECORD, Orientation, Source as Named, find_format, merge,
    recognize,
};

use crate::batch::Batch;
use crate::cli::{Global, Merge};
use crate::files::Kinds;
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{must_be_held, parse_options, read_records};

/// Merges all records.
pub(super) fn run(options: &Merge, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let target = options.output.as_deref().filter(|path| path.as_os_str() != "-");
    let format = target.map_or(find_format(FormatName::Sgf), format_of);
    let Some(write) = format.write else {
        messages.error("-o", &format!("{} cannot be written", format.title));
        return Ok(Outcome::Failed);
    };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "merge", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let outputs = options.writing.outputs().with_inputs(batch.sources());
    if let Some(Err(error)) = target.filter(|_| !options.dry_run).map(|path| outputs.check(path)) {
        return Ok(messages.refused(&error));
    }
    let mut sources: Vec<Named> = Vec::new();
    let mut files = 0;
    let outcome = batch.run(
        output,
        || (),
        |(), _, bytes| {
            let format = recognize(bytes).ok_or(NO_RECORD)?;
            Ok::<_, String>(read_records(bytes, format, &parsing))
        },
        |_, source, read| match read {
            Ok((records, remarks)) => {
                files += 1;
                let name = source.name().into_owned();
                remarks.iter().for_each(|remark| messages.detail(&format!("{}:{remark}", printable(&name))));
                let stem = Path::new(&name)
                    .file_stem()
                    .map_or_else(|| name.clone(), |stem| stem.to_string_lossy().into_owned());
                let count = records.len();
                sources.extend(records.into_iter().enumerate().map(|(index, record)| {
                    let name = if count > 1 { format!("{stem} {}", index + 1) } else { stem.clone() };
                    Named { name, record }
                }));
                Ok(Outcome::Clean)
            }
            Err(reason) => {
                messages.error(&source.name(), &reason);
                Ok(Outcome::Failed)
            }
        },
    )?;
    let count = sources.len();
    let counts = if options.counts { Counts::Commented } else { Counts::Silent };
    let orientation = if options.symmetry { Orientation::Canonical } else { Orientation::AsIs };
    let merged =
        merge(sources, &MergeOptions { moves: options.moves, counts, tolerate: options.tolerate, orientation });
    for remark in merged.remarks.iter().take(if global.verbose > 0 { usize::MAX } else { FEW }) {
        messages.say(&printable(remark));
    }
    if merged.remarks.len() > FEW && global.verbose == 0 {
        messages.say(&format!("and {} more; -v lists them", merged.remarks.len() - FEW));
    }
    if let Err(reason) = must_be_held(format, &merged.records) {
        messages.error("-o", &reason);
        return Ok(Outcome::Failed);
    }
    let written = write(&merged.records);
    for (_, loss) in &written.losses {
        messages.say(&format!("lost: {loss}"));
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
    messages.say(&format!("{games} of {files}{would} merged into {}", counted(merged.records.len(), "tree", "trees")));
    Ok(outcome)
}

/// How many remarks are shown unasked.
const FEW: usize = 10;

/// The format that a file name asks for.
fn format_of(path: &Path) -> &'static Format {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let fits = |format: &&Format| format.write.is_some() && format.extensions.contains(&ending.as_str());
    FORMATS.iter().find(fits).unwrap_or_else(|| find_format(FormatName::Sgf))
}
