//! The command `rename`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

/// Name files by what is known of the games in them
///
/// Shows which file would get which name; --apply does it, all at once or not at all. No file is ever written over: of several
/// that would get one name the later ones get a number. Names that are exchanged are no trouble. What was done is noted in a
/// list, with which --undo brings the old names back.
#[derive(Args, Debug)]
pub(crate) struct Rename {
    /// The new name: {date}, {year}, {black}, {white}, {black-rank}, {white-rank}, {event}, {round}, {place}, {result},
    /// {komi}, {handicap}, {rules}, {size}, {moves}, {stem} (the old name), {n:4} (the number of the file); {event|none} says
    /// what stands for something unknown, a / makes a folder. The ending stays
    #[arg(value_name = "TEMPLATE", required_unless_present = "undo")]
    pub(crate) template: Option<String>,
    /// Record files, folders (all records below them), patterns
    #[arg(value_name = "FILE", required_unless_present = "undo", value_hint = ValueHint::AnyPath)]
    pub(crate) files: Vec<PathBuf>,
    /// Rename the files
    #[arg(long)]
    pub(crate) apply: bool,
    /// Only show the new names, which is what happens without --apply
    #[arg(long, conflicts_with = "apply")]
    pub(crate) dry_run: bool,
    /// Where to note what was done [default: kifu-undo.jsonl, or the next free number of it]
    #[arg(long, value_name = "LIST", requires = "apply", value_hint = ValueHint::FilePath)]
    pub(crate) undo_list: Option<PathBuf>,
    /// Restore the names of files from an undo list; with --apply, else only show them. Only files below the folder of the
    /// list are renamed
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
