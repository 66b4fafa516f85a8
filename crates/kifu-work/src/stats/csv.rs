//! The tables as comma-separated values (RFC 4180).

use std::fmt::Write;

use kifu_search::{CsvCells, csv_cell};

use super::table::{Row, Table};

/// Writes tables as comma-separated values: a single table with a column for each number; several tables with a line
/// for each number, so that all lines have the same columns.
#[must_use]
pub fn to_csv(tables: &[Table], cells: CsvCells) -> String {
    let mut text = String::new();
    if let [table] = tables {
        text.push_str(table.name);
        for name in names(table) {
            let _ = write!(text, ",{name}");
        }
        text.push('\n');
        for row in table.shown() {
            text.push_str(&csv_cell(&row.value, cells));
            for number in numbers(table, row) {
                let _ = write!(text, ",{number}");
            }
            text.push('\n');
        }
        return text;
    }
    text.push_str("subject,value,what,number\n");
    for table in tables {
        for row in table.shown() {
            for (what, number) in names(table).zip(numbers(table, row)) {
                let _ = writeln!(text, "{},{},{what},{number}", table.name, csv_cell(&row.value, cells));
            }
        }
    }
    text
}

/// The names of all numbers of a row.
fn names(table: &Table) -> impl Iterator<Item = String> {
    let rates = table.rate.map(|name| [name.to_owned(), format!("{name}_low"), format!("{name}_high")]);
    table.columns.iter().map(|column| column.name.to_owned()).chain(rates.into_iter().flatten())
}

/// All numbers of a row; unknown ones are empty.
fn numbers(table: &Table, row: &Row) -> impl Iterator<Item = String> {
    let rates = table.rate.map(|_| {
        let rate = row.score.and_then(|score| score.rate());
        let text = |part: f64| format!("{part:.4}");
        rate.map_or_else(Default::default, |rate| [rate.rate, rate.low, rate.high].map(text))
    });
    let number = |number: &Option<u64>| number.map_or_else(String::new, |number| number.to_string());
    row.numbers.iter().map(number).chain(rates.into_iter().flatten())
}
