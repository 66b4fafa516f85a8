//! The games of many files: listed for a viewer, and opened one at a time.
//!
//! ```
//! use kifu_files::Source;
//! use kifu_work::game_files::{GameFiles, list_games};
//!
//! # let temporary = tempfile::tempdir()?;
//! # let path = temporary.path().join("games.sgf");
//! std::fs::write(&path, "(;GM[1]FF[4]PB[Lee];B[qd])(;GM[1]FF[4]PB[Cho];B[dd];W[pp])")?;
//! let options = kifu::ParseOptions::default();
//! let entries = list_games("games.sgf", &std::fs::read(&path)?, &options)?;
//! assert_eq!((entries.len(), entries[1].black.as_str()), (2, "Cho"));
//! let mut files = GameFiles::new(vec![Source::File(path)], options, 1 << 20);
//! assert_eq!(files.open(&entries[1])?.moves().count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::borrow::Cow;

use kifu_files::{ReadError, Reader, Source};
use kifu_games::game_number;
use kifu_record::{FormatName, Info, NO_RECORD, Record, from_sgf, info_from_sgf, recognize};
use kifu_sgf::Collection;
use kifu_sgf::encoding::ParseOptions;
use kifu_view::state::{Entry, Origin};

use kifu::tree::count_moves;

/// Files whose games are opened one at a time, as a collection may have a million.
pub struct GameFiles {
    sources: Vec<Source>,
    parsing: ParseOptions,
    reader: Reader,
    /// The bytes of standard input, which can be read only once.
    stdin: Option<Vec<u8>>,
}

/// The reason why a game is not listed or opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The text has no record.
    #[error("{NO_RECORD}")]
    NoRecord,
    /// The game with this name is not Go.
    #[error("this is a record of {0}, not of Go, and cannot be shown")]
    OtherGame(String),
    /// The file cannot be read.
    #[error("{0}")]
    Read(#[source] ReadError),
    /// The file no longer has the game with this number, from 1.
    #[error("the file no longer has a game {0}")]
    Gone(usize),
}

impl GameFiles {
    /// Returns a reader of the games of these files. Files of more than `max_size` bytes are not read.
    #[must_use]
    pub fn new(sources: Vec<Source>, parsing: ParseOptions, max_size: u64) -> Self {
        Self { sources, parsing, reader: Reader::new(max_size), stdin: None }
    }

    /// Sets the bytes of standard input.
    pub fn keep_stdin(&mut self, bytes: Vec<u8>) {
        self.stdin = Some(bytes);
    }

    /// Returns the name of the file of a game.
    #[must_use]
    pub fn file_name(&self, entry: &Entry) -> String {
        self.sources[entry.file].name().into_owned()
    }

    /// Reads a game.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or no longer has the game, or if the game is not Go.
    pub fn open(&mut self, entry: &Entry) -> Result<Record, OpenError> {
        if let Some(name) = &entry.other_game {
            return Err(OpenError::OtherGame(name.clone()));
        }
        let source = &self.sources[entry.file];
        let bytes = match (&self.stdin, source) {
            (Some(bytes), Source::Stdin(_)) => bytes,
            _ => self.reader.read(source).map_err(OpenError::Read)?,
        };
        read_one(bytes, &self.parsing, entry.game).ok_or(OpenError::Gone(entry.game + 1))
    }
}

/// Lists the games of a file; `name` is shown for games without players.
///
/// # Errors
/// [`OpenError::NoRecord`].
pub fn list_games(name: &str, bytes: &[u8], parsing: &ParseOptions) -> Result<Vec<Entry>, OpenError> {
    let format = recognize(bytes).ok_or(OpenError::NoRecord)?;
    let origin = |game, games| Origin { file: 0, game, games, file_name: name };
    let entries: Vec<Entry> = if format.name == FormatName::Sgf {
        let collection = Collection::parse_with(bytes, parsing);
        let games = collection.games().len();
        let entry = |game: kifu_sgf::Game<'_>| {
            let settings = game.settings();
            let info: Info = info_from_sgf(game);
            Entry::new(origin(game.index(), games), &info, game_number(game), count_moves(game, &settings))
        };
        collection.games().map(entry).collect()
    } else {
        let records = format.read(bytes, parsing).records;
        records.iter().enumerate().map(|(game, record)| Entry::of(origin(game, records.len()), record)).collect()
    };
    if entries.is_empty() { Err(OpenError::NoRecord) } else { Ok(entries) }
}

/// Reads one game of a file. For SGF, no records of the other games are built.
fn read_one(bytes: &[u8], parsing: &ParseOptions, game: usize) -> Option<Record> {
    let format = recognize(bytes)?;
    if format.name == FormatName::Sgf {
        let collection = Collection::parse_with(bytes, parsing);
        return collection.game(game).map(|game| from_sgf(game).record);
    }
    format.read(bytes, parsing).records.into_iter().nth(game)
}

/// Returns the length in bytes of the folder that all these names share, which lists can omit.
#[must_use]
pub fn common_folder<'n>(mut names: impl Iterator<Item = Cow<'n, str>>) -> usize {
    let Some(first) = names.next() else { return 0 };
    let shared = names.fold(first.len(), |shared, name| {
        let same = first.bytes().zip(name.bytes()).take(shared).take_while(|(one, other)| one == other);
        same.count()
    });
    // Cuts after a separator, so that every name keeps at least one character.
    let is_separator = |byte: &u8| *byte == b'/' || *byte == b'\\';
    first.as_bytes()[..shared].iter().rposition(is_separator).map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_that_are_shared() {
        for (names, expected) in [
            (&["games/a.sgf"][..], 6),
            (&["games/a.sgf", "games/old/b.sgf"], 6),
            (&["games/a.sgf", "gamesome/b.sgf"], 0),
            (&["a.sgf", "b.sgf"], 0),
            (&["名/甲.sgf", "名/由.sgf"], 4),
            (&[], 0),
        ] {
            assert_eq!(common_folder(names.iter().map(|&name| Cow::Borrowed(name))), expected, "{names:?}");
        }
    }
}
