//! What a template can ask of a game.

use kifu_go::Color;
use kifu_record::{Info, Record, Stated};

/// What is known of a game, and where it is from.
pub(crate) struct Facts {
    info: Info,
    size: String,
    moves: usize,
    stem: String,
    number: usize,
    figure: Option<usize>,
}

type Get = fn(&Facts) -> Option<String>;

/// The fields, each with what it says.
pub(crate) const FIELDS: &[(&str, Get)] = &[
    ("number", |facts| Some(facts.number.to_string())),
    ("figure", |facts| Some(facts.figure?.to_string())),
    ("n", |facts| Some(facts.number.to_string())),
    ("stem", |facts| Some(facts.stem.clone())),
    ("black", |facts| facts.info.player(Color::Black)?.name.clone()),
    ("white", |facts| facts.info.player(Color::White)?.name.clone()),
    ("black-rank", |facts| facts.info.player(Color::Black)?.rank.as_ref().map(ToString::to_string)),
    ("white-rank", |facts| facts.info.player(Color::White)?.rank.as_ref().map(ToString::to_string)),
    ("date", |facts| match facts.info.dates.as_ref()? {
        Stated::Known(dates) => dates.dates.first().map(ToString::to_string),
        Stated::Words(words) => Some(words.clone()),
    }),
    ("year", |facts| Some(facts.info.dates.as_ref()?.known()?.dates.first()?.year().to_string())),
    ("name", |facts| facts.info.name.clone()),
    ("event", |facts| facts.info.event.clone()),
    ("round", |facts| facts.info.round.clone()),
    ("place", |facts| facts.info.place.clone()),
    ("result", |facts| facts.info.result.as_ref().map(ToString::to_string)),
    ("komi", |facts| facts.info.komi.as_ref().map(ToString::to_string)),
    ("handicap", |facts| facts.info.handicap.as_ref().map(ToString::to_string)),
    ("rules", |facts| facts.info.rules.as_ref().map(ToString::to_string)),
    ("size", |facts| Some(facts.size.clone())),
    ("moves", |facts| Some(facts.moves.to_string())),
];

impl Facts {
    /// What is known of the game with this number in a file of this name (without its ending).
    pub(crate) fn new(record: &Record, stem: &str, number: usize) -> Self {
        let (columns, rows) = (record.size.columns(), record.size.rows());
        Self {
            info: record.info().cloned().unwrap_or_default(),
            size: if columns == rows { columns.to_string() } else { format!("{columns}x{rows}") },
            moves: record.moves().count(),
            stem: stem.to_owned(),
            number,
            figure: None,
        }
    }

    /// The same, for one of its figures.
    pub(crate) fn of_figure(self, figure: usize) -> Self {
        Self { figure: Some(figure), ..self }
    }

    /// The same with another number.
    pub(crate) fn numbered(self, number: usize) -> Self {
        Self { number, ..self }
    }

    pub(super) fn get(&self, name: &str) -> Option<String> {
        let (_, get) = FIELDS.iter().find(|(known, _)| *known == name)?;
        // A whole number is written without its point.
        get(self).map(|value| value.trim().to_owned())
    }
}
