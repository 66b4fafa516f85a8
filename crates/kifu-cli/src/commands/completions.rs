//! `kifu completions`: a completion script for a shell.

use std::io::{self, Write as _};

use crate::cli::{self, Completions};
use crate::outcome::Outcome;
use crate::output::Output;

/// Writes the script for a shell to standard output.
pub(super) fn run(options: &Completions, output: &mut Output) -> io::Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut cli::command(), "kifu", &mut script);
    output.data().write_all(&script)?;
    Ok(Outcome::Clean)
}
