//! The command `mcp`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// Answer AI assistants (Model Context Protocol)
///
/// Programs such as Claude, Codex or Zed start this command and talk to it over standard input and output: their models ask
/// for positions, moves, faults, scores and games instead of guessing them. Only files in FOLDER are read, and nothing is
/// written. docs/assistants.md says how to set it up, and lists the tools.
#[derive(Args, Debug)]
pub(crate) struct Mcp {
    /// The folder with the records; with a library in it (see `kifu index`) games can be searched
    #[arg(value_name = "FOLDER", default_value = ".", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
}
