//! The tables of the catalogue.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags, ffi};

use super::{LibraryError, store};

/// The version of the tables and of the segments; SQLite keeps it as `user_version`.
pub(super) const VERSION: i64 = 4;

/// The name of the catalogue in the folder of a library.
pub(super) const CATALOGUE: &str = "catalogue.db";

/// How long to wait for somebody who is writing.
const PATIENCE: Duration = Duration::from_secs(10);

const TABLES: &str = "
CREATE TABLE roots (path TEXT PRIMARY KEY) WITHOUT ROWID;
CREATE TABLE files (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    fingerprint INTEGER NOT NULL,
    format TEXT NOT NULL,
    encoding TEXT NOT NULL,
    problems TEXT NOT NULL
);
CREATE TABLE names (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE aliases (name INTEGER PRIMARY KEY, person INTEGER NOT NULL);
CREATE TABLE segments (
    id INTEGER PRIMARY KEY,
    columns INTEGER NOT NULL,
    rows INTEGER NOT NULL,
    games INTEGER NOT NULL,
    bytes INTEGER NOT NULL,
    dead BLOB NOT NULL
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    file INTEGER NOT NULL,
    number INTEGER NOT NULL,
    segment INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    date TEXT NOT NULL,
    result TEXT NOT NULL,
    round TEXT NOT NULL,
    place TEXT NOT NULL
);
CREATE INDEX games_of_file ON games (file);
CREATE TABLE tags (game INTEGER NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (game, tag)) WITHOUT ROWID;
CREATE INDEX games_of_tag ON tags (tag);
CREATE TABLE searches (name TEXT PRIMARY KEY, query TEXT NOT NULL) WITHOUT ROWID;
-- Another number whenever those of games, segments or names no longer mean what they did.
CREATE TABLE generation (number INTEGER NOT NULL);
INSERT INTO generation VALUES (random());
-- What is said in the games of a segment, compressed.
CREATE TABLE texts (segment INTEGER NOT NULL, number INTEGER NOT NULL, block BLOB NOT NULL, PRIMARY KEY (segment, number));
";

/// Opens the catalogue of the library in `folder` to read it.
pub(super) fn open(folder: &Path) -> Result<Connection, LibraryError> {
    let path = folder.join(CATALOGUE);
    match fs::metadata(&path) {
        Ok(found) if found.is_file() => {}
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => return Err(LibraryError::Io(path, error)),
        _ => return Err(LibraryError::Missing(folder.to_owned())),
    }
    // Where a writer was killed, the first to come takes back what it had begun, which is writing. In a folder that cannot be
    // written SQLite only reads.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "query_only", true)?;
    if tables(&connection)? == 0 {
        // It was begun and never came to be.
        return Err(LibraryError::Missing(folder.to_owned()));
    }
    check_version(&connection, folder)?;
    Ok(connection)
}

/// Opens a catalogue in `folder` to write to it, or makes it.
pub(super) fn open_or_create(folder: &Path, name: &str) -> Result<Connection, LibraryError> {
    let connection = Connection::open(folder.join(name))?;
    connection.busy_timeout(PATIENCE)?;
    // Readers are not to be kept waiting in the middle of a long transaction, so nothing is written before its end.
    connection.pragma_update(None, "cache_spill", false)?;
    connection.pragma_update(None, "cache_size", -65_536)?;
    if tables(&connection)? == 0 {
        connection.execute_batch(&format!("BEGIN IMMEDIATE; {TABLES} PRAGMA user_version = {VERSION}; COMMIT;"))?;
    }
    check_version(&connection, folder)?;
    Ok(connection)
}

/// Puts a new catalogue in the place of that of the library in `folder`, whatever state and version that is in: in one step
/// for whoever reads it.
///
/// The file stays the same one: to whoever has it open, a file put in its place would be another database with the same
/// journal, and he would take back in the one what is being written to the other.
pub(super) fn replace(folder: &Path, new: &Connection) -> Result<(), LibraryError> {
    let path = folder.join(CATALOGUE);
    match copy(new, &path) {
        Err(error)
            if matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)) =>
        {
            // First the journal, from which the damage would come back.
            store::remove_file(&folder.join(format!("{CATALOGUE}-journal")))?;
            cut_off(&path).map_err(|error| LibraryError::Io(path.clone(), error))?;
            Ok(copy(new, &path)?)
        }
        result => Ok(result?),
    }
}

fn copy(new: &Connection, path: &Path) -> rusqlite::Result<()> {
    let mut old = Connection::open(path)?;
    old.busy_timeout(PATIENCE)?;
    let all_pages = -1;
    match Backup::new(new, &mut old)?.step(all_pages)? {
        StepResult::Done => Ok(()),
        _ => Err(rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_BUSY), None)),
    }
}

/// Empties a catalogue that SQLite does not take for one any more.
fn cut_off(catalogue: &Path) -> io::Result<()> {
    let file = File::options().write(true).open(catalogue)?;
    file.set_len(0)?;
    file.sync_all()
}

/// How many tables, indexes and the like there are.
fn tables(connection: &Connection) -> Result<i64, LibraryError> {
    Ok(connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?)
}

/// The generation of the numbers in a catalogue; `None` where it was emptied.
pub(super) fn generation(connection: &Connection) -> Result<Option<i64>, LibraryError> {
    let number = connection
        .prepare_cached("SELECT number FROM generation")
        .and_then(|mut statement| statement.query_row([], |row| row.get(0)));
    match number {
        Ok(number) => Ok(Some(number)),
        Err(_) if tables(connection)? == 0 => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Says that numbers of games, segments or names do not mean any more what they did.
pub(super) fn begin_generation(connection: &Connection) -> Result<(), LibraryError> {
    connection.prepare_cached("UPDATE generation SET number = random()")?.execute([])?;
    Ok(())
}

fn check_version(connection: &Connection, folder: &Path) -> Result<(), LibraryError> {
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found == VERSION {
        return Ok(());
    }
    Err(LibraryError::OtherVersion { folder: folder.to_owned(), found, known: VERSION })
}
