//! The report on an event.

use kifu_search::{Library, LibraryError};

use super::content::{Cell, Column, ColumnAlign, Counts, Figure, Part, Report, Results, Width};
use super::games::games_part;
use super::player::{facts, footer, part_of};
use super::results::{count, counted_part, number};
use super::subject::ReportRequest;
use super::words::{Words, fill};
use crate::portrait::{CrossCell, EventPortrait, EventRound, MatchScore, RoundGame, Tally, name_condition};

/// The number of games that are listed.
const GAMES: usize = 100;
/// The largest number of players whose crosstable fits on paper.
const MAX_TABLE: usize = 24;

pub(super) fn report(
    library: &Library,
    portrait: &EventPortrait,
    request: &ReportRequest<'_>,
) -> Result<Report, LibraryError> {
    let words = Words::of(request.language);
    let EventPortrait { queries, players, .. } = portrait;
    let mut parts = Vec::new();
    parts.extend(matches_part(&portrait.matches, words));
    let title = part_of(words.players, words.players_of, players.len(), portrait.player_count);
    parts.extend(counted_part("player", &title, words.player, players, |row| row.value.clone(), words));
    parts.extend(crosstable_part(portrait, words));
    parts.extend(rounds_part(portrait, words));
    parts.extend(games_part(library, &queries.games, GAMES, words)?);
    let mut figures = vec![
        count(words.games, portrait.games, &queries.games),
        Figure { query: String::new(), ..count(words.players, portrait.player_count, "") },
        count(words.black_won, portrait.black_won, &queries.won),
        count(words.white_won, portrait.white_won, &queries.lost),
    ];
    if portrait.other > 0 {
        figures.push(count(words.other, portrait.other, &queries.other));
    }
    Ok(Report {
        kind: request.subject.name(),
        language: request.language,
        name: portrait.name.clone(),
        facts: facts(None, [&portrait.first_date, &portrait.last_date], &portrait.spellings, request),
        figures,
        parts,
        game: None,
        footer: footer(portrait.games, library, words),
    })
}

/// The results of a player, of whom only the games and those won and lost are known.
fn tally(games: u64, won: u64, lost: u64) -> Tally {
    Tally { games, won, lost, other: games - won - lost, win_rate: None }
}

/// The dates of the first and of the last game as one text.
fn dates(first: &str, last: &str, words: &Words) -> String {
    if first == last { first.to_owned() } else { fill(words.span, &[("first", first), ("last", last)]) }
}

fn matches_part(matches: &[MatchScore], words: &Words) -> Option<Part> {
    let row = |score: &MatchScore| {
        let dates = dates(&score.first_date, &score.last_date, words);
        let query = score.query.clone().unwrap_or_default();
        let result = Cell { text: format!("{}–{}", score.one_won, score.other_won), query, ..Cell::default() };
        vec![score.one.clone().into(), result, score.other.clone().into(), dates.into()]
    };
    let counts = |score: &MatchScore| Counts {
        value: format!("{} – {}", score.one, score.other),
        results: Results::Of(tally(score.games, score.one_won, score.other_won)),
        query: score.query.clone().unwrap_or_default(),
    };
    let columns = vec![
        Column::new(words.player, ColumnAlign::Name),
        Column::new(words.score, ColumnAlign::Middle),
        Column::new(words.player, ColumnAlign::Name),
        Column::new(words.date, ColumnAlign::Name),
    ];
    (!matches.is_empty()).then(|| Part {
        subject: "match",
        title: words.matches.to_owned(),
        note: words.matches_help.to_owned(),
        picture: None,
        width: Width::Full,
        columns,
        rows: matches.iter().map(row).collect(),
        counts: matches.iter().map(counts).collect(),
    })
}

/// The newest rounds with their games: the name and the dates of a round are in the row of its first game.
fn rounds_part(portrait: &EventPortrait, words: &Words) -> Option<Part> {
    let mut rows = Vec::new();
    let mut counts = Vec::new();
    for EventRound { name, first_date, last_date, games } in &portrait.rounds {
        if rows.len() >= GAMES {
            break;
        }
        let name = round_name(name, words);
        let [first, last] = [first_date, last_date].map(|date| date.as_deref().unwrap_or_default());
        let mut head = [name.clone(), dates(first, last, words)];
        for RoundGame { black, white, result, .. } in games {
            let [round, date] = std::mem::take(&mut head);
            rows.push([round, date, black.clone(), white.clone(), result.clone()].map(Cell::from).into());
        }
        counts.push(Counts { value: name, results: Results::Games(games.len() as u64), query: String::new() });
    }
    let columns = [words.round, words.date, words.black, words.white, words.result];
    let is_whole = rows.len() as u64 == portrait.games;
    (!rows.is_empty()).then(|| Part {
        subject: "round",
        title: words.rounds.to_owned(),
        note: if is_whole { String::new() } else { fill(words.rounds_help, &[("count", &rows.len().to_string())]) },
        picture: None,
        width: Width::Full,
        columns: columns.map(|heading| Column::new(heading, ColumnAlign::Name)).into(),
        rows,
        counts,
    })
}

/// The name of a round, which records often write as its number alone.
fn round_name(name: &str, words: &Words) -> String {
    if name.is_empty() {
        words.no_round.to_owned()
    } else if name.bytes().all(|byte| byte.is_ascii_digit()) {
        fill(words.round_named, &[("name", name)])
    } else {
        name.to_owned()
    }
}

fn crosstable_part(portrait: &EventPortrait, words: &Words) -> Option<Part> {
    let EventPortrait { players, crosstable, queries, .. } = portrait;
    if players.len() > MAX_TABLE {
        return None;
    }
    let query = |row: usize, column: usize| {
        let [one, other] = [row, column].map(|at| name_condition("player", &players[at].value));
        format!("{} {one} {other}", queries.games)
    };
    let mut columns = vec![Column::new(words.player, ColumnAlign::Name)];
    columns.extend((1..=players.len()).map(|number| Column::new(&number.to_string(), ColumnAlign::Middle)));
    columns.push(Column::new(words.won, ColumnAlign::Number));
    columns.push(Column::new(words.games, ColumnAlign::Number));
    let mut rows = Vec::with_capacity(players.len());
    let mut counts = Vec::new();
    for (at, (player, results)) in players.iter().zip(crosstable).enumerate() {
        let mut cells = vec![Cell::from(format!("{}. {}", at + 1, player.value))];
        for (column, CrossCell { games, won, lost }) in results.iter().enumerate() {
            let text = match (at == column, games) {
                (true, _) => "·".to_owned(),
                (false, 0) => String::new(),
                (false, _) => format!("{won}–{lost}"),
            };
            let query = if *games == 0 { String::new() } else { query(at, column) };
            cells.push(Cell { text, query: query.clone(), ..Cell::default() });
            if *games > 0 && at < column {
                let value = format!("{} – {}", player.value, players[column].value);
                counts.push(Counts { value, results: Results::Of(tally(*games, *won, *lost)), query });
            }
        }
        let tally = &player.tally;
        cells.push(Cell { text: number(tally.won), query: player.queries.won.clone(), ..Cell::default() });
        cells.push(Cell { text: number(tally.games), query: player.queries.games.clone(), ..Cell::default() });
        rows.push(cells);
    }
    (!rows.is_empty()).then(|| Part {
        subject: "pair",
        title: words.crosstable.to_owned(),
        note: words.crosstable_help.to_owned(),
        picture: None,
        width: Width::Full,
        columns,
        rows,
        counts,
    })
}
