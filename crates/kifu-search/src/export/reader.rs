//! Tables whose batches are made on demand: readers of record batches, as Arrow libraries exchange them.

use std::num::NonZeroU32;
use std::sync::Arc;

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};

use super::batches::{Batches, HitBatches, hit_schema};
use super::{ExportError, ExportGame, TableColumns};
use crate::library::Library;
use crate::segments::{Answer, GameId};

/// A table of games that an iterator yields.
pub struct TableReader<G> {
    games: G,
    batches: Batches,
    schema: SchemaRef,
}

impl<G: Iterator<Item = Result<ExportGame, ExportError>>> TableReader<G> {
    /// Begins a table; positions are written every `every` moves.
    pub fn new(table: impl Into<TableColumns>, every: NonZeroU32, games: G) -> Self {
        let table = table.into();
        let schema = Arc::new(table.schema());
        Self { games, batches: Batches::new(table, every), schema }
    }

    fn next_batch(&mut self) -> Result<Option<RecordBatch>, ExportError> {
        loop {
            if let Some(batch) = self.batches.take() {
                return Ok(Some(batch));
            }
            match self.games.next() {
                Some(game) => self.batches.add(game?)?,
                None => return self.batches.take_rest(),
            }
        }
    }
}

impl<G: Iterator<Item = Result<ExportGame, ExportError>>> Iterator for TableReader<G> {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_batch().map_err(external).transpose()
    }
}

impl<G: Iterator<Item = Result<ExportGame, ExportError>>> RecordBatchReader for TableReader<G> {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

/// The table of hits of an answer, or of games without a pattern.
pub struct HitReader<G> {
    library: Arc<Library>,
    answer: Option<Arc<Answer>>,
    games: G,
    batches: HitBatches,
    schema: SchemaRef,
}

impl<G: Iterator<Item = GameId>> HitReader<G> {
    /// Begins the table of these games of a library.
    pub fn new(library: Arc<Library>, answer: Option<Arc<Answer>>, games: G) -> Self {
        Self { library, answer, games, batches: HitBatches::default(), schema: Arc::new(hit_schema()) }
    }

    fn next_batch(&mut self) -> Result<Option<RecordBatch>, ExportError> {
        loop {
            if let Some(batch) = self.batches.take() {
                return Ok(Some(batch));
            }
            match self.games.next() {
                Some(game) => self.batches.add(&self.library, game, self.answer.as_deref())?,
                None => return self.batches.take_rest(),
            }
        }
    }
}

impl<G: Iterator<Item = GameId>> Iterator for HitReader<G> {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_batch().map_err(external).transpose()
    }
}

impl<G: Iterator<Item = GameId>> RecordBatchReader for HitReader<G> {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }
}

fn external(error: ExportError) -> ArrowError {
    ArrowError::ExternalError(Box::new(error))
}
