//! The tables for people: aligned, with bars.

use std::fmt::Write;

use kifu::numbers::{counted, grouped, rate};
use kifu::stats::{Audience, LibraryTotals, Table, Totals};
use kifu_files::Bytes;

use super::library::lines;
use crate::draw::{bar, cut, text_width};
use crate::output::{Styles, columns};

/// Columns of a bar.
const BAR: usize = 12;

/// The widest that values are shown, and the widest that they are in a narrow terminal.
const WIDEST: usize = 40;
const LEAST: usize = 16;

/// Shorter bars say nothing.
const SHORTEST_BAR: usize = 4;

/// Less room than this says nothing about a meaning.
const NARROWEST: usize = 12;

/// Columns of a rate: ` 51.2 %, 50.9–51.5 %`.
const RATE: usize = 20;

/// All totals and tables.
pub(super) fn render(overview: &str, tables: &[Table], styles: Styles) -> String {
    let mut page = overview.to_owned();
    for table in tables.iter().filter(|table| !table.rows.is_empty()) {
        page.push('\n');
        draw(table, styles, &mut page);
    }
    page
}

/// What files hold.
pub(super) fn overview(totals: &Totals, Styles { strong, faint, .. }: Styles) -> String {
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

/// What a library holds.
pub(super) fn overview_of_library(totals: &LibraryTotals, Styles { strong, .. }: Styles) -> String {
    let [games, course] = lines(totals);
    format!("{strong}{games}{strong:#}\n{course}\n")
}

fn draw(table: &Table, Styles { strong, faint, accent, .. }: Styles, page: &mut String) {
    let rows = table.shown();
    let shown: Vec<usize> =
        (0..table.columns.len()).filter(|&column| table.columns[column].audience == Audience::Everyone).collect();
    let number = |number: &Option<u64>| number.map_or_else(String::new, |number| grouped(number as usize));
    let numbers: Vec<Vec<String>> =
        rows.iter().map(|row| shown.iter().map(|&column| number(&row.numbers[column])).collect()).collect();
    let heads: Vec<String> = shown.iter().map(|&column| table.columns[column].name.replace('_', " ")).collect();
    let widths: Vec<usize> = (0..heads.len())
        .map(|column| numbers.iter().map(|row| row[column].len()).max().unwrap_or(0).max(heads[column].len()))
        .collect();
    let rates = if table.rate.is_some() { RATE + 2 } else { 0 };
    let beside = widths.iter().map(|width| width + 2).sum::<usize>() + rates + 11;
    // Bars give way to values that would be cut.
    let longest = rows.iter().map(|row| text_width(&row.value)).max().unwrap_or(0).min(WIDEST);
    let bars = columns().saturating_sub(beside + longest).clamp(SHORTEST_BAR, BAR);
    let beside = beside + bars;
    let widest = columns().saturating_sub(beside).clamp(LEAST, WIDEST);
    let values: Vec<String> = rows.iter().map(|row| cut(&row.value, widest)).collect();
    let title = format!("by {}", table.name);
    let value_width = values.iter().map(|value| text_width(value)).max().unwrap_or(0).max(text_width(&title));
    let _ = write!(page, "{strong}{title:value_width$}{strong:#}{faint}");
    for (head, width) in heads.iter().zip(&widths) {
        let _ = write!(page, "  {head:>width$}");
    }
    if let Some(name) = table.rate {
        let _ = write!(page, "  {}", name.replace('_', " "));
    }
    let _ = writeln!(page, "{faint:#}");
    let most = rows.iter().map(|row| row.games).max().unwrap_or(1).max(1);
    let used = value_width + beside;
    for ((row, value), numbers) in rows.iter().zip(&values).zip(&numbers) {
        let _ = write!(page, "{value}{}", " ".repeat(value_width - text_width(value)));
        for (number, width) in numbers.iter().zip(&widths) {
            let _ = write!(page, "  {number:>width$}");
        }
        if table.rate.is_some() {
            let text = row.score.and_then(|score| score.rate());
            let text = text.map_or_else(|| "    –".to_owned(), |part| rate(part.rate, part.low, part.high));
            let _ = write!(page, "  {text:RATE$}");
        }
        let share = row.games as f64 / table.games.max(1) as f64 * 100.0;
        let bar = bar(row.games as f64 / most as f64, bars);
        let room = columns().saturating_sub(used);
        let meaning = row.meaning.filter(|_| room >= NARROWEST).map(|meaning| cut(meaning, room)).unwrap_or_default();
        let line = format!("  {share:5.1} %  {accent}{bar:bars$}{accent:#}  {faint}{meaning}{faint:#}");
        let _ = writeln!(page, "{}", line.trim_end());
    }
    let mut notes = Vec::new();
    let hidden = table.rows.len() - rows.len();
    if hidden > 0 {
        notes.push(format!("{} more", counted(hidden, "value", "values")));
    }
    if table.games_not_counted > 0 {
        notes.push(format!(
            "{} with values beyond those counted",
            counted(table.games_not_counted as usize, "game", "games")
        ));
    }
    if table.games_without > 0 {
        let says = if table.games_without == 1 { "has" } else { "have" };
        notes.push(format!("{} {says} no value", counted(table.games_without as usize, "game", "games")));
    }
    if !notes.is_empty() {
        let _ = writeln!(page, "{faint}{}{faint:#}", notes.join("; "));
    }
}
