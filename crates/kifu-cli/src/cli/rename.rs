//! The command `rename`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::Only;

/// Rename files after the games in them
///
/// Shows the new names; --apply renames all files or none. No file is ever overwritten: files with the same new name
/// get a number, and files can swap names. An undo list records the changes for --undo.
#[derive(Args, Debug)]
pub(crate) struct Rename {
    /// New name: {date}, {year}, {black}, {white}, {black-rank}, {white-rank}, {event}, {round}, {place}, {result},
    /// {komi}, {handicap}, {rules}, {size}, {moves}, {stem} (the old name), {n:4} (the number of the file); {event|none}
    /// writes none if the event is unknown, / separates folders. The extension stays
    #[arg(value_name = "TEMPLATE", required_unless_present = "undo")]
    pub(crate) template: Option<String>,
    /// Record files, folders (all records below them), patterns
    #[arg(value_name = "FILE", required_unless_present = "undo", value_hint = ValueHint::AnyPath)]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) only: Only,
    /// Rename the files
    #[arg(long)]
    pub(crate) apply: bool,
    /// Show the new names without renaming, as without --apply
    #[arg(long, conflicts_with = "apply")]
    pub(crate) dry_run: bool,
    /// Write the undo list to this file [default: kifu-undo.jsonl, with a number if it exists]
    #[arg(long, value_name = "LIST", requires = "apply", value_hint = ValueHint::FilePath)]
    pub(crate) undo_list: Option<PathBuf>,
    /// Restore the names in an undo list; without --apply only show them. Only files below the folder of the list are
    /// renamed
    #[arg(long, value_name = "LIST", conflicts_with_all = ["template", "files", "output", "undo_list"], value_hint = ValueHint::FilePath)]
    pub(crate) undo: Option<PathBuf>,
    /// With --undo: also rename files below this folder
    #[arg(long, value_name = "FOLDER", requires = "undo", value_hint = ValueHint::DirPath)]
    pub(crate) below: Vec<PathBuf>,
    /// Move the files to this folder [default: each stays in its own]
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: Option<PathBuf>,
    /// Create missing parent folders of the output
    #[arg(long, requires = "output")]
    pub(crate) parents: bool,
}
