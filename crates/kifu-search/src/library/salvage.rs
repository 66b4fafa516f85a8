//! Data that users have entered and that is not in records: read from a catalogue of any version and state, and
//! written to another one, so that it survives a rebuild.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use rusqlite::{Connection, Row};

use super::schema::{self, CATALOGUE};
use super::tables::{self, ALIASES, FILES, GAMES, NAMES, NOTES, ROOTS, SEARCHES, TAGS, Table};
use super::tags::WaitingTag;
use super::{LibraryError, Writer, plain, store};

/// The name of the file in which versions up to 4 kept the tags of games that could not be read.
const WAITING: &str = "waiting.json";
/// The largest size of that file in bytes.
const MAX_WAITING: u64 = 1 << 28;

/// The data of a library that is not in its records.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Salvage {
    /// Its folders and files, as given.
    pub roots: Vec<String>,
    /// The saved searches: names and queries.
    pub searches: Vec<(String, String)>,
    /// The notes on positions: canonical positions and texts.
    pub notes: Vec<(String, String)>,
    /// Names, each with the main name of the same player.
    pub persons: Vec<(String, String)>,
    /// The tags, including those of games that have not been read yet.
    pub tags: Vec<WaitingTag>,
    /// The number of tags that could not be read.
    pub lost_tags: usize,
}

impl Salvage {
    /// Reads as much as possible from the catalogue of the library in `folder`, and the waiting tags; empty if there
    /// is none.
    ///
    /// Catalogues of earlier versions are read too, if their tables have the same columns; in catalogues of this
    /// version only rows with correct checksums are read.
    #[must_use]
    pub fn of(folder: &Path) -> Self {
        let catalogue = folder.join(CATALOGUE);
        let bytes = fs::symlink_metadata(&catalogue).map_or(0, |found| found.len());
        let mut all = schema::connect(&catalogue, bytes).map(|(catalogue, _)| read(&catalogue)).unwrap_or_default();
        let waiting = read_waiting(folder);
        let waiting: Option<Vec<(String, u32, String)>> =
            waiting.and_then(|waiting| serde_json::from_slice(&waiting).ok());
        let tag = |(path, number, tag)| WaitingTag { path, number, tag, ..WaitingTag::default() };
        all.tags.extend(waiting.into_iter().flatten().map(tag));
        all
    }

    /// Removes the files of an earlier version after their data is in the new catalogue.
    ///
    /// # Errors
    /// If the folder cannot be written.
    pub fn remove_old_files(folder: &Path) -> Result<(), LibraryError> {
        store::remove_file(&folder.join(WAITING))
    }
}

/// Reads the file with the waiting tags.
fn read_waiting(folder: &Path) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = plain::open(&folder.join(WAITING), File::options().read(true)).ok()?;
    file.take(MAX_WAITING).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

fn read(catalogue: &Connection) -> Salvage {
    let version: Option<i64> = catalogue.pragma_query_value(None, "user_version", |row| row.get(0)).ok();
    let is_ours = version.is_some_and(|version| (schema::FIRST_ALIKE..=schema::VERSION).contains(&version));
    let sound = |tables: &[Table]| match is_ours {
        true => tables.iter().map(Table::is_sound).collect::<Vec<_>>().join(" AND "),
        false => "1".to_owned(),
    };
    let pair = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let content = if is_ours { "content" } else { "0" };
    let tag = |row: &Row<'_>| {
        Ok(WaitingTag {
            path: row.get(0)?,
            number: row.get(1)?,
            tag: row.get(2)?,
            fingerprint: row.get::<_, i64>(3)? as u64,
            content: row.get::<_, i64>(4)? as u64,
            is_gone: row.get(5)?,
        })
    };
    let mut tags = rows(
        catalogue,
        &format!(
            "SELECT path, number, tag, fingerprint, {content}, 0 FROM tags JOIN games ON games.id = game
            JOIN files ON files.id = file WHERE {} ORDER BY path, number, tag",
            sound(&[TAGS, GAMES, FILES])
        ),
        tag,
    );
    let given = rows(catalogue, "SELECT count(*) FROM tags", |row| row.get::<_, i64>(0));
    let lost_tags = given.first().map_or(0, |given| (*given as usize).saturating_sub(tags.len()));
    tags.extend(rows(
        catalogue,
        &format!(
            "SELECT path, number, tag, fingerprint, content, is_gone FROM waiting WHERE {} ORDER BY path, number, tag",
            sound(&[tables::WAITING])
        ),
        tag,
    ));
    Salvage {
        roots: rows(catalogue, &format!("SELECT path FROM roots WHERE {} ORDER BY path", sound(&[ROOTS])), |row| {
            row.get(0)
        }),
        searches: rows(
            catalogue,
            &format!("SELECT name, query FROM searches WHERE {} ORDER BY name", sound(&[SEARCHES])),
            pair,
        ),
        notes: rows(
            catalogue,
            &format!("SELECT position, text FROM notes WHERE {} ORDER BY position", sound(&[NOTES])),
            pair,
        ),
        persons: rows(
            catalogue,
            &format!(
                "SELECT names.name, other.name FROM aliases JOIN names ON names.id = aliases.name
                JOIN names AS other ON other.id = person WHERE names.id != other.id AND {} ORDER BY names.id",
                sound(&[ALIASES, NAMES])
            ),
            pair,
        ),
        tags,
        lost_tags,
    }
}

/// The rows of a table, as far as they can be read.
fn rows<T>(catalogue: &Connection, query: &str, read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>) -> Vec<T> {
    let Ok(mut statement) = catalogue.prepare(query) else { return Vec::new() };
    let rows = statement.query_map([], read);
    rows.map(|rows| rows.map_while(Result::ok).collect()).unwrap_or_default()
}

impl Writer {
    /// Restores salvaged data; [`settle_tags`](Self::settle_tags) assigns the tags to their games after the records
    /// have been read.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn restore(&mut self, salvage: &Salvage) -> Result<(), LibraryError> {
        for (name, query) in &salvage.searches {
            self.save_search(name, query)?;
        }
        for (position, text) in &salvage.notes {
            self.restore_note(position, text)?;
        }
        for (name, person) in &salvage.persons {
            // Even if the games of one of them cannot be read at the moment.
            self.know_name(person)?;
            self.know_name(name)?;
            self.same_person(person, name)?;
        }
        self.add_waiting(&salvage.tags)
    }
}
