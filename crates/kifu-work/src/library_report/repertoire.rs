//! The report on a repertoire: where games leave it.

use kifu_go::{Color, Coordinates, Move, Point, Size};
use kifu_record::Record;
use kifu_record::words::Language;
use kifu_search::Library;

use super::content::{Cell, Column, ColumnAlign, Counts, Figure, Part, Report, Results, Width};
use super::player::{footer, part_of};
use super::results::{Row, count, number, rate_text, results_part};
use super::subject::NoReport;
use super::words::{Words, fill};
use crate::portrait::{
    BookLine, Departure, PositionMove, RepertoireFilter, RepertoirePortrait, Tally, UnmetLine, line_name,
    repertoire_portrait,
};

/// The numbers of moves before a departure, and of moves of the repertoire there, that a table shows.
const LAST_MOVES: usize = 5;
const BOOK_MOVES: usize = 4;

/// A request for a report on a repertoire.
#[derive(Clone, Debug)]
pub struct RepertoireRequest<'r> {
    /// The tree.
    pub tree: &'r Record,
    /// Its name.
    pub name: &'r str,
    /// The side whose moves it has.
    pub side: Color,
    /// The games that are compared with it.
    pub filter: RepertoireFilter,
    /// The language of its words.
    pub language: Language,
}

/// Reports where games of a library leave a repertoire, which replies it lacks, and which of its lines are never met.
///
/// # Errors
/// If no game reaches a position of it, or the library cannot be read.
pub fn repertoire_report(library: &Library, request: &RepertoireRequest<'_>) -> Result<Report, NoReport> {
    let RepertoireRequest { tree, name, side, filter, language } = request;
    let portrait = repertoire_portrait(library, tree, *side, filter)?;
    if portrait.entered.games + portrait.left_by_side.games + portrait.left_by_opponent.games == 0 {
        return Err(NoReport::NoLine((*name).to_owned()));
    }
    let words = Words::of(*language);
    let size = tree.size;
    let mut parts = vec![first_part(&portrait, words)];
    let title = part_of(words.own_left, words.own_left_of, portrait.own.len(), portrait.own_count);
    parts.extend(departures_part("left", title, &portrait.own, size, words));
    let title = part_of(words.lacking, words.lacking_of, portrait.lacking.len(), portrait.lacking_count);
    parts.extend(departures_part("lacking", title, &portrait.lacking, size, words));
    parts.extend(ends_part(&portrait.ends, size, words));
    parts.extend(unmet_part(&portrait, size, words));
    let mut facts = vec![if *side == Color::Black { words.for_black } else { words.for_white }.to_owned()];
    if let Some(player) = &filter.player {
        facts.push(format!("{}: {player}", words.player));
    }
    if !filter.games.query().is_empty() {
        facts.push(fill(words.filter, &[("query", filter.games.query())]));
    }
    Ok(Report {
        kind: "repertoire",
        language: *language,
        name: (*name).to_owned(),
        facts,
        figures: figures(&portrait, words),
        parts,
        game: None,
        footer: footer(portrait.compared, library, words),
    })
}

fn figures(portrait: &RepertoirePortrait, words: &Words) -> Vec<Figure> {
    let mut figures = vec![
        count(words.games, portrait.compared, ""),
        count(words.in_repertoire, portrait.entered.games, ""),
        count(words.lines, portrait.lines, ""),
        count(words.lines_met, portrait.met, ""),
    ];
    if let Some(rate) = &portrait.entered.win_rate {
        let text = rate_text(Some(rate));
        let (value, note) = text.split_once(", ").unwrap_or((&text, ""));
        let (name, query) = (words.win_rate.to_owned(), String::new());
        figures.push(Figure { name, value: value.to_owned(), note: note.to_owned(), query });
    }
    figures
}

