//! Games as tables for programs that analyse data: Parquet, Arrow, CSV, JSON Lines.
//!
//! Each column is one row of a table here: its name, its kind, its meaning and the source of its values. The schemas
//! of all formats and `docs/export.md` are derived from it.

#[cfg(feature = "tables")]
mod batches;
mod column;
#[cfg(feature = "tables")]
mod counts;
mod day;
mod error;
mod exporter;
mod format;
mod game;
mod games;
mod hits;
mod line;
mod moves;
mod positions;
#[cfg(feature = "tables")]
mod reader;
#[cfg(test)]
mod reference;
mod sink;
mod table;
mod table_columns;
#[cfg(all(test, feature = "arrow"))]
mod tests;

#[cfg(feature = "tables")]
pub use arrow_array::{RecordBatch, RecordBatchReader};
#[cfg(feature = "tables")]
pub use arrow_schema::{ArrowError, Schema, SchemaRef};
#[cfg(feature = "tables")]
pub use batches::{Batches, HitBatches, hit_schema};

pub use column::{Column, ColumnKind};
#[cfg(feature = "tables")]
pub use counts::{CopyRow, KeyRow, copy_batch, key_batch, next_move_batch, statistics_batch, year_batch};
pub use error::ExportError;
pub use exporter::Exporter;
pub use format::{TABLE_FORMATS, TableFormat, Target};
pub use game::{ExportGame, games_of_file, games_of_library};
pub use hits::HitExporter;
#[cfg(test)]
use hits::{HITS_ABOUT, hit_columns};
pub use line::{MainLine, PASS};
#[cfg(feature = "tables")]
pub use reader::{HitReader, TableReader};
pub use table::Table;
pub use table_columns::{ColumnError, TableColumns};
