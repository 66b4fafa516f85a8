//! What a template can ask of a game.

use kifu_record::{INFO_FIELDS, Info, InfoField, Parsed, Record};

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

/// What a file says beside the game information, or a part of it.
const OF_THE_FILE: &[(&str, Get)] = &[
    ("number", |facts| Some(facts.number.to_string())),
    ("figure", |facts| Some(facts.figure?.to_string())),
    ("n", |facts| Some(facts.number.to_string())),
    ("stem", |facts| Some(facts.stem.clone())),
    // The first day alone, which sorts.
    ("date", |facts| match facts.info.dates.as_ref()? {
        Parsed::Value(dates) => dates.dates.first().map(ToString::to_string),
        Parsed::Raw(words) => Some(words.clone()),
    }),
    ("year", |facts| Some(facts.info.dates.as_ref()?.value()?.dates.first()?.year().to_string())),
    ("size", |facts| Some(facts.size.clone())),
    ("moves", |facts| Some(facts.moves.to_string())),
];

/// The names of all fields.
pub(crate) fn names() -> impl Iterator<Item = &'static str> + Clone {
    let of_info = INFO_FIELDS.iter().map(|field| field.key);
    let own = OF_THE_FILE.iter().map(|(name, _)| *name);
    own.chain(of_info.filter(|key| OF_THE_FILE.iter().all(|(name, _)| name != key)))
}

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
        let value = match OF_THE_FILE.iter().find(|(known, _)| *known == name) {
            Some((_, get)) => get(self)?,
            None => InfoField::named(name)?.get(&self.info)?.into_owned(),
        };
        Some(value.trim().to_owned())
    }
}
