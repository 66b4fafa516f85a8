//! The command `undo`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::number::from_one;

/// Take back what a command has changed
///
/// All commands that change, rename or move records can be taken back, and so can changes made in the page of kifu serve. The old
/// contents are kept in the user's state folder (KIFU_STATE) for 90 days, up to 1 GB. Files that have changed since stay as they
/// are, and are named.
#[derive(Args, Debug)]
#[group(skip)]
pub(crate) struct Undo {
    /// The run, as --list numbers them: 1 is the latest [default: the latest that is not undone]
    #[arg(value_name = "N", value_parser = from_one::<NonZeroUsize>)]
    pub(crate) number: Option<NonZeroUsize>,
    /// List the runs, the latest first
    #[arg(long, conflicts_with_all = ["number", "redo", "undo_list", "dry_run", "diff"])]
    pub(crate) list: bool,
    /// With --list: show at most N runs
    #[arg(short = 'n', long, value_name = "N", default_value = "20", value_parser = from_one::<NonZeroUsize>, requires = "list")]
    pub(crate) limit: NonZeroUsize,
    /// Make undone changes again [default: those of the run undone last]
    #[arg(long)]
    pub(crate) redo: bool,
    /// Use this undo list, which may change only files below its folder
    ///
    /// A list may come from somebody else, and names files and their contents. Nothing is undone if it names a file elsewhere.
    #[arg(long, value_name = "FILE", conflicts_with = "number", value_hint = ValueHint::FilePath)]
    pub(crate) undo_list: Option<PathBuf>,
    /// Allow changes below this folder as well
    #[arg(long, value_name = "FOLDER", requires = "undo_list", value_hint = ValueHint::DirPath)]
    pub(crate) below: Vec<PathBuf>,
    /// List the files, without writing
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Show the changes, without writing
    #[arg(long)]
    pub(crate) diff: bool,
}

/// Where the way back is kept.
#[derive(Args, Debug, Clone, Default)]
pub(crate) struct WayBack {
    /// Keep the undo list in this file
    ///
    /// The file must not exist; `kifu undo --undo-list FILE` uses it. By default the old contents are kept in the user's
    /// state folder (KIFU_STATE), where `kifu undo` finds them.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) undo_list: Option<PathBuf>,
}
