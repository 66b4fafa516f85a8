//! The formats of tables, one row each.

use std::io::{self, Write};

use super::column::Column;
use crate::csv::CsvCells;

use super::sink::{Csv, JsonLines, Sink, open_arrow, open_parquet};

/// A format of tables.
#[derive(Clone, Copy, Debug)]
pub struct TableFormat {
    /// Its name.
    pub name: &'static str,
    /// Its use, in a few words.
    pub about: &'static str,
    /// The extensions of its files; the first is for new files.
    pub endings: &'static [&'static str],
    /// True if it is text.
    pub is_text: bool,
    pub(super) open: Open,
}

/// The function that begins a table.
pub(super) type Open = for<'w> fn(&[&'static Column], Target<'w>) -> io::Result<Box<dyn Sink + 'w>>;

/// The target of a table.
pub type Target<'w> = Box<dyn Write + Send + 'w>;

/// Every format.
pub const TABLE_FORMATS: &[TableFormat] = &[
    TableFormat {
        name: "parquet",
        about: "Columns, compressed: for DuckDB, Polars, pandas, Spark",
        endings: &["parquet"],
        is_text: false,
        open: open_parquet,
    },
    TableFormat {
        name: "arrow",
        about: "Columns in the layout of memory: an Arrow IPC file (Feather 2)",
        endings: &["arrow", "feather", "ipc"],
        is_text: false,
        open: open_arrow,
    },
    TableFormat {
        name: "csv",
        about: "Comma-separated values, lists as JSON",
        endings: &["csv"],
        is_text: true,
        open: |columns, target| Ok(Box::new(Csv::new(columns, target, CsvCells::Exact)?)),
    },
    TableFormat {
        name: "csv-safe",
        about: "The same for spreadsheets: `'` before a text that looks like a formula, no control characters",
        endings: &["csv"],
        is_text: true,
        open: |columns, target| Ok(Box::new(Csv::new(columns, target, CsvCells::Safe)?)),
    },
    TableFormat {
        name: "jsonl",
        about: "One JSON object per line",
        endings: &["jsonl", "ndjson"],
        is_text: true,
        open: |columns, target| Ok(Box::new(JsonLines::new(columns, target))),
    },
];

impl TableFormat {
    /// True if this build writes the format: Parquet and Arrow need the feature `arrow`.
    #[must_use]
    pub fn is_written(&self) -> bool {
        cfg!(feature = "arrow") || self.is_text
    }

    /// The format with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        TABLE_FORMATS.iter().find(|format| format.name == name)
    }

    /// The format whose files have this extension, ignoring case.
    #[must_use]
    pub fn with_ending(ending: &str) -> Option<&'static Self> {
        TABLE_FORMATS.iter().find(|format| format.endings.iter().any(|known| known.eq_ignore_ascii_case(ending)))
    }
}
