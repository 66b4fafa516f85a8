//! `kifu fmt`: records in one layout.

use std::io;

use kifu::change::{ChangeError, JunkText, Reformat};
use kifu::numbers::counted;
use kifu_sgf::{ByteOrderMark, OutputEncoding};

use super::{Action, Command};
use crate::cli::{Fmt, Global, OutputOptions};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::terminal::cut;

/// Formats each record, or says what would change.
pub(in super::super) fn run(
    options: &Fmt,
    global: &Global,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let action = match options {
        Fmt { diff: true, .. } => Action::Diff,
        Fmt { check: true, .. } => Action::List,
        _ => Action::Write,
    };
    let writing = OutputOptions::default();
    let files = &options.files;
    let command = Command { name: "fmt", done: "formatted", files, action, output: None, writing, advise };
    super::run(&command, &Reformat::from(options), global, output, messages).map(|(outcome, _)| outcome)
}

impl From<&Fmt> for Reformat {
    fn from(options: &Fmt) -> Self {
        let mut reformat = Self::default();
        reformat.style.layout = options.style;
        reformat.style.width = options.width;
        reformat.style.encoding = if options.keep_encoding { OutputEncoding::Keep } else { OutputEncoding::Utf8 };
        reformat.style.byte_order_mark = if options.keep_bom { ByteOrderMark::Keep } else { ByteOrderMark::Drop };
        reformat.junk = if options.drop_junk { JunkText::Drop } else { JunkText::Refuse };
        reformat
    }
}

/// Why a record was not formatted, and which option helps.
fn advise(error: &ChangeError) -> String {
    match error {
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
