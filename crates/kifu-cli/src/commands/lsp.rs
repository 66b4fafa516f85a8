//! `kifu lsp`: records in text editors.

use std::io;

use crate::lsp::{Ended, serve};
use crate::outcome::Outcome;
use crate::output::Output;

/// Serves an editor until it asks to end.
pub(super) fn run(output: &mut Output) -> io::Result<Outcome> {
    Ok(match serve(output)? {
        Ended::Properly => Outcome::Clean,
        Ended::Suddenly => Outcome::Findings,
    })
}
