//! `kifu info`: what a record says about its game, and what it is like.

mod json;
mod page;

use std::io::{self, Write};

use kifu::find::Kinds;
use kifu::report::Counts;
use kifu::{Origin, Parser};
use kifu_sgf::Collection;

use crate::batch::Batch;
use crate::cli::{Global, Info, PrintFormat};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::record::parse_options;

/// The heading of a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    Name,
    None,
}

/// Memory of a thread.
#[derive(Default)]
struct Work {
    parser: Parser,
    depths: Vec<u32>,
}

/// A file, parsed.
struct Parsed<'p> {
    name: &'p str,
    /// As it lies on the disk.
    bytes: &'p [u8],
    /// What the file holds.
    origin: Origin<'p>,
    /// The same as SGF, with packed moves as nodes of their own.
    collection: &'p Collection<'p>,
}

/// Describes each record.
pub(super) fn run(options: &Info, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "info", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let styles = output.styles();
    let heading = if batch.sources().len() > 1 { Heading::Name } else { Heading::None };
    batch.run(
        output,
        Work::default,
        |Work { parser, depths }, source, bytes| {
            parser.parse_any(bytes, &parsing, |collection, origin| {
                let parsed = Parsed { name: &source.name(), bytes, origin, collection };
                if options.format == PrintFormat::Json {
                    json::render(&parsed, depths)
                } else {
                    page::render(&parsed, heading, styles, depths)
                }
            })
        },
        |output, source, text| match text {
            Ok(text) => output.write_all(text.as_bytes()).map(|()| Outcome::Clean),
            Err(reason) => {
                messages.error(&source.name(), &reason);
                Ok(Outcome::Failed)
            }
        },
    )
}

/// The problems of the text as it is in the file, as `kifu check` counts them; `None` for formats that have no rules.
fn problems(parsed: &Parsed<'_>) -> Option<Counts> {
    match parsed.origin {
        Origin::Sgf(text) => Some(Counts::of(&kifu_check::check(text, &kifu_check::Options::default()))),
        Origin::Other(_) => None,
    }
}
