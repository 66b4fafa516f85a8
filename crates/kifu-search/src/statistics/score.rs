//! How some games went.

use kifu_go::Color;

use crate::rate::Rate;
use crate::segment::{GameSummary, Winner};

/// How some games went, as one of the players saw it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// How many games.
    pub games: u64,
    /// In how many of them the player had Black.
    pub as_black: u64,
    /// How many the player won.
    pub won: u64,
    /// How many the opponent won.
    pub lost: u64,
    /// How many nobody won.
    pub nobody: u64,
    /// The moves of all games together.
    pub moves: u64,
    /// The first year, 0 if none is known.
    pub first_year: u16,
    /// The last year, 0 if none is known.
    pub last_year: u16,
}

impl Score {
    /// Counts a game, as the player of `side` saw it.
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

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.as_black += other.as_black;
        self.won += other.won;
        self.lost += other.lost;
        self.nobody += other.nobody;
        self.moves += other.moves;
        self.see_years(other.first_year, other.last_year);
    }

    fn see_years(&mut self, first: u16, last: u16) {
        if first != 0 {
            self.first_year = if self.first_year == 0 { first } else { self.first_year.min(first) };
        }
        self.last_year = self.last_year.max(last);
    }

    /// The part of the decided games that the player won.
    #[must_use]
    pub fn rate(&self) -> Option<Rate> {
        Rate::of(self.won, self.won + self.lost)
    }
}
