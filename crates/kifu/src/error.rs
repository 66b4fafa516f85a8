//! Errors of the library.

use std::io;
use std::path::PathBuf;

use kifu_go::IllegalMove;
use kifu_record::{FormatName, NO_RECORD};
use kifu_sgf::BadProperty;
use kifu_sgf::edit::EditError;

use crate::OtherGame;
use crate::charset::CharsetError;

/// An error. Faults of records are not errors: see [`Document::problems`](crate::Document::problems).
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file could not be read or written.
    #[error("{}: {source}", .path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// Reading or writing failed in the caller's code.
    #[error("{0}")]
    OtherIo(#[from] io::Error),
    /// The edit is impossible.
    #[error("{0}")]
    Edit(#[from] EditError),
    /// The text cannot be converted to the encoding.
    #[error("{0}")]
    Charset(#[from] CharsetError),
    /// The main line has no move with this number.
    #[error("move {asked} does not exist; the main line has {moves}")]
    NoSuchMove {
        /// The requested move.
        asked: usize,
        /// The number of moves.
        moves: usize,
    },
    /// The game has no node with this number.
    #[error("node {asked} does not exist; the game has {nodes}, numbered from 0")]
    NoSuchNode {
        /// The number of the requested node, counted from 0.
        asked: usize,
        /// The number of nodes.
        nodes: usize,
    },
    /// A path contains a child that does not exist.
    #[error("no node at this path")]
    NoSuchPath,
    /// The document has no game with this number, counted from 0.
    #[error("game {0} does not exist; games are counted from 0")]
    NoSuchGame(usize),
    /// The text is not a point on the board.
    #[error("`{0}` is not a point on the board")]
    NotAPoint(String),
    /// A property cannot be written.
    #[error("{0}")]
    Property(#[from] BadProperty),
    /// The game information has no field of this name that SGF can store.
    #[error("`{0}` is not a field of the game information in SGF")]
    NoSuchField(String),
    /// The rules do not allow the move.
    #[error("an illegal move: {0}")]
    IllegalMove(IllegalMove),
    /// The text to paste has no node.
    #[error("the text to paste has no moves")]
    NothingToPaste,
    /// The game with this name is not Go.
    #[error("only games of Go can be changed so; this is {0}")]
    OtherKind(String),
    /// This build does not support the format; enable its feature, such as `format-jgf`.
    #[error("this build does not support {}; enable the feature `format-{}`", .0, feature(*.0))]
    MissingFormat(FormatName),
    /// The format can only be read.
    #[error("{0} is read but not written")]
    NoWriter(FormatName),
    /// The encoding of the file lacks a character of the edited text: convert the file to UTF-8 first.
    #[error("the encoding of the file lacks a character of the edited text; convert the file to UTF-8 first")]
    Unwritable,
    /// The format of the text is unknown.
    #[error("{NO_RECORD}")]
    UnknownFormat,
    /// The text has no game.
    #[error("the text has no game")]
    NoGame,
    /// The format does not support the game of a record.
    #[error("{0}")]
    NotGo(#[from] OtherGame),
}

/// The feature of a format, without `format-`.
const fn feature(format: FormatName) -> &'static str {
    match format {
        FormatName::Jgf1 | FormatName::JsonLines => FormatName::Jgf.id(),
        other => other.id(),
    }
}
