//! `kifu fmt`: records in one layout.

use std::io::{self, Write};

use kifu::Parser;
use kifu::numbers::counted;
use kifu_files::Source;
use kifu_sgf::encoding::{Encoding, ParseOptions};
use kifu_sgf::{ByteOrderMark, Collection, Layout, LineIndex, OutputEncoding, Span, Style, format};

use super::obstacles::describe;
use super::rewrite::{Written, in_place};
use crate::batch::Batch;
use crate::cli::{Fmt, FmtStyle, Global};
use crate::diff;
use crate::draw::cut;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::{Output, Styles};
use crate::printable::printable;
use crate::record::{guessed_encoding, no_game, parse_options};

/// What became of a record.
enum Formatted {
    Written(Written),
    /// It would change, and this is to be printed about it.
    WouldChange(String),
}

/// Formats each record, or says what would change.
pub(super) fn run(options: &Fmt, global: &Global, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(parsing) = parse_options(global, messages) else { return Ok(Outcome::Failed) };
    let Some(batch) = Batch::find(&options.files, "fmt", global, messages) else { return Ok(Outcome::Failed) };
    let job = Job { options, parsing, styles: output.styles() };
    let (mut changed, mut unchanged) = (0, 0);
    let outcome = batch.run(
        output,
        Parser::default,
        |parser, source, bytes| parser.parse(bytes, &parsing, |collection| job.format(source, bytes, collection)),
        |output, source, formatted: Result<Formatted, String>| match formatted {
            Ok(Formatted::Written(Written::Unchanged | Written::Copied)) => {
                unchanged += 1;
                Ok(Outcome::Clean)
            }
            Ok(Formatted::Written(Written::ToFile(replaced))) => {
                changed += 1;
                messages.detail(&format!("{} formatted", printable(&source.name())));
                messages.replaced(&source.name(), &replaced);
                Ok(Outcome::Clean)
            }
            Ok(Formatted::Written(Written::ToStdout(bytes))) => output.write_all(&bytes).map(|()| Outcome::Clean),
            Ok(Formatted::WouldChange(text)) => {
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
    if changed + unchanged > 0 {
        let would = if options.check || options.diff { "would be formatted" } else { "formatted" };
        let rest = if unchanged > 0 { format!(", {unchanged} left as they are") } else { String::new() };
        messages.say(&format!("{} {would}{rest}", counted(changed, "file", "files")));
    }
    Ok(outcome)
}

/// What is to be done with each record.
struct Job<'j> {
    options: &'j Fmt,
    parsing: ParseOptions,
    styles: Styles,
}

impl Job<'_> {
    fn format(&self, source: &Source, bytes: &[u8], collection: &Collection<'_>) -> Result<Formatted, String> {
        if collection.games().len() == 0 {
            return Err(no_game(collection.source()));
        }
        let formatted = format(collection, &self.style(collection)).map_err(|reason| {
            let help = "--keep-encoding formats it as it is";
            format!("{}; {help}", describe(collection, &reason, Encoding::Utf8))
        })?;
        if !self.options.drop_junk && !formatted.dropped.is_empty() {
            return Err(refusal(collection, &formatted.dropped));
        }
        let (old, new) = (bytes, formatted.text);
        if !self.options.check && !self.options.diff {
            return in_place(source, old, new).map(Formatted::Written);
        }
        if old == new {
            return Ok(Formatted::Written(Written::Unchanged));
        }
        let name = source.name();
        if !self.options.diff {
            return Ok(Formatted::WouldChange(format!("{}\n", printable(&name))));
        }
        let new = Collection::parse_with(
            &new,
            &if self.options.keep_encoding { self.parsing } else { ParseOptions::default() },
        );
        Ok(Formatted::WouldChange(diff::render(&name, collection, &new, self.styles)))
    }

    fn style(&self, collection: &Collection<'_>) -> Style {
        let layout = match self.options.style {
            FmtStyle::Compact => Layout::Compact,
            FmtStyle::Lines => Layout::Lines,
            FmtStyle::Original => Layout::Original,
        };
        // A wrong guess must not become what the file says.
        let is_to_stay = self.options.keep_encoding || guessed_encoding(collection).is_some();
        let encoding = if is_to_stay { OutputEncoding::Keep } else { OutputEncoding::Utf8 };
        let byte_order_mark = if self.options.keep_bom { ByteOrderMark::Keep } else { ByteOrderMark::Drop };
        Style { layout, encoding, byte_order_mark, width: self.options.width, ..Style::default() }
    }
}

/// Why a record with text that belongs to nothing is left alone.
fn refusal(collection: &Collection<'_>, dropped: &[Span]) -> String {
    let first = dropped.first().copied().unwrap_or(Span::new(0, 0));
    let line = collection.line_column(&LineIndex::new(collection.source()), first.start).0;
    let text = collection.decode_at(first.start, first.of(collection.source()));
    let more = dropped.len() - 1;
    let more = if more > 0 { format!(" and {} more", counted(more, "place", "places")) } else { String::new() };
    format!(
        "line {line}{more} would lose text that belongs to no property: {}; see `kifu check`, or --drop-junk to leave it out",
        cut(text.trim(), 40)
    )
}
