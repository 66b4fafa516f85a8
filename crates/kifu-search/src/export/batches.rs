//! Tables as batches of columns in memory, which Arrow libraries of other languages read without copying.

use std::collections::VecDeque;
use std::io;
use std::num::NonZeroU32;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::Schema;

use super::column::{Column, Value};
use super::exporter::write_game;
use super::games::GameLine;
use super::hits::{hit_columns, write_hits};
use super::moves::PointNames;
use super::sink::{Batch, Sink, schema_of};
use super::{ExportError, ExportGame, TableColumns};
use crate::library::Library;
use crate::segments::{Answer, GameId};

/// A table that is built game by game and taken out batch by batch.
///
/// ```
/// use kifu_search::export::{Batches, Table, games_of_file};
///
/// let mut batches = Batches::new(Table::Moves, std::num::NonZeroU32::MIN);
/// for game in games_of_file("a.sgf", kifu_search::index_file(b"(;SZ[9];B[ee];W[gc])"), 1) {
///     batches.add(game).unwrap();
/// }
/// assert!(batches.take().is_none()); // no batch is full yet
/// let last = batches.take_rest().unwrap().unwrap();
/// assert_eq!((last.num_rows(), last.schema().field(0).name().as_str()), (2, "game"));
/// ```
pub struct Batches {
    table: TableColumns,
    every: NonZeroU32,
    names: Arc<PointNames>,
    queue: Queue,
}

impl Batches {
    /// Begins a table; positions are written every `every` moves.
    #[must_use]
    pub fn new(table: impl Into<TableColumns>, every: NonZeroU32) -> Self {
        let table = table.into();
        let queue = Queue::new(&table.columns());
        Self { table, every, names: PointNames::of_usual_size(), queue }
    }

    /// Adds the rows of a game.
    ///
    /// # Errors
    /// If columns cannot be made of the rows.
    pub fn add(&mut self, game: ExportGame) -> Result<(), ExportError> {
        self.names = PointNames::of(game.size, &self.names);
        write_game(&self.table, &GameLine::new(game), self.every, &self.names, &mut self.queue)?;
        Ok(())
    }

    /// Takes the next full batch, if there is one.
    pub fn take(&mut self) -> Option<RecordBatch> {
        self.queue.full.pop_front()
    }

    /// Takes the next batch, full or not; `None` if there are no more rows.
    ///
    /// # Errors
    /// If columns cannot be made of the rows.
    pub fn take_rest(&mut self) -> Result<Option<RecordBatch>, ExportError> {
        self.queue.take_rest()
    }
}

/// The table of hits, made game by game.
pub struct HitBatches {
    names: Arc<PointNames>,
    queue: Queue,
}

/// The columns of the table of hits as a schema of Arrow.
#[must_use]
pub fn hit_schema() -> Schema {
    schema_of(&hit_columns())
}

impl Default for HitBatches {
    fn default() -> Self {
        Self { names: PointNames::of_usual_size(), queue: Queue::new(&hit_columns()) }
    }
}

impl HitBatches {
    /// Adds a game: one row for each hit of the answer in it, or one row without an answer.
    ///
    /// # Errors
    /// If the library does not have the game, or columns cannot be made of the rows.
    pub fn add(&mut self, library: &Library, id: GameId, answer: Option<&Answer>) -> Result<(), ExportError> {
        write_hits(library, id, answer, &mut self.names, &mut self.queue).map(|_| ())
    }

    /// Takes the next full batch, if there is one.
    pub fn take(&mut self) -> Option<RecordBatch> {
        self.queue.full.pop_front()
    }

    /// Takes the next batch, full or not; `None` if there are no more rows.
    ///
    /// # Errors
    /// If columns cannot be made of the rows.
    pub fn take_rest(&mut self) -> Result<Option<RecordBatch>, ExportError> {
        self.queue.take_rest()
    }
}

/// Full batches, and the one that is being filled.
struct Queue {
    full: VecDeque<RecordBatch>,
    batch: Batch,
}

impl Queue {
    fn new(columns: &[&'static Column]) -> Self {
        Self { full: VecDeque::new(), batch: Batch::new(columns) }
    }

    fn take_rest(&mut self) -> Result<Option<RecordBatch>, ExportError> {
        match self.full.pop_front() {
            Some(batch) => Ok(Some(batch)),
            None => Ok(self.batch.take()?),
        }
    }
}

impl Sink for Queue {
    fn put(&mut self, column: usize, value: Value<'_>) -> io::Result<()> {
        self.batch.put(column, value);
        Ok(())
    }

    fn end_row(&mut self) -> io::Result<()> {
        self.batch.end_row();
        if self.batch.is_full() {
            self.full.extend(self.batch.take()?);
        }
        Ok(())
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::{Table, games_of_file};
    use crate::indexed::index_file;

    #[test]
    fn a_long_table_comes_in_several_batches_of_the_same_schema() {
        let text = format!("(;SZ[19]{})", ";B[dd];W[pd]".repeat(500));
        let mut batches = Batches::new(Table::Positions, NonZeroU32::MIN);
        let mut rows = 0;
        for number in 1..=60 {
            games_of_file("a.sgf", index_file(text.as_bytes()), number).for_each(|game| batches.add(game).unwrap());
            while let Some(batch) = batches.take() {
                assert_eq!(*batch.schema(), Table::Positions.schema());
                rows += batch.num_rows();
            }
        }
        assert!((1..60 * 1001).contains(&rows), "{rows}");
        while let Some(batch) = batches.take_rest().unwrap() {
            rows += batch.num_rows();
        }
        assert_eq!(rows, 60 * 1001);
    }
}
