//! The games of files as a source for tables in memory.
//!
//! ```
//! use kifu_work::scan::Scan;
//! use kifu_search::export::{Table, TableReader};
//! use kifu_work::tables::ScannedGames;
//!
//! # let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples");
//! let games = ScannedGames::new(&Scan::new([folder.into()]), |error| eprintln!("{error}"))?;
//! let rows: usize = TableReader::new(Table::Games, std::num::NonZeroU32::MIN, games)
//!     .map(|batch| batch.unwrap().num_rows())
//!     .sum();
//! assert!(rows > 10);
//! # Ok::<(), std::io::Error>(())
//! ```

use std::io;

use kifu_files::Ahead;
use kifu_search::export::{ExportError, ExportGame, games_of_file};
use kifu_search::index_file_with;
use kifu_sgf::ParseOptions;
use kifu_sgf::encoding::Reason;

use crate::scan::{Scan, ScanError};
use kifu::Document;

/// The games of a scan, numbered from 1 in their order. Separate threads read a few files ahead.
pub struct ScannedGames<F> {
    files: Ahead<Result<Vec<ExportGame>, ScanError>>,
    refuse: F,
    ready: std::vec::IntoIter<ExportGame>,
    next: u32,
}

impl<F: FnMut(ScanError)> ScannedGames<F> {
    /// Starts reading. Calls `refuse` for each file that cannot be read or has no games.
    ///
    /// # Errors
    /// Returns the error of the system if no thread can be started.
    pub fn new(scan: &Scan, refuse: F) -> io::Result<Self> {
        let files = scan.read_indexed(|path, indexed, wanted| {
            let mut wanted = wanted.iter().peekable();
            let is_wanted = |(number, _): &(usize, ExportGame)| wanted.next_if_eq(&number).is_some();
            (0..).zip(games_of_file(path, indexed, 0)).filter(is_wanted).map(|(_, game)| game).collect()
        })?;
        Ok(Self { files, refuse, ready: Vec::new().into_iter(), next: 1 })
    }
}

impl<F: FnMut(ScanError)> Iterator for ScannedGames<F> {
    type Item = Result<ExportGame, ExportError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(game) = self.ready.next() {
                let id = self.next;
                self.next = id.saturating_add(1);
                return Some(Ok(ExportGame { id, ..game }));
            }
            match self.files.next()? {
                Ok(games) => self.ready = games.into_iter(),
                Err(error) => (self.refuse)(error),
            }
        }
    }
}

/// The games of a parsed text, all with the number 0.
#[must_use]
pub fn games_of_document(document: &Document) -> Vec<ExportGame> {
    // Reuses only an encoding chosen by the caller, as the games of one text may have different encodings.
    let given = document.encoding().filter(|choice| choice.reason == Reason::Given);
    let options = given.map(|choice| ParseOptions::with_encoding(choice.encoding)).unwrap_or_default();
    let path = document.path().map(|path| path.to_string_lossy()).unwrap_or_default();
    let indexed = index_file_with(document.bytes(), &options);
    games_of_file(&path, indexed, 0).map(|game| ExportGame { id: 0, ..game }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_a_scan_are_numbered_and_files_without_games_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in [("a.sgf", "(;B[aa]PB[x])(;B[bb])(;PB[x])"), ("b.sgf", "no game"), ("c.sgf", "(;PB[x])")] {
            std::fs::write(folder.path().join(name), text).expect("written");
        }
        for (query, expected) in [("", vec![(1, 1), (2, 2), (3, 3), (4, 1)]), ("black:x", vec![(1, 1), (2, 3), (3, 1)])]
        {
            let scan = Scan { condition: query.parse().ok(), ..Scan::new([folder.path().to_owned()]) };
            let mut refused = Vec::new();
            let games = ScannedGames::new(&scan, |error| refused.push(error.path)).expect("threads");
            let found: Vec<_> = games.map(|game| game.map(|game| (game.id, game.number)).expect("a game")).collect();
            assert_eq!(found, expected, "{query}");
            assert_eq!(refused, [folder.path().join("b.sgf").display().to_string()]);
        }
    }

    #[test]
    fn games_of_a_text_have_their_own_encodings() {
        let text = b"(;CA[Shift_JIS]PB[\x8c\xe9])(;CA[UTF-8]PB[\xe5\x9b\xb2])";
        let names: Vec<_> = games_of_document(&kifu::parse(text)).into_iter().map(|game| game.words.black).collect();
        assert_eq!(names, ["\u{7881}", "\u{56f2}"]);
    }
}
