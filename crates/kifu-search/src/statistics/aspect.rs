//! The aspects by which games are counted, one row each.

use kifu_record::InfoField;
use serde::{Deserialize, Serialize};

/// An aspect by which games are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Aspect {
    /// The players.
    Player,
    /// The opponents of the selected player.
    Opponent,
    /// The ranks of both players, or of the opponents of the selected player.
    Rank,
    /// The event.
    Event,
    /// The year.
    Year,
    /// The results.
    Result,
    /// The komi.
    Komi,
    /// The handicap.
    Handicap,
    /// The rules.
    Rules,
    /// The main time, in steps.
    Time,
    /// The length of the main line, in steps.
    Length,
    /// The size of the board.
    Size,
    /// The first stones in the corners.
    Corners,
    /// The first moves.
    Opening,
    /// The names of openings; a game has all that its positions have.
    OpeningName,
    /// The games: Go, Hex and so on; games other than Go count here alone.
    Game,
}

/// The order of the values of an aspect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AspectKind {
    /// Names, ordered by frequency.
    Names,
    /// Values on a scale.
    Scale,
}

impl Aspect {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::Player,
        Self::Opponent,
        Self::Rank,
        Self::Event,
        Self::Year,
        Self::Result,
        Self::Komi,
        Self::Handicap,
        Self::Rules,
        Self::Time,
        Self::Length,
        Self::Size,
        Self::Corners,
        Self::Opening,
        Self::OpeningName,
        Self::Game,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// Its meaning, in a few words.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.row().1
    }

    /// The order of its values.
    #[must_use]
    pub const fn kind(self) -> AspectKind {
        self.row().2
    }

    const fn row(self) -> (&'static str, &'static str, AspectKind) {
        match self {
            Self::Player => ("player", "Players by name, with wins and losses", AspectKind::Names),
            Self::Opponent => ("opponent", "Opponents of the player whose games are counted", AspectKind::Names),
            Self::Rank => ("rank", "Ranks of players; each game counts for both", AspectKind::Scale),
            Self::Event => (InfoField::EVENT.key, "Events", AspectKind::Names),
            Self::Year => ("year", "Years of play", AspectKind::Scale),
            Self::Result => (InfoField::RESULT.key, "How games ended", AspectKind::Names),
            Self::Komi => (InfoField::KOMI.key, "Komi", AspectKind::Scale),
            Self::Handicap => (InfoField::HANDICAP.key, "Handicap stones", AspectKind::Scale),
            Self::Rules => (InfoField::RULES.key, "Rules", AspectKind::Names),
            Self::Time => (InfoField::TIME.key, "Main time of each player", AspectKind::Scale),
            Self::Length => ("length", "Moves on the main line, by twenties", AspectKind::Scale),
            Self::Size => ("size", "Sizes of the board", AspectKind::Scale),
            Self::Corners => ("corners", "First move in each corner", AspectKind::Names),
            Self::Opening => ("opening", "First moves, in any orientation", AspectKind::Names),
            Self::OpeningName => ("fuseki", "Openings with a name; games may have several", AspectKind::Names),
            Self::Game => ("game", "Games: Go and others", AspectKind::Names),
        }
    }

    /// True if its values belong to one of the players, so that win rates are those of the row's player, not Black's.
    #[must_use]
    pub const fn is_of_a_player(self) -> bool {
        matches!(self, Self::Player | Self::Rank)
    }

    /// True if its values are names.
    pub(super) const fn needs_names(self) -> bool {
        matches!(self, Self::Player | Self::Opponent | Self::Event)
    }

    /// True if it needs the moves of games.
    pub(super) const fn needs_moves(self) -> bool {
        matches!(self, Self::Corners | Self::Opening | Self::OpeningName)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_different() {
        for (at, aspect) in Aspect::ALL.into_iter().enumerate() {
            assert!(Aspect::ALL[..at].iter().all(|other| other.name() != aspect.name() && *other != aspect));
        }
    }
}
