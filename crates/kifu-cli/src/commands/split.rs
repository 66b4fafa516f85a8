//! `kifu split`: splits a collection into one file per game, or a tree into one file per variation.

use std::io;
use std::path::{Path, PathBuf};

use kifu::Parser;
use kifu_files::{Source, UniquePaths};
use kifu_work::numbers::counted;
use kifu_work::split::{Piece, SplitOptions, split};
use kifu_work::template::Template;

use crate::batch::Batch;
use crate::cli::{Global, Split};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;

/// Splits each record.
pub(super) fn run(options: &Split, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let template = match Template::read(&options.name) {
        Ok(template) => template,
        Err(reason) => {
            messages.error("--name", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let wanted = SplitOptions { pieces: options.into, name: template, first_number: options.count_from };
    let Some(batch) = Batch::find(&options.files, "split", global, messages) else { return Ok(Outcome::Failed) };
    let mut taken = UniquePaths::default();
    let (mut sources, mut written) = (0, 0);
    let folder = options.output.as_deref().unwrap_or(Path::new("."));
    let outputs = options.writing.outputs().with_inputs(batch.sources()).below(folder);
    if let Err(error) = outputs.check_folder() {
        return Ok(messages.refused(&error));
    }
    let outcome = batch.run(
        output,
        Parser::default,
        |parser, source, bytes| {
            let (folder, stem) = place(source, options);
            let pieces =
                parser.parse(bytes, &parsing, |collection| split(collection, &stem, batch.games(source), &wanted));
            pieces.map(|pieces| (folder, pieces)).map_err(|error| error.advised())
        },
        |output, source, pieces: Result<(PathBuf, Vec<Piece>), String>| {
            let (folder, pieces) = match pieces {
                Ok(pieces) => pieces,
                Err(reason) => return Ok(batch.refuse(source, &reason)),
            };
            sources += 1;
            let mut outcome = Outcome::Clean;
            for Piece { path, bytes, .. } in pieces {
                let path = taken.take(folder.join(path));
                if options.dry_run {
                    output.line(path.display())?;
                    written += 1;
                    continue;
                }
                match outputs.write(&path, &bytes) {
                    Ok(()) => written += 1,
                    Err(error) => outcome = messages.refused(&error),
                }
            }
            Ok(outcome)
        },
    )?;
    messages.created(&outputs);
    if sources > 0 {
        let would = if options.dry_run { " would be" } else { "" };
        let (from, to) = (counted(sources, "file", "files"), counted(written, "file", "files"));
        messages.say(&format!("{from}{would} split into {to}"));
    }
    Ok(outcome)
}

/// The folder for the parts, and the file name without its extension.
fn place(source: &Source, options: &Split) -> (PathBuf, String) {
    let stem = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let (beside, stem) = match source {
        Source::File(path) => (path.parent().unwrap_or(Path::new("")).to_owned(), stem(path)),
        Source::Member { archive, name, .. } => {
            (archive.parent().unwrap_or(Path::new("")).to_owned(), stem(Path::new(name)))
        }
        Source::Stdin(_) => (PathBuf::new(), "stdin".to_owned()),
    };
    (options.output.clone().unwrap_or(beside), stem)
}
