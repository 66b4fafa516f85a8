//! The commands about the program itself: `explain`, `demo`, `completions`, `man`.

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

/// Show what kifu can do
#[derive(Args, Debug)]
pub(crate) struct Demo {
    /// Folder of records in SGF
    #[arg(value_name = "FOLDER", default_value = "samples", value_hint = ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
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
