//! `kifu fmt`: formats records in one layout.

use std::io;

use kifu::charset::{CharsetError, Unencodable};
use kifu_files::Source;
use kifu_sgf::{ByteOrderMark, Collection, OutputEncoding};
use kifu_work::change::{Change, ChangeError, JunkText, Reformat};
use kifu_work::config::{Configs, FormatLayer, Layer};
use kifu_work::convert::ConvertError;
use kifu_work::numbers::counted;

use super::{Action, Command};
use crate::cli::{Fmt, Global};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::terminal::cut;

/// Formats each record, or prints the changes.
pub(in super::super) fn run(
    options: &Fmt,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let mut command = Command { advise, ..Command::new("fmt", "formatted", &options.files, &options.changing) };
    if options.check {
        command.found = Outcome::Findings;
        if command.action == Action::Write {
            command.action = Action::List;
        }
    }
    let Some(batch) = command.find(global, messages) else { return Ok(Outcome::Failed) };
    let configs = match Configs::load(options.config.lookup(), batch.sources(), Layer::default()) {
        Ok(configs) => configs,
        Err(error) => {
            messages.error(&error.subject(), &error);
            return Ok(Outcome::Failed);
        }
    };
    let told = FormatLayer::from(options);
    let work = |source: &Source, collection: &Collection<'_>, bytes: &[u8]| {
        let mut reformat = Reformat::default();
        reformat.style = told.over(configs.format_layer(source).over(reformat.style));
        reformat.junk = if options.drop_junk { JunkText::Drop } else { JunkText::Refuse };
        reformat.change(collection, bytes)
    };
    super::run_on(&batch, &command, &work, global, output, messages).map(|(outcome, _)| outcome)
}

impl From<&Fmt> for FormatLayer {
    fn from(options: &Fmt) -> Self {
        Self {
            layout: options.style,
            width: options.width,
            encoding: options.keep_encoding.then_some(OutputEncoding::Keep),
            byte_order_mark: options.keep_bom.then_some(ByteOrderMark::Keep),
        }
    }
}

/// True if a text would parse as another tree, even in its own encoding.
fn is_structure(reason: &ConvertError) -> bool {
    matches!(reason, ConvertError::Charset(CharsetError::Obstacle { obstacle: Unencodable::Structure, .. }))
}

/// The reason why a record was not formatted, and the option that helps.
fn advise(error: &ChangeError) -> String {
    match error {
        ChangeError::Convert(reason) if is_structure(reason) => reason.advised(),
        ChangeError::Convert(reason) => {
            format!("{}; use --keep-encoding to format it without converting", reason.advised())
        }
        ChangeError::Junk { line, text, more } => {
            let more =
                if *more > 0 { format!(" and {} more", counted(*more, "place", "places")) } else { String::new() };
            format!(
                "line {line}{more} has text outside properties: {}; see `kifu check`, or delete it with --drop-junk",
                cut(text, 40)
            )
        }
        error => error.advised(),
    }
}
