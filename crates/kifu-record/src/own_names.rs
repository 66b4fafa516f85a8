//! Names of players, events and openings that a user adds to those of kifu, for all that knows names.
//!
//! They are added once, before the first name is looked up. Their texts stay in memory until the program ends, as the tables of
//! kifu do.

use std::error::Error;
use std::fmt;

use crate::names::{OwnEvent, OwnPerson, own_events, own_persons};
use crate::openings::{NamedPosition, own_positions};
pub use crate::own_table::BadRow;

/// Names that a user adds to those of kifu: `docs/names.md` and `docs/opening-names.md` describe the tables.
#[derive(Clone, Debug, Default)]
pub struct OwnNames {
    persons: Vec<OwnPerson>,
    events: Vec<OwnEvent>,
    positions: Vec<NamedPosition>,
}

/// Names have been looked up already, so that others can no longer be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLate;

impl fmt::Display for TooLate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("names have been looked up already")
    }
}

impl Error for TooLate {}

impl OwnNames {
    /// Reads a table of players, with columns of `data/players.tsv`; `canonical` is needed.
    ///
    /// # Errors
    /// The first row that cannot be used.
    pub fn read_players(&mut self, text: &str) -> Result<(), BadRow> {
        self.persons = OwnPerson::read(text.to_owned().leak())?;
        Ok(())
    }

    /// Reads a table of events, with columns of `data/events.tsv`; `en` is needed.
    ///
    /// # Errors
    /// The first row that cannot be used.
    pub fn read_events(&mut self, text: &str) -> Result<(), BadRow> {
        self.events = OwnEvent::read(text.to_owned().leak())?;
        Ok(())
    }

    /// Reads a table of openings, with columns of `data/openings.tsv`; `kind`, `region`, `moves` and `en` are needed.
    ///
    /// # Errors
    /// The first row that cannot be used.
    pub fn read_openings(&mut self, text: &str) -> Result<(), BadRow> {
        self.positions = NamedPosition::read_own(text.to_owned().leak())?;
        Ok(())
    }

    /// Adds these names to those of the program.
    ///
    /// # Errors
    /// If a name has been looked up, or names have been added before.
    pub fn install(self) -> Result<(), TooLate> {
        let Self { persons, events, positions } = self;
        let are_new = own_persons(persons) && own_events(events) && own_positions(positions);
        if are_new { Ok(()) } else { Err(TooLate) }
    }
}
