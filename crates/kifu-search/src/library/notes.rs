//! The user's notes on positions. A position and its rotations and reflections share one note. The player to move makes no difference.

use kifu_go::{Board, Transform, canonical_board};
use rusqlite::{OptionalExtension, params};

use super::tables::NOTES;
use super::{Library, LibraryError, Writer};

impl Library {
    /// The note on a position; `None` if there is none.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn note(&self, position: &Board) -> Result<Option<String>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let query = format!("SELECT text FROM notes WHERE position = ? AND {}", NOTES.sound());
            Ok(catalogue.prepare_cached(&query)?.query_row([key(position)], |row| row.get(0)).optional()?)
        })
    }

    /// All notes: canonical positions, and their texts.
    ///
    /// # Errors
    /// If the catalogue cannot be read.
    pub fn notes(&self) -> Result<Vec<(Board, String)>, LibraryError> {
        self.catalogue.ask(|catalogue| {
            let query = format!("SELECT position, text FROM notes WHERE {} ORDER BY position", NOTES.sound());
            let mut statement = catalogue.prepare(&query)?;
            let mut rows = statement.query([])?;
            let mut notes = Vec::new();
            while let Some(row) = rows.next()? {
                // Another program may have written a position that is none.
                notes.extend(row.get::<_, String>(0)?.parse().ok().zip(row.get(1).ok()));
            }
            Ok(notes)
        })
    }
}

impl Writer {
    /// Replaces the note on a position; an empty text removes it.
    ///
    /// # Errors
    /// If the catalogue cannot be written.
    pub fn set_note(&mut self, position: &Board, text: &str) -> Result<(), LibraryError> {
        match text {
            "" => drop(self.catalogue.execute("DELETE FROM notes WHERE position = ?", [key(position)])?),
            _ => self.restore_note(&key(position), text)?,
        }
        Ok(())
    }

    /// Stores a note whose position is canonical.
    pub(super) fn restore_note(&self, position: &str, text: &str) -> Result<(), LibraryError> {
        self.catalogue.execute(&NOTES.insert_or(" OR REPLACE"), params![position, text])?;
        Ok(())
    }
}

/// The canonical form of a position, as a diagram.
fn key(position: &Board) -> String {
    let symmetries = Transform::all().filter(|transform| !transform.swap_colors);
    canonical_board(position, symmetries).0.to_string()
}
