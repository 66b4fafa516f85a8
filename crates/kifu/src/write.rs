//! Writes documents to files, and converts them to other formats.

#[cfg(feature = "files")]
use std::path::Path;

use kifu_record::{FormatName, Record, WriteOptions, WriteOutcome, find_format};

use crate::{Document, Error, Game, OtherGame};

impl Document {
    /// Writes the bytes to a file atomically. An existing file is replaced, and keeps its owner and permissions.
    ///
    /// # Errors
    /// Returns the error of the system if the file cannot be written, or is write-protected; it is then unchanged.
    #[cfg(feature = "files")]
    pub fn write(&self, path: impl AsRef<Path>) -> Result<(), Error> {
        let path = path.as_ref();
        kifu_files::write_atomically(path, self.bytes(), kifu_files::Existing::Replace)
            .map_err(|source| Error::Io { path: path.to_owned(), source })?;
        kifu_files::sync_folders();
        Ok(())
    }

    /// Converts all games to a format; the result lists the losses. SGF is written in UTF-8: [`bytes`](Self::bytes) returns
    /// the document in its own encoding.
    ///
    /// # Errors
    /// [`Error::NoWriter`], [`Error::MissingFormat`], [`Error::NoGame`], or [`Error::NotGo`] if the format cannot hold a game.
    pub fn to(&self, format: FormatName) -> Result<WriteOutcome, Error> {
        let records: Vec<_> = (0..self.content.game_count()).map(|index| self.content.record(index).clone()).collect();
        write_records(format, &records)
    }
}

impl Game {
    /// Converts the game to a format; the result lists the losses.
    ///
    /// # Errors
    /// [`Error::NoWriter`], [`Error::MissingFormat`], or [`Error::NotGo`] if the format cannot hold a game.
    pub fn to(&self, format: FormatName) -> Result<WriteOutcome, Error> {
        write_records(format, std::slice::from_ref(self.record()))
    }
}

fn write_records(format: FormatName, records: &[Record]) -> Result<WriteOutcome, Error> {
    let target = find_format(format).ok_or(Error::MissingFormat(format))?;
    if records.is_empty() {
        return Err(Error::NoGame);
    }
    OtherGame::check(target, records)?;
    target.write(records, &WriteOptions::default()).ok_or(Error::NoWriter(format))
}
