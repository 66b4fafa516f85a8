//! What the commands share that change the text of records: show it, or write it.

use std::io::{self, Write};

use kifu::Parser;
use kifu::numbers::counted;
use kifu_sgf::encoding::ParseOptions;
use kifu_sgf::{Collection, edit};

use super::rewrite::{Destination, Form, Misfit, Places, Written, rest_of};
use crate::batch::Batch;
use crate::cli::{Changing, Files, Global};
use crate::diff;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{no_game, parse_options};

/// A command that changes records.
pub(super) struct Change<'c> {
    /// Its name.
    pub(super) command: &'c str,
    /// What has happened to a file: `stripped`.
    pub(super) done: &'c str,
    /// The records.
    pub(super) files: &'c Files,
    /// What to do with the changes.
    pub(super) changing: &'c Changing,
}

/// What became of a record.
enum Changed {
    Written(Written),
    /// It would change, and this is to be printed about it.
    Would(String),
}

/// Makes the change to every record. `change` gives the new text of a collection, which stands for its
/// [`source`](Collection::source).
pub(super) fn run(
    what: &Change<'_>,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
    change: impl Fn(&Collection<'_>) -> Result<Vec<u8>, String> + Sync,
) -> io::Result<Outcome> {
    let Change { command, done, files, changing } = what;
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find(files, command, global, messages) else { return Ok(Outcome::Failed) };
    let output_path = changing.output.as_deref();
    let places = Places::new(output_path, &files.files, batch.sources()).map_err(Misfit::from);
    let destination =
        places.and_then(|places| Destination::new(places, Form::Same, batch.sources(), output_path, &changing.writing));
    let destination = match destination {
        Ok(destination) => destination,
        Err(misfit) => return Ok(misfit.tell(messages)),
    };
    let styles = output.styles();
    let (mut changed, mut unchanged, mut copied) = (0, 0, 0);
    let outcome = batch.run(
        output,
        Parser::default,
        |parser, source, bytes| {
            parser.parse(bytes, &parsing, |collection| {
                if collection.games().len() == 0 {
                    return Err(no_game(collection.source()));
                }
                let closing = edit::close(collection);
                let text = match closing.is_empty() {
                    true => change(collection)?,
                    // A game tree that was cut off is closed, whatever else is changed.
                    false => change(&collection.edited(&closing))?,
                };
                let is_same = text == collection.source();
                let new = if is_same { bytes.to_vec() } else { in_file_encoding(collection, text)? };
                if !changing.diff && !changing.dry_run {
                    return destination.write(source, bytes, new, Form::Same).map(Changed::Written);
                }
                if is_same {
                    return Ok(Changed::Written(Written::Unchanged));
                }
                let name = source.name();
                if !changing.diff {
                    return Ok(Changed::Would(format!("{}\n", printable(&name))));
                }
                let read_as = ParseOptions { encoding: Some(collection.encoding().encoding), ..parsing };
                Ok(Changed::Would(diff::render(&name, collection, &Collection::parse_with(&new, &read_as), styles)))
            })
        },
        |output, source, result: Result<Changed, String>| match result {
            Ok(Changed::Written(Written::Unchanged)) => {
                unchanged += 1;
                Ok(Outcome::Clean)
            }
            Ok(Changed::Written(Written::Copied)) => {
                copied += 1;
                Ok(Outcome::Clean)
            }
            Ok(Changed::Written(Written::ToFile(replaced))) => {
                changed += 1;
                messages.detail(&format!("{} {done}", printable(&source.name())));
                messages.replaced(&source.name(), &replaced);
                Ok(Outcome::Clean)
            }
            Ok(Changed::Written(Written::ToStdout(bytes))) => output.write_all(&bytes).map(|()| Outcome::Clean),
            Ok(Changed::Would(text)) => {
                changed += 1;
                output.write_all(text.as_bytes()).map(|()| Outcome::Findings)
            }
            Err(reason) => {
                messages.error(&source.name(), &reason);
                Ok(Outcome::Failed)
            }
        },
    )?;
    output.flush()?;
    messages.created(destination.outputs());
    if changed + unchanged + copied > 0 {
        let would = if changing.diff || changing.dry_run { format!("would be {done}") } else { (*done).to_owned() };
        let rest = rest_of(unchanged, copied);
        messages.say(&format!("{} {would}{rest}", counted(changed, "file", "files")));
    }
    Ok(outcome)
}

/// The new text in the encoding of the file, which may be one that had to be turned to UTF-8 to be read.
fn in_file_encoding(collection: &Collection<'_>, text: Vec<u8>) -> Result<Vec<u8>, String> {
    match collection.bytes_of(&text) {
        Some(bytes) => Ok(bytes.into_owned()),
        None => Err("the new text cannot be written in the encoding of the file; convert it first".to_owned()),
    }
}
