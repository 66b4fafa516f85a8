//! The report on a player.

use kifu_go::Color;
use kifu_record::InfoField;
use kifu_search::{Library, LibraryError};

use super::content::{Counts, Figure, Part, Picture, Report, Results, Width};
use super::games::games_part;
use super::heat::Heat;
use super::results::{Row, count, counted_part, number, results_part, years_part};
use super::subject::ReportRequest;
use super::words::{Words, fill};
use crate::portrait::{Counted, HeatMap, PlayerPortrait};

/// The number of games that are listed.
const GAMES: usize = 20;

pub(super) fn report(
    library: &Library,
    portrait: &PlayerPortrait,
    request: &ReportRequest<'_>,
) -> Result<Report, LibraryError> {
    let words = Words::of(request.language);
    let PlayerPortrait { record, colors, years, first_moves, .. } = portrait;
    let value = |row: &Counted| row.value.clone();
    let color = |row: &Counted| {
        if row.value == "black" { format!("● {}", words.black) } else { format!("○ {}", words.white) }
    };
    let mut parts = Vec::new();
    parts.extend(counted_part("color", words.by_color, words.color, colors, color, words));
    let ending = |row: &Counted| ending(row, words).to_owned();
    parts.extend(counted_part("ending", words.endings, words.ending, &portrait.endings, ending, words));
    if years.len() > 1 {
        parts.push(years_part(years, words));
    }
    let opponents = part_of(words.opponents, words.opponents_of, portrait.opponents.len(), portrait.opponent_count);
    parts.extend(counted_part("opponent", &opponents, words.opponent, &portrait.opponents, value, words));
    let events = part_of(words.events, words.events_of, portrait.events.len(), portrait.event_count);
    parts.extend(counted_part(InfoField::EVENT.key, &events, words.event, &portrait.events, value, words));
    parts.extend(counted_part("rank", words.by_rank, words.rank, &portrait.ranks, value, words));
    parts.extend(conditions(portrait, words));
    if let Some(moves) = first_moves {
        let maps = [(Color::Black, &moves.black, words.first_black), (Color::White, &moves.white, words.first_white)];
        for (side, map, title) in maps {
            if let Some(map) = map {
                parts.push(first_moves_part(side, moves.size, map, title, words));
            }
        }
    }
    parts.extend(games_part(library, &record.queries.games, GAMES, words)?);
    Ok(Report {
        kind: request.subject.name(),
        language: request.language,
        name: portrait.name.clone(),
        facts: facts(portrait.rank.clone(), [&portrait.first_date, &portrait.last_date], &portrait.spellings, request),
        figures: figures(portrait, words),
        parts,
        game: None,
        footer: footer(record.tally.games, library, words),
    })
}

/// The line at the end: how many games of the library count.
pub(super) fn footer(games: u64, library: &Library, words: &Words) -> String {
    fill(words.footer, &[("games", &number(games)), ("all", &number(library.len() as u64))])
}

/// The facts below the name.
pub(super) fn facts(
    rank: Option<String>,
    dates: [&Option<String>; 2],
    spellings: &[String],
    request: &ReportRequest<'_>,
) -> Vec<String> {
    let words = Words::of(request.language);
    let mut facts: Vec<String> = rank.into_iter().collect();
    facts.extend(period(dates, words));
    if !spellings.is_empty() {
        facts.push(fill(words.also, &[("names", &spellings.join(", "))]));
    }
    let query = request.filter.query();
    if !query.is_empty() {
        facts.push(fill(words.filter, &[("query", query)]));
    }
    facts
}

/// The time from the first game to the last.
pub(super) fn period(dates: [&Option<String>; 2], words: &Words) -> Option<String> {
    let [Some(first), Some(last)] = dates else { return None };
    Some(if first == last { first.clone() } else { fill(words.span, &[("first", first), ("last", last)]) })
}

/// The title of a part that shows some of its values.
pub(super) fn part_of(all: &str, some: &str, shown: usize, count: u64) -> String {
    if shown as u64 == count {
        return all.to_owned();
    }
    fill(some, &[("shown", &shown.to_string()), ("count", &number(count))])
}

fn figures(portrait: &PlayerPortrait, words: &Words) -> Vec<Figure> {
    let (tally, queries) = (&portrait.record.tally, &portrait.record.queries);
    let mut figures = vec![
        count(words.games, tally.games, &queries.games),
        count(words.won, tally.won, &queries.won),
        count(words.lost, tally.lost, &queries.lost),
    ];
    if tally.other > 0 {
        figures.push(count(words.other, tally.other, &queries.other));
    }
    if let Some(rate) = tally.win_rate {
        let text = super::results::rate_text(Some(&rate));
        let (value, note) = text.split_once(", ").unwrap_or((&text, ""));
        let (value, note) = (value.to_owned(), note.to_owned());
        figures.push(Figure { name: words.win_rate.to_owned(), value, note, query: String::new() });
    }
    if let Some(series) = &portrait.series {
        let (first, last) = (&series.first_date, &series.last_date);
        let note = if first == last { first.clone() } else { fill(words.span, &[("first", first), ("last", last)]) };
        let query = series.query.clone().unwrap_or_default();
        figures.push(Figure { name: words.longest_series.to_owned(), value: number(series.games), note, query });
    }
    figures
}

fn ending(row: &Counted, words: &Words) -> &'static str {
    match row.value.as_str() {
        "points" => words.points,
        "resignation" => words.resignation,
        "time" => words.time,
        _ => words.forfeit,
    }
}

/// The results by komi, and by the stones that the player took or gave.
fn conditions(portrait: &PlayerPortrait, words: &Words) -> Option<Part> {
    let mut rows = Vec::new();
    for (counted, text, name, verb) in [
        (&portrait.komi, words.komi, InfoField::KOMI.key, InfoField::KOMI.key),
        (&portrait.handicap_taken, words.taken, "stones", "took"),
        (&portrait.handicap_given, words.given, "stones", "gave"),
    ] {
        rows.extend(counted.iter().map(|row| Row {
            value: format!("{verb} {}", row.value),
            ..Row::of(row, fill(text, &[(name, &row.value)]))
        }));
    }
    let title = words.conditions.to_owned();
    (!rows.is_empty()).then(|| results_part("condition", title, words.condition, &rows, words))
}

/// The first moves with a colour: a board, and the most frequent lines.
fn first_moves_part(side: Color, size: [u8; 2], map: &HeatMap, title: &str, words: &Words) -> Part {
    let row = |line: &crate::portrait::OpeningLine| Row {
        name: line.moves.join(" "),
        value: line.moves.join(" "),
        tally: line.tally,
        queries: None,
    };
    let rows: Vec<Row<'_>> = map.lines.iter().map(row).collect();
    let subject = if side == Color::Black { "first_moves_black" } else { "first_moves_white" };
    let part = results_part(subject, format!("{}: {title}", words.first_moves), words.line, &rows, words);
    let point = |point: &crate::portrait::HeatPoint| Counts {
        value: point.vertex.clone(),
        results: Results::Games(point.games),
        query: String::new(),
    };
    let counts = part.counts.iter().cloned().chain(map.points.iter().map(point)).collect();
    let picture = Some(Picture::Heat(Heat::new(side, size, map)));
    Part { counts, picture, note: words.heat_help.to_owned(), width: Width::Half, ..part }
}
