//! The games of a portrait as plain data.

use kifu_go::Color;
use kifu_search::{GameSummary, Winner};

/// A game of a portrait.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PortraitGame {
    /// The facts about it.
    pub summary: GameSummary,
    /// All its dates in the form of [`GameSummary::date`], the first one first; empty without any.
    pub dates: Vec<u32>,
    /// Black and White as indices of [`PortraitGames::names`]; `None` without a name.
    pub players: [Option<usize>; 2],
    /// The event as an index of [`PortraitGames::events`]; `None` without a name.
    pub event: Option<usize>,
}

/// The games of a portrait with the names of their players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PortraitGames {
    /// The games, in the order of their numbers in the library.
    pub games: Vec<PortraitGame>,
    /// The players, each under the spelling that most of the games have.
    pub names: Vec<String>,
    /// The events in the same way.
    pub events: Vec<String>,
    /// The condition that chose the games besides the name, as a query in parentheses; empty if there is none.
    pub condition: String,
}

impl PortraitGame {
    /// The index of a player.
    #[must_use]
    pub const fn player(&self, color: Color) -> Option<usize> {
        self.players[color as usize]
    }

    /// The colour of a player; `None` unless the player has exactly one.
    #[must_use]
    pub fn side(&self, player: usize) -> Option<Color> {
        match self.players.map(|index| index == Some(player)) {
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
            _ => None,
        }
    }

    /// True if the player has won; a game against oneself is nobody's win.
    #[must_use]
    pub fn is_won_by(&self, player: usize) -> bool {
        match self.summary.winner {
            Winner::Black => self.side(player) == Some(Color::Black),
            Winner::White => self.side(player) == Some(Color::White),
            Winner::Nobody | Winner::Unknown => false,
        }
    }
}

impl PortraitGames {
    /// The first and the last date of the games; `None` if no date is known.
    pub(super) fn span(&self) -> Option<(u32, u32)> {
        let dates = || self.games.iter().flat_map(|game| game.dates.iter().copied());
        Some((dates().min()?, dates().max()?))
    }

    /// The games with a date by their first one, and by their numbers among equal ones, as libraries list them.
    pub(super) fn by_date<'g>(&'g self, keeps: impl Fn(&PortraitGame) -> bool) -> Vec<(u32, &'g PortraitGame)> {
        let dated = |game: &'g PortraitGame| Some((*game.dates.first()?, game));
        let mut games: Vec<_> = self.games.iter().filter(|game| keeps(game)).filter_map(dated).collect();
        games.sort_by_key(|(date, game)| (*date, game.summary.id));
        games
    }
}
