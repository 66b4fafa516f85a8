//! The command `undo`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::InLibrary;

/// Undo the changes in an undo list
///
/// kifu check --fix, kifu dedupe and the page of kifu serve write undo lists. Without LIST it shows the undo lists of the
/// library. kifu check --fix and the page keep them in the user's state folder (KIFU_STATE).
#[derive(Args, Debug)]
#[group(skip)]
pub(crate) struct Undo {
    /// The undo list. Only files below its folder, or below that of its library, are changed
    #[arg(value_name = "LIST", value_hint = ValueHint::FilePath)]
    pub(crate) list: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    /// Undo the changes [default: only show them]
    #[arg(long, requires = "list")]
    pub(crate) apply: bool,
    /// Change files below this folder as well
    #[arg(long, value_name = "FOLDER", requires = "list", value_hint = ValueHint::DirPath)]
    pub(crate) below: Vec<PathBuf>,
}
