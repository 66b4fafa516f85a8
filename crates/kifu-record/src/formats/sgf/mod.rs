//! SGF: the property table says which property is which part of a record, and `access` has functions for each part.

mod access;
mod dialect;
mod fields;
mod info;
mod lists;
mod node;
mod packed;
mod read;
mod source;
#[cfg(test)]
mod tests;
mod write;

pub use read::{SgfImport, from_sgf, info_from_sgf, info_node};
pub use write::{SgfExport, to_sgf};

use kifu_sgf::Collection;
use kifu_sgf::encoding::Encoding;

use super::sniff::has_game_tree;
use super::{Format, FormatName, Join, ParseOptions, Problem, ReadOutcome, WriteOptions, WriteOutcome};
use crate::{RawProperty, Record};

/// Whether a property of this name has its place in a record of this game (GM).
pub(crate) fn has_place(name: &str, game: u16) -> bool {
    fields::find(name, game).is_some()
}

/// The row of [`FORMATS`](super::FORMATS).
pub(super) const FORMAT: Format = Format {
    name: FormatName::Sgf,
    id: FormatName::Sgf.id(),
    title: FormatName::Sgf.title(),
    extensions: &["sgf"],
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

/// All records in UTF-8. `CA` says so in all of them, if one of them has it or text beyond ASCII: readers refuse files in which
/// it is missing in some (SGFC 73, 75).
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

/// What the text of a record would say of its charset, which is UTF-8 whatever the file was in that it was read from.
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

/// The record with `CA[UTF-8]` for whatever it says of its charset.
fn in_utf8(record: &Record) -> Record {
    let mut record = record.clone();
    let kept = &mut record.root_mut().details_mut().kept;
    kept.retain(|kept| !is_charset(kept));
    kept.push(RawProperty { format: FormatName::Sgf, name: "CA".to_owned(), values: vec!["UTF-8".to_owned()] });
    record
}
