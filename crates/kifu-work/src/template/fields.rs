//! The fields of a template.

use kifu_record::{FormatName, INFO_FIELDS, Info, InfoField, Parsed, Record, from_sgf, recognize};
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;

use kifu::Parser;

/// The values of the fields of a template, for one game.
#[derive(Clone, Debug)]
pub struct Fields {
    info: Info,
    size: String,
    moves: usize,
    stem: String,
    number: usize,
    figure: Option<usize>,
    page: Option<usize>,
}

type Get = fn(&Fields) -> Option<String>;

/// The fields that are not game information, or only a part of it.
const OTHER_FIELDS: &[(&str, Get)] = &[
    ("number", |fields| Some(fields.number.to_string())),
    ("figure", |fields| Some(fields.figure?.to_string())),
    ("page", |fields| Some(fields.page?.to_string())),
    ("n", |fields| Some(fields.number.to_string())),
    ("stem", |fields| Some(fields.stem.clone())),
    // Only the first day, so that names sort by date.
    (InfoField::DATE.key, |fields| match fields.info.dates.as_ref()? {
        Parsed::Value(dates) => dates.dates.first().map(ToString::to_string),
        Parsed::Raw(words) => Some(words.clone()),
    }),
    ("year", |fields| Some(fields.info.dates.as_ref()?.value()?.dates.first()?.year().to_string())),
    ("size", |fields| Some(fields.size.clone())),
    ("moves", |fields| Some(fields.moves.to_string())),
];

/// The names of all fields.
pub fn field_names() -> impl Iterator<Item = &'static str> + Clone {
    let of_info = INFO_FIELDS.iter().map(|field| field.key);
    let own = OTHER_FIELDS.iter().map(|(name, _)| *name);
    own.chain(of_info.filter(|key| OTHER_FIELDS.iter().all(|(name, _)| name != key)))
}

impl Fields {
    /// Returns the values for a game: its information, size and moves. The number is 1, and the file has no name.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let (columns, rows) = (record.size.columns(), record.size.rows());
        Self {
            info: record.info().cloned().unwrap_or_default(),
            size: if columns == rows { columns.to_string() } else { format!("{columns}x{rows}") },
            moves: record.moves().count(),
            stem: String::new(),
            number: 1,
            figure: None,
            page: None,
        }
    }

    /// Returns the values for the first game of a text in any format; `None` without a game.
    #[must_use]
    pub fn of_text(parser: &mut Parser, bytes: &[u8], parsing: &ParseOptions) -> Option<Self> {
        let format = recognize(bytes)?;
        if format.name == FormatName::Sgf {
            let first = |collection: &Collection<'_>| collection.game(0).map(|game| Self::of(&from_sgf(game).record));
            return parser.parse(bytes, parsing, first);
        }
        format.read(bytes, parsing).records.first().map(Self::of)
    }

    /// Sets the file name without its extension: `{stem}`.
    #[must_use]
    pub fn stem(self, stem: &str) -> Self {
        Self { stem: stem.to_owned(), ..self }
    }

    /// Sets the number of the game, counted from 1: `{number}` and `{n}`.
    #[must_use]
    pub fn number(self, number: usize) -> Self {
        Self { number, ..self }
    }

    /// Sets the number of a figure of the game, counted from 1: `{figure}`.
    #[must_use]
    pub fn figure(self, figure: usize) -> Self {
        Self { figure: Some(figure), ..self }
    }

    /// Sets the number of a page of a booklet, counted from 1: `{page}`.
    #[must_use]
    pub fn page(self, page: usize) -> Self {
        Self { page: Some(page), ..self }
    }

    /// The value of a field; `None` if it is unknown.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<String> {
        let value = match OTHER_FIELDS.iter().find(|(known, _)| *known == name) {
            Some((_, get)) => get(self)?,
            None => InfoField::named(name)?.get(&self.info)?.into_owned(),
        };
        Some(value.trim().to_owned())
    }
}
