//! Cells of comma-separated values (RFC 4180).

use std::borrow::Cow;

use kifu_sgf::printable;

/// The reader of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CsvCells {
    /// A program, which receives each text unchanged.
    Exact,
    /// A spreadsheet, which must not read a text as a formula: a `'` precedes a text that begins with `=`, `+`, `-`,
    /// `@`, or a tab, as spreadsheets mark texts, and harmful characters are made [printable].
    Safe,
}

/// Returns the cell for a text: in quotes if it contains a separator.
///
/// ```
/// use kifu_search::{CsvCells, csv_cell};
///
/// assert_eq!(csv_cell("Lee, \"Shihyeok\"", CsvCells::Exact), "\"Lee, \"\"Shihyeok\"\"\"");
/// assert_eq!(csv_cell("=1+1", CsvCells::Exact), "=1+1");
/// assert_eq!(csv_cell("=1+1", CsvCells::Safe), "'=1+1");
/// ```
#[must_use]
pub fn csv_cell(text: &str, cells: CsvCells) -> Cow<'_, str> {
    let text = match cells {
        CsvCells::Exact => Cow::Borrowed(text),
        CsvCells::Safe => safe(text),
    };
    match text.contains([',', '"', '\n', '\r']) {
        true => Cow::Owned(format!("\"{}\"", text.replace('"', "\"\""))),
        false => text,
    }
}

fn safe(text: &str) -> Cow<'_, str> {
    // Line breaks are part of comments and stand in quotes.
    let lines = text.split('\n').map(printable).collect::<Vec<_>>();
    let shown = if lines.iter().all(|line| matches!(line, Cow::Borrowed(_))) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(lines.join("\n"))
    };
    // Spreadsheets pass over blanks before a formula.
    let is_formula = text.trim_start().starts_with(['=', '+', '-', '@']) || text.starts_with(['\t', '\r']);
    if is_formula { Cow::Owned(format!("'{shown}")) } else { shown }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, exact: &str, safe: &str) {
        assert_eq!(csv_cell(text, CsvCells::Exact), exact);
        assert_eq!(csv_cell(text, CsvCells::Safe), safe);
    }

    #[test]
    fn cells() {
        check("", "", "");
        check("柯洁 9p", "柯洁 9p", "柯洁 9p");
        check("a,b", "\"a,b\"", "\"a,b\"");
        check("one\ntwo", "\"one\ntwo\"", "\"one\ntwo\"");
        check("=HYPERLINK(\"x\")", "\"=HYPERLINK(\"\"x\"\")\"", "\"'=HYPERLINK(\"\"x\"\")\"");
        check("+1", "+1", "'+1");
        check("-1", "-1", "'-1");
        check("@a", "@a", "'@a");
        check(" =1", " =1", "' =1");
        check("\t=1", "\t=1", "'␉=1");
        check("a=1", "a=1", "a=1");
        check("\u{1b}[31m\u{202e}", "\u{1b}[31m\u{202e}", "␛[31m\u{FFFD}");
    }
}
