//! Errors of the library.

use std::path::PathBuf;
use std::{fmt, io};

use kifu_record::{FormatName, NO_RECORD};
use kifu_sgf::edit::EditError;

use crate::OtherGame;

/// An error. A record with faults is none: see [`Document::problems`](crate::Document::problems).
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
    /// The change cannot be made.
    Edit(EditError),
    /// The game has fewer moves on its main line than this.
    NoSuchMove {
        /// The move asked for.
        asked: usize,
        /// The number of moves.
        moves: usize,
    },
    /// The game has fewer nodes than this.
    NoSuchNode {
        /// The number of the node asked for, counted from 0.
        asked: usize,
        /// The number of nodes.
        nodes: usize,
    },
    /// A step of a path leads to no child.
    NoSuchPath,
    /// The document has fewer games than this, counted from 0.
    NoSuchGame(usize),
    /// This text names no point of the board.
    NotAPoint(String),
    /// This word is no property identifier.
    NotAProperty(String),
    /// This build lacks the format: it has a feature, such as `format-jgf`.
    MissingFormat(FormatName),
    /// This format has a reader only.
    NoWriter(FormatName),
    /// The encoding of the file lacks a character of the edited text: convert the file to UTF-8 first.
    Unwritable,
    /// The text has no known format.
    UnknownFormat,
    /// The text holds no game.
    NoGame,
    /// A record is of a game that the format cannot hold.
    NotGo(OtherGame),
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, source } => write!(formatter, "{}: {source}", path.display()),
            Self::OtherIo(source) => source.fmt(formatter),
            Self::Edit(error) => error.fmt(formatter),
            Self::NoSuchMove { asked, moves } => {
                write!(formatter, "there is no move {asked}: the main line has {moves}")
            }
            Self::NoSuchNode { asked, nodes } => {
                write!(formatter, "there is no node {asked}: the game has {nodes}, numbered from 0")
            }
            Self::NoSuchPath => formatter.write_str("there is no node at this path"),
            Self::NoSuchGame(index) => write!(formatter, "there is no game {index}, counted from 0"),
            Self::NotAPoint(text) => write!(formatter, "`{text}` names no point of the board"),
            Self::NotAProperty(ident) => write!(formatter, "`{ident}` is no property identifier"),
            Self::MissingFormat(format) => {
                write!(formatter, "this build lacks {format}: it needs the feature `format-{}`", feature(*format))
            }
            Self::NoWriter(format) => write!(formatter, "{format} is read but not written"),
            Self::Unwritable => formatter.write_str(
                "the encoding of the file lacks a character of the edited text; convert the file to UTF-8 first",
            ),
            Self::UnknownFormat => formatter.write_str(NO_RECORD),
            Self::NoGame => formatter.write_str("there is no game in this text"),
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
