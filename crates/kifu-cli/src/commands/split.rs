//! `kifu split`: a collection as one file a game, a tree as one file a variation.

use std::io;
use std::path::{Path, PathBuf};

use kifu::Parser;
use kifu::numbers::counted;
use kifu::split::{game_text, line_text};
use kifu::template::{Fields, Template};
use kifu_files::{Source, UniquePaths};
use kifu_record::from_sgf;
use kifu_sgf::Collection;

use crate::batch::Batch;
use crate::cli::{Global, Split};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{no_game, parse_options};

/// A file to write.
struct Piece {
    path: PathBuf,
    bytes: Vec<u8>,
}

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
            parser.parse(bytes, &parsing, |collection| pieces(source, collection, options, &template))
        },
        |output, source, pieces: Result<Vec<Piece>, String>| {
            let pieces = match pieces {
                Ok(pieces) => pieces,
                Err(reason) => {
                    messages.error(&source.name(), &reason);
                    return Ok(Outcome::Failed);
                }
            };
            sources += 1;
            let mut outcome = Outcome::Clean;
            for Piece { path, bytes } in pieces {
                let path = taken.take(path);
                if options.dry_run {
                    io::Write::write_all(output, format!("{}\n", printable(&path.to_string_lossy())).as_bytes())?;
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

fn pieces(
    source: &Source,
    collection: &Collection<'_>,
    options: &Split,
    template: &Template,
) -> Result<Vec<Piece>, String> {
    if collection.games().len() == 0 {
        return Err(no_game(collection.source()));
    }
    let (folder, stem) = place(source, options);
    let mut pieces = Vec::new();
    for game in collection.games() {
        let record = from_sgf(game).record;
        let mut push = |bytes: Vec<u8>| {
            let number = options.count_from.saturating_add(pieces.len());
            let path = folder.join(template.path(&Fields::of(&record).stem(&stem).number(number)));
            pieces.push(Piece { path, bytes });
        };
        if options.variations {
            for leaf in game.nodes().filter(|node| node.first_child().is_none()) {
                push(line_text(leaf));
            }
        } else {
            push(game_text(game).map_err(|error| format!("cannot say its encoding: {error}"))?);
        }
    }
    Ok(pieces)
}

/// The folder that the pieces go to, and the name of the file without its ending.
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
