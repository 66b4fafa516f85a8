//! Parquet files: rows in groups, columns compressed with Zstandard.

use std::io;

use arrow_array::RecordBatch;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, Encoding, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;

use super::batch::Batch;
use super::batched::{BatchWriter, Batched};
use crate::export::column::{Column, ColumnKind};
use crate::export::format::Target;

/// Rows of a group. A reader that has more threads than there are groups cannot use them all; a writer has to keep a whole
/// group in memory, compressed.
const GROUP_ROWS: usize = 1 << 18;
/// Bytes of a group, as estimated while it is written.
const GROUP_BYTES: usize = 1 << 26;

/// Begins a Parquet file.
pub(super) fn begin<'w>(
    columns: &[&'static Column],
    target: Target<'w>,
) -> io::Result<Batched<ArrowWriter<Target<'w>>>> {
    let batch = Batch::new(columns);
    let mut properties = WriterProperties::builder()
        // The form that readers expect: a name, "version", and the version.
        .set_created_by(concat!("kifu version ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_compression(Compression::ZSTD(ZstdLevel::default()))
        .set_max_row_group_row_count(Some(GROUP_ROWS))
        .set_max_row_group_bytes(Some(GROUP_BYTES))
        // Readers skip groups of rows by these statistics; others would take more space than they save time.
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_offset_index_disabled(true);
    for column in columns {
        let path = || ColumnPath::from(column.name);
        if column.kind == ColumnKind::Id || column.name == "number" {
            // These grow from row to row, so their differences are small.
            properties = properties
                .set_column_dictionary_enabled(path(), false)
                .set_column_encoding(path(), Encoding::DELTA_BINARY_PACKED);
        }
    }
    let schema = batch.schema().clone();
    let writer = ArrowWriter::try_new(target, schema, Some(properties.build())).map_err(parquet_error)?;
    Ok(Batched { batch, writer })
}

impl BatchWriter for ArrowWriter<Target<'_>> {
    fn write_batch(&mut self, rows: &RecordBatch) -> io::Result<()> {
        self.write(rows).map_err(parquet_error)
    }

    fn end(self) -> io::Result<()> {
        let mut target = self.into_inner().map_err(parquet_error)?;
        target.flush()
    }
}

fn parquet_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(inner) => inner.downcast().map_or_else(io::Error::other, |error| *error),
        error => io::Error::other(error),
    }
}
