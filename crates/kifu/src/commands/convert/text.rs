//! SGF in another encoding, or in another version of SGF: changes of the text, and nothing else.

use std::fmt;
use std::io::{self, Write};

use kifu_check::convert::{to_draft, to_ff3, to_ff4};
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, LineIndex, reencode};

use super::super::obstacles::describe;
use super::super::rewrite::{Destination, Written};
use super::place::Place;
use super::remarks::Remarks;
use crate::batch::Batch;
use crate::cli::{Convert, Global, SgfVersion};
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{Memory, guessed_encoding, no_game, parse_options};

/// Converts each record.
pub(super) fn run(
    options: &Convert,
    target: Target,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find(&options.files, "convert", global, messages) else { return Ok(Outcome::Failed) };
    if !matches!(Place::of(options.output.as_deref(), batch.sources().len()), Ok(Place::Each)) {
        messages.error("-o", &"the encoding and the version of SGF are changed file by file; name a folder");
        return Ok(Outcome::Failed);
    }
    let destination = Destination::new(options.output.as_deref(), &options.files.files, batch.sources())
        .and_then(|found| if options.force { Ok(found) } else { found.refuse_overwriting() });
    let destination = match destination {
        Ok(destination) => destination,
        Err(reason) => {
            messages.error("-o", &reason);
            return Ok(Outcome::Failed);
        }
    };
    let (mut converted, mut unchanged) = (0, 0);
    let outcome = batch.run(
        output,
        Memory::default,
        |memory, source, bytes| {
            let (new, losses, guess) = memory.with(bytes, &parsing, |collection| {
                convert(collection, target).map(|(new, losses)| (new, losses, guessed_encoding(collection)))
            })?;
            if let Some(first) = losses.first().filter(|_| options.strict) {
                return Err(format!(
                    "not converted, as {} would be lost: {first}",
                    counted(losses.len(), "thing", "things")
                ));
            }
            let guess = guess.filter(|_| new != bytes);
            let written = match options.dry_run {
                true => destination.name(source, bytes, &new),
                false => destination.write(source, bytes, new),
            };
            written.map(|written| (written, losses, guess))
        },
        |output, source, done: Result<(Written, Vec<String>, Option<Encoding>), String>| {
            let (written, losses, guess) = match done {
                Ok(done) => done,
                Err(reason) => {
                    messages.error(&source.name(), &reason);
                    return Ok(Outcome::Failed);
                }
            };
            let name = source.name();
            let mut remarks = Remarks::new(&name, global, messages);
            losses.iter().for_each(|loss| remarks.say(loss));
            drop(remarks);
            if let Some(encoding) = guess {
                let name = printable(&name);
                messages
                    .say(&format!("{name}: read as {encoding}, which is a guess; --encoding NAME where it is wrong"));
            }
            match written {
                Written::Unchanged => unchanged += 1,
                Written::ToFile => converted += 1,
                Written::ToStdout(bytes) => {
                    converted += usize::from(options.dry_run);
                    output.write_all(&bytes)?;
                }
            }
            Ok(Outcome::Clean)
        },
    )?;
    if converted + unchanged > 0 {
        let already = if unchanged > 0 { format!(", {unchanged} already in it") } else { String::new() };
        let would = if options.dry_run { " would be" } else { "" };
        messages.say(&format!("{}{would} converted to {target}{already}", counted(converted, "file", "files")));
    }
    Ok(outcome)
}

/// What to convert to.
#[derive(Clone, Copy)]
pub(super) enum Target {
    /// Another encoding.
    Encoding(Encoding),
    /// Another version of SGF.
    Version(SgfVersion),
}

impl fmt::Display for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Encoding(encoding) => encoding.fmt(formatter),
            Self::Version(SgfVersion::Ff4) => formatter.write_str("FF[4]"),
            Self::Version(SgfVersion::Ff3) => formatter.write_str("FF[3]"),
            Self::Version(SgfVersion::Draft) => formatter.write_str("the draft of 2016"),
        }
    }
}

/// The new bytes, and what they do not say any more: line, column and a clause each.
fn convert(collection: &Collection<'_>, target: Target) -> Result<(Vec<u8>, Vec<String>), String> {
    if collection.games().len() == 0 {
        return Err(no_game(collection.source()));
    }
    match target {
        Target::Encoding(encoding) => in_encoding(collection, encoding).map(|text| (text, Vec::new())),
        Target::Version(version) => in_version(collection, version),
    }
}

fn in_version(collection: &Collection<'_>, version: SgfVersion) -> Result<(Vec<u8>, Vec<String>), String> {
    let converted = match version {
        SgfVersion::Ff4 => to_ff4(collection),
        SgfVersion::Ff3 => to_ff3(collection),
        SgfVersion::Draft => to_draft(collection),
    };
    let converted = converted.map_err(|reason| describe(collection, &reason, Encoding::Utf8))?;
    let lines = LineIndex::new(collection.source());
    let losses = converted.losses.iter().map(|loss| {
        let (line, column) = collection.line_column(&lines, loss.span.start);
        format!("{line}:{column}: {}", loss.message)
    });
    Ok((converted.text, losses.collect()))
}

fn in_encoding(collection: &Collection<'_>, target: Encoding) -> Result<Vec<u8>, String> {
    let converted = reencode(collection, target).map_err(|reason| describe(collection, &reason, target))?;
    match converted.replaced.first() {
        None => Ok(converted.text),
        // Text that belongs to nothing is still somebody's text.
        Some(span) => Err(format!(
            "line {} has characters outside of any value which {target} lacks",
            collection.line_column(&LineIndex::new(collection.source()), span.start).0
        )),
    }
}
