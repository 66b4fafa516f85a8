//! The lines of a text that draw a board.

use kifu_go::MAX_SIDE;

/// A board in a text.
#[derive(Default)]
pub(super) struct Drawing {
    /// The line of its first row, counted from 0.
    pub(super) line: usize,
    pub(super) rows: Vec<Row>,
    /// The name of its first column, if the line above or below has the names of columns.
    pub(super) first_column: Option<char>,
    /// The text beside and below it.
    pub(super) text: Vec<String>,
}

/// A row of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    /// The name of the row, before its points.
    pub(super) name: Option<String>,
    pub(super) cells: Vec<Cell>,
    /// The text after the row.
    rest: String,
}

/// A point of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    pub(super) sign: char,
    /// Whether brackets around it mark the last move.
    pub(super) is_last: bool,
    /// The sign between it and the next point.
    pub(super) mark: Option<char>,
}

/// The fewest rows and columns of a board: shorter ones are more often something else.
const FEWEST: usize = 3;

/// Returns all boards of a text, and the text before the first.
pub(super) fn find_all(text: &str) -> (Vec<String>, Vec<Drawing>) {
    let lines: Vec<&str> = text.lines().collect();
    let (mut before, mut found) = (Vec::new(), Vec::<Drawing>::new());
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        let rows = find(&lines[at..]);
        if !is_board(&rows) {
            let names = columns(line);
            let is_near = |drawing: &Drawing| at == drawing.line + drawing.rows.len();
            // Names of columns, and edges, stand above and below.
            let is_frame = if found.last().is_some_and(is_near) {
                names.is_some() || is_edge(line)
            } else {
                (names.is_some() || is_edge(line)) && lines.get(at + 1..).is_some_and(|rest| is_board(&find(rest)))
            };
            // Each line is looked at once, however many look like rows.
            let length = rows.len().max(1);
            if !is_frame {
                let text = found.last_mut().map_or(&mut before, |drawing| &mut drawing.text);
                text.extend(lines[at..at + length].iter().map(|&line| line.to_owned()));
            }
            at += length;
            continue;
        }
        let near = at.checked_sub(1).into_iter().chain([at + rows.len()]);
        let first_column = near.filter_map(|line| columns(lines.get(line)?)).next();
        let text = rows.iter().map(|row| row.rest.clone()).filter(|rest| !rest.is_empty()).collect();
        let length = rows.len();
        found.push(Drawing { line: at, rows, first_column, text });
        at += length;
    }
    (before, found)
}

/// Returns the lines at the beginning that look like rows of one board.
fn find(lines: &[&str]) -> Vec<Row> {
    let named = rows_of(lines, named_row, |a, b| is_next(a.name.as_deref(), b.name.as_deref()));
    if named.len() >= FEWEST { named } else { rows_of(lines, |line| row(line, None), |_, _| true) }
}

fn rows_of(lines: &[&str], read: fn(&str) -> Option<Row>, is_next: fn(&Row, &Row) -> bool) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for line in lines {
        match (read(line), rows.last()) {
            (Some(row), None) => rows.push(row),
            (Some(row), Some(last)) if last.cells.len() == row.cells.len() && is_next(last, &row) => rows.push(row),
            _ => break,
        }
    }
    rows
}

/// A board has stones and empty points: three rows of dots are a table of contents.
fn is_board(rows: &[Row]) -> bool {
    let cells = || rows.iter().flat_map(|row| &row.cells);
    (FEWEST..=usize::from(MAX_SIDE)).contains(&rows.len())
        && cells().any(|cell| stone(cell.sign).is_some() || matches!(cell.sign, 'x' | 'o'))
        && cells().any(|cell| is_empty(cell.sign) || matches!(cell.sign, '▪' | '▫' | 'b' | 'w'))
}

/// Returns true if two names of rows follow each other: numbers up or down, letters, numerals.
fn is_next(one: Option<&str>, other: Option<&str>) -> bool {
    let (Some(one), Some(other)) = (one, other) else { return false };
    let number = |name: &str| name.parse::<u8>().ok();
    match (number(one), number(other)) {
        (Some(one), Some(other)) => one.abs_diff(other) == 1,
        _ => one != other,
    }
}

/// A row with its name before it: a number, or any name that stands at both ends.
fn named_row(line: &str) -> Option<Row> {
    let line = line.trim_start();
    let length = line.find(|sign: char| !sign.is_alphanumeric())?;
    let (name, rest) = line.split_at(length);
    let is_number = name.len() <= 2 && name.bytes().all(|byte| byte.is_ascii_digit());
    if name.chars().count() > 3 || name.is_empty() {
        return None;
    }
    let read = row(rest.strip_prefix(' ').unwrap_or(rest), Some(name))?;
    (is_number || read.name.is_some()).then(|| Row { name: Some(name.to_owned()), ..read })
}

