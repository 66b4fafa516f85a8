//! What people have told a library and no record says: read out of a catalogue of whatever version and state, and put into
//! another one, so that a library can be made anew without losing it.

use std::path::Path;
use std::{fs, io};

use rusqlite::{Connection, OpenFlags, Row, params};

use super::schema::CATALOGUE;
use super::{LibraryError, Writer};

/// The name of a catalogue that is to be made anew.
const ASIDE: &str = "catalogue.before";

/// What is known of a library that is not in its records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
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
    /// All that can be read of the catalogue of the library in `folder`, and of one that was set aside; nothing where there
    /// is none.
    ///
    /// The tables that are read have been the same in all versions.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        let (mut all, other) = (read(&folder.join(ASIDE)), read(&folder.join(CATALOGUE)));
        all.roots.extend(other.roots);
        all.searches.extend(other.searches);
        all.persons.extend(other.persons);
        all.tags.extend(other.tags);
        all
    }

    /// Whether making the library in `folder` anew was begun and not ended.
    #[must_use]
    pub fn is_waiting(folder: &Path) -> bool {
        folder.join(ASIDE).is_file()
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

/// Begins the library in `folder` anew: its segments go, and its catalogue is set aside until [`forget_aside`].
///
/// # Errors
/// Where somebody is writing to it, or it cannot be changed.
pub fn start_anew(folder: &Path) -> Result<(), LibraryError> {
    match Writer::open(folder) {
        Ok(_) | Err(LibraryError::OtherVersion { .. } | LibraryError::Catalogue(_)) => {}
        Err(error) => return Err(error),
    }
    let (catalogue, aside) = (folder.join(CATALOGUE), folder.join(ASIDE));
    // What is aside already is what was lost last.
    if !aside.is_file() && catalogue.is_file() {
        fs::rename(&catalogue, &aside).map_err(|error| LibraryError::Io(catalogue, error))?;
    }
    let entries = fs::read_dir(folder).map_err(|error| LibraryError::Io(folder.to_owned(), error))?;
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(CATALOGUE) || name.starts_with("segment-") {
            fs::remove_file(entry.path()).map_err(|error| LibraryError::Io(entry.path(), error))?;
        }
    }
    Ok(())
}

/// The catalogue that was set aside is needed no more: what it had was put back.
///
/// # Errors
/// Where it cannot be removed.
pub fn forget_aside(folder: &Path) -> Result<(), LibraryError> {
    let aside = folder.join(ASIDE);
    match fs::remove_file(&aside) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(LibraryError::Io(aside, error)),
        _ => Ok(()),
    }
}
