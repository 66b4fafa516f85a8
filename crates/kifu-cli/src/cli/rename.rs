//! The command `rename`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::{Only, WayBack};

/// Rename files after the games in them
///
/// Renames all files or none. No file is ever overwritten: files with the same new name get a number, and files can swap
/// names. --dry-run shows the new names first, and kifu undo restores the old ones.
#[derive(Args, Debug)]
pub(crate) struct Rename {
    /// New name: {date}, {year}, {black}, {white}, {black-rank}, {white-rank}, {event}, {round}, {place}, {result},
    /// {komi}, {handicap}, {rules}, {size}, {moves}, {stem} (the old name), {n:4} (the number of the file); {event|none}
    /// writes none if the event is unknown, / separates folders. The extension stays
    #[arg(value_name = "TEMPLATE")]
    pub(crate) template: String,
    /// Records, folders, patterns
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::AnyPath)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) only: Only,
    /// Show the new names, without renaming
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) way_back: WayBack,
    /// Move the files to this folder [default: each stays in its own]
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
    /// Create missing parent folders
    #[arg(long, requires = "output")]
    pub(crate) parents: bool,
}
