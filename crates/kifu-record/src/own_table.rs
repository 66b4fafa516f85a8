//! The text of a table of names that a user has written: a line with the names of its columns, then a line for each row, with cells
//! separated by tabs.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;

use crate::{closest, folded};

/// A line of a table that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadRow {
    /// The number of the line, from 1.
    pub line: usize,
    /// The reason, in one clause.
    pub reason: String,
}

impl fmt::Display for BadRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl Error for BadRow {}

/// A row: its cells by the names of their columns.
pub(crate) struct Row<'t> {
    pub(crate) line: usize,
    cells: Vec<(&'static str, &'t str)>,
}

impl<'t> Row<'t> {
    /// The text of a cell without spaces around it; empty if the table has no such column.
    pub(crate) fn cell(&self, column: &str) -> &'t str {
        self.cells.iter().find(|(name, _)| *name == column).map_or("", |(_, cell)| cell)
    }

    /// A fault of the row.
    pub(crate) fn fault(&self, reason: impl Into<String>) -> BadRow {
        BadRow { line: self.line, reason: reason.into() }
    }

    /// Refuses an identifier that an earlier row has; `ids` are those with their lines.
    pub(crate) fn only_id(&self, ids: &mut HashMap<&'static str, usize>, id: &'static str) -> Result<(), BadRow> {
        match ids.insert(id, self.line) {
            Some(line) => {
                Err(self.fault(format!("line {line} has the id {id}, too; give this row another in a column id")))
            }
            None => Ok(()),
        }
    }

    /// A year; `None` for an empty cell.
    pub(crate) fn year(&self, column: &str) -> Result<Option<u16>, BadRow> {
        match self.cell(column) {
            "" => Ok(None),
            cell => match cell.parse() {
                Ok(year @ 1..=2999) => Ok(Some(year)),
                _ => Err(self.fault(format!("`{cell}` in the column {column} is no year"))),
            },
        }
    }
}

/// Reads the rows of a table that may have these columns. Lines that are empty or begin with `#` are skipped.
///
/// # Errors
/// If the first line names no columns, or not the needed ones, or if a row has more cells or lacks a needed one.
pub(crate) fn read<'t>(
    text: &'t str,
    columns: &[&'static str],
    needed: &[&'static str],
) -> Result<Vec<Row<'t>>, BadRow> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let mut lines = lines.map(|(number, line)| (number, line.split('\t').map(str::trim).collect::<Vec<_>>()));
    let Some((first, titles)) = lines.next() else { return Ok(Vec::new()) };
    let mut order = Vec::with_capacity(titles.len());
    for title in titles {
        let bad = |reason| BadRow { line: first, reason };
        let Some(known) = columns.iter().find(|column| **column == title) else {
            let all = columns.join(", ");
            return Err(bad(match closest(title, columns.iter().copied()) {
                Some(meant) => format!("unknown column `{title}`; did you mean `{meant}`?"),
                None => format!("unknown column `{title}`; columns are separated by tabs, and can be {all}"),
            }));
        };
        if order.contains(known) {
            return Err(bad(format!("the column {known} is there twice")));
        }
        order.push(*known);
    }
    if let Some(missing) = needed.iter().find(|column| !order.contains(column)) {
        return Err(BadRow { line: first, reason: format!("the column {missing} is missing") });
    }
    let mut rows = Vec::new();
    for (line, cells) in lines {
        if cells.len() > order.len() {
            let reason = format!("{} cells, but the first line names {} columns", cells.len(), order.len());
            return Err(BadRow { line, reason });
        }
        let row = Row { line, cells: order.iter().copied().zip(cells).collect() };
        if let Some(empty) = needed.iter().find(|column| row.cell(column).is_empty()) {
            return Err(row.fault(format!("the cell {empty} is empty")));
        }
        rows.push(row);
    }
    Ok(rows)
}

/// The identifier of a row that names none: its name in small letters after `own-`, which no row of kifu's tables begins with.
pub(crate) fn own_id(name: &str) -> &'static str {
    let words = folded(name);
    let words = words.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    String::leak(format!("own-{}", words.collect::<Vec<_>>().join("-")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_table() {
        let text = "\u{feff}# mine\nb\ta\r\n\n two \tone\r\nthree\n";
        let rows = read(text, &["a", "b"], &["b"]).unwrap();
        let cells: Vec<_> = rows.iter().map(|row| (row.line, row.cell("a"), row.cell("b"), row.cell("c"))).collect();
        assert_eq!(cells, [(4, "one", "two", ""), (5, "", "three", "")]);
        assert!(read("", &["a"], &["a"]).unwrap().is_empty());
    }

    #[test]
    fn faults_have_a_line() {
        for (text, line, words) in [
            ("\nname", 2, "unknown column `name`; columns are separated by tabs, and can be canonical, other"),
            ("canonicl\tother", 1, "did you mean `canonical`?"),
            ("other", 1, "the column canonical is missing"),
            ("canonical\tcanonical", 1, "the column canonical is there twice"),
            ("canonical\nAnn\tA", 2, "2 cells, but the first line names 1 columns"),
            ("canonical\tother\nAnn\n\tA", 3, "the cell canonical is empty"),
        ] {
            let bad = read(text, &["canonical", "other"], &["canonical"]).err().expect(text);
            assert_eq!((bad.line, bad.reason.contains(words)), (line, true), "{text:?}: {bad}");
        }
    }
}
