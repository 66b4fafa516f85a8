//! The report on a position.

use std::collections::BTreeMap;

use kifu_draw::{Diagram, DiagramOptions, RegionChoice, diagram};
use kifu_go::{Board, Color, Coordinates, Move, Point, Region, Size};
use kifu_record::openings::{leading, names_of_moves};
use kifu_record::words::Language;
use kifu_record::{NodeId, Record};
use kifu_search::pattern::Cell as Stone;
use kifu_search::{Anchor, Library, LibraryError, Pattern};

use super::content::{BoardPicture, Cell, Column, ColumnAlign, Counts, Figure, Part, Picture, Report, Results, Width};
use super::games::{games_part, games_table};
use super::player::{footer, part_of, period};
use super::results::{Row, count, counted_part, number, rate_text, results_part, years_part};
use super::subject::NoReport;
use super::words::{Words, fill};
use crate::portrait::{
    AskedPosition, Counted, LINE_MOVES, MoveOrder, NextMoves, PortraitFilter, PositionLine, PositionMove,
    PositionPortrait, position_portrait,
};

/// The number of games that are listed.
const GAMES: usize = 20;
/// The letters of next moves on the board.
const LETTERS: &str = "ABCDEFGHIJKL";

/// A request for a report on a position.
#[derive(Clone, Debug)]
pub struct PositionRequest {
    /// The position.
    pub position: AskedPosition,
    /// The games that count.
    pub filter: PortraitFilter,
    /// The language of its words.
    pub language: Language,
}

/// Reports on a position: its results, years and players, the moves that followed and led to it, lines and model games.
///
/// # Errors
/// If no game that matches the filter has the position, or the library cannot be read.
pub fn position_report(library: &Library, request: &PositionRequest) -> Result<Report, NoReport> {
    let PositionRequest { position, filter, language } = request;
    let portrait = position_portrait(library, position, filter)?;
    if portrait.tally.games == 0 {
        return Err(NoReport::NoPosition(position.name()));
    }
    Ok(written(library, &portrait, position, filter, *language)?)
}

fn written(
    library: &Library,
    portrait: &PositionPortrait,
    position: &AskedPosition,
    filter: &PortraitFilter,
    language: Language,
) -> Result<Report, LibraryError> {
    let words = Words::of(language);
    let mut parts = vec![next_part(portrait, position, words)];
    parts.extend(lines_part(&portrait.lines, position, words));
    parts.extend(orders_part(&portrait.orders, position, words));
    if portrait.years.len() > 1 {
        parts.push(of_colors(years_part(&portrait.years, words), words));
    }
    for (subject, title, rows) in
        [("player_black", words.players_black, &portrait.black), ("player_white", words.players_white, &portrait.white)]
    {
        parts.extend(counted_part(subject, title, words.player, rows, |row| row.value.clone(), words));
    }
    let models = games_table(library, &portrait.models, words)?;
    if !models.rows.is_empty() {
        let (title, note) = (words.models.to_owned(), words.models_help.to_owned());
        parts.push(Part { subject: "model", title, note, ..models });
    }
    parts.extend(games_part(library, &portrait.queries.games, GAMES, words)?);
    Ok(Report {
        kind: "position",
        language,
        name: position.name(),
        facts: facts(portrait, position, filter, language),
        figures: figures(portrait, words),
        parts,
        game: None,
        footer: footer(portrait.tally.games, library, words),
    })
}

