//! `kifu convert`: records in another encoding.

mod reencode;

use std::io::{self, Write};

use kifu_sgf::encoding::Encoding;

use super::rewrite::{Destination, Written};
use crate::batch::Batch;
use crate::cli::{Convert, Global};
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::{Memory, encoding_named, parse_options};
use reencode::{Loss, reencode};

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
    let loss = if options.lossy { Loss::Accept } else { Loss::Refuse };
    let (mut converted, mut unchanged) = (0, 0);
    let outcome = batch.run(
        output,
        Memory::default,
        |memory, source, bytes| {
            let new = memory.with(bytes, &parsing, |collection| reencode(bytes, collection, target, loss))?;
            destination.write(source, bytes, new)
        },
        |output, source, written: Result<Written, String>| match written {
            Ok(Written::Unchanged) => {
                unchanged += 1;
                Ok(Outcome::Clean)
            }
            Ok(Written::ToFile) => {
                converted += 1;
                messages.detail(&format!("{source} converted"));
                Ok(Outcome::Clean)
            }
            Ok(Written::ToStdout(bytes)) => output.write_all(&bytes).map(|()| Outcome::Clean),
            Err(reason) => {
                messages.error(&source.name(), &reason);
                Ok(Outcome::Failed)
            }
        },
    )?;
    if converted + unchanged > 0 {
        let already = if unchanged > 0 { format!(", {unchanged} already in it") } else { String::new() };
        messages.say(&format!("{} converted to {target}{already}", counted(converted, "file", "files")));
    }
    Ok(outcome)
}
