//! Errors of the library.

use std::path::PathBuf;
use std::{fmt, io};

use kifu_go::IllegalMove;
use kifu_record::{FormatName, NO_RECORD};
use kifu_sgf::BadProperty;
use kifu_sgf::edit::EditError;

use crate::OtherGame;
use crate::charset::CharsetError;

/// An error. Faults of records are not errors: see [`Document::problems`](crate::Document::problems).
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A file could not be read or written.
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// Reading or writing failed in the caller's code.
    OtherIo(io::Error),
    /// The edit is impossible.
    Edit(EditError),
    /// The text cannot be converted to the encoding.
    Charset(CharsetError),
    /// The main line has no move with this number.
    NoSuchMove {
        /// The requested move.
        asked: usize,
        /// The number of moves.
        moves: usize,
    },
    /// The game has no node with this number.
    NoSuchNode {
        /// The number of the requested node, counted from 0.
        asked: usize,
        /// The number of nodes.
        nodes: usize,
    },
    /// A path contains a child that does not exist.
    NoSuchPath,
    /// The document has no game with this number, counted from 0.
    NoSuchGame(usize),
    /// The text is not a point on the board.
    NotAPoint(String),
    /// The word is not a property identifier.
    NotAProperty(String),
    /// A property cannot be written.
    Property(BadProperty),
    /// The game information has no field of this name that SGF can store.
    NoSuchField(String),
    /// The rules do not allow the move.
    IllegalMove(IllegalMove),
    /// The text to paste has no node.
    NothingToPaste,
    /// The game with this name is not Go.
    OtherKind(String),
    /// This build does not support the format; enable its feature, such as `format-jgf`.
    MissingFormat(FormatName),
    /// The format can only be read.
    NoWriter(FormatName),
    /// The encoding of the file lacks a character of the edited text: convert the file to UTF-8 first.
    Unwritable,
    /// The format of the text is unknown.
    UnknownFormat,
    /// The text has no game.
    NoGame,
    /// The format does not support the game of a record.
    NotGo(OtherGame),
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, source } => write!(formatter, "{}: {source}", path.display()),
            Self::OtherIo(source) => source.fmt(formatter),
            Self::Edit(error) => error.fmt(formatter),
            Self::Charset(error) => error.fmt(formatter),
            Self::NoSuchMove { asked, moves } => {
                write!(formatter, "move {asked} does not exist; the main line has {moves}")
            }
            Self::NoSuchNode { asked, nodes } => {
                write!(formatter, "node {asked} does not exist; the game has {nodes}, numbered from 0")
            }
            Self::NoSuchPath => formatter.write_str("no node at this path"),
            Self::NoSuchGame(index) => write!(formatter, "game {index} does not exist; games are counted from 0"),
            Self::NotAPoint(text) => write!(formatter, "`{text}` is not a point on the board"),
            Self::NotAProperty(ident) => write!(formatter, "`{ident}` is not a property identifier"),
            Self::Property(error) => error.fmt(formatter),
            Self::NoSuchField(field) => write!(formatter, "`{field}` is not a field of the game information in SGF"),
            Self::IllegalMove(reason) => write!(formatter, "an illegal move: {reason}"),
            Self::NothingToPaste => formatter.write_str("the text to paste has no moves"),
            Self::OtherKind(game) => write!(formatter, "only games of Go can be changed so; this is {game}"),
            Self::MissingFormat(format) => {
                write!(
                    formatter,
                    "this build does not support {format}; enable the feature `format-{}`",
                    feature(*format)
                )
            }
            Self::NoWriter(format) => write!(formatter, "{format} is read but not written"),
            Self::Unwritable => formatter.write_str(
                "the encoding of the file lacks a character of the edited text; convert the file to UTF-8 first",
            ),
            Self::UnknownFormat => formatter.write_str(NO_RECORD),
            Self::NoGame => formatter.write_str("the text has no game"),
            Self::NotGo(error) => error.fmt(formatter),
        }
    }
}

/// The feature of a format, without `format-`.
const fn feature(format: FormatName) -> &'static str {
    match format {
        FormatName::Jgf1 | FormatName::JsonLines => FormatName::Jgf.id(),
        other => other.id(),
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io { source, .. } | Self::OtherIo(source) => Some(source),
            Self::Edit(error) => Some(error),
            Self::Charset(error) => Some(error),
            Self::Property(error) => Some(error),
            Self::NotGo(error) => Some(error),
            _ => None,
        }
    }
}

impl From<io::Error> for Error {
    fn from(source: io::Error) -> Self {
        Self::OtherIo(source)
    }
}

impl From<OtherGame> for Error {
    fn from(error: OtherGame) -> Self {
        Self::NotGo(error)
    }
}

impl From<EditError> for Error {
    fn from(error: EditError) -> Self {
        Self::Edit(error)
    }
}

impl From<CharsetError> for Error {
    fn from(error: CharsetError) -> Self {
        Self::Charset(error)
    }
}

impl From<BadProperty> for Error {
    fn from(source: BadProperty) -> Self {
        Self::Property(source)
    }
}
