//! The tables of games, moves and positions, from files and texts.

use std::ffi::OsString;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::{Arc, PoisonError};

use kifu::files::Source;
use kifu_search::export::{ExportError, ExportGame, Table as GameTable, TableReader};
use kifu_work::find::records;
use kifu_work::scan::ScanError;
use kifu_work::tables::{ScannedGames, games_of_document};
use pyo3::prelude::*;

use crate::collection::Collection;
use crate::convert::Whole;
use crate::error::{io_error, value_error};
use crate::game::Game;
use crate::scan::ScanPlan;
use crate::table::{FileErrors, Rows, Table};
use crate::text::Text;

/// Adds tables to the module.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Table>()?;
    module.add_class::<Rows>()?;
    module.add_function(wrap_pyfunction!(record_files, module)?)?;
    module.add_function(wrap_pyfunction!(scan_table, module)?)?;
    module.add_function(wrap_pyfunction!(text_table, module)?)
}

/// A table of the games of a scan.
#[pyfunction]
pub(crate) fn scan_table(name: &str, plan: &Bound<'_, ScanPlan>, every: Whole) -> PyResult<Table> {
    let (table, every) = (named(name)?, positive(every)?);
    let scan = plan.get().scan.clone();
    let errors = FileErrors::default();
    let refused = Arc::clone(&errors);
    let make = move || {
        refused.lock().unwrap_or_else(PoisonError::into_inner).clear();
        let refused = Arc::clone(&refused);
        let refuse = move |ScanError { path, reason }| {
            refused.lock().unwrap_or_else(PoisonError::into_inner).push((path, reason));
        };
        let games = ScannedGames::new(&scan, refuse).map_err(|error| io_error(&error, None))?;
        Ok(Box::new(TableReader::new(table, every, games)) as _)
    };
    Ok(Table::new(name, Arc::new(table.schema()), make).with_errors(errors))
}

/// The files and archives with records in these files and folders, each with its number of bytes.
#[pyfunction]
pub(crate) fn record_files(py: Python<'_>, paths: Vec<PathBuf>) -> Vec<(OsString, u64)> {
    py.detach(|| {
        let paths = records(&paths).sources.into_iter().filter_map(|source| match source {
            Source::File(path) => Some(path),
            Source::Member { archive, .. } => Some(archive.to_path_buf()),
            Source::Stdin(_) => None,
        });
        let mut files: Vec<(PathBuf, u64)> = Vec::new();
        for path in paths {
            if files.last().is_none_or(|(last, _)| *last != path) {
                let bytes = std::fs::metadata(&path).map_or(0, |found| found.len());
                files.push((path, bytes));
            }
        }
        files.into_iter().map(|(path, bytes)| (path.into_os_string(), bytes)).collect()
    })
}

/// A collection or a game.
#[derive(FromPyObject)]
pub(crate) enum Record<'py> {
    Collection(Bound<'py, Collection>),
    Game(Bound<'py, Game>),
}

/// A table of the games of texts.
#[pyfunction]
pub(crate) fn text_table(name: &str, records: Vec<Record<'_>>, every: Whole) -> PyResult<Table> {
    let (table, every) = (named(name)?, positive(every)?);
    let texts: Arc<[(Arc<Text>, Option<usize>)]> = records
        .iter()
        .map(|record| match record {
            Record::Collection(collection) => (Arc::clone(&collection.get().text), None),
            Record::Game(game) => (Arc::clone(&game.get().text), Some(game.get().index)),
        })
        .collect();
    let make = move || {
        let games = TextGames { texts: Arc::clone(&texts), next: 0, read: None, ready: Vec::new().into_iter(), id: 1 };
        Ok(Box::new(TableReader::new(table, every, games)) as _)
    };
    Ok(Table::new(name, Arc::new(table.schema()), make))
}

pub(crate) fn named(name: &str) -> PyResult<GameTable> {
    GameTable::named(name).ok_or_else(|| value_error(format!("there is no table `{name}`")))
}

pub(crate) fn positive(every: Whole) -> PyResult<NonZeroU32> {
    NonZeroU32::new(every.to("every")?).ok_or_else(|| value_error("`every` must be 1 or more"))
}

/// The games of texts, one text after the other.
struct TextGames {
    texts: Arc<[(Arc<Text>, Option<usize>)]>,
    next: usize,
    /// The text that was read last, with its games: a loop over games names it again and again.
    read: Option<(Arc<Text>, Vec<ExportGame>)>,
    ready: std::vec::IntoIter<ExportGame>,
    id: u32,
}

impl TextGames {
    fn games(&mut self, text: &Arc<Text>, game: Option<usize>) -> Vec<ExportGame> {
        let Some(game) = game else { return games_of_document(&text.document) };
        let read = match self.read.take() {
            Some((known, games)) if Arc::ptr_eq(&known, text) => games,
            _ => games_of_document(&text.document),
        };
        let found = read.get(game).cloned().into_iter().collect();
        self.read = Some((Arc::clone(text), read));
        found
    }
}

impl Iterator for TextGames {
    type Item = Result<ExportGame, ExportError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.ready.next() {
                self.id = self.id.saturating_add(1);
                return Some(Ok(ExportGame { id: self.id - 1, ..game }));
            }
            let texts = Arc::clone(&self.texts);
            let (text, game) = texts.get(self.next)?;
            self.next += 1;
            self.ready = self.games(text, *game).into_iter();
        }
    }
}
