//! SGF in another encoding, or in another version of SGF: changes of the text, and nothing else.

use std::fmt;
use std::io::{self, Write};

use kifu::Parser;
use kifu::numbers::counted;
use kifu_check::versions::{to_draft, to_ff3, to_ff4};
use kifu_files::Source;
use kifu_sgf::encoding::Encoding;
use kifu_sgf::{ByteOrderMark, Collection, DamagedText, LineIndex, Rewriting, Span, edit, reencode};

use super::super::obstacles::describe;
use super::super::rewrite::{Destination, Form, Misfit, Places, Written};
use super::archive::{self, Archive};
use super::format::Whole;
use super::place::Place;
use super::remarks::Remarks;
use crate::batch::Batch;
use crate::cli::{Convert, Global, SgfVersion};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;
use crate::record::{guessed_encoding, no_game, parse_options};

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
    let path = options.output.as_deref();
    match Place::of(path, batch.sources().len()) {
        Ok(Place::Each) => {}
        Ok(Place::Archive(path)) => {
            let archive = Archive { options, path: &path, ending: "sgf", title: &target.to_string() };
            let whole = |parser: &mut Parser, bytes: &[u8]| {
                parser.parse(bytes, &parsing, |collection| whole(collection, bytes, target, options))
            };
            return archive::run(&archive, &batch, Parser::default, whole, output);
        }
        Ok(Place::Named(..) | Place::One(_)) | Err(_) => {
            messages.error("-o", &"the encoding and the version of SGF are changed file by file; name a folder");
            return Ok(Outcome::Failed);
        }
    }
    let destination = Places::new(path, &options.files.files, batch.sources())
        .map_err(Misfit::from)
        .and_then(|places| Destination::new(places, Form::Same, batch.sources(), path, &options.writing));
    let destination = match destination {
        Ok(destination) => destination,
        Err(misfit) => return Ok(misfit.tell(messages)),
    };
    let (mut converted, mut unchanged, mut copied) = (0, 0, 0);
    let outcome = batch.run(
        output,
        Parser::default,
        |parser, source, bytes| {
            // Nobody else has the bytes of a file that is written over.
            let is_replaced = match (source, destination.paths()) {
                (Source::File(own), Some(paths)) => paths.get(source) == Some(own),
                (Source::File(_), None) => path.is_none(),
                _ => false,
            };
            let rewriting = match is_replaced {
                true => Rewriting { damaged: DamagedText::Keep, ..rewriting(options) },
                false => rewriting(options),
            };
            let (new, losses, guess) = parser.parse(bytes, &parsing, |collection| {
                convert(collection, target, rewriting).map(|(new, losses)| (new, losses, guessed_encoding(collection)))
            })?;
            must_be_whole(&losses, options)?;
            let guess = guess.filter(|_| new != bytes);
            let written = match options.dry_run {
                true => destination.name(source, bytes, &new),
                false => destination.write(source, bytes, new, Form::Same),
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
                Written::Copied => copied += 1,
                Written::ToFile(replaced) => {
                    converted += 1;
                    messages.replaced(&name, &replaced);
                }
                Written::ToStdout(bytes) => {
                    converted += usize::from(options.dry_run);
                    output.write_all(&bytes)?;
                }
            }
            Ok(Outcome::Clean)
        },
    )?;
    messages.created(destination.outputs());
    if converted + unchanged + copied > 0 {
        let already = if unchanged > 0 { format!(", {unchanged} already in it") } else { String::new() };
        let already = if copied > 0 { format!("{already}, {copied} copied unchanged") } else { already };
        let would = if options.dry_run { " would be" } else { "" };
        messages.say(&format!("{}{would} converted to {target}{already}", counted(converted, "file", "files")));
    }
    Ok(outcome)
}

/// How a new file is written.
fn rewriting(options: &Convert) -> Rewriting {
    Rewriting {
        damaged: if options.keep_bytes { DamagedText::Keep } else { DamagedText::Replace },
        byte_order_mark: if options.keep_bom { ByteOrderMark::Keep } else { ByteOrderMark::Drop },
    }
}

/// Whether a record may be converted that loses this.
fn must_be_whole(losses: &[String], options: &Convert) -> Result<(), String> {
    match losses.first().filter(|_| options.strict) {
        Some(first) => {
            Err(format!("not converted, as {} would be lost: {first}", counted(losses.len(), "thing", "things")))
        }
        None => Ok(()),
    }
}

/// The new text as a member of an archive.
fn whole(collection: &Collection<'_>, bytes: &[u8], target: Target, options: &Convert) -> Result<Whole, String> {
    let (new, losses) = convert(collection, target, rewriting(options))?;
    must_be_whole(&losses, options)?;
    let is_unchanged = new == bytes;
    let mut remarks = losses;
    if let Some(encoding) = guessed_encoding(collection).filter(|_| !is_unchanged) {
        remarks.push(format!(" read as {encoding}, which is a guess; --encoding NAME where it is wrong"));
    }
    Ok(Whole { bytes: new, is_unchanged, form: Form::Same, remarks })
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
fn convert(
    collection: &Collection<'_>,
    target: Target,
    rewriting: Rewriting,
) -> Result<(Vec<u8>, Vec<String>), String> {
    if collection.games().len() == 0 {
        return Err(no_game(collection.source()));
    }
    match target {
        Target::Encoding(encoding) => in_encoding(collection, encoding, rewriting),
        Target::Version(version) => in_version(collection, version, rewriting),
    }
}

fn in_version(
    collection: &Collection<'_>,
    version: SgfVersion,
    rewriting: Rewriting,
) -> Result<(Vec<u8>, Vec<String>), String> {
    let converted = match version {
        SgfVersion::Ff4 => to_ff4(collection, rewriting),
        SgfVersion::Ff3 => to_ff3(collection, rewriting),
        SgfVersion::Draft => to_draft(collection, rewriting),
    };
    let converted = converted.map_err(|reason| describe(collection, &reason, Encoding::Utf8))?;
    let losses = converted.losses.iter().map(|loss| (loss.span, loss.message.as_str()));
    Ok((converted.text, at_lines(collection, losses)))
}

/// Clauses, each with line and column.
fn at_lines<'l>(collection: &Collection<'_>, losses: impl Iterator<Item = (Span, &'l str)>) -> Vec<String> {
    let losses: Vec<_> = losses.collect();
    let offsets: Vec<_> = losses.iter().map(|(span, _)| span.start).collect();
    let places = collection.line_columns(&offsets);
    losses.iter().zip(places).map(|((_, message), (line, column))| format!("{line}:{column}: {message}")).collect()
}

fn in_encoding(
    collection: &Collection<'_>,
    target: Encoding,
    rewriting: Rewriting,
) -> Result<(Vec<u8>, Vec<String>), String> {
    let closing = edit::close(collection);
    let closed = (!closing.is_empty()).then(|| collection.edited(&closing));
    let collection = closed.as_ref().unwrap_or(collection);
    let converted = reencode(collection, target, rewriting).map_err(|reason| describe(collection, &reason, target))?;
    let damage = "U+FFFD stands for bytes that are no text in UTF-8";
    let losses = at_lines(collection, converted.damaged.iter().map(|span| (*span, damage)));
    match converted.replaced.first() {
        None => Ok((converted.text, losses)),
        // Text that belongs to nothing is still somebody's text.
        Some(span) => Err(format!(
            "line {} has characters outside of any value which {target} lacks",
            collection.line_column(&LineIndex::new(collection.source()), span.start).0
        )),
    }
}
