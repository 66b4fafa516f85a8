//! A table in a columnar format: rows are collected into batches.

use std::io;

use arrow_array::RecordBatch;

use super::Sink;
use super::batch::Batch;
use crate::export::column::Value;

/// A writer of batches of rows.
pub(super) trait BatchWriter {
    /// Writes a batch.
    fn write_batch(&mut self, rows: &RecordBatch) -> io::Result<()>;

    /// Ends the file; everything is written when this returns.
    fn end(self) -> io::Result<()>;
}

/// A table whose rows are written in batches.
pub(super) struct Batched<W> {
    pub(super) batch: Batch,
    pub(super) writer: W,
}

impl<W: BatchWriter> Batched<W> {
    fn write(&mut self) -> io::Result<()> {
        match self.batch.take()? {
            Some(rows) => self.writer.write_batch(&rows),
            None => Ok(()),
        }
    }
}

impl<W: BatchWriter> Sink for Batched<W> {
    fn put(&mut self, column: usize, value: Value<'_>) -> io::Result<()> {
        self.batch.put(column, value);
        Ok(())
    }

    fn end_row(&mut self) -> io::Result<()> {
        self.batch.end_row();
        if self.batch.is_full() { self.write() } else { Ok(()) }
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.write()?;
        self.writer.end()
    }
}
