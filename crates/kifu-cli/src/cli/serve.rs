//! The command `serve`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::number::from_zero;

/// Look at records in the browser
///
/// Prints a link to a page on this machine and opens it: lists, boards, search by pattern, openings. Without a folder it
/// shows the sample records. Without --write records are only read. Other machines cannot connect; to look at records of
/// another machine, use `ssh -L 4747:127.0.0.1:4747 HOST kifu serve --no-open --port 4747`. docs/serve.md says how the page is
/// protected.
#[derive(Args, Debug, Default)]
pub(crate) struct Serve {
    /// Folders, records and archives to show [default: the samples]
    #[arg(value_name = "FOLDER", value_hint = ValueHint::AnyPath)]
    pub(crate) folders: Vec<PathBuf>,
    /// Port on 127.0.0.1 [default: a free one, so that each run has its own web origin]
    #[arg(long, value_name = "PORT", value_parser = from_zero::<u16>)]
    pub(crate) port: Option<u16>,
    /// Let the page save tags, queries and edited games, and keep the library in .kifu of the folder
    #[arg(long)]
    pub(crate) write: bool,
    /// Print the link without opening it
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Folder of the library [default: .kifu in FOLDER, else a cache]
    #[arg(long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) library: Option<PathBuf>,
    /// Write the token to this file, which only you can read
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) token_file: Option<PathBuf>,
}
