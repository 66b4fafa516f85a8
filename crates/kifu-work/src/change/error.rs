//! The reasons why a text is not changed.

use std::fmt;

use kifu_sgf::BadProperty;
use kifu_sgf::edit::{CropError, EditError};
use kifu_sgf::encoding::Encoding;

use crate::convert::ConvertError;
use crate::numbers::counted;
use crate::score::{NotScored, NotWritten};
use kifu::NoGame;
use kifu::charset::CharsetError;

/// The reason why a text is not changed.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ChangeError {
    /// The text has no game.
    #[error("{0}")]
    NoGame(#[from] NoGame),
    /// The text cannot be converted to the encoding that the change requires.
    #[error("{0}")]
    Convert(#[from] ConvertError),
    /// The encoding of the file lacks a character of the new text.
    #[error("the encoding of the file lacks characters of the new text; convert it to UTF-8 first")]
    Unencodable,
    /// The change would lose text outside properties.
    #[error(fmt = junk)]
    Junk {
        /// The line of the first place.
        line: usize,
        /// The text of the first place.
        text: String,
        /// The number of further places.
        more: usize,
    },
    /// A property cannot be set.
    #[error("{ident} cannot be set: {reason}{}", how(reason))]
    Set {
        /// Its identifier.
        ident: String,
        /// The reason.
        #[source]
        reason: EditError,
    },
    /// A property cannot be written.
    #[error("{ident} cannot be written: {reason}")]
    Property {
        /// Its identifier.
        ident: String,
        /// The reason.
        #[source]
        reason: BadProperty,
    },
    /// A game cannot be counted.
    #[error("not counted: {}", .0.advised())]
    NotScored(#[from] NotScored),
    /// The count of a game is only a guess.
    #[error("{0}")]
    NotWritten(#[from] NotWritten),
    /// The rules are not known, and the counts have several results.
    #[error("the record states no rules, by which the result differs; name them with --rules")]
    RulesUnknown,
    /// A property cannot be renamed or removed.
    #[error("{0}")]
    Edit(#[from] EditError),
    /// `CA` exists in one game with this value, and is missing in another: one file has one encoding.
    #[error("CA[{0}] of another game names the encoding of the whole file; set CA without keeping it")]
    OtherCharset(String),
    /// A game has too few moves, or its text is too damaged.
    #[error("{0}")]
    Crop(#[from] CropError),
    /// A repair would change other bytes of a text in this encoding.
    #[error("not repaired: its {0} text would change")]
    NotWhole(Encoding),
    /// This encoding lacks a character of a repair.
    #[error("not repaired: {0} lacks characters of the repair")]
    RepairUnencodable(Encoding),
}

/// The command that makes room for a character which the encoding lacks.
fn how(reason: &EditError) -> &'static str {
    if matches!(reason, EditError::Unmappable(_)) { ", as `kifu convert --to-utf8` does" } else { "" }
}

fn junk(line: &usize, text: &str, more: &usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "line {line}")?;
    if *more > 0 {
        write!(f, " and {} more", counted(*more, "place", "places"))?;
    }
    write!(f, " has text outside properties: {text}")
}

impl From<CharsetError> for ChangeError {
    fn from(error: CharsetError) -> Self {
        Self::Convert(error.into())
    }
}
