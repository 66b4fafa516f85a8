//! The commands that need no records: `explain`, `completions`, `man`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::OutputOptions;

/// Explain rules, SGFC messages and properties
#[derive(Args, Debug)]
pub(crate) struct Explain {
    /// Rules by name, code or group (odd-komi, K610, info), messages of SGFC (sgfc:28), properties (KM); none lists all
    #[arg(value_name = "WORD")]
    pub(crate) words: Vec<String>,
}

/// Print a shell completion script
#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// Shell
    pub(crate) shell: clap_complete::Shell,
}

/// Write the man pages
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// Write all pages to this folder [default: kifu(1) to standard output]
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
}
