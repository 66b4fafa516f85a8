//! Where rows go: one file a format.

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

/// Says that the format is left out of this build.
#[cfg(not(feature = "arrow"))]
pub(super) fn missing<'w>(_: &[&'static Column], _: Target<'w>) -> io::Result<Box<dyn Sink + 'w>> {
    Err(io::Error::new(io::ErrorKind::Unsupported, "the feature `arrow` of kifu-search is off"))
}

/// A table being written.
pub(super) trait Sink {
    /// The next value of the row; columns come in order.
    fn put(&mut self, column: usize, value: Value<'_>) -> io::Result<()>;

    /// The row is complete.
    fn end_row(&mut self) -> io::Result<()>;

    /// There are no more rows; all is written when this returns.
    fn finish(self: Box<Self>) -> io::Result<()>;
}
