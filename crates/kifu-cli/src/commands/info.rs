//! `kifu info`: the information and properties of games.

use std::io;

use kifu::Parser;
use kifu_work::file_info::ParsedFile;
use kifu_work::find::Kinds;
use kifu_work::pages::{Heading, info_page};

use crate::batch::Batch;
use crate::cli::{Global, Info, PrintFormat};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Printed};
use crate::record::parse_options;

/// The reusable memory of a thread.
#[derive(Default)]
struct Work {
    parser: Parser,
    depths: Vec<u32>,
}

/// Describes each record.
pub(super) fn run(options: &Info, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find_kinds(Kinds::Records, &options.files, "info", global, messages) else {
        return Ok(Outcome::Failed);
    };
    let terminal = output.terminal();
    let heading = if batch.sources().len() > 1 { Heading::Name } else { Heading::None };
    batch.print(output, Work::default, |Work { parser, depths }, source, bytes| {
        let page = parser.parse_any(bytes, &parsing, |collection, origin| {
            let parsed = ParsedFile { name: &source.name(), bytes, origin, collection };
            match options.format {
                PrintFormat::Json => Printed::Data(kifu::json::line(&parsed.info(depths)) + "\n"),
                PrintFormat::Text => info_page(&parsed, heading, " (see `kifu check`)", &terminal, depths).into(),
            }
        });
        page.map_err(|error| error.to_string())
    })
}
