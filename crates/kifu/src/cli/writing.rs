//! The commands that need no records: `explain`, `completions`, `man`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// What a property means
#[derive(Args, Debug)]
pub(crate) struct Explain {
    /// Properties such as B, AB or KM; none lists all
    #[arg(value_name = "PROPERTY")]
    pub(crate) properties: Vec<String>,
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
}