/// Reads the points of a row: one after the other, or with a column between them. The name of the row may stand after
/// them.
fn row(line: &str, name: Option<&str>) -> Option<Row> {
    let line = line.trim_start().trim_start_matches(['|', '│', '║']);
    let line = if line.starts_with(" (") { &line[1..] } else { line.trim_start() };
    let is_plain = |sign| is_empty(sign) || stone(sign).is_some();
    let end = line.find(|sign| !is_plain(sign)).unwrap_or(line.len());
    let (signs, after) = line.split_at(end);
    let is_close = signs.chars().count() >= FEWEST && (after.is_empty() || after.starts_with([' ', '|', '│']));
    let (cells, rest) = if is_close { close(line, end) } else { apart(line, name) };
    let rest = rest.trim_start_matches([' ', '|', '│', '║']);
    let (has_name, rest) = match name.and_then(|name| rest.strip_prefix(name)) {
        Some(after) if after.is_empty() || after.starts_with(' ') => (true, after),
        _ => (false, rest),
    };
    let name = name.filter(|_| has_name).map(str::to_owned);
    (FEWEST..=usize::from(MAX_SIDE)).contains(&cells.len()).then(|| Row { name, cells, rest: rest.trim().to_owned() })
}

/// The points of a row without anything between them: `..XO.`.
fn close(line: &str, end: usize) -> (Vec<Cell>, &str) {
    let cells = line[..end].chars().map(|sign| Cell { sign, is_last: false, mark: None });
    (cells.collect(), &line[end..])
}

/// The points of a row with a column between them, for brackets and marks: `. X .(O). .`.
fn apart<'l>(line: &'l str, name: Option<&str>) -> (Vec<Cell>, &'l str) {
    let mut cells: Vec<Cell> = Vec::new();
    let mut rest = line;
    let mut is_last = false;
    if let Some(inner) = rest.strip_prefix('(') {
        (rest, is_last) = (inner, true);
    }
    loop {
        // The row ends with its name, its edge, or two spaces.
        let is_name =
            |name: &str| rest.strip_prefix(name).is_some_and(|after| after.is_empty() || after.starts_with("  "));
        let mut signs = rest.chars();
        let Some(sign) = signs.next().filter(|&sign| is_sign(sign) || sign.is_ascii_alphanumeric()) else { break };
        if name.is_some_and(is_name) {
            break;
        }
        let after = signs.as_str();
        let between = signs.next();
        let mark = between.filter(|sign| !matches!(sign, ' ' | '(' | ')' | '─' | '|' | '│'));
        cells.push(Cell { sign, is_last: std::mem::take(&mut is_last), mark });
        match between {
            None | Some('|' | '│') => {
                rest = after;
                break;
            }
            Some('(') => is_last = true,
            _ => {}
        }
        rest = signs.as_str();
    }
    (cells, rest)
}

/// Returns the name of the first column if a line has the names of columns: letters or numbers that follow each other.
fn columns(line: &str) -> Option<char> {
    let mut names = line.split_whitespace();
    let first = names.next()?;
    let is_name = |name: &str| name.chars().count() <= 2 && name.chars().all(char::is_alphanumeric);
    let second = names.clone().next()?;
    let follows = match (first.parse::<u8>(), second.parse::<u8>()) {
        (Ok(first), Ok(second)) => first.abs_diff(second) == 1,
        _ => first.chars().next()? as u32 + 1 == second.chars().next()? as u32 || (first, second) == ("H", "J"),
    };
    (follows && is_name(first) && names.all(is_name)).then(|| first.chars().next())?
}

/// `+-----+`
fn is_edge(line: &str) -> bool {
    let line = line.trim();
    line.chars().count() >= FEWEST
        && line.chars().all(|sign| matches!(sign, '-' | '+' | '=' | '─' | '┌' | '┐' | '└' | '┘' | ' '))
}

/// A sign of a point that is no letter or number.
fn is_sign(sign: char) -> bool {
    is_empty(sign) || stone(sign).is_some() || super::mark(sign).is_some() || matches!(sign, '▪' | '▫')
}

/// An empty point, also as a crossing of lines.
pub(super) fn is_empty(sign: char) -> bool {
    matches!(sign, '.' | ',' | '+' | '·' | '∙' | '┌' | '┐' | '└' | '┘' | '├' | '┤' | '┬' | '┴' | '┼' | '╋')
}

/// The colour of a stone, and its number.
pub(super) fn stone(sign: char) -> Option<(kifu_go::Color, Option<u32>)> {
    use kifu_go::Color::{Black, White};
    let number = |first: char, base: u32| Some(sign as u32 - first as u32 + base);
    Some(match sign {
        'X' | '●' | '⚫' => (Black, None),
        'O' | '○' | '⚪' | '◯' => (White, None),
        '①'..='⑳' => (White, number('①', 1)),
        '❶'..='❿' => (Black, number('❶', 1)),
        '⓫'..='⓴' => (Black, number('⓫', 11)),
        _ => return None,
    })
}