/// The names of the position, the dates, whose results are counted, and the query.
fn facts(
    portrait: &PositionPortrait,
    position: &AskedPosition,
    filter: &PortraitFilter,
    language: Language,
) -> Vec<String> {
    let words = Words::of(language);
    let turns = [Color::Black, Color::White].into_iter().cycle();
    let line = position.line().unwrap_or_default().iter().zip(turns).map(|(to, color)| (color, *to));
    let mut names: Vec<&str> = Vec::new();
    for name in leading(&names_of_moves(position.pattern().size, line)).iter().map(|at| at.position.name(language)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let mut facts: Vec<String> = Vec::new();
    if !names.is_empty() {
        facts.push(names.join("; "));
    }
    facts.extend(period([&portrait.first_date, &portrait.last_date], words));
    if portrait.both > 0 {
        facts.push(fill(words.both_colors, &[("games", &number(portrait.both))]));
    }
    if !filter.query().is_empty() {
        facts.push(fill(words.filter, &[("query", filter.query())]));
    }
    facts
}

fn figures(portrait: &PositionPortrait, words: &Words) -> Vec<Figure> {
    let PositionPortrait { tally, queries, .. } = portrait;
    let mut figures = vec![
        count(words.games, tally.games, &queries.games),
        count(words.black_won, tally.won, &queries.won),
        count(words.white_won, tally.lost, &queries.lost),
    ];
    if tally.other > 0 {
        figures.push(count(words.other, tally.other, &queries.other));
    }
    if let Some(rate) = &tally.win_rate {
        let text = rate_text(Some(rate));
        let (value, note) = text.split_once(", ").unwrap_or((&text, ""));
        let (name, query) = (words.black_rate.to_owned(), String::new());
        figures.push(Figure { name, value: value.to_owned(), note: note.to_owned(), query });
    }
    figures
}

/// A table whose results are those of Black.
fn of_colors(mut part: Part, words: &Words) -> Part {
    for (heading, own) in
        [(words.won, words.black_won), (words.lost, words.white_won), (words.rate_interval, words.black_rate)]
    {
        if let Some(column) = part.columns.iter_mut().find(|column| column.heading == heading) {
            own.clone_into(&mut column.heading);
        }
    }
    part
}

fn move_name((color, point): PositionMove, position: &AskedPosition) -> String {
    let sign = if color == Color::Black { '●' } else { '○' };
    format!("{sign} {}", position.point_name(point))
}

/// The board with the next moves as letters, and their results.
fn next_part(portrait: &PositionPortrait, position: &AskedPosition, words: &Words) -> Part {
    let mut letters: BTreeMap<Point, char> = BTreeMap::new();
    let mut free = LETTERS.chars();
    for NextMoves { step: (_, point), .. } in &portrait.next {
        if !letters.contains_key(point) {
            letters.extend(free.next().map(|letter| (*point, letter)));
        }
    }
    let name = |next: &NextMoves| {
        let letter = letters.get(&next.step.1).map_or_else(String::new, |letter| format!("{letter} "));
        format!("{letter}{}", move_name(next.step, position))
    };
    let rows: Vec<Row<'_>> = portrait.next.iter().map(|next| Row::of(&next.counted, name(next))).collect();
    let title = part_of(words.next_moves, words.next_moves_of, portrait.next.len(), portrait.next_count);
    let mut part = of_colors(results_part("next_move", title, words.next_move, &rows, words), words);
    if portrait.next.iter().any(|next| next.any_order.is_some()) {
        part.columns.push(Column::new(words.any_order, ColumnAlign::Number));
        part.note = words.any_order_help.to_owned();
        for (row, next) in part.rows.iter_mut().zip(&portrait.next) {
            let (games, query) = next.any_order.clone().unwrap_or_default();
            row.push(Cell { text: number(games), query: query.clone(), ..Cell::default() });
            let value = format!("{} (any order)", next.counted.value);
            part.counts.push(Counts { value, results: Results::Games(games), query });
        }
    }
    let caption = position.name();
    let board = board_of(position.pattern(), &letters);
    let caption = if position.line().is_some() { caption } else { String::new() };
    Part {
        picture: board.map(|diagram| Picture::Boards(vec![BoardPicture { diagram, caption }])),
        width: Width::Full,
        ..part
    }
}

/// The board of a pattern; `None` for points that may be one or the other. A pattern that may lie at several places is drawn
/// at one of them, without the names of its lines: away from the sides, or at the upper one.
fn board_of(pattern: &Pattern, letters: &BTreeMap<Point, char>) -> Option<Diagram> {
    let middle = |side: u8| Size::NINETEEN.columns().saturating_sub(side) / 2;
    let (columns, rows) = (pattern.size.columns(), pattern.size.rows());
    let (corner, coordinates) = match pattern.anchor {
        Anchor::At(corner) => (corner, Some(Coordinates::Western)),
        Anchor::Corner => (Point::new(0, 0)?, Some(Coordinates::Western)),
        Anchor::Side => (Point::new(middle(columns), 0)?, None),
        Anchor::Anywhere | Anchor::Centre => (Point::new(middle(columns), middle(rows))?, None),
    };
    let on_board = |point: Point| Point::new(corner.x() + point.x(), corner.y() + point.y());
    let is_whole = (corner.x(), corner.y()) == (0, 0) && matches!(pattern.anchor, Anchor::At(_));
    let size = if is_whole && pattern.size.columns() < 19 { pattern.size } else { Size::NINETEEN };
    let mut board = Board::new(size);
    for (point, cell) in pattern.size.points().zip(&pattern.cells) {
        let point = on_board(point).filter(|point| size.contains(*point))?;
        match *cell {
            Stone::BLACK => drop(board.add(Color::Black, point)),
            Stone::WHITE => drop(board.add(Color::White, point)),
            _ => {}
        }
    }
    let mut record = Record::of_board(&board);
    for (point, letter) in letters {
        record.label(NodeId::ROOT, on_board(*point)?, &letter.to_string());
    }
    let region = Region {
        left: corner.x(),
        top: corner.y(),
        right: corner.x() + pattern.size.columns() - 1,
        bottom: corner.y() + pattern.size.rows() - 1,
    };
    let region = if pattern.size == size { RegionChoice::Whole } else { RegionChoice::Part(region) };
    Some(diagram(&record, NodeId::ROOT, &DiagramOptions { region, coordinates, ..DiagramOptions::default() }))
}

/// The most frequent lines: a row for each, its moves in columns; moves of the row above are left out.
fn lines_part(lines: &[PositionLine], position: &AskedPosition, words: &Words) -> Option<Part> {
    let length = lines.iter().map(|line| line.moves.len()).max().filter(|length| *length > 1)?;
    let first = 1 + position.line().map_or(0, |line| line.iter().filter(|to| **to != Move::Pass).count());
    let mut columns: Vec<Column> =
        (0..length.min(LINE_MOVES)).map(|at| Column::new(&(first + at).to_string(), ColumnAlign::Middle)).collect();
    columns.push(Column::new(words.games, ColumnAlign::Number));
    columns.push(Column::new(words.black_rate, ColumnAlign::Rate));
    let mut above: &[PositionMove] = &[];
    let mut rows = Vec::with_capacity(lines.len());
    for PositionLine { moves, counted } in lines {
        let same = moves.iter().zip(above).take_while(|(one, other)| one == other).count();
        above = moves;
        let mut cells: Vec<Cell> = (0..length)
            .map(|at| match moves.get(at) {
                Some(step) if at >= same => move_name(*step, position).into(),
                _ => Cell::default(),
            })
            .collect();
        let Counted { tally, queries, .. } = counted;
        cells.push(Cell { text: number(tally.games), query: queries.games.clone(), ..Cell::default() });
        let bar = tally.win_rate.map(|rate| super::content::Bar { rate: rate.rate, low: rate.low, high: rate.high });
        cells.push(Cell { text: rate_text(tally.win_rate.as_ref()), bar, ..Cell::default() });
        rows.push(cells);
    }
    let counts = lines.iter().map(|line| Counts {
        value: line.counted.value.clone(),
        results: Results::Of(line.counted.tally),
        query: line.counted.queries.games.clone(),
    });
    Some(Part {
        subject: "line",
        title: words.lines.to_owned(),
        note: words.lines_help.to_owned(),
        picture: None,
        width: Width::Full,
        columns,
        rows,
        counts: counts.collect(),
    })
}

fn orders_part(orders: &[MoveOrder], position: &AskedPosition, words: &Words) -> Option<Part> {
    let name =
        |order: &MoveOrder| order.moves.iter().map(|step| move_name(*step, position)).collect::<Vec<_>>().join("  ");
    let cells = |order: &MoveOrder| {
        let games = Cell { text: number(order.games), query: order.query.clone(), ..Cell::default() };
        vec![name(order).into(), games]
    };
    let counts = |order: &MoveOrder| Counts {
        value: order.moves.iter().map(|(_, point)| position.point_name(*point)).collect::<Vec<_>>().join(" "),
        results: Results::Games(order.games),
        query: order.query.clone(),
    };
    (orders.len() > 1).then(|| Part {
        subject: "order",
        title: words.orders.to_owned(),
        note: String::new(),
        picture: None,
        width: Width::Full,
        columns: vec![Column::new(words.line, ColumnAlign::Name), Column::new(words.games, ColumnAlign::Number)],
        rows: orders.iter().map(cells).collect(),
        counts: orders.iter().map(counts).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_of_patterns() {
        // A pattern, the sides of its board, and whether its lines have names.
        for (pattern, [left, top, right, bottom], has_names) in [
            ("X.\n.O\nanchor: anywhere", [8, 8, 9, 9], false),
            ("X.\n.O\nanchor: centre", [8, 8, 9, 9], false),
            ("...\n.O.\nanchor: side", [8, 0, 10, 1], false),
            ("X.\n.O\nanchor: corner", [0, 0, 1, 1], true),
        ] {
            let pattern: Pattern = pattern.parse().unwrap();
            let last = Point::new(1, 1).unwrap();
            let board = board_of(&pattern, &BTreeMap::from([(last, 'A')])).unwrap();
            assert_eq!(board.region, Region { left, top, right, bottom });
            assert_eq!(board.coordinates.is_some(), has_names);
        }
    }
}
