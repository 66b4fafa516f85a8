//! The commands that need no records: `explain`, `completions`, `man`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::OutputOptions;

/// What a rule, a message of SGFC, or a property means
#[derive(Args, Debug)]
pub(crate) struct Explain {
    /// Rules by name, code or group (odd-komi, K610, info), messages of SGFC (sgfc:28), properties (KM); none lists all
    #[arg(value_name = "WORD")]
    pub(crate) words: Vec<String>,
}

/// Write a completion script for a shell
#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: clap_complete::Shell,
}

/// Write the man pages
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// The folder to write all pages to; without it kifu(1) goes to standard output
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
}
