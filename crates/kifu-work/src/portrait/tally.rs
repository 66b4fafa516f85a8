//! Results of games from the point of view of one player.

use kifu_go::Color;
use kifu_search::statistics::Score;
use kifu_search::{Rate, WinRate, Winner};
use serde::Serialize;

use super::queries::TallyQueries;

/// The results of some games from the point of view of one player.
#[derive(Serialize, Clone, Copy, PartialEq, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct Tally {
    /// Games.
    pub games: u64,
    /// Games won by the player.
    pub won: u64,
    /// Games won by the opponent.
    pub lost: u64,
    /// Games without a winner, or whose winner is unknown.
    pub other: u64,
    /// The share of the decided games that the player won; missing if none is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schema(value_type = Option<super::schema::WinRate>))]
    pub win_rate: Option<WinRate>,
}

impl Tally {
    /// Adds the results of other games of the player who has this colour; the score is from the point of view of Black.
    pub(super) fn add_score(&mut self, score: &Score, side: Color) {
        let (won, lost) = match side {
            Color::Black => (score.won, score.lost),
            Color::White => (score.lost, score.won),
        };
        self.games += score.games;
        self.won += won;
        self.lost += lost;
        self.other += score.games - score.won - score.lost;
        self.rate();
    }

    /// Counts a game of the player who has this colour.
    pub fn add(&mut self, winner: Winner, side: Color) {
        self.add_seen(Seen { winner, black: side == Color::Black, white: side == Color::White });
    }

    /// Counts a game in which the side has one of the colours, or both.
    pub(super) fn add_seen(&mut self, seen: Seen) {
        self.count(seen);
        self.rate();
    }

    /// The same without the rate, which [`rate`](Self::rate) computes at the end.
    pub(super) fn count(&mut self, Seen { winner, black, white }: Seen) {
        let (won, lost) = match winner {
            Winner::Black => (black, white),
            Winner::White => (white, black),
            Winner::Nobody | Winner::Unknown => (false, false),
        };
        self.games += 1;
        self.won += u64::from(won);
        self.lost += u64::from(lost);
        self.other += u64::from(!won && !lost);
    }

    /// Computes the rate of what was counted.
    pub(super) fn rate(&mut self) {
        let decided = self.won + self.lost;
        self.win_rate = Rate::of(self.won, decided).map(|Rate { rate, low, high }| WinRate {
            wins: self.won,
            games: decided,
            rate,
            low,
            high,
        });
    }
}

/// The winner of a game, and the colours of the one whose results are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Seen {
    pub(super) winner: Winner,
    pub(super) black: bool,
    pub(super) white: bool,
}

/// A value with the results of its games, and the queries that select them.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema), schema(as = CountedGames))]
pub struct Counted {
    /// The value: a name, a rank, a komi.
    pub value: String,
    /// The results.
    #[serde(flatten)]
    pub tally: Tally,
    /// The queries that select the games.
    pub queries: TallyQueries,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_from_both_sides() {
        let winners = [Winner::Black, Winner::Black, Winner::White, Winner::Nobody, Winner::Unknown];
        let count = |side| {
            let mut tally = Tally::default();
            winners.into_iter().for_each(|winner| tally.add(winner, side));
            (tally.games, tally.won, tally.lost, tally.other, tally.win_rate.map(|rate| (rate.wins, rate.games)))
        };
        assert_eq!(count(Color::Black), (5, 2, 1, 2, Some((2, 3))));
        assert_eq!(count(Color::White), (5, 1, 2, 2, Some((1, 3))));
        assert_eq!(Tally::default().win_rate, None);
    }
}
