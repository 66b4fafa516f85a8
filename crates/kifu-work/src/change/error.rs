//! The reasons why a text is not changed.

use std::error::Error;
use std::fmt;

use kifu_sgf::edit::{EditError, TooShort};
use kifu_sgf::encoding::Encoding;

use crate::convert::ConvertError;
use crate::numbers::counted;
use kifu::NoGame;
use kifu::charset::CharsetError;

/// The reason why a text is not changed.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum ChangeError {
    /// The text has no game.
    NoGame(NoGame),
    /// The text cannot be converted to the encoding that the change requires.
    Convert(ConvertError),
    /// The encoding of the file lacks a character of the new text.
    Unencodable,
    /// The change would lose text outside properties.
    Junk {
        /// The line of the first place.
        line: usize,
        /// The text of the first place.
        text: String,
        /// The number of further places.
        more: usize,
    },
    /// A property cannot be set.
    Set {
        /// Its identifier.
        ident: String,
        /// The reason.
        reason: EditError,
    },
    /// A property cannot be renamed or removed.
    Edit(EditError),
    /// `CA` exists in one game with this value, and is missing in another: one file has one encoding.
    OtherCharset(String),
    /// A game has too few moves.
    TooShort(TooShort),
    /// A repair would change other bytes of a text in this encoding.
    NotWhole(Encoding),
    /// This encoding lacks a character of a repair.
    RepairUnencodable(Encoding),
}

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGame(error) => error.fmt(f),
            Self::Convert(error) => error.fmt(f),
            Self::Unencodable => {
                f.write_str("the encoding of the file lacks characters of the new text; convert it to UTF-8 first")
            }
            Self::Junk { line, text, more } => {
                write!(f, "line {line}")?;
                if *more > 0 {
                    write!(f, " and {} more", counted(*more, "place", "places"))?;
                }
                write!(f, " has text outside properties: {text}")
            }
            Self::Set { ident, reason } => write!(f, "{ident} cannot be set: {reason}"),
            Self::Edit(error) => error.fmt(f),
            Self::OtherCharset(label) => {
                write!(f, "CA[{label}] of another game names the encoding of the whole file; set CA without keeping it")
            }
            Self::TooShort(error) => error.fmt(f),
            Self::NotWhole(encoding) => write!(f, "not repaired: its {encoding} text would change"),
            Self::RepairUnencodable(encoding) => write!(f, "not repaired: {encoding} lacks characters of the repair"),
        }
    }
}

impl Error for ChangeError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::NoGame(error) => Some(error),
            Self::Convert(error) => Some(error),
            Self::Set { reason, .. } => Some(reason),
            Self::Edit(error) => Some(error),
            Self::TooShort(error) => Some(error),
            _ => None,
        }
    }
}

impl From<EditError> for ChangeError {
    fn from(error: EditError) -> Self {
        Self::Edit(error)
    }
}

impl From<NoGame> for ChangeError {
    fn from(error: NoGame) -> Self {
        Self::NoGame(error)
    }
}

impl From<CharsetError> for ChangeError {
    fn from(error: CharsetError) -> Self {
        Self::Convert(error.into())
    }
}

impl From<ConvertError> for ChangeError {
    fn from(error: ConvertError) -> Self {
        Self::Convert(error)
    }
}
