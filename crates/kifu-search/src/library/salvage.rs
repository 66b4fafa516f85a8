//! What people have told a library and no record says: read out of a catalogue of whatever version and state, and put into
//! another one, so that a library can be made anew without losing it.

use std::fs;
use std::path::Path;

use rusqlite::{Connection, OpenFlags, Row, params};

use super::schema::CATALOGUE;
use super::{LibraryError, Writer, store};

/// The name of the file with the tags of games that could not be read.
const WAITING: &str = "waiting.json";

/// A tag of a game: the path of its file, its number in the file, from 0, and the tag.
pub type WaitingTag = (String, u32, String);

/// What is known of a library that is not in its records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Salvage {
    /// What it is made of, as it was given.
    pub roots: Vec<String>,
    /// The searches that were saved: names and questions.
    pub searches: Vec<(String, String)>,
    /// Names, each with the name that stands for the same person.
    pub persons: Vec<(String, String)>,
    /// The tags, of games that wait to be read too.
    pub tags: Vec<WaitingTag>,
}

impl Salvage {
    /// All that can be read of the catalogue of the library in `folder`, and the tags that wait; nothing where there is none.
    ///
    /// The tables that are read have been the same in all versions.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        let mut all = read(&folder.join(CATALOGUE));
        all.tags.extend(Self::waiting(folder).tags);
        all
    }

    /// The tags that wait for games that could not be read.
    #[must_use]
    pub fn waiting(folder: &Path) -> Self {
        let tags = fs::read(folder.join(WAITING)).ok().and_then(|tags| serde_json::from_slice(&tags).ok());
        Self { tags: tags.unwrap_or_default(), ..Self::default() }
    }

    /// Lets tags wait, instead of those that do.
    ///
    /// # Errors
    /// Where the folder cannot be written.
    pub fn let_wait(folder: &Path, tags: &[WaitingTag]) -> Result<(), LibraryError> {
        let file = folder.join(WAITING);
        if tags.is_empty() {
            return store::remove_file(&file);
        }
        let tags = serde_json::to_vec_pretty(tags).map_err(|error| LibraryError::Io(file.clone(), error.into()))?;
        store::write_file(&file, &tags)
    }
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
    /// Puts back what was salvaged, when the records have been read. Returns the tags of games that are not there.
    ///
    /// # Errors
    /// Where the catalogue cannot be written.
    pub fn restore(&mut self, salvage: &Salvage) -> Result<Vec<WaitingTag>, LibraryError> {
        for (name, query) in &salvage.searches {
            self.save_search(name, query)?;
        }
        for (name, person) in &salvage.persons {
            // Also where the games of one of them cannot be read at the moment.
            self.know_name(person)?;
            self.know_name(name)?;
            self.same_person(person, name)?;
        }
        let mut lost = Vec::new();
        for (path, number, tag) in &salvage.tags {
            let query = "SELECT count(*) FROM games JOIN files ON files.id = file WHERE path = ? AND number = ?";
            let is_there: i64 = self.catalogue.query_row(query, params![path, number], |row| row.get(0))?;
            if is_there == 0 {
                lost.push((path.clone(), *number, tag.clone()));
                continue;
            }
            self.catalogue.execute(
                "INSERT OR IGNORE INTO tags (game, tag)
                SELECT games.id, ?3 FROM games JOIN files ON files.id = file WHERE path = ?1 AND number = ?2",
                params![path, number, tag],
            )?;
        }
        Ok(lost)
    }
}
