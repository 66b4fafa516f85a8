//! Counts as tables with bars.

use kifu_files::Bytes;

use crate::numbers::{counted, grouped, rate};
use crate::stats::{Audience, LibraryTotals, Table, Totals, Wins};
use crate::terminal::{Page, Styles, Terminal};

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

/// Returns an overview and below it all tables that have rows.
#[must_use]
pub fn counts_page(overview: Page, tables: &[Table], terminal: &Terminal) -> Page {
    let mut page = overview;
    for table in tables.iter().filter(|table| !table.rows.is_empty()) {
        page.end();
        draw(table, terminal, &mut page);
    }
    page
}

/// Returns the overview of files.
#[must_use]
pub fn files_overview(totals: &Totals, Styles { plain, strong, faint, .. }: Styles) -> Page {
    let count = |number: u64, one, many| counted(number as usize, one, many);
    let (games, files) = (count(totals.games, "game", "games"), count(totals.files, "file", "files"));
    let course = format!(
        "{}: {} on main lines, {}, {} with a comment; the longest line has {}",
        count(totals.nodes, "node", "nodes"),
        count(totals.moves, "move", "moves"),
        count(totals.variations, "variation", "variations"),
        grouped(totals.comments as usize),
        grouped(totals.depth as usize),
    );
    let mut page = Page::new();
    page.push(strong, format_args!("{games} in {files}")).line(faint, format_args!(", {}", Bytes(totals.bytes)));
    page.line(plain, course);
    page
}

/// Returns the overview of a library.
#[must_use]
pub fn library_overview(totals: &LibraryTotals, Styles { plain, strong, .. }: Styles) -> Page {
    let [games, course] = library_totals(totals);
    let mut page = Page::new();
    page.line(strong, games).line(plain, course);
    page
}

/// Returns the totals of a library in two lines: its games and years, and the course and results of the games.
#[must_use]
pub fn library_totals(totals: &LibraryTotals) -> [String; 2] {
    let number = |number: u64| grouped(usize::try_from(number).unwrap_or(usize::MAX));
    let years = match (totals.first_year, totals.last_year) {
        (Some(first), Some(last)) if first != last => format!(", {first} to {last}"),
        (Some(first), _) => format!(", {first}"),
        _ => String::new(),
    };
    let of = totals.player.as_ref().map(|name| format!(" of {name}")).unwrap_or_default();
    let games = counted(usize::try_from(totals.games).unwrap_or(usize::MAX), "game", "games");
    let mean = totals.moves.checked_div(totals.games).unwrap_or(0);
    let as_black = totals.as_black.map(|games| format!(", {} as Black", number(games))).unwrap_or_default();
    let (wins, rate) = match totals.wins {
        Wins::Colors { black_wins, white_wins, black_rate } => {
            (format!("Black won {}, White {}", number(black_wins), number(white_wins)), black_rate)
        }
        Wins::Player { won, lost, win_rate } => (format!("won {}, lost {}", number(won), number(lost)), win_rate),
    };
    let rate = rate.map(|rate| format!(" ({})", crate::numbers::rate(rate.rate, rate.low, rate.high).trim()));
    let rate = rate.unwrap_or_default();
    let drawn = if totals.drawn > 0 { format!(", {} drawn or void", number(totals.drawn)) } else { String::new() };
    let others = match totals.other_games {
        0 => String::new(),
        others => format!("; not counted: {} other than Go", counted(others as usize, "game", "games")),
    };
    [format!("{games}{of}{years}"), format!("{mean} moves on average{as_black}; {wins}{rate}{drawn}{others}")]
}

fn draw(table: &Table, terminal: &Terminal, page: &mut Page) {
    let Styles { plain, strong, faint, accent, .. } = terminal.styles;
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
    let longest = rows.iter().map(|row| terminal.text_width(&row.value)).max().unwrap_or(0).min(WIDEST);
    let bars = terminal.columns.saturating_sub(beside + longest).clamp(SHORTEST_BAR, BAR);
    let beside = beside + bars;
    let widest = terminal.columns.saturating_sub(beside).clamp(LEAST, WIDEST);
    let values: Vec<String> = rows.iter().map(|row| terminal.cut(&row.value, widest)).collect();
    let title = format!("by {}", table.name);
    let value_width =
        values.iter().map(|value| terminal.text_width(value)).max().unwrap_or(0).max(terminal.text_width(&title));
    page.push(strong, format_args!("{title:value_width$}")).push(faint, "");
    for (head, width) in heads.iter().zip(&widths) {
        page.push(faint, format_args!("  {head:>width$}"));
    }
    if let Some(name) = table.rate {
        page.push(faint, format_args!("  {}", name.replace('_', " ")));
    }
    page.end();
    let most = rows.iter().map(|row| row.games).max().unwrap_or(1).max(1);
    let used = value_width + beside;
    for ((row, value), numbers) in rows.iter().zip(&values).zip(&numbers) {
        page.push(plain, value).push(plain, " ".repeat(value_width - terminal.text_width(value)));
        for (number, width) in numbers.iter().zip(&widths) {
            page.push(plain, format_args!("  {number:>width$}"));
        }
        if table.rate.is_some() {
            let text = row.score.and_then(|score| score.rate());
            let text = text.map_or_else(|| "    –".to_owned(), |part| rate(part.rate, part.low, part.high));
            page.push(plain, format_args!("  {text:RATE$}"));
        }
        let share = row.games as f64 / table.games.max(1) as f64 * 100.0;
        let bar = terminal.bar(row.games as f64 / most as f64, bars);
        let room = terminal.columns.saturating_sub(used);
        let meaning =
            row.meaning.filter(|_| room >= NARROWEST).map(|meaning| terminal.cut(meaning, room)).unwrap_or_default();
        page.push(plain, format_args!("  {share:5.1} %  ")).push(accent, format_args!("{bar:bars$}"));
        page.push(plain, "  ").push(faint, meaning).trim_line().end();
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
        page.line(faint, notes.join("; "));
    }
}
