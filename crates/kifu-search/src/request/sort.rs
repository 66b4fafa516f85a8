//! The orders of found games.

use kifu_record::InfoField;

/// The order of found games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SortBy {
    /// The date; games without one last.
    #[default]
    Date,
    /// The name of Black.
    Black,
    /// The name of White.
    White,
    /// The event.
    Event,
    /// The number of moves.
    Moves,
    /// The ranks of both players, and the year among equal ones; games without ranks last.
    Rank,
    /// The path of the file.
    Path,
}

impl SortBy {
    /// All orders.
    pub const ALL: [Self; 7] = [Self::Date, Self::Black, Self::White, Self::Event, Self::Moves, Self::Rank, Self::Path];

    /// Returns the name for machines: `date`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// Returns a description in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.row().1
    }

    /// Returns the order with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|by| by.name() == name)
    }

    const fn row(self) -> (&'static str, &'static str) {
        match self {
            Self::Date => (InfoField::DATE.key, "The date"),
            Self::Black => (InfoField::BLACK.key, "The name of Black"),
            Self::White => (InfoField::WHITE.key, "The name of White"),
            Self::Event => (InfoField::EVENT.key, "The event"),
            Self::Moves => ("moves", "The number of moves"),
            Self::Rank => ("rank", "The ranks of both players"),
            Self::Path => ("path", "The path of the file"),
        }
    }
}
