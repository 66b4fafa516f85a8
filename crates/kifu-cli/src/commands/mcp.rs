//! `kifu mcp`: tools for AI assistants.

use std::io::{self, BufReader, IsTerminal as _};

use crate::cli::Mcp;
use crate::mcp::{Root, serve};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Answers an assistant until its input ends.
pub(super) fn run(options: &Mcp, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let root = match Root::new(&options.folder) {
        Ok(root) => root,
        Err(error) => {
            messages.error(&options.folder.display().to_string(), &error);
            return Ok(Outcome::Failed);
        }
    };
    if io::stdin().is_terminal() {
        messages
            .say("waiting for an AI assistant, which starts this command; docs/assistants.md says how (Ctrl-C ends)");
    }
    serve(BufReader::new(io::stdin()), output.data(), &root)?;
    Ok(Outcome::Clean)
}
