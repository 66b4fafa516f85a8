//! Problems for programs.

use serde::Serialize;

use super::diagnostic::{Diagnostic, Level};
use super::place::Places;

/// A problem as JSON: offsets count bytes from 0, lines and columns (in characters) count from 1.
#[derive(Serialize)]
struct Problem<'p> {
    path: &'p str,
    name: &'p str,
    level: Level,
    message: &'p str,
    #[serde(skip_serializing_if = "Option::is_none")]
    start: Option<Position>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end: Option<Position>,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<&'p str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related: Vec<Related<'p>>,
}

#[derive(Serialize)]
struct Related<'p> {
    message: &'p str,
    start: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: usize,
    column: usize,
    offset: u32,
}

/// Writes one problem as one line of JSON, without the line break.
pub(super) fn render(name: &str, places: &mut Places<'_>, problem: &Diagnostic, out: &mut String) {
    let start = problem.span.map(|span| position(places, span.start));
    // Problems ascend by their starts: what lies further on is looked up with a cursor of its own.
    let mut ahead = places.clone();
    let end = problem.span.map(|span| position(&mut ahead, span.end));
    let mut related = Vec::new();
    for (span, message) in &problem.related {
        let (start, end) = (position(&mut ahead, span.start), position(&mut ahead, span.end));
        related.push(Related { message, start, end });
    }
    let shown = Problem {
        path: name,
        name: problem.name,
        level: problem.level,
        message: &problem.message,
        start,
        end,
        help: problem.help.as_deref(),
        related,
    };
    // Writing strings and numbers to memory cannot fail.
    out.push_str(&serde_json::to_string(&shown).unwrap_or_default());
}

fn position(places: &mut Places<'_>, offset: u32) -> Position {
    let place = places.find(offset);
    Position { line: place.line, column: place.column, offset }
}
