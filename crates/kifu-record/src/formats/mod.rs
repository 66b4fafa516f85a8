//! The formats: one folder or file each, and one row in [`FORMATS`].

mod beyond;
mod engine;
mod gib;
mod gtp;
pub(crate) mod jgf;
mod katago;
mod ngf;
mod ogs;
mod sensei;
pub(crate) mod sgf;
mod sniff;
mod source;
mod stretch;
mod text_list;
mod ugf;

pub use sniff::{NO_RECORD, is_binary, recognize};

use core::fmt;

pub use gtp::write_gtp_with_set_position;
use kifu_sgf::prop::games::GO;

use crate::{Loss, Record};

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum FormatName {
    /// Smart Game Format, FF\[1\] to FF\[4\] and the draft of 2016.
    Sgf,
    /// JSON Go Format, version 2.
    Jgf,
    /// JSON Go Format, version 1.
    Jgf1,
    /// JSON Go Format, one record a line.
    JsonLines,
    /// The format of the Tygem server.
    Gib,
    /// The format of the Cyberoro server.
    Ngf,
    /// The formats of the PandaNet server's programs.
    Ugf,
    /// Lists of games, one a line.
    TextList,
    /// Commands of the Go Text Protocol.
    Gtp,
    /// Diagrams in text, as in Sensei's Library.
    Sensei,
    /// Games of the Online-Go server as JSON.
    Ogs,
    /// Queries and answers of KataGo's analysis engine.
    KataGo,
}

impl fmt::Display for FormatName {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(find_format(*self).title)
    }
}

/// A format: how to tell it, read it and write it.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// Which it is.
    pub name: FormatName,
    /// Its name for machines, as `--to` has it: `jgf`.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What the names of its files end with, without the dot; the first is the usual one.
    pub extensions: &'static [&'static str],
    /// Whether a text looks as if it were of this format. Asked in the order of [`FORMATS`].
    pub looks_so: fn(&[u8]) -> bool,
    /// Reads all records of a text.
    pub read: fn(&[u8]) -> Read,
    /// Writes records; `None` where nobody would read the result.
    pub write: Option<fn(&[Record]) -> Written>,
}

impl Format {
    /// Whether the format can hold a record: some know no other game than Go.
    #[must_use]
    pub fn can_hold(&self, record: &Record) -> bool {
        use FormatName::{Jgf, Jgf1, JsonLines, Sgf};
        record.game == GO || matches!(self.name, Sgf | Jgf | Jgf1 | JsonLines)
    }
}

/// What was read of a text.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Read {
    /// The records, as far as they could be read.
    pub records: Vec<Record>,
    /// What was wrong.
    pub problems: Vec<Problem>,
}

/// Something wrong with a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Problem {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// What is wrong: one lower-case clause.
    pub message: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}: {}", self.line, self.column, self.message)
    }
}

/// Records as a format has them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Written {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// What the format has no place for, each with the number of its record.
    pub losses: Vec<(usize, Loss)>,
}

/// Writes one record as the record `number` of its file, counted from 1: a list numbers its games, and so do the queries of
/// KataGo. Other formats are written by [`Format::write`] alone, which is `write`.
#[must_use]
pub fn write_numbered(name: FormatName, write: fn(&[Record]) -> Written, number: usize, record: &Record) -> Written {
    let record = core::slice::from_ref(record);
    match name {
        FormatName::KataGo => katago::write_from(number, record),
        FormatName::TextList => text_list::write_from(number, record),
        _ => write(record),
    }
}

/// Every format, those that are told most surely first. Of two with the same extension the first is meant by it.
pub static FORMATS: &[Format] = &[
    jgf::JGF,
    jgf::JSON_LINES,
    ogs::FORMAT,
    katago::FORMAT,
    gib::FORMAT,
    ngf::FORMAT,
    ugf::FORMAT,
    text_list::FORMAT,
    gtp::FORMAT,
    sensei::FORMAT,
    sgf::FORMAT,
    jgf::JGF1,
];

/// The format with this name.
#[must_use]
pub fn find_format(name: FormatName) -> &'static Format {
    FORMATS.iter().find(|format| format.name == name).unwrap_or(&FORMATS[0])
}
