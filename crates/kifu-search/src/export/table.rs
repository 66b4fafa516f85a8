//! The tables.

use super::column::{Cell, Column};
use super::games::GAMES;
use super::moves::MOVES;
use super::positions::POSITIONS;

/// A table to which games are exported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub enum Table {
    /// One row per game.
    Games,
    /// One row per move of the main line.
    Moves,
    /// One row per position, every N moves of the main line.
    Positions,
}

impl Table {
    /// All tables.
    pub const ALL: [Self; 3] = [Self::Games, Self::Moves, Self::Positions];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Moves => "moves",
            Self::Positions => "positions",
        }
    }

    /// Its rows, in a sentence.
    #[must_use]
    pub const fn about(self) -> &'static str {
        match self {
            Self::Games => "One row per game: names, dates, result, and the moves as a list.",
            Self::Moves => "One row per move of the main line.",
            Self::Positions => "The board as planes of stones, every N moves of the main line.",
        }
    }

    /// The table with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name() == name)
    }

    /// Its columns as a schema of Arrow.
    #[cfg(feature = "tables")]
    #[must_use]
    pub fn schema(self) -> arrow_schema::Schema {
        super::sink::schema_of(&self.columns())
    }

    /// Its columns, in order.
    #[must_use]
    pub fn columns(self) -> Vec<&'static Column> {
        match self {
            Self::Games => columns(GAMES),
            Self::Moves => columns(MOVES),
            Self::Positions => columns(POSITIONS),
        }
    }
}

/// The columns that cells are for.
pub(super) fn columns<R>(cells: &'static [Cell<R>]) -> Vec<&'static Column> {
    cells.iter().map(|cell| &cell.column).collect()
}
