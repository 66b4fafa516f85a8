//! The command `export`.

use std::collections::HashSet;
use std::num::NonZeroU32;
use std::path::PathBuf;

use clap::builder::{StringValueParser, TypedValueParser};
use clap::{Args, ValueHint};
use kifu_search::export::{TABLE_FORMATS, Table, TableFormat};
use kifu_search::request::SortBy;

use super::choice::{choice, listed};
use super::library::orders;
use super::number::{from_one, from_zero};
use super::{Files, InLibrary, OutputOptions, Part};

/// Export games as tables for data tools
///
/// Writes tables for DuckDB, Polars, pandas, Spark and spreadsheets from the given records, else from the library. Equal
/// records give equal bytes, and memory does not grow with their number. docs/export.md lists the columns.
#[derive(Args, Debug)]
#[command(mut_arg("library", |library| library.conflicts_with("files")))]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) files: Files,
    #[command(flatten)]
    pub(crate) library: InLibrary,
    /// Export these tables, separated by commas; several become files in a folder
    #[arg(short, long, value_name = "TABLE", value_delimiter = ',', default_value = "games", value_parser = tables())]
    pub(crate) table: Vec<Table>,
    /// Format [default: by the extension of -o, parquet in a folder, csv on standard output]
    #[arg(short, long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) format: Option<&'static TableFormat>,
    /// Export these columns, in this order
    ///
    /// Names are separated by commas. With several tables, a column is written to each table that has it.
    #[arg(long, value_name = "COLUMN", value_delimiter = ',', value_parser = columns(), hide_possible_values = true)]
    pub(crate) columns: Vec<String>,
    /// Export at most N games; 0 for all
    #[arg(short = 'n', long, value_name = "N", value_parser = from_zero::<usize>)]
    pub(crate) limit: Option<usize>,
    /// Sort the games of a library
    #[arg(long, value_name = "BY", value_parser = orders())]
    pub(crate) sort: Option<SortBy>,
    #[command(flatten)]
    pub(crate) part: Part,
    /// Export a position every N moves
    #[arg(long, value_name = "N", default_value = "1", value_parser = from_one::<NonZeroU32>)]
    pub(crate) every: NonZeroU32,
    #[command(flatten)]
    pub(crate) writing: OutputOptions,
    /// Write to this file, or into this folder
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(crate) output: Option<PathBuf>,
}

/// The values of `--table`.
fn tables() -> impl TypedValueParser<Value = Table> {
    choice(Table::ALL.map(|table| (table.name(), table.about(), table)))
}

/// The values of `--columns`: the columns of all tables, each name once, for completion. The tables refuse others.
fn columns() -> impl TypedValueParser<Value = String> {
    let mut columns: Vec<_> = Table::ALL.into_iter().flat_map(Table::columns).collect();
    let mut seen = HashSet::new();
    columns.retain(|column| seen.insert(column.name));
    listed(columns.into_iter().map(|column| (column.name, column.about)), StringValueParser::new())
}

/// The values of `--format`.
fn formats() -> impl TypedValueParser<Value = &'static TableFormat> {
    choice(TABLE_FORMATS.iter().map(|format| (format.name, format.about, format)))
}
