//! What people have told a library and no record says: read out of a catalogue of whatever version and state, and put into
//! another one, so that a library can be made anew without losing it.

use std::path::Path;
use std::{fs, io};

use rusqlite::{Connection, OpenFlags, Row, params};
use serde::{Deserialize, Serialize};

use super::schema::{self, CATALOGUE};
use super::{LibraryError, Writer, WriterLock, store};

/// The name of the file that holds it while a library is made anew.
const TOLD: &str = "told.json";

/// What is known of a library that is not in its records.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Salvage {
    /// What it is made of, as it was given.
    pub roots: Vec<String>,
    /// The searches that were saved: names and questions.
    pub searches: Vec<(String, String)>,
    /// Names, each with the name that stands for the same person.
    pub persons: Vec<(String, String)>,
    /// Tags, each with the path of the file and the number of the game in it, from 0.
    pub tags: Vec<(String, u32, String)>,
}

impl Salvage {
    /// All that can be read of the catalogue of the library in `folder`, and what was kept when making it anew was begun and
    /// not ended; nothing where there is none.
    ///
    /// The tables that are read have been the same in all versions.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        let mut all = read(&folder.join(CATALOGUE));
        let kept: Self =
            fs::read(folder.join(TOLD)).ok().and_then(|kept| serde_json::from_slice(&kept).ok()).unwrap_or_default();
        add(&mut all.roots, kept.roots);
        add(&mut all.persons, kept.persons);
        add(&mut all.tags, kept.tags);
        // A search that was saved since has its name from now on.
        let is_newer = |name: &String| all.searches.iter().any(|(newer, _)| newer == name);
        let older: Vec<_> = kept.searches.into_iter().filter(|(name, _)| !is_newer(name)).collect();
        add(&mut all.searches, older);
        all
    }

    /// Whether making the library in `folder` anew was begun and not ended.
    #[must_use]
    pub fn is_waiting(folder: &Path) -> bool {
        folder.join(TOLD).is_file()
    }
}

fn add<T: Ord>(all: &mut Vec<T>, more: Vec<T>) {
    all.extend(more);
    all.sort();
    all.dedup();
}

fn read(catalogue: &Path) -> Salvage {
    // What an interrupted writer left is taken back first, which is writing.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let Ok(catalogue) = Connection::open_with_flags(catalogue, flags) else { return Salvage::default() };
    let pair = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
    Salvage {
        roots: rows(&catalogue, "SELECT path FROM roots ORDER BY path", |row| row.get(0)),
        searches: rows(&catalogue, "SELECT name, query FROM searches ORDER BY name", pair),
        persons: rows(
            &catalogue,
            "SELECT one.name, other.name FROM aliases JOIN names AS one ON one.id = aliases.name
            JOIN names AS other ON other.id = person WHERE one.id != other.id ORDER BY one.id",
            pair,
        ),
        tags: rows(
            &catalogue,
            "SELECT path, number, tag FROM tags JOIN games ON games.id = game JOIN files ON files.id = file
            ORDER BY path, number, tag",
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
        ),
    }
}

/// The rows of a table as far as they can be read.
fn rows<T>(catalogue: &Connection, query: &str, read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>) -> Vec<T> {
    let Ok(mut statement) = catalogue.prepare(query) else { return Vec::new() };
    let rows = statement.query_map([], read);
    rows.map(|rows| rows.map_while(Result::ok).collect()).unwrap_or_default()
}

impl Writer {
    /// Puts back what was salvaged, when the records have been read. Returns how many tags are of games that are not there.
    ///
    /// # Errors
    /// Where the catalogue cannot be written.
    pub fn restore(&mut self, salvage: &Salvage) -> Result<usize, LibraryError> {
        for (name, query) in &salvage.searches {
            self.save_search(name, query)?;
        }
        for (name, person) in &salvage.persons {
            self.same_person(person, name)?;
        }
        let mut lost = 0;
        for (path, number, tag) in &salvage.tags {
            let query = "SELECT count(*) FROM games JOIN files ON files.id = file WHERE path = ? AND number = ?";
            let is_there: i64 = self.catalogue.query_row(query, params![path, number], |row| row.get(0))?;
            lost += usize::from(is_there == 0);
            self.catalogue.execute(
                "INSERT OR IGNORE INTO tags (game, tag)
                SELECT games.id, ?3 FROM games JOIN files ON files.id = file WHERE path = ?1 AND number = ?2",
                params![path, number, tag],
            )?;
        }
        Ok(lost)
    }
}

/// Begins a library anew: its catalogue is emptied and its segments are forgotten. What was salvaged of it is kept in a
/// file until [`forget_told`], so that it is there whatever happens.
///
/// # Errors
/// Where the library cannot be changed; then it is as it was.
pub fn start_anew(lock: &WriterLock, salvage: &Salvage) -> Result<(), LibraryError> {
    let file = lock.folder().join(TOLD);
    let told = serde_json::to_vec(salvage).map_err(|error| LibraryError::Io(file.clone(), error.into()))?;
    store::write_file(&file, &told)?;
    schema::empty(lock.folder())
}

/// What was kept is needed no more: it was put back.
///
/// # Errors
/// Where it cannot be removed.
pub fn forget_told(folder: &Path) -> Result<(), LibraryError> {
    let told = folder.join(TOLD);
    match fs::remove_file(&told) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(LibraryError::Io(told, error)),
        _ => Ok(()),
    }
}
