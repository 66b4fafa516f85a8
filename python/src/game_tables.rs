//! The tables of games, moves and positions, from files and texts.

use std::num::NonZeroU32;
use std::sync::{Arc, PoisonError};

use kifu::scan::ScanError;
use kifu::search::export::{ExportError, ExportGame, Table as GameTable, TableReader};
use kifu::tables::{ScannedGames, games_of_document};
use pyo3::prelude::*;

use crate::collection::Collection;
use crate::error::{io_error, value_error};
use crate::game::Game;
use crate::scan::ScanPlan;
use crate::table::{FileErrors, Table};
use crate::text::Text;

/// A table of the games of a scan.
#[pyfunction]
pub(crate) fn scan_table(name: &str, plan: &Bound<'_, ScanPlan>, every: u32) -> PyResult<Table> {
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

/// A collection or a game.
#[derive(FromPyObject)]
pub(crate) enum Record<'py> {
    Collection(Bound<'py, Collection>),
    Game(Bound<'py, Game>),
}

/// A table of the games of texts.
#[pyfunction]
pub(crate) fn text_table(name: &str, records: Vec<Record<'_>>, every: u32) -> PyResult<Table> {
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

pub(crate) fn positive(every: u32) -> PyResult<NonZeroU32> {
    NonZeroU32::new(every).ok_or_else(|| value_error("`every` must be 1 or more"))
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
