//! The games among which copies are searched: read from files, or those of a library.

use std::collections::{BTreeMap, HashMap};
use std::env;
use std::path::PathBuf;
use std::sync::Arc;

use kifu_record::names::{joined, joined_event};
use kifu_search::dedupe::JoinedNames;
use kifu_search::{
    GameId, GameSummary, Indexed, Library, LibraryError, OpenSegment, SegmentBuilder, Words, content_fingerprint,
    folded,
};

use crate::library::{record_path, restored, stored};
use crate::trust::Trust;

/// Games among which copies are searched: those of files, made by a [`GameSetBuilder`], or those of a library.
pub struct GameSet {
    pub(super) segments: Vec<OpenSegment>,
    /// The fingerprints of their records.
    pub(super) contents: Vec<(u32, u64)>,
    /// The names that are one name; those of files have one number from the start.
    pub(super) names: JoinedNames,
    rows: Rows,
}

/// The source of the rows.
enum Rows {
    /// Files, and their games in the order of their numbers.
    Files { files: Vec<ReadFile>, games: Vec<ReadGame> },
    /// A library, the number of games of each file, and the roots that are trusted.
    Library { library: Box<Library>, counts: HashMap<String, usize>, roots: Vec<String> },
}

struct ReadFile {
    name: String,
    path: Option<PathBuf>,
    games: usize,
}

struct ReadGame {
    file: usize,
    number: u32,
    names: Names,
}

/// The names, date and result of a game; empty if unknown.
#[derive(Clone, Default, Debug)]
#[non_exhaustive]
pub struct Names {
    /// Black.
    pub black: String,
    /// White.
    pub white: String,
    /// The event.
    pub event: String,
    /// The date.
    pub date: String,
    /// The result.
    pub result: String,
}

/// A game with its place and its names.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct GameRow {
    /// Its number among all games.
    pub id: u32,
    /// The name of its file.
    pub name: String,
    /// Its file; `None` for a member of an archive or a stream, and outside the folders that are trusted.
    pub path: Option<PathBuf>,
    /// True if it is outside the folders of its library that are trusted: see [`Trust`].
    pub is_outside: bool,
    /// Its number in the file, counted from 1.
    pub number: usize,
    /// The number of games of the file.
    pub of: usize,
    /// The number of moves of its main line, passes included.
    pub moves: u16,
    /// Its names.
    pub names: Names,
}

impl GameSet {
    /// The games of a library. Files are moved and linked only in the folders that `trust` trusts.
    ///
    /// # Errors
    /// Returns an error if the library cannot be read.
    pub fn of_library(library: Library, trust: &Trust) -> Result<Self, LibraryError> {
        let counts = library.files()?.into_iter().map(|file| (file.path, file.games)).collect();
        let (segments, contents, names) = (library.segments().to_vec(), library.contents()?, library.joined_names()?);
        let (roots, _) = trust.roots(&library)?;
        Ok(Self { segments, contents, names, rows: Rows::Library { library: Box::new(library), counts, roots } })
    }

    /// Verifies all that was read from the library so far.
    ///
    /// # Errors
    /// Returns an error if a part of the library is damaged.
    pub(super) fn check_read(&self) -> Result<(), LibraryError> {
        match &self.rows {
            Rows::Library { library, .. } => library.check_read(),
            Rows::Files { .. } => Ok(()),
        }
    }

    /// The number of games.
    #[must_use]
    pub fn len(&self) -> usize {
        self.segments.iter().map(|loaded| loaded.alive.count()).sum()
    }

    /// Returns true if there is no game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// A game with its place and its names.
    ///
    /// # Errors
    /// Returns an error if the library cannot be read.
    pub fn row(&self, game: GameId) -> Result<GameRow, LibraryError> {
        let facts = self.segments.get(game.segment as usize);
        let facts = facts.and_then(|loaded| loaded.segment.facts(game.slot as usize)).unwrap_or_default();
        let GameSummary { id, moves, .. } = facts;
        match &self.rows {
            Rows::Files { files, games } => {
                let ReadGame { file, number, names } = &games[id as usize];
                let ReadFile { name, path, games } = &files[*file];
                let (name, path, names) = (name.clone(), path.clone(), names.clone());
                let number = *number as usize + 1;
                Ok(GameRow { id, name, path, is_outside: false, number, of: *games, moves, names })
            }
            Rows::Library { library, counts, roots } => {
                let row = library.row(game)?.unwrap_or_default();
                let path = restored(&row.path, library.folder());
                let name = stored(&path, env::current_dir().ok().as_deref());
                let path = record_path(&row.path, roots, library.folder());
                let is_outside = path.is_none();
                let path = path.filter(|path| path.is_file());
                let of = counts.get(&row.path).copied().unwrap_or(1);
                let (black, white, event) = (row.black, row.white, row.event);
                let names = Names { black, white, event, date: row.date, result: row.result };
                Ok(GameRow { id, name, path, is_outside, number: row.number as usize + 1, of, moves, names })
            }
        }
    }

