//! The tables of the catalogue.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use super::guard::{Budget, limit_steps, protect};
use super::plain::JOURNAL;
use super::tables::{GAMES_OF_FILE, STATE, TABLES, Table};
use super::{LibraryError, plain, store};

/// The version of the tables and of the segments, stored as SQLite's `user_version`.
pub(super) const VERSION: i64 = 12;
/// The first version whose tables have the same columns; it had no notes.
pub(super) const FIRST_ALIKE: i64 = 10;

/// The name of the catalogue in the folder of a library.
pub(super) const CATALOGUE: &str = "catalogue.db";

/// The time to wait for another process that is writing.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Opens the catalogue of the library in `folder` for reading; its queries are limited by the budget.
pub(super) fn open(folder: &Path) -> Result<(Connection, Budget), LibraryError> {
    let path = folder.join(CATALOGUE);
    plain::check_folder(folder)?;
    let bytes = match fs::symlink_metadata(&path) {
        Ok(found) => found.len(),
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => return Err(LibraryError::Io(path, error)),
        Err(_) => return Err(LibraryError::Missing(folder.to_owned())),
    };
    let (connection, budget) = connect(&path, bytes)?;
    connection.pragma_update(None, "query_only", true)?;
    if entries(&connection)? == 0 {
        // Its creation was interrupted.
        return Err(LibraryError::Missing(folder.to_owned()));
    }
    check(&connection, folder)?;
    Ok((connection, budget))
}

/// A connection to any catalogue, before it is checked.
pub(super) fn connect(path: &Path, bytes: u64) -> Result<(Connection, Budget), LibraryError> {
    // After a writer was killed, the next connection rolls back its transaction, which needs write access. In a read-only
    // folder SQLite only reads.
    let mut connection = connection(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    protect(&connection)?;
    let budget = limit_steps(&mut connection, bytes)?;
    connection.busy_timeout(TIMEOUT)?;
    Ok((connection, budget))
}

/// Opens a database, without following links.
fn connection(path: &Path, access: OpenFlags) -> Result<Connection, LibraryError> {
    let path = plain::check_catalogue(path)?;
    let flags = access | OpenFlags::SQLITE_OPEN_NOFOLLOW | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Ok(Connection::open_with_flags(path, flags)?)
}

/// The access of a writer, which may be the first.
const WRITING: OpenFlags = OpenFlags::SQLITE_OPEN_READ_WRITE.union(OpenFlags::SQLITE_OPEN_CREATE);

/// Opens a catalogue in `folder` for writing, or creates it: in a transaction that stays open, so that readers never
/// see an empty catalogue.
pub(super) fn open_or_create(folder: &Path, name: &str) -> Result<Connection, LibraryError> {
    let connection = connection(&folder.join(name), WRITING)?;
    protect(&connection)?;
    connection.busy_timeout(TIMEOUT)?;
    // A long transaction must not block readers, so nothing is written before its end.
    connection.pragma_update(None, "cache_spill", false)?;
    connection.pragma_update(None, "cache_size", -65_536)?;
    if entries(&connection)? == 0 {
        let tables: Vec<String> = TABLES.iter().map(Table::create).collect();
        connection.execute_batch(&format!(
            "BEGIN IMMEDIATE; {}; {STATE}; {GAMES_OF_FILE};
            INSERT INTO state VALUES (random(), 1); PRAGMA user_version = {VERSION};",
            tables.join("; ")
        ))?;
    }
    check(&connection, folder)?;
    Ok(connection)
}

/// Replaces the catalogue of the library in `folder`, whatever its state and version, by a new one; for readers this
/// is a single step.
///
/// The file stays the same: a new file in its place would be another database with the same journal for processes
/// that have it open, and they would roll back changes of one in the other.
pub(super) fn replace(folder: &Path, new: &Connection) -> Result<(), LibraryError> {
    let path = folder.join(CATALOGUE);
    match copy(new, &path) {
        Err(LibraryError::Catalogue(error))
            if matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)) =>
        {
            // The journal is removed first: it would restore the damage.
            store::remove_file(&folder.join(format!("{CATALOGUE}{JOURNAL}")))?;
            cut_off(&path).map_err(|error| LibraryError::Io(path.clone(), error))?;
            copy(new, &path)
        }
        result => result,
    }
}

fn copy(new: &Connection, path: &Path) -> Result<(), LibraryError> {
    let mut old = connection(path, WRITING)?;
    old.busy_timeout(TIMEOUT)?;
    let all_pages = -1;
    match Backup::new(new, &mut old)?.step(all_pages)? {
        StepResult::Done => Ok(()),
        _ => Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_BUSY), None).into()),
    }
}

/// Empties a catalogue that SQLite no longer recognises; one that has another name loses this one, as it may be a record.
fn cut_off(catalogue: &Path) -> io::Result<()> {
    if plain::has_other_names(catalogue) {
        return fs::remove_file(catalogue);
    }
    let file = plain::open(catalogue, File::options().write(true))?;
    file.set_len(0)?;
    file.sync_all()
}

/// The number of tables, indexes and similar entries.
fn entries(connection: &Connection) -> Result<i64, LibraryError> {
    Ok(connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?)
}

/// The generation of the numbers in a catalogue; `None` if it was emptied.
pub(super) fn generation(connection: &Connection) -> Result<Option<i64>, LibraryError> {
    let number = connection
        .prepare_cached("SELECT generation FROM state")
        .and_then(|mut statement| statement.query_row([], |row| row.get(0)));
    match number {
        Ok(number) => Ok(Some(number)),
        Err(_) if entries(connection)? == 0 => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Begins a new generation: numbers of games, segments or names have changed their meaning.
pub(super) fn begin_generation(connection: &Connection) -> Result<(), LibraryError> {
    connection.prepare_cached("UPDATE state SET generation = random()")?.execute([])?;
    Ok(())
}

/// True if the records of all roots were read.
pub(super) fn is_complete(connection: &Connection) -> Result<bool, LibraryError> {
    Ok(connection.query_row("SELECT is_complete FROM state", [], |row| row.get(0))?)
}

/// Sets whether the records of all roots were read.
pub(super) fn set_complete(connection: &Connection, is_complete: bool) -> Result<(), LibraryError> {
    connection.execute("UPDATE state SET is_complete = ?", [is_complete])?;
    Ok(())
}

/// Checks that the version is the current one and the tables are exactly those of kifu, without triggers and views.
fn check(connection: &Connection, folder: &Path) -> Result<(), LibraryError> {
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found != VERSION {
        return Err(LibraryError::OtherVersion { folder: folder.to_owned(), found, known: VERSION });
    }
    let mut expected: Vec<String> = TABLES.iter().map(Table::create).collect();
    expected.extend([STATE, GAMES_OF_FILE].map(str::to_owned));
    let foreign = || LibraryError::ForeignCatalogue(folder.to_owned());
    let mut statement = connection.prepare("SELECT type, sql, name FROM sqlite_master")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (kind, sql): (String, Option<String>) = (row.get(0)?, row.get(1)?);
        let Some(sql) = sql else {
            // The index of a primary key, which SQLite makes.
            if kind == "index" && row.get::<_, String>(2)?.starts_with("sqlite_autoindex_") {
                continue;
            }
            return Err(foreign());
        };
        let known = expected.iter().position(|known| *known == sql).ok_or_else(foreign)?;
        expected.swap_remove(known);
    }
    if expected.is_empty() { Ok(()) } else { Err(foreign()) }
}
