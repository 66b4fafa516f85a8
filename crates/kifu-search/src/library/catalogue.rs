//! The catalogue of a library that is open for reading.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use kifu_record::is_stopped;
use rusqlite::{Connection, ffi};

use super::guard::Budget;
use super::{LibraryError, schema};

/// A catalogue open for reading, with the generation of its numbers at the time of opening.
#[derive(Debug)]
pub(super) struct Catalogue {
    folder: PathBuf,
    /// Threads that share a library take turns with the connection; they search segments in parallel.
    connection: Mutex<(Connection, Budget)>,
    generation: i64,
    is_complete: bool,
}

impl Catalogue {
    /// Opens the catalogue of the library in `folder`.
    pub(super) fn open(folder: &Path) -> Result<Self, LibraryError> {
        let (connection, budget) = schema::open(folder)?;
        let generation = schema::generation(&connection)?.ok_or_else(|| LibraryError::Missing(folder.to_owned()))?;
        let is_complete = schema::is_complete(&connection)?;
        let connection = Mutex::new((connection, budget));
        Ok(Self { folder: folder.to_owned(), connection, generation, is_complete })
    }

    /// True if the records of all roots had been read when it was opened.
    pub(super) const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The folder of the library.
    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Runs a query, and checks that the numbers of games still have the same meaning. Another process may write at
    /// any time: it is blocked only during a query, not for as long as the library is open.
    ///
    /// # Errors
    /// [`LibraryError::Changed`] if numbers have another meaning now, the errors of the query, and an interruption if the
    /// work of the thread was stopped.
    pub(super) fn ask<T>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, LibraryError>,
    ) -> Result<T, LibraryError> {
        if is_stopped() {
            return Err(interrupted().into());
        }
        // A thread that panicked has changed nothing: a dropped transaction is rolled back.
        let connection = self.connection.lock().unwrap_or_else(PoisonError::into_inner);
        let (connection, budget) = &*connection;
        budget.renew();
        let transaction = connection.unchecked_transaction()?;
        if schema::generation(&transaction)? != Some(self.generation) {
            return Err(LibraryError::Changed(self.folder.clone()));
        }
        question(&transaction)
    }
}

/// The error that SQLite returns for a query whose work was stopped.
const fn interrupted() -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(
        ffi::Error { code: ffi::ErrorCode::OperationInterrupted, extended_code: ffi::SQLITE_INTERRUPT },
        None,
    )
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::library::{FileState, WriterLock};
    use crate::{GameId, Library, LibraryError, Writer, index_file};

    fn put(writer: &mut Writer, path: &str) {
        let text = format!("(;SZ[9]PB[{path}]C[words];B[cc];W[gg])");
        let state = FileState { bytes: text.len() as u64, modified: 1, ..FileState::default() };
        writer.upsert_file(path, state, index_file(text.as_bytes())).unwrap();
    }

    /// A reader that opened a library before a change gets the correct answer or an error.
    #[test]
    fn numbers_that_change() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let write = |change: &dyn Fn(&mut Writer)| {
            let mut writer = Writer::open(folder).unwrap();
            change(&mut writer);
            writer.finish().unwrap();
        };
        write(&|writer| ["a.sgf", "b.sgf"].iter().for_each(|path| put(writer, path)));
        let path = |library: &Library| library.row(GameId { segment: 0, slot: 1 }).map(|row| row.unwrap().path);

        let library = Library::open(folder).unwrap();
        write(&|writer| put(writer, "c.sgf"));
        write(&|writer| writer.tag(&[1], "tag", crate::library::TagChange::Give).map(drop).unwrap());
        assert_eq!(path(&library).unwrap(), "b.sgf", "additions change no number");
        // The new file gets the number of the old one.
        write(&|writer| {
            for path in ["b.sgf", "c.sgf"] {
                assert!(writer.remove(path).unwrap());
            }
        });
        write(&|writer| put(writer, "d.sgf"));
        assert!(matches!(path(&library), Err(LibraryError::Changed(_))));

        let library = Library::open(folder).unwrap();
        write(&|writer| assert!(writer.compact().unwrap() > 0));
        assert!(matches!(path(&library), Err(LibraryError::Changed(_))));
        assert!(matches!(library.contents(), Err(LibraryError::Changed(_))));

        let library = Library::open(folder).unwrap();
        assert_eq!(path(&library).unwrap(), "d.sgf");
        let mut writer = Writer::rebuild(WriterLock::take(folder).unwrap()).unwrap();
        ["x.sgf", "y.sgf"].iter().for_each(|path| put(&mut writer, path));
        writer.commit().unwrap();
        assert_eq!(path(&library).unwrap(), "d.sgf", "what is begun beside it does not concern the library");
        assert_eq!(path(&Library::open(folder).unwrap()).unwrap(), "d.sgf");
        writer.finish().unwrap();
        assert!(matches!(path(&library), Err(LibraryError::Changed(_))));
        assert_eq!(path(&Library::open(folder).unwrap()).unwrap(), "y.sgf");

        // A writer that does not finish changes nothing.
        let files = || std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<BTreeSet<_>>();
        let before = files();
        let mut writer = Writer::rebuild(WriterLock::take(folder).unwrap()).unwrap();
        put(&mut writer, "z.sgf");
        writer.commit().unwrap();
        assert!(files().len() > before.len());
        drop(writer);
        assert_eq!(files(), before);
        assert_eq!(path(&Library::open(folder).unwrap()).unwrap(), "y.sgf");
    }
}
