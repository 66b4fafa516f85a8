//! Where rows go: one file a format.

mod arrow;
mod batch;
mod csv;
mod json;
mod parquet;
mod text;

use std::io;

use super::column::Value;

pub(super) use arrow::Arrow;
pub(super) use csv::Csv;
pub(super) use json::JsonLines;
pub(super) use parquet::Parquet;

/// A table being written.
pub(super) trait Sink {
    /// The next value of the row; columns come in order.
    fn put(&mut self, column: usize, value: Value<'_>) -> io::Result<()>;

    /// The row is complete.
    fn end_row(&mut self) -> io::Result<()>;

    /// There are no more rows; all is written when this returns.
    fn finish(self: Box<Self>) -> io::Result<()>;
}
