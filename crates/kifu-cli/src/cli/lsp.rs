//! The command `lsp`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// Serve text editors (Language Server Protocol)
///
/// Editors start this command and talk to it over standard input and output: findings while you type, repairs, the board
/// under the cursor. docs/editors.md says how to set up each editor.
#[derive(Args, Debug)]
pub(crate) struct Lsp {
    /// Use standard input and output [always on]
    #[arg(long)]
    pub(crate) stdio: bool,
    /// Write all messages to a file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) log: Option<PathBuf>,
}
