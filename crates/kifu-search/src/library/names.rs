//! The numbers of names.

use std::collections::HashMap;

use rusqlite::{Connection, params};

use super::LibraryError;
use super::tables::{INSERT_NAME, NAMES};

/// All names of a catalogue; assigns numbers to new ones.
#[derive(Debug, Default)]
pub(super) struct Names {
    numbers: HashMap<String, u32>,
    next: u32,
}

impl Names {
    /// Loads the existing names.
    pub(super) fn load(catalogue: &Connection) -> Result<Self, LibraryError> {
        let mut statement = catalogue.prepare(&format!("SELECT name, id FROM names WHERE {}", NAMES.sound()))?;
        let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let numbers: HashMap<String, u32> = rows.collect::<Result<_, _>>()?;
        let next = numbers.values().max().map_or(1, |last| last.saturating_add(1));
        Ok(Self { numbers, next })
    }

    /// The number of the next new name.
    pub(super) fn next(&self) -> u32 {
        self.next
    }

    /// The number of an existing name.
    pub(super) fn find(&self, name: &str) -> Option<u32> {
        self.numbers.get(name).copied()
    }

    /// The number of a name, which is added if necessary; 0 for an empty name.
    pub(super) fn number(&mut self, name: &str, catalogue: &Connection) -> Result<u32, LibraryError> {
        if name.is_empty() {
            return Ok(0);
        }
        if let Some(&number) = self.numbers.get(name) {
            return Ok(number);
        }
        let number = self.next;
        catalogue.prepare_cached(&INSERT_NAME)?.execute(params![number, name])?;
        self.next += 1;
        self.numbers.insert(name.to_owned(), number);
        Ok(number)
    }
}
