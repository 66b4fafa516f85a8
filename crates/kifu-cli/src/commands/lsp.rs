//! `kifu lsp`: the language server for text editors.

use std::io::{self, IsTerminal as _};

use crate::cli::Lsp;
use crate::lsp::{Ended, Log, serve};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Serves an editor until it asks to end.
pub(super) fn run(options: &Lsp, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let log = match &options.log {
        None => Log::default(),
        Some(path) => match Log::create(path) {
            Ok(log) => log,
            Err(error) => {
                messages.error(&path.display().to_string(), &error);
                return Ok(Outcome::Failed);
            }
        },
    };
    if io::stdin().is_terminal() {
        messages.say("waiting for a text editor, which starts this command; docs/editors.md says how (Ctrl-C ends)");
    }
    let complain = |error: &io::Error| messages.error("standard input", error);
    Ok(match serve(output.data(), &log, complain)? {
        Ended::Properly => Outcome::Clean,
        Ended::Suddenly => Outcome::Findings,
    })
}
