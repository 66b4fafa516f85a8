//! The rounds of an event with their games.

use std::collections::BTreeMap;

use kifu_record::folded;
use kifu_search::Winner;
use serde::Serialize;

use super::dates::{date_text, days};

/// The largest number of days between two games of a round.
const MAX_GAP: u32 = 180;

/// A round of an event.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct EventRound {
    /// The round as the records write it, such as `3` or `Semifinal`; empty for games whose records do not say it.
    pub name: String,
    /// The date of the first game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_date: Option<String>,
    /// The date of the last game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_date: Option<String>,
    /// The games by date.
    pub games: Vec<RoundGame>,
}

/// A game of a round.
#[derive(Serialize, Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct RoundGame {
    /// Its number in the library.
    pub id: u32,
    /// The player of Black.
    pub black: String,
    /// The player of White.
    pub white: String,
    /// The player who won; missing if nobody did, or it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<RoundWinner>,
    /// The result as SGF writes it.
    pub result: String,
}

/// The winner of a game.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoundWinner {
    /// Black.
    Black,
    /// White.
    White,
}

impl RoundWinner {
    pub(super) const fn of(winner: Winner) -> Option<Self> {
        match winner {
            Winner::Black => Some(Self::Black),
            Winner::White => Some(Self::White),
            Winner::Nobody | Winner::Unknown => None,
        }
    }
}

/// A game with the round of its record and its date; 0 without one.
pub(super) struct PlayedGame {
    pub(super) round: String,
    pub(super) date: u32,
    pub(super) game: RoundGame,
}

/// The rounds of some games, the last one first; none if no record names its round. Games of one round are at most 180 days
/// apart: events of several years may have the same name. Games without a round come last.
pub(super) fn rounds(games: Vec<PlayedGame>) -> Vec<EventRound> {
    if games.iter().all(|game| game.round.is_empty()) {
        return Vec::new();
    }
    let mut by_name: BTreeMap<String, Vec<PlayedGame>> = BTreeMap::new();
    for game in games {
        by_name.entry(folded(&game.round)).or_default().push(game);
    }
    let mut found: Vec<(u32, EventRound)> = Vec::new();
    for (name, mut games) in by_name {
        games.sort_by_key(|game| (game.date, game.game.id));
        let is_near = |one: &PlayedGame, other: &PlayedGame| {
            name.is_empty() || one.date == 0 || days(other.date) - days(one.date) <= MAX_GAP
        };
        found.extend(games.chunk_by(is_near).map(round));
    }
    found.sort_by(|(one_date, one), (other_date, other)| {
        let unnamed = one.name.is_empty().cmp(&other.name.is_empty());
        let later = other_date.cmp(one_date).then_with(|| number_in(&other.name).cmp(&number_in(&one.name)));
        unnamed.then(later).then_with(|| other.name.cmp(&one.name))
    });
    found.into_iter().map(|(_, round)| round).collect()
}

/// A round with its last date, to sort by.
fn round(games: &[PlayedGame]) -> (u32, EventRound) {
    let first = games.iter().map(|game| game.date).find(|date| *date != 0);
    let last = games.last().map_or(0, |game| game.date);
    let round = EventRound {
        name: games.first().map(|game| game.round.clone()).unwrap_or_default(),
        first_date: first.map(date_text),
        last_date: first.map(|_| date_text(last)),
        games: games.iter().map(|game| game.game.clone()).collect(),
    };
    (last, round)
}

/// The first number in the name of a round.
fn number_in(name: &str) -> Option<u32> {
    let digits = name.split(|letter: char| !letter.is_ascii_digit()).find(|part| !part.is_empty())?;
    digits.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounds as text: the name, the dates, the numbers of the games.
    fn written(games: &[(&str, u32)]) -> Vec<String> {
        let game = |(id, (round, date)): (usize, &(&str, u32))| PlayedGame {
            round: (*round).to_owned(),
            date: *date,
            game: RoundGame { id: id as u32, ..RoundGame::default() },
        };
        let text = |EventRound { name, first_date, last_date, games }: EventRound| {
            let ids: Vec<String> = games.iter().map(|game| game.id.to_string()).collect();
            let date = |date: Option<String>| date.unwrap_or_default();
            format!("{name}|{}|{}|{}", date(first_date), date(last_date), ids.join(" "))
        };
        rounds(games.iter().enumerate().map(game).collect()).into_iter().map(text).collect()
    }

    #[test]
    fn games_are_grouped_by_rounds() {
        let check = |games: &[(&str, u32)], expected: &[&str]| assert_eq!(written(games), expected, "{games:?}");
        check(&[("", 20_010_101), ("", 0)], &[]);
        check(
            &[("1", 20_010_102), ("Final", 20_010_201), ("1", 20_010_101), ("", 20_010_301)],
            &["Final|2001-02-01|2001-02-01|1", "1|2001-01-01|2001-01-02|2 0", "|2001-03-01|2001-03-01|3"],
        );
        // Without dates by their numbers.
        check(&[("2", 0), ("10", 0), ("1", 0)], &["10|||1", "2|||0", "1|||2"]);
        // The spelling of the case does not matter, and a year later it is another event.
        check(
            &[("Final", 20_010_101), ("FINAL", 20_010_103), ("final", 20_020_101)],
            &["final|2002-01-01|2002-01-01|2", "Final|2001-01-01|2001-01-03|0 1"],
        );
        check(&[("1", 0), ("1", 20_010_101)], &["1|2001-01-01|2001-01-01|0 1"]);
    }
}
