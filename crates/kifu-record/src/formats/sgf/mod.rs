//! SGF: the property table names the place of each property in a record, and `access` has functions for each place.

mod access;
mod dialect;
mod fields;
mod info;
mod kept;
mod lists;
mod node;
mod packed;
mod read;
mod source;
#[cfg(test)]
mod tests;
mod write;

pub(crate) use info::{fill_said, forget_said};
pub(crate) use kept::{ident_of, is_in_fields, text_of, unread_items, unread_play, values_of};
use kifu_sgf::prop::PLACED;
pub use read::{SgfImport, from_sgf, info_from_sgf, info_node};
pub use write::{SgfExport, to_sgf};

use kifu_sgf::Collection;
use kifu_sgf::encoding::Encoding;

use super::sniff::has_game_tree;
use super::{Format, FormatName, Join, ParseOptions, Problem, ReadOutcome, WriteOptions, WriteOutcome};
use crate::{RawProperty, Record};

/// Returns true if a property of this name has a place in a record of this game (GM).
pub(crate) fn has_place(name: &str, game: u16) -> bool {
    fields::find(name, game).is_some()
}

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Sgf,
    id: FormatName::Sgf.id(),
    title: FormatName::Sgf.title(),
    extensions: &["sgf", "hsgf", "tsgf"],
    example: "(;B[aa])",
    join: Join::Text(""),
    sniff: has_game_tree,
    reader: read_text,
    writer: Some(write_text),
};

fn read_text(bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
    let collection = Collection::parse_with(bytes, options);
    let errors = collection.errors();
    let offsets: Vec<_> = errors.iter().map(|error| error.span.start).collect();
    let places = collection.line_columns(&offsets).into_iter();
    let problem = |(error, (line, column)): (&kifu_sgf::SyntaxError, _)| Problem {
        line,
        column,
        message: error.kind.name().replace('-', " "),
    };
    let problems = errors.iter().zip(places).map(problem).collect();
    let mut read = ReadOutcome { problems, encoding: Some(collection.encoding()), ..ReadOutcome::default() };
    for (index, game) in collection.games().enumerate() {
        let import = from_sgf(game);
        read.records.push(import.record);
        read.losses.extend(import.losses.into_iter().map(|loss| (index, loss)));
    }
    read
}

/// Writes all records in UTF-8. All of them have `CA` if one of them has it or text beyond ASCII: some readers reject
/// files in which only some games have it (SGFC 73, 75).
fn write_text(records: &[Record], _: &WriteOptions) -> WriteOutcome {
    let mut texts: Vec<SgfExport> = records.iter().map(to_sgf).collect();
    let charsets: Vec<Charset> = records.iter().map(charset).collect();
    let is_named =
        charsets.iter().any(|charset| *charset != Charset::Missing) || texts.iter().any(|sgf| !sgf.text.is_ascii());
    let mut written = WriteOutcome::default();
    for (index, (record, charset)) in records.iter().zip(charsets).enumerate() {
        if charset == Charset::Other || charset == Charset::Missing && is_named {
            texts[index] = to_sgf(&in_utf8(record));
        }
        let SgfExport { text, losses } = core::mem::take(&mut texts[index]);
        written.bytes.extend_from_slice(text.as_bytes());
        written.losses.extend(losses.into_iter().map(|loss| (index, loss)));
    }
    written
}

/// The charset that the text of a record would declare; it is UTF-8 whatever the original file had.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Charset {
    Utf8,
    Other,
    Missing,
}

fn charset(record: &Record) -> Charset {
    let kept = &record.root().details().kept;
    let mut names = kept.iter().filter(|kept| is_charset(kept)).peekable();
    if names.peek().is_none() {
        return if record.format == Some(FormatName::Sgf) { Charset::Missing } else { Charset::Utf8 };
    }
    let is_utf8 = |name: &String| Encoding::from_label(name.as_bytes()) == Some(Encoding::Utf8);
    if names.all(|name| name.values.iter().all(is_utf8)) { Charset::Utf8 } else { Charset::Other }
}

fn is_charset(kept: &RawProperty) -> bool {
    kept.format == FormatName::Sgf && kept.name == "CA"
}

/// The record with `CA[UTF-8]` instead of any other `CA`.
fn in_utf8(record: &Record) -> Record {
    let mut record = record.clone();
    let kept = &mut record.root_mut().details_mut().kept;
    kept.retain(|kept| !is_charset(kept));
    kept.push(RawProperty { format: FormatName::Sgf, name: "CA".to_owned(), values: vec!["UTF-8".to_owned()] });
    record
}
