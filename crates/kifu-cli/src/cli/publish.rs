//! The command `publish`.

use std::path::PathBuf;

use clap::{Args, ValueHint};

use super::{Files, InLibrary, OutputOptions};

/// Write games as a website with search
///
/// Writes a folder for any web server, from the given records, else from the library: a page that searches the games by
/// pattern, opening, player and date in the browser, shows them, and lets readers solve the problems among them. No program
/// runs on the server. Names, moves and comments of all games become public. docs/publish.md describes the files.
#[derive(Args, Debug)]
#[command(mut_arg("library", |library| library.conflicts_with("files")))]
pub(crate) struct Publish {
    #[command(flatten)]
    pub(crate) files: Files,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    /// Page title [default: by the games, such as "Games of Go" or "Hex"]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Begin with this text
    ///
    /// Makes a start page of a Markdown file. Its images are copied from the folder of the file; HTML in it is shown as text.
    #[arg(long, value_name = "FILE.md", value_hint = ValueHint::FilePath)]
    pub(crate) text: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this folder
    #[arg(short, long, value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub(crate) output: PathBuf,
}
