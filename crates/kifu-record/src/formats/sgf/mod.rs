//! SGF: one table says which property is which part of a record, for both directions.

mod dialect;
mod fields;
mod info;
mod lists;
mod node;
mod packed;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use read::{FromSgf, from_sgf, info_from_sgf, info_node};
pub use write::{ToSgf, to_sgf};

use kifu_sgf::Collection;

use super::sniff::has_game_tree;
use super::{Format, FormatName, Problem, Read, Written};
use crate::Record;

/// Whether a property of this name has its place in a record of this game (GM).
pub(crate) fn has_place(name: &str, game: u16) -> bool {
    fields::find_in(name, game).is_some()
}

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Sgf,
    id: "sgf",
    title: "Smart Game Format",
    extensions: &["sgf"],
    looks_so: has_game_tree,
    read: read_text,
    write: Some(write_text),
};

fn read_text(bytes: &[u8]) -> Read {
    let collection = Collection::parse(bytes);
    let errors = collection.errors();
    let offsets: Vec<_> = errors.iter().map(|error| error.span.start).collect();
    let places = collection.line_columns(&offsets).into_iter();
    let problem = |(error, (line, column)): (&kifu_sgf::SyntaxError, _)| Problem {
        line,
        column,
        message: error.kind.name().replace('-', " "),
    };
    let problems = errors.iter().zip(places).map(problem).collect();
    Read { records: collection.games().map(|game| from_sgf(game).record).collect(), problems }
}

fn write_text(records: &[Record]) -> Written {
    let mut written = Written::default();
    for (index, record) in records.iter().enumerate() {
        let ToSgf { text, losses } = to_sgf(record);
        written.bytes.extend_from_slice(text.as_bytes());
        written.losses.extend(losses.into_iter().map(|loss| (index, loss)));
    }
    written
}
