//! `kifu convert`: records in another encoding.

use std::io::{self, Write};

use kifu_sgf::encoding::Encoding;
use kifu_sgf::{Collection, reencode};

use super::obstacles::describe;
use super::rewrite::{Destination, Written};
use crate::batch::Batch;
use crate::cli::{Convert, Global};
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{Memory, encoding_named, guessed_encoding, parse_options};

/// Converts each record.
pub(super) fn run(options: &Convert, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let target = match &options.to_encoding {
        None => Encoding::Utf8,
        Some(name) => match encoding_named(name, "--to-encoding", messages) {
            Some(encoding) => encoding,
            None => return Ok(Outcome::Failed),
        },
    };
    let Some(batch) = Batch::find(&options.files, "convert", global, messages) else { return Ok(Outcome::Failed) };
    let destination = match Destination::new(options.output.as_deref(), &options.files.files, batch.sources()) {
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
            let (new, guess) = memory.with(bytes, &parsing, |collection| {
                convert(collection, target).map(|new| (new, guessed_encoding(collection)))
            })?;
            let guess = guess.filter(|_| new != bytes);
            destination.write(source, bytes, new).map(|written| (written, guess))
        },
        |output, source, done: Result<(Written, Option<Encoding>), String>| {
            let (written, guess) = match done {
                Ok(done) => done,
                Err(reason) => {
                    messages.error(&source.name(), &reason);
                    return Ok(Outcome::Failed);
                }
            };
            if let Some(encoding) = guess {
                let name = source.name();
                let name = printable(&name);
                messages
                    .say(&format!("{name}: read as {encoding}, which is a guess; --encoding NAME where it is wrong"));
            }
            match written {
                Written::Unchanged => unchanged += 1,
                Written::ToFile => converted += 1,
                Written::ToStdout(bytes) => output.write_all(&bytes)?,
            }
            Ok(Outcome::Clean)
        },
    )?;
    if converted + unchanged > 0 {
        let already = if unchanged > 0 { format!(", {unchanged} already in it") } else { String::new() };
        messages.say(&format!("{} converted to {target}{already}", counted(converted, "file", "files")));
    }
    Ok(outcome)
}

fn convert(collection: &Collection<'_>, target: Encoding) -> Result<Vec<u8>, String> {
    if collection.games().len() == 0 {
        return Err("there is no game record in it".to_owned());
    }
    let converted = reencode(collection, target).map_err(|reason| describe(collection, &reason, target))?;
    match converted.replaced.first() {
        None => Ok(converted.text),
        // Text that belongs to nothing is still somebody's text.
        Some(span) => Err(format!(
            "line {} has characters outside of any value which {target} lacks",
            collection.line_column(&kifu_sgf::LineIndex::new(collection.source()), span.start).0
        )),
    }
}
