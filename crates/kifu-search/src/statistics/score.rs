//! The results of some games.

use kifu_go::Color;
use serde::{Deserialize, Serialize};

use crate::rate::{Rate, WinRate};
use crate::segment::{GameSummary, Winner};

/// The results of some games from the point of view of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score {
    /// The number of games.
    pub games: u64,
    /// The number of games in which the player had Black.
    pub as_black: u64,
    /// The number of games won by the player.
    pub won: u64,
    /// The number of games won by the opponent.
    pub lost: u64,
    /// The number of games without a winner.
    pub nobody: u64,
    /// The total number of moves.
    pub moves: u64,
    /// The first year, 0 if none is known.
    pub first_year: u16,
    /// The last year, 0 if none is known.
    pub last_year: u16,
}

impl Score {
    /// Counts a game from the point of view of `side`.
    pub fn add(&mut self, facts: &GameSummary, side: Color) {
        let winner = match facts.winner {
            Winner::Black => Some(Color::Black),
            Winner::White => Some(Color::White),
            Winner::Nobody | Winner::Unknown => None,
        };
        self.games += 1;
        self.as_black += u64::from(side == Color::Black);
        self.won += u64::from(winner == Some(side));
        self.lost += u64::from(winner == Some(side.opposite()));
        self.nobody += u64::from(facts.winner == Winner::Nobody);
        self.moves += u64::from(facts.moves);
        self.see_years(facts.year, facts.year);
    }

    /// Adds other counts.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.as_black += other.as_black;
        self.won += other.won;
        self.lost += other.lost;
        self.nobody += other.nobody;
        self.moves += other.moves;
        self.see_years(other.first_year, other.last_year);
    }

    /// The greatest of the counts.
    pub(super) fn greatest(&self) -> u64 {
        let Self { games, as_black, won, lost, nobody, moves, .. } = *self;
        [games, as_black, won, lost, nobody, moves].into_iter().fold(0, u64::max)
    }

    fn see_years(&mut self, first: u16, last: u16) {
        if first != 0 {
            self.first_year = if self.first_year == 0 { first } else { self.first_year.min(first) };
        }
        self.last_year = self.last_year.max(last);
    }

    /// The rate of decided games won by the player.
    #[must_use]
    pub fn rate(&self) -> Option<Rate> {
        Rate::of(self.won, self.won + self.lost)
    }

    /// The rate of decided games won by the player, with its counts.
    #[must_use]
    pub fn win_rate(&self) -> Option<WinRate> {
        let Rate { rate, low, high } = self.rate()?;
        Some(WinRate { wins: self.won, games: self.won + self.lost, rate, low, high })
    }
}
