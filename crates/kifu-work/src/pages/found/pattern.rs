//! A pattern with the letters of its continuations.

use kifu_go::{Coordinates, Point, Size};
use kifu_search::Pattern;
use kifu_search::pattern::Cell;

use crate::found::Continuation;

/// Returns the pattern with the letters of its continuations, one line per row.
pub(super) fn picture(
    pattern: &Pattern,
    rows: &[Continuation],
    size: Option<Size>,
    characters: [char; 2],
) -> Vec<String> {
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
