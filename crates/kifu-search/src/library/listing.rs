//! Queries about files, games and the whole library.

use std::collections::{HashMap, HashSet};

use rusqlite::{Connection, OptionalExtension, Row};

use super::tables::{FILES, GAMES, NAMES, ROOTS};
use super::tags::{WaitingTag, waiting};
use super::{GameId, Library, LibraryError};
use crate::indexed::content_fingerprint;

/// A file of a library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileRow {
    /// Its path, as given.
    pub path: String,
    /// Its length.
    pub bytes: u64,
    /// The format of its content.
    pub format: String,
    /// The encoding of its text.
    pub encoding: String,
    /// Its problems.
    pub problems: Vec<String>,
    /// The number of its games.
    pub games: usize,
    /// The fingerprint of its bytes when it was read.
    pub fingerprint: u64,
}

/// A game of a library, as shown to users.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameRow {
    /// Its number in the catalogue.
    pub id: u32,
    /// The path of its file.
    pub path: String,
    /// Its number in the file, from 0.
    pub number: u32,
    /// The player of Black.
    pub black: String,
    /// The player of White.
    pub white: String,
    /// The event.
    pub event: String,
    /// The overtime, by its usual text.
    pub overtime: String,
    /// The date as written.
    pub date: String,
    /// The result as written.
    pub result: String,
    /// The round.
    pub round: String,
    /// The place.
    pub place: String,
}

/// The location of a game, and the fingerprint that identifies it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GamePlace {
    /// The path of its file.
    pub path: String,
    /// Its number in the file, from 0.
    pub number: u32,
    /// The fingerprint of its stones and moves, variations included: it stays when comments, names or the file change. 0 for
    /// a game without any.
    pub content: u64,
}

/// The state of a library.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Status {
    /// The number of files.
    pub files: usize,
    /// The number of files with faults.
    pub files_with_problems: usize,
    /// The number of games.
    pub games: usize,
    /// The number of segments.
    pub segments: usize,
    /// The games by the size of their boards.
    pub sizes: Vec<((u8, u8), usize)>,
    /// The bytes of the segments.
    pub segment_bytes: u64,
    /// The bytes of the catalogue.
    pub catalogue_bytes: u64,
    /// Its folders and files.
    pub roots: Vec<String>,
}

pub(super) fn roots(catalogue: &Connection) -> Result<Vec<String>, LibraryError> {
    let mut statement = catalogue.prepare(&format!("SELECT path FROM roots WHERE {} ORDER BY path", ROOTS.sound()))?;
    let roots = statement.query_map([], |row| row.get(0))?;
    Ok(roots.collect::<Result<_, _>>()?)
}

fn select_places() -> String {
    format!(
        "SELECT games.id, path, number, content FROM games JOIN files ON files.id = games.file WHERE {} AND {}",
        GAMES.sound(),
        FILES.sound()
    )
}

fn game_place(row: &Row<'_>) -> rusqlite::Result<(u32, GamePlace)> {
    let content = row.get::<_, i64>(3)? as u64;
    Ok((row.get(0)?, GamePlace { path: row.get(1)?, number: row.get(2)?, content }))
}