/// Who left first, and how that scored. No query finds these games, because each has a position of its own.
fn first_part(portrait: &RepertoirePortrait, words: &Words) -> Part {
    let rows: [(&str, &str, &Tally); 3] = [
        ("side", words.by_side, &portrait.left_by_side),
        ("opponent", words.by_opponent, &portrait.left_by_opponent),
        ("nobody", words.by_nobody, &portrait.stayed),
    ];
    let row = |(value, name, tally): (&str, &str, &Tally)| Row {
        name: name.to_owned(),
        value: value.to_owned(),
        tally: *tally,
        queries: None,
    };
    let rows: Vec<Row<'_>> = rows.into_iter().filter(|(.., tally)| tally.games > 0).map(row).collect();
    results_part("first", words.first_left.to_owned(), words.first_left_by, &rows, words)
}

fn point_name(point: Point, size: Size) -> String {
    Coordinates::Western.write(point, size)
}

/// The last moves of a line, with the number of moves before them.
fn last_moves(line: &[(Color, Move)], size: Size) -> String {
    match line.len().checked_sub(LAST_MOVES).filter(|before| *before > 0) {
        Some(before) => format!("{before} … {}", line_name(&line[before..], size)),
        None => line_name(line, size),
    }
}

fn step_name((color, point): PositionMove, size: Size) -> String {
    format!("{} {}", if color == Color::Black { '●' } else { '○' }, point_name(point, size))
}

/// Moves by which games left: the line, the move, those of the repertoire, and the results.
fn departures_part(
    subject: &'static str,
    title: String,
    departures: &[Departure],
    size: Size,
    words: &Words,
) -> Option<Part> {
    let rows: Vec<Row<'_>> = departures.iter().map(|one| Row::of(&one.counted, last_moves(&one.line, size))).collect();
    let mut part = results_part(subject, title, words.after_moves, &rows, words);
    part.columns.insert(1, Column::new(words.played_move, ColumnAlign::Middle));
    part.columns.insert(2, Column::new(words.book_move, ColumnAlign::Middle));
    for (row, one) in part.rows.iter_mut().zip(departures) {
        let names = one.book.iter().take(BOOK_MOVES).map(|(_, point)| point_name(*point, size));
        let more = (one.book.len() > BOOK_MOVES).then(|| "…".to_owned());
        row.insert(1, Cell::from(step_name(one.step, size)));
        row.insert(2, Cell::from(names.chain(more).collect::<Vec<_>>().join(" ")));
    }
    (!departures.is_empty()).then_some(Part { width: Width::Full, ..part })
}

fn ends_part(ends: &[BookLine], size: Size, words: &Words) -> Option<Part> {
    let rows: Vec<Row<'_>> = ends.iter().map(|end| Row::of(&end.counted, line_name(&end.line, size))).collect();
    let part = results_part("line", words.ends.to_owned(), words.line, &rows, words);
    (!ends.is_empty()).then_some(Part { width: Width::Full, ..part })
}

fn unmet_part(portrait: &RepertoirePortrait, size: Size, words: &Words) -> Option<Part> {
    let row = |UnmetLine { line, followed, games }: &UnmetLine| {
        vec![line_name(line, size).into(), followed.to_string().into(), number(*games).into()]
    };
    let columns = vec![
        Column::new(words.line, ColumnAlign::Name),
        Column::new(words.followed, ColumnAlign::Number),
        Column::new(words.games, ColumnAlign::Number),
    ];
    let all = portrait.lines - portrait.met;
    (!portrait.unmet.is_empty()).then(|| Part {
        subject: "unmet",
        title: part_of(words.unmet, words.unmet_of, portrait.unmet.len(), all),
        note: words.unmet_help.to_owned(),
        picture: None,
        width: Width::Full,
        columns,
        rows: portrait.unmet.iter().map(row).collect(),
        counts: portrait.unmet.iter().map(|one| unmet_counts(one, size)).collect(),
    })
}

fn unmet_counts(one: &UnmetLine, size: Size) -> Counts {
    Counts { value: line_name(&one.line, size), results: Results::Games(0), query: String::new() }
}
