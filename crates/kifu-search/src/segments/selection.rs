//! Sets of games of several segments.

use super::GameId;
use crate::bits::Bits;

/// A set of games: one set of numbers per segment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Selection {
    /// The sets, in the order of the segments.
    pub parts: Vec<Bits>,
}

impl Selection {
    /// The number of games.
    #[must_use]
    pub fn count(&self) -> usize {
        self.parts.iter().map(Bits::count).sum()
    }

    /// The games, segment by segment.
    pub fn games(&self) -> impl Iterator<Item = GameId> + '_ {
        (0..)
            .zip(&self.parts)
            .flat_map(|(segment, part)| part.iter().map(move |slot| GameId { segment, slot: slot as u32 }))
    }
}
