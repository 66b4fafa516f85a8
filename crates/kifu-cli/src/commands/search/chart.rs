//! A pattern and what is played next, drawn for a terminal.

use kifu_search::{Anchor, Cell, Continuations, Count, Follow, Pattern, Tally};
use kifu_sgf::go::{Color, Coordinates, Point, Size};

use crate::draw;

/// One continuation, as it is shown.
pub(crate) struct Row {
    /// Its letter on the board; `None` beyond the last letter, and where no move follows.
    pub(crate) letter: Option<char>,
    /// What follows; points are counted in the pattern.
    pub(crate) follow: Follow,
    /// The counts.
    pub(crate) count: Count,
}

/// The letters of continuations.
const LETTERS: &str = "abcdefghijklmnpqrstuvwyzABCDEFGHIJKLMNPQRSTUVWYZ";

/// The continuations that were found, those of the most games first.
pub(crate) fn rows(tally: &Tally, continuations: &Continuations) -> Vec<Row> {
    let mut rows: Vec<Row> = (0..tally.next.len())
        .map(|number| Row { letter: None, follow: continuations.follow(number), count: tally.next[number] })
        .filter(|row| row.count.hits > 0)
        .collect();
    rows.sort_by_key(|row| {
        let place = row.follow.step().map(|(color, point)| (color == Color::White, point.y(), point.x()));
        (std::cmp::Reverse((row.count.games, row.count.hits)), place.is_none(), place)
    });
    let mut letters = LETTERS.chars();
    let mut taken: Vec<(Point, char)> = Vec::new();
    for row in &mut rows {
        let Some((_, point)) = row.follow.step() else { continue };
        // Both players may go on at one point: one letter.
        row.letter = match taken.iter().find(|(other, _)| *other == point) {
            Some((_, letter)) => Some(*letter),
            None => letters.next(),
        };
        if let Some(letter) = row.letter {
            taken.push((point, letter));
        }
    }
    rows
}

/// The name of a point: of the board where the pattern has its place on one, else two letters from the upper left.
pub(crate) fn point_name(point: Point, pattern: &Pattern, size: Option<Size>) -> String {
    match (on_board(point, pattern, size), size) {
        (Some(point), Some(size)) => Coordinates::Western.write(point, size),
        _ => point.to_string(),
    }
}

/// Where a point of a pattern with a fixed place lies.
fn on_board(point: Point, pattern: &Pattern, size: Option<Size>) -> Option<Point> {
    let corner = match pattern.anchor {
        Anchor::At(corner) => corner,
        // It is drawn in the upper left corner.
        Anchor::Corner => Point::new(0, 0)?,
        _ => return None,
    };
    let point = Point::new(corner.x() + point.x(), corner.y() + point.y())?;
    size.is_none_or(|size| size.contains(point)).then_some(point)
}

/// The pattern with the letters of its continuations, a line a row.
pub(crate) fn picture(pattern: &Pattern, rows: &[Row], size: Option<Size>, characters: [char; 2]) -> Vec<String> {
    let whole = size.is_some_and(|size| size == pattern.size);
    let mut lines = Vec::new();
    if whole {
        lines.push(letters_line(pattern.size));
    }
    for y in 0..pattern.size.rows() {
        let mut line = if whole { format!("{:>2}", pattern.size.rows() - y) } else { "  ".to_owned() };
        for x in 0..pattern.size.columns() {
            let Some(point) = Point::new(x, y) else { continue };
            let row = rows.iter().find(|row| row.follow.step().is_some_and(|(_, other)| other == point));
            let letter = row.and_then(|row| row.letter);
            let cell = pattern.cell(point).unwrap_or(Cell::OUTSIDE);
            let sign = match cell {
                Cell::BLACK => characters[0],
                Cell::WHITE => characters[1],
                cell => letter.unwrap_or(match cell {
                    Cell::OUTSIDE => ' ',
                    cell => cell.to_char(),
                }),
            };
            line.push(' ');
            line.push(sign);
        }
        lines.push(line);
    }
    lines
}

fn letters_line(size: Size) -> String {
    let letters: String = (0..size.columns()).map(|x| format!(" {}", Coordinates::Western.column(x))).collect();
    format!("  {letters}")
}

/// The part that Black won, with the interval: `51.2 %, 46–56 %`.
pub(crate) fn rate(count: &Count) -> String {
    match count.black_rate() {
        Some((part, low, high)) => draw::rate(part, low, high),
        None => "      –".to_owned(),
    }
}

/// The years of some hits.
pub(crate) fn years(count: &Count) -> String {
    match (count.first_year, count.last_year) {
        (0, _) => "–".to_owned(),
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first}–{last}"),
    }
}