    /// The fingerprint of a game's record.
    pub(super) fn content(&self, id: u32) -> Option<u64> {
        let at = self.contents.binary_search_by_key(&id, |&(id, _)| id).ok()?;
        Some(self.contents[at].1)
    }
}

/// Makes a [`GameSet`] of the games of files.
#[derive(Default)]
pub struct GameSetBuilder {
    files: Vec<ReadFile>,
    games: Vec<ReadGame>,
    contents: Vec<(u32, u64)>,
    numbers: HashMap<String, u32>,
    builders: BTreeMap<(u8, u8), SegmentBuilder>,
    segments: Vec<OpenSegment>,
}

impl GameSetBuilder {
    /// Adds the games of a file: its name, its path if it can be moved, and its content as
    /// [`index_file`](kifu_search::index_file) reads it.
    pub fn add(&mut self, name: String, path: Option<PathBuf>, indexed: Indexed) {
        let file = self.files.len();
        self.files.push(ReadFile { name, path, games: indexed.games.len() });
        for (number, game) in (0..).zip(indexed.games) {
            let id = self.games.len() as u32;
            let Words { black, white, event, overtime, date, result, .. } = game.words;
            let mut facts = GameSummary { id, ..game.facts };
            // All spellings of a known player or event are one name.
            facts.black = self.number(joined(&spaced(&black)));
            facts.white = self.number(joined(&spaced(&white)));
            facts.event = self.number(joined_event(&spaced(&event)));
            facts.overtime = self.number(folded(&spaced(&overtime)));
            self.contents.push((id, content_fingerprint(indexed.fingerprint, number)));
            let size = game.stream.size;
            let builder = self.builders.entry((size.columns(), size.rows()));
            let builder = builder.or_insert_with(|| SegmentBuilder::new(size));
            builder.add(&game.stream, facts);
            if builder.is_full() {
                self.segments.push(load(builder));
            }
            self.games.push(ReadGame { file, number, names: Names { black, white, event, date, result } });
        }
    }

    /// The number of a name, in the form in which it is compared.
    fn number(&mut self, name: String) -> u32 {
        if name.is_empty() {
            return 0;
        }
        let next = self.numbers.len() as u32 + 1;
        *self.numbers.entry(name).or_insert(next)
    }

    /// Returns the set of all games that were added.
    #[must_use]
    pub fn finish(mut self) -> GameSet {
        let builders = self.builders.values_mut().filter(|builder| !builder.is_empty());
        self.segments.extend(builders.map(load));
        let rows = Rows::Files { files: self.files, games: self.games };
        GameSet { segments: self.segments, contents: self.contents, names: JoinedNames::default(), rows }
    }
}

/// A name with single spaces.
fn spaced(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn load(builder: &mut SegmentBuilder) -> OpenSegment {
    let segment = builder.finish();
    OpenSegment { number: 0, alive: segment.all(), segment: Arc::new(segment) }
}

#[cfg(test)]
mod tests {
    use kifu_search::index_file;

    use super::*;

    #[test]
    fn spellings_of_one_name_have_one_number() {
        let mut builder = GameSetBuilder::default();
        for text in [
            "(;PB[Lee Sedol]PW[Ann]EV[22nd Samsung Cup])",
            "(;PB[이세돌]PW[ann]EV[第22届三星杯])",
            "(;PB[Lee  Changho]PW[Ann]EV[23rd Samsung Cup])",
        ] {
            builder.add("a.sgf".to_owned(), None, index_file(text.as_bytes()));
        }
        let set = builder.finish();
        let facts: Vec<GameSummary> = set.segments.iter().flat_map(|open| open.segment.all_facts()).collect();
        let names = |facts: &GameSummary| (facts.black, facts.white, facts.event);
        assert_eq!(names(&facts[0]), names(&facts[1]));
        assert_eq!((facts[2].white, facts[2].black == facts[0].black), (facts[0].white, false));
        assert_ne!(facts[2].event, facts[0].event);
    }
}
