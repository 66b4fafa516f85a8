//! The tables for people: aligned, with bars.

use std::fmt::Write;

use unicode_width::UnicodeWidthStr;

use super::table::{Row, Table};
use super::totals::Totals;
use crate::draw::cut;
use crate::files::Bytes;
use crate::numbers::{counted, grouped};
use crate::output::{Styles, columns};

/// Columns of a bar.
const BAR: usize = 12;

/// The widest that values are shown.
const WIDEST: usize = 36;

/// Less room than this says nothing about a meaning.
const NARROWEST: usize = 12;

/// All totals and tables.
pub(super) fn render(totals: &Totals, tables: &[Table], styles: Styles) -> String {
    let mut page = overview(totals, styles);
    for table in tables.iter().filter(|table| !table.rows.is_empty()) {
        page.push('\n');
        draw(table, styles, &mut page);
    }
    page
}

fn overview(totals: &Totals, Styles { strong, faint, .. }: Styles) -> String {
    let count = |number: u64, one, many| counted(number as usize, one, many);
    format!(
        "{strong}{} in {}{strong:#}{faint}, {}{faint:#}\n{}: {} on main lines, {}, {} with a comment; the longest line has {}\n",
        count(totals.games, "game", "games"),
        count(totals.files, "file", "files"),
        Bytes(totals.bytes),
        count(totals.nodes, "node", "nodes"),
        count(totals.moves, "move", "moves"),
        count(totals.variations, "variation", "variations"),
        grouped(totals.comments as usize),
        grouped(totals.depth as usize),
    )
}

fn draw(table: &Table, Styles { strong, faint, accent, .. }: Styles, page: &mut String) {
    let values: Vec<String> = table.rows.iter().map(|row| cut(&row.value, WIDEST)).collect();
    let title = format!("by {}", table.subject.name);
    let value_width = values.iter().map(|value| value.width()).max().unwrap_or(0).max(title.width());
    let heads = ["files", "games"].into_iter().chain(table.subject.counted).map(|name| name.replace('_', " "));
    let heads: Vec<String> = heads.collect();
    let numbers: Vec<[String; 4]> = table.rows.iter().map(numbers).collect();
    let width = |column: usize| {
        let widest = numbers.iter().map(|row| row[column].len()).max().unwrap_or(0);
        widest.max(heads[column].len())
    };
    let widths: Vec<usize> = (0..heads.len()).map(width).collect();
    let _ = write!(page, "{strong}{title:value_width$}{strong:#}{faint}");
    for (head, width) in heads.iter().zip(&widths) {
        let _ = write!(page, "  {head:>width$}");
    }
    let _ = writeln!(page, "{faint:#}");
    let most = table.rows.iter().map(|row| row.count.games).max().unwrap_or(1).max(1);
    let used = value_width + widths.iter().map(|width| width + 2).sum::<usize>() + BAR + 11;
    for ((row, value), numbers) in table.rows.iter().zip(&values).zip(&numbers) {
        let _ = write!(page, "{value}{}", " ".repeat(value_width - value.width()));
        for (number, width) in numbers.iter().zip(&widths) {
            let _ = write!(page, "  {number:>width$}");
        }
        let share = row.count.games as f64 / table.games.max(1) as f64 * 100.0;
        let bar = bar(row.count.games as f64 / most as f64);
        let room = columns().saturating_sub(used);
        let meaning = row.meaning.filter(|_| room >= NARROWEST).map(|meaning| cut(meaning, room)).unwrap_or_default();
        let line = format!("  {share:5.1} %  {accent}{bar:BAR$}{accent:#}  {faint}{meaning}{faint:#}");
        let _ = writeln!(page, "{}", line.trim_end());
    }
    let mut notes = Vec::new();
    let hidden = table.different - table.rows.len();
    if hidden > 0 {
        notes.push(format!("{} more", counted(hidden, "value", "values")));
    }
    if table.beyond > 0 {
        notes.push(format!("{} with values beyond those counted", counted(table.beyond as usize, "game", "games")));
    }
    if table.silent > 0 {
        notes.push(format!("{} say nothing of it", counted(table.silent as usize, "game", "games")));
    }
    if !notes.is_empty() {
        let _ = writeln!(page, "{faint}{}{faint:#}", notes.join("; "));
    }
}

fn numbers(row: &Row) -> [String; 4] {
    let [first, second] = row.count.others;
    [row.count.files, row.count.games, first, second].map(|number| grouped(number as usize))
}

/// A bar of eighths of a column; what is there at all can be seen.
fn bar(part: f64) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = ((part * (BAR * 8) as f64).round() as usize).clamp(1, BAR * 8);
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars() {
        for (part, expected) in [(0.0, "▏"), (0.5, "██████"), (1.0, "████████████"), (0.06, "▊")]
        {
            assert_eq!(bar(part), expected, "{part}");
        }
    }
}
