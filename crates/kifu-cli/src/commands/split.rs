//! `kifu split`: a collection as one file a game, a tree as one file a variation.

use std::io;
use std::path::{Path, PathBuf};

use kifu::Parser;
use kifu::numbers::counted;
use kifu::template::{Fields, Template};
use kifu_files::Source;
use kifu_files::UniquePaths;
use kifu_record::from_sgf;
use kifu_sgf::edit::set;
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{Collection, Game, Node, PropertyText};

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
                push(line(game, leaf));
            }
        } else {
            push(whole(game)?);
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

/// The text of a game, byte for byte; where it would be read in another encoding alone, with the name of its own.
fn whole(game: Game<'_>) -> Result<Vec<u8>, String> {
    let collection = game.collection();
    let text = game.span().of(collection.source());
    let mut bytes = with_line_break(text.to_vec());
    if text.is_ascii() || game.declared_encoding().is_some() && collection.transcoded_from().is_none() {
        return Ok(bytes);
    }
    // What a whole file tells for sure may be a guess for a part of it.
    let is_utf8 = collection.transcoded_from().is_some();
    if !is_utf8 && std::str::from_utf8(text).is_ok() {
        return Ok(bytes);
    }
    let encoding = if is_utf8 { Encoding::Utf8 } else { game.encoding().encoding };
    let property = PropertyText::text("CA", encoding.name()).map_err(|reason| reason.to_string())?;
    let alone = Collection::parse_with(&bytes, &ParseOptions::with_encoding(encoding));
    if let Some(alone) = alone.game(0) {
        let edits = set(alone.root(), &property).map_err(|reason| format!("cannot say its encoding: {reason}"))?;
        bytes = edits.apply(alone.collection().source());
    }
    Ok(bytes)
}

/// The nodes from the root to a leaf, byte for byte, as a game of its own.
fn line(game: Game<'_>, leaf: Node<'_>) -> Vec<u8> {
    let mut path: Vec<Node<'_>> = std::iter::successors(Some(leaf), |node| node.parent()).collect();
    path.reverse();
    let source = game.collection().source();
    let mut bytes = vec![b'('];
    for node in path {
        let text = node.span().of(source);
        if !text.starts_with(b";") {
            bytes.push(b';');
        }
        bytes.extend_from_slice(text);
    }
    bytes.push(b')');
    with_line_break(bytes)
}

fn with_line_break(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.push(b'\n');
    bytes
}
