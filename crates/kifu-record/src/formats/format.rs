//! The interface of a format: its properties, its reader and its writer.

use kifu_sgf::encoding::{Choice, ParseOptions};
use kifu_sgf::prop::games::GO;

use crate::{FormatName, Loss, Problem, Record};

/// A format of records: its names, its reader and its writer.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Format {
    /// The name in code.
    pub name: FormatName,
    /// The name for machines and the command line: `jgf`.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The extensions of its files, without the dot; the usual one first.
    pub extensions: &'static [&'static str],
    /// A short text of the format, for documents and tests. It is recognised as this format, but for the variants of JGF, which
    /// are recognised as JGF.
    pub example: &'static str,
    /// How one text stores several records.
    pub(crate) join: Join,
    /// Returns true if a text looks like this format; [`recognize`](super::recognize) tries the formats in the order
    /// of [`FORMATS`](super::FORMATS).
    pub(crate) sniff: fn(&[u8]) -> bool,
    pub(crate) reader: fn(&[u8], &ParseOptions) -> ReadOutcome,
    pub(crate) writer: Option<Writer>,
}

/// Writes records in a format.
pub(crate) type Writer = fn(&[Record], &WriteOptions) -> WriteOutcome;

/// How one text stores several records.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Join {
    /// One after the other, separated by this text.
    Text(&'static str),
    /// In a JSON array, if there are several.
    Array,
    /// One after the other, each with its number.
    Numbered,
}

impl Format {
    /// SGF, which every build has.
    pub const SGF: &'static Self = &super::sgf::FORMAT;

    /// Reads all records of a text. Never fails: faults are returned as problems.
    #[must_use]
    pub fn read(&self, bytes: &[u8], options: &ParseOptions) -> ReadOutcome {
        (self.reader)(bytes, options)
    }

    /// Writes records as one text; `None` for a format that is only read.
    #[must_use]
    pub fn write(&self, records: &[Record], options: &WriteOptions) -> Option<WriteOutcome> {
        self.writer.map(|write| write(records, options))
    }

    /// Returns true if the format has a writer.
    #[must_use]
    pub fn is_written(&self) -> bool {
        self.writer.is_some()
    }

    /// Returns true if the format can store a record: some support only Go.
    #[must_use]
    pub fn can_hold(&self, record: &Record) -> bool {
        use FormatName::{Jgf, Jgf1, JsonLines, Sgf};
        record.game == GO || matches!(self.name, Sgf | Jgf | Jgf1 | JsonLines)
    }
}

/// The records of a text.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct ReadOutcome {
    /// The records, as far as they could be read.
    pub records: Vec<Record>,
    /// The faults of the text.
    pub problems: Vec<Problem>,
    /// Data that a [`Record`] cannot store, each with the index of its record.
    pub losses: Vec<(usize, Loss)>,
    /// The encoding of the text and the reason for the choice; for SGF with several encodings, that of the first
    /// game.
    pub encoding: Option<Choice>,
}

/// Options for writing records.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WriteOptions {
    /// The number of the first record in formats that number their records: lists of games, queries of KataGo.
    pub first_number: usize,
    /// The GTP commands for setup stones that are not handicap stones.
    pub gtp_setup: GtpSetup,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { first_number: 1, gtp_setup: GtpSetup::Play }
    }
}

/// The GTP commands that put stones on the board without a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum GtpSetup {
    /// `play`, which every engine supports, with a comment that marks it as setup.
    #[default]
    Play,
    /// `set_position`, an extension supported by KataGo and few others.
    SetPosition,
}

/// Records as a text.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct WriteOutcome {
    /// The content of the file.
    pub bytes: Vec<u8>,
    /// Data that the format cannot store, each with the index of its record.
    pub losses: Vec<(usize, Loss)>,
}
