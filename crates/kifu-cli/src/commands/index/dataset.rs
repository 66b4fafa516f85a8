//! Writing libraries as datasets, and adding datasets to libraries.

use std::path::Path;

use kifu_search::dataset::{Dataset, DatasetError, DatasetReport};
use kifu_search::{Library, LibraryError};
use kifu_work::index::IndexError;
use kifu_work::numbers::{counted, grouped};
use kifu_work::state::remember;

use super::{Failure, update};
use crate::cli::{Global, Index};
use crate::files::Advised;
use crate::messages::Messages;
use crate::outcome::Outcome;

/// The message if a build without Parquet is to write a dataset.
const PARQUET_LEFT_OUT: &str =
    "Parquet, which datasets contain, is left out of this build; build kifu with `--features full`";

/// Updates the library, and writes it as a dataset.
pub(super) fn export(
    folder: &Path,
    dataset: &Path,
    options: &Index,
    global: &Global,
    messages: &Messages,
) -> Result<Outcome, Failure> {
    let updated = match update::run(folder, options, global, messages) {
        // A library that was made from a dataset has no folders to read.
        Err(Failure::Index(IndexError::NoFolders)) => Outcome::Clean,
        outcome => outcome?,
    };
    match Library::open(folder)?.to_dataset(dataset) {
        Ok(report) => tell(report, messages),
        Err(error) => return failed(dataset, error, messages),
    }
    Ok(updated)
}

/// Adds the games of a dataset to the library.
pub(super) fn adopt(folder: &Path, dataset: &Path, messages: &Messages) -> Result<Outcome, Failure> {
    match Dataset::open(dataset).and_then(|read| Library::adopt(folder, &read).map(|_| read.games())) {
        Ok(games) => messages.say(&format!("{} added", counted(games as usize, "game", "games"))),
        Err(error) => return failed(dataset, error, messages),
    }
    remember(folder);
    Ok(Outcome::Clean)
}

fn tell(report: DatasetReport, messages: &Messages) {
    let DatasetReport { segments, games, written, dropped } = report;
    let games = counted(games as usize, "game", "games");
    messages.say(&format!(
        "dataset: {games} in {} ({} new)",
        counted(segments, "segment", "segments"),
        grouped(written)
    ));
    if dropped > 0 {
        let files = counted(dropped, "segment is", "segments are");
        messages.say(&format!("{files} no longer listed in the dataset; their files were kept"));
    }
}

/// Reports an error; errors of the library have their own advice.
fn failed(dataset: &Path, error: DatasetError, messages: &Messages) -> Result<Outcome, Failure> {
    match error {
        DatasetError::Library(LibraryError::Busy(folder)) if folder == dataset => {
            messages.error(&dataset.display().to_string(), &"another process is writing this dataset; try again later");
        }
        DatasetError::Library(error) => return Err(error.into()),
        DatasetError::Table(_) if !cfg!(feature = "arrow") => {
            messages.error(&dataset.display().to_string(), &PARQUET_LEFT_OUT);
        }
        DatasetError::Table(error) => messages.error(&dataset.display().to_string(), &error.advised()),
        error => messages.error("dataset", &error),
    }
    Ok(Outcome::Failed)
}
