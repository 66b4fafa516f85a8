//! The heading of a game in words: its players and the facts about it.

use kifu_go::Color;
use kifu_record::words::{self, Language};
use kifu_record::{InfoField, Record};

/// The names of the players, or the name of the game.
pub(crate) fn players(record: &Record, language: Language) -> Option<String> {
    words::names(record.info()?, language)
}

/// Between the players of a heading.
pub(crate) const PLAYERS: &str = " – ";

/// Between the facts of a line.
pub(crate) const SEPARATOR: &str = " · ";

/// The lines about a game below its players.
const LINES: [&[InfoField]; 4] = [
    &[InfoField::EVENT, InfoField::ROUND, InfoField::PLACE, InfoField::DATE],
    &[InfoField::RULES, InfoField::HANDICAP, InfoField::KOMI, InfoField::TIME, InfoField::OVERTIME],
    &[InfoField::RESULT],
    &[InfoField::ANNOTATOR, InfoField::SOURCE, InfoField::COPYRIGHT],
];

/// The heading of a game: both players with their stones, ranks and teams; or the name of the game.
pub(crate) fn heading(record: &Record, language: Language) -> Option<String> {
    let info = record.info()?;
    let player = |color| Some(format!("{} {}", words::stone(color), words::member(info, color, language)?));
    match (player(Color::Black), player(Color::White)) {
        (Some(black), Some(white)) => Some(format!("{black}{PLAYERS}{white}")),
        _ => players(record, language),
    }
}

/// Event, place and date, conditions, result, authors; at most four lines. The heading has the players.
pub(crate) fn facts(record: &Record, language: Language) -> Vec<String> {
    let Some(info) = record.info() else { return Vec::new() };
    let lines = LINES.iter().map(|line| {
        let facts = line.iter().filter_map(|field| words::fact(field, info, language));
        facts.collect::<Vec<_>>().join(SEPARATOR)
    });
    lines.filter(|line| !line.is_empty()).collect()
}

/// The result in words, for lists of games; empty if it is not stated.
pub(crate) fn result(record: &Record, language: Language) -> String {
    record.info().and_then(|info| words::value(&InfoField::RESULT, info, language)).unwrap_or_default()
}

/// The title of a document: that of its only game, or the number of games.
pub(crate) fn title(records: &[&Record], language: Language) -> String {
    let only = match records {
        [record] => players(record, language),
        _ => None,
    };
    only.unwrap_or_else(|| words::untitled(records.len(), language))
}
