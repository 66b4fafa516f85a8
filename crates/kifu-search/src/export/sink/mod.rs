//! Writers of rows: one file per format.

#[cfg(feature = "arrow")]
mod arrow;
#[cfg(feature = "tables")]
mod batch;
#[cfg(feature = "arrow")]
mod batched;
mod csv;
mod json;
#[cfg(feature = "arrow")]
mod parquet;
mod text;

use std::io;

use super::column::{Column, Value};
use super::format::Target;

#[cfg(feature = "tables")]
pub(super) use batch::{Batch, schema_of};
pub(super) use csv::Csv;
pub(super) use json::JsonLines;

/// Begins a table in Parquet.
#[cfg(feature = "arrow")]
pub(super) fn open_parquet<'w>(columns: &[&'static Column], target: Target<'w>) -> io::Result<Box<dyn Sink + 'w>> {
    Ok(Box::new(parquet::begin(columns, target)?))
}

/// Begins a table as an Arrow file.
#[cfg(feature = "arrow")]
pub(super) fn open_arrow<'w>(columns: &[&'static Column], target: Target<'w>) -> io::Result<Box<dyn Sink + 'w>> {
    Ok(Box::new(arrow::begin(columns, target)?))
}

#[cfg(not(feature = "arrow"))]
pub(super) use missing as open_parquet;
#[cfg(not(feature = "arrow"))]
pub(super) use missing as open_arrow;

/// Reports that this build lacks the format.
#[cfg(not(feature = "arrow"))]
pub(super) fn missing<'w>(_: &[&'static Column], _: Target<'w>) -> io::Result<Box<dyn Sink + 'w>> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "the feature `arrow` of kifu-search is off"))
}

/// A table being written.
pub(super) trait Sink {
    /// Adds the next value of the row; columns come in order.
    fn put(&mut self, column: usize, value: Value<'_>) -> io::Result<()>;

    /// Ends the row.
    fn end_row(&mut self) -> io::Result<()>;

    /// Ends the table; all rows are written when this returns.
    fn finish(self: Box<Self>) -> io::Result<()>;
}
