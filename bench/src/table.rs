//! Tables as aligned Markdown.

use std::fmt::{Display, Formatter, Result};

/// A table of text, printed as Markdown with the columns aligned: words to the left, numbers to the right.
pub struct Table {
    words: usize,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with columns of words, and then columns of numbers.
    #[must_use]
    pub fn new(words: &[&str], numbers: &[&str]) -> Self {
        let heading = words.iter().chain(numbers).map(ToString::to_string).collect();
        Self { words: words.len(), rows: vec![heading] }
    }

    /// Adds a row of as many cells as there are columns.
    pub fn row(&mut self, cells: Vec<String>) {
        assert_eq!(cells.len(), self.rows[0].len(), "a cell for each column");
        self.rows.push(cells);
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let columns = self.rows[0].len();
        let width = |column: usize| self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..columns).map(width).collect();
        for (index, row) in self.rows.iter().enumerate() {
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                if column < self.words { write!(f, "| {cell:<width$} ")? } else { write!(f, "| {cell:>width$} ")? }
            }
            writeln!(f, "|")?;
            if index == 0 {
                for (column, &width) in widths.iter().enumerate() {
                    let end = if column < self.words { '-' } else { ':' };
                    write!(f, "|{:-<filled$}{end}", "", filled = width + 1)?;
                }
                writeln!(f, "|")?;
            }
        }
        Ok(())
    }
}
