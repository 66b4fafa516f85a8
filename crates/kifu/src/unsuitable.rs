//! Errors about texts and records that a task does not support.

use std::error::Error;
use std::fmt;

use kifu_record::{Format, FormatName, NO_RECORD, Record, recognize};
use kifu_sgf::Collection;
use kifu_sgf::prop::games::game_name;

/// The error that a text has no game in SGF, for tasks that work on SGF text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct NoGame {
    /// The format of the text, if it is another known one, whose games can be converted to SGF.
    pub format: Option<FormatName>,
}

impl NoGame {
    /// Checks that a text of SGF has a game.
    ///
    /// # Errors
    /// Returns an error if it has none.
    pub fn check(collection: &Collection<'_>) -> Result<(), Self> {
        if collection.games().len() > 0 { Ok(()) } else { Err(Self::of(collection.source())) }
    }

    /// Returns the error for a text.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        let format = recognize(bytes).map(|format| format.name);
        Self { format: format.filter(|&format| format != FormatName::Sgf) }
    }
}

impl fmt::Display for NoGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.format {
            Some(format) => write!(f, "this is {format}"),
            None => f.write_str(NO_RECORD),
        }
    }
}

impl Error for NoGame {}

/// The error that a format does not support the game of a record, such as chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct OtherGame {
    /// The index of the record, if there are several.
    pub record: Option<usize>,
    /// The number of its game in SGF; 0 for a game without a number.
    pub game: u16,
    /// The format.
    pub format: FormatName,
}

impl OtherGame {
    /// Checks that a format supports the games of records.
    ///
    /// # Errors
    /// Returns the first record that the format does not support.
    pub fn check(format: &Format, records: &[Record]) -> Result<(), Self> {
        let Some(index) = records.iter().position(|record| !format.can_hold(record)) else { return Ok(()) };
        let record = (records.len() > 1).then_some(index);
        Err(Self { record, game: records[index].game, format: format.name })
    }
}

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.record {
            Some(record) => write!(f, "game {}", record + 1)?,
            None => f.write_str("the game")?,
        }
        let game = game_name(self.game).unwrap_or("another game than Go");
        write!(f, " is {game}; the format {} is for Go only", self.format.id())
    }
}

impl Error for OtherGame {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn why_a_text_is_unsuitable() {
        let jgf = crate::parse("(;SZ[9];B[ee])").to(FormatName::Jgf).expect("written").bytes;
        assert_eq!(NoGame::of(&jgf).to_string(), format!("this is {}", FormatName::Jgf));
        assert_eq!(NoGame::of(b"a text").to_string(), NO_RECORD);
        let records: Vec<Record> =
            crate::parse("(;GM[1];B[ee])(;GM[2];B[d3])").games().map(|game| game.record().clone()).collect();
        let gtp = kifu_record::find_format(FormatName::Gtp).expect("a format");
        let check = |records: &[Record]| OtherGame::check(gtp, records).map_err(|error| error.to_string());
        assert_eq!(check(&records[..1]), Ok(()));
        assert_eq!(check(&records), Err("game 2 is Othello; the format gtp is for Go only".to_owned()));
        assert_eq!(check(&records[1..]), Err("the game is Othello; the format gtp is for Go only".to_owned()));
    }
}