impl Library {
    /// The state of the library.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn status(&self) -> Result<Status, LibraryError> {
        let mut sizes = std::collections::BTreeMap::new();
        for loaded in &self.segments {
            let size = loaded.segment.size();
            *sizes.entry((size.columns(), size.rows())).or_default() += loaded.alive.count();
        }
        self.catalogue.ask(|catalogue| {
            let count = |query| catalogue.query_row(query, [], |row| row.get::<_, i64>(0));
            Ok(Status {
                files: count("SELECT count(*) FROM files")? as usize,
                files_with_problems: count("SELECT count(*) FROM files WHERE problems != ''")? as usize,
                games: self.len(),
                segments: self.segments.len(),
                sizes: sizes.into_iter().filter(|(_, games)| *games > 0).collect(),
                segment_bytes: count("SELECT coalesce(sum(bytes), 0) FROM segments")? as u64,
                catalogue_bytes: (count("PRAGMA page_count")? * count("PRAGMA page_size")?) as u64,
                roots: roots(catalogue)?,
            })
        })
    }

    /// Returns a game as shown to users; `None` if the segments have no such game.
    ///
    /// # Errors
    /// If the catalogue cannot be read, or lacks the game.
    pub fn row(&self, game: GameId) -> Result<Option<GameRow>, LibraryError> {
        let Some(facts) = self.facts(game) else { return self.check_read().map(|()| None) };
        self.catalogue.ask(|catalogue| {
            let name = |number| -> Result<String, LibraryError> { Ok(name(catalogue, number)?.unwrap_or_default()) };
            let mut statement = catalogue.prepare_cached(&format!(
                "SELECT files.path, number, date, result, round, place FROM games JOIN files ON files.id = games.file
                WHERE games.id = ? AND {} AND {}",
                GAMES.sound(),
                FILES.sound()
            ))?;
            let row = statement.query_row([facts.id], |row| {
                Ok(GameRow {
                    id: facts.id,
                    path: row.get(0)?,
                    number: row.get(1)?,
                    date: row.get(2)?,
                    result: row.get(3)?,
                    round: row.get(4)?,
                    place: row.get(5)?,
                    ..GameRow::default()
                })
            });
            let Some(row) = row.optional()? else {
                return Err(self.lacks_game(facts.id));
            };
            let (black, white) = (name(facts.black)?, name(facts.white)?);
            Ok(Some(GameRow { black, white, event: name(facts.event)?, overtime: name(facts.overtime)?, ..row }))
        })
    }

    /// The error of a game that a segment has, but not the catalogue.
    pub(super) fn lacks_game(&self, id: u32) -> LibraryError {
        let what = format!("the catalogue lacks game {id}");
        LibraryError::Inconsistent { folder: self.folder().to_owned(), what }
    }

    /// The fingerprints of all games' records, by the numbers of the games: see [`content_fingerprint`].
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn contents(&self) -> Result<Vec<(u32, u64)>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue.prepare(&format!(
                "SELECT games.id, fingerprint, number FROM games JOIN files ON files.id = games.file WHERE {} AND {}
                ORDER BY games.id",
                GAMES.sound(),
                FILES.sound()
            ))?;
            let rows = statement.query_map([], |row| {
                Ok((row.get(0)?, content_fingerprint(row.get::<_, i64>(1)? as u64, row.get(2)?)))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The place of the game with this number.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn place(&self, game: u32) -> Result<Option<GamePlace>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue.prepare_cached(&format!("{} AND games.id = ?", select_places()))?;
            Ok(statement.query_row([game], |row| game_place(row).map(|(_, place)| place)).optional()?)
        })
    }

    /// The places of games, by their numbers; numbers that the library does not have are left out.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn places(&self, games: &HashSet<u32>) -> Result<HashMap<u32, GamePlace>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue.prepare(&select_places())?;
            let mut rows = statement.query([])?;
            let mut places = HashMap::with_capacity(games.len());
            while let Some(row) = rows.next()? {
                if games.contains(&row.get(0)?) {
                    let (id, place) = game_place(row)?;
                    places.insert(id, place);
                }
            }
            Ok(places)
        })
    }

    /// The name with this number.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn name(&self, number: u32) -> Result<Option<String>, LibraryError> {
        self.catalogue.ask(|catalogue| name(catalogue, number))
    }

    /// All names, by their numbers.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn names(&self) -> Result<HashMap<u32, String>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue.prepare(&format!("SELECT id, name FROM names WHERE {}", NAMES.sound()))?;
            let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    /// The file of a game.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn file_of(&self, game: GameId) -> Result<Option<FileRow>, LibraryError> {
        let Some(facts) = self.facts(game) else { return self.check_read().map(|()| None) };
        self.catalogue.ask(|catalogue| {
            let query = format!("{} AND id = (SELECT file FROM games WHERE id = ?)", select_files());
            let mut statement = catalogue.prepare_cached(&query)?;
            Ok(statement.query_row([facts.id], file_row).optional()?)
        })
    }

    /// The tags of games that are currently not in the library.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn waiting_tags(&self) -> Result<Vec<WaitingTag>, LibraryError> {
        self.catalogue.ask(waiting)
    }

    /// The folders and files of the library, as given.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn roots(&self) -> Result<Vec<String>, LibraryError> {
        self.catalogue.ask(roots)
    }

    /// All files, by path.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn files(&self) -> Result<Vec<FileRow>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let mut statement = catalogue.prepare(&format!("{} ORDER BY path", select_files()))?;
            let rows = statement.query_map([], file_row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }
}

fn name(catalogue: &Connection, number: u32) -> Result<Option<String>, LibraryError> {
    let mut statement =
        catalogue.prepare_cached(&format!("SELECT name FROM names WHERE id = ? AND {}", NAMES.sound()))?;
    Ok(statement.query_row([number], |row| row.get(0)).optional()?)
}

/// The query for a [`FileRow`].
fn select_files() -> String {
    format!("SELECT path, bytes, format, encoding, problems, games, fingerprint FROM files WHERE {}", FILES.sound())
}

fn file_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<FileRow> {
    let problems: String = row.get(4)?;
    Ok(FileRow {
        path: row.get(0)?,
        bytes: row.get::<_, i64>(1)? as u64,
        format: row.get(2)?,
        encoding: row.get(3)?,
        problems: problems.lines().map(str::to_owned).collect(),
        games: row.get::<_, u32>(5)? as usize,
        fingerprint: row.get::<_, i64>(6)? as u64,
    })
}
