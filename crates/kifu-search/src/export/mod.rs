//! Games as tables for programs that analyse data: Parquet, Arrow, CSV, JSON Lines.
//!
//! Each column is one row of a table here: its name, its kind, its meaning and the source of its values. The schemas
//! of all formats and `docs/export.md` are derived from it.

mod column;
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
#[cfg(test)]
mod reference;
mod sink;
mod table;
#[cfg(all(test, feature = "arrow"))]
mod tests;

pub use column::{Column, ColumnKind};
pub use error::ExportError;
pub use exporter::Exporter;
pub use format::{TABLE_FORMATS, TableFormat, Target};
pub use game::{ExportGame, games_of_file, games_of_library};
pub use hits::HitExporter;
#[cfg(test)]
use hits::{HITS_ABOUT, hit_columns};
pub use line::{MainLine, PASS};
pub use table::Table;
