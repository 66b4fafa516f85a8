//! Matches of two players: several games within a short time, such as those for a title.

use std::collections::BTreeMap;

use serde::Serialize;

use super::dates::{date_text, days, overlaps};
use super::games::{PortraitGame, PortraitGames};
use super::queries::{joined, name_condition};

/// The least number of games of a match.
const MIN_GAMES: usize = 3;
/// The largest number of days between two games of a match.
const MAX_GAP: u32 = 180;

/// The score of a match of two players.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct MatchScore {
    /// The player who won more games; the names in order if both won equally many.
    pub one: String,
    /// The other player.
    pub other: String,
    /// Games that `one` won.
    pub one_won: u64,
    /// Games that `other` won.
    pub other_won: u64,
    /// All games, also those without a known winner.
    pub games: u64,
    /// The date of the first game.
    pub first_date: String,
    /// The date of the last game.
    pub last_date: String,
    /// The games by date, so that the course of the match can be seen.
    pub course: Vec<MatchGame>,
    /// The query that selects the games; missing if their dates do not tell them from other games of the two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
}

/// A game of a match.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct MatchGame {
    /// Its number in the library.
    pub id: u32,
    /// The date.
    pub date: String,
    /// The player who won; missing if nobody did, or it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<MatchSide>,
}

/// A player of a match.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum MatchSide {
    /// The player who won more games.
    One,
    /// The other player.
    Other,
}

/// The number of games that the name of an event states for its match: 7 for `best of 7`, 七番勝負 and 7番棋.
pub(super) fn best_of(name: &str) -> Option<u32> {
    const DIGITS: [&str; 10] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"];
    let lower = name.to_lowercase();
    if let Some((_, rest)) = lower.split_once("best of ").or_else(|| lower.split_once("best-of-")) {
        let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
        return rest[..end].parse().ok();
    }
    let marks = ["番勝負", "番碁", "番棋", "番胜负", "번기", "번 승부", "번승부"];
    let before = marks.iter().find_map(|mark| lower.split_once(mark))?.0;
    let start = before.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let number = before[start..].parse().ok();
    number.or_else(|| (1..).zip(DIGITS).find(|(_, digit)| before.ends_with(digit)).map(|(number, _)| number))
}

/// The matches among games with a date that meet `condition`, the last one first: at least three games of two players, each
/// at most 180 days after the one before.
pub(super) fn matches(games: &PortraitGames, condition: &str) -> Vec<MatchScore> {
    let mut pairs: BTreeMap<[usize; 2], Vec<(u32, &PortraitGame)>> = BTreeMap::new();
    for (date, game) in games.by_date(|game| pair(game).is_some()) {
        if let Some(pair) = pair(game) {
            pairs.entry(pair).or_default().push((date, game));
        }
    }
    let mut found: Vec<(u32, MatchScore)> = Vec::new();
    for (pair, played) in pairs {
        let parts = played.chunk_by(|(one, _), (other, _)| days(*other) - days(*one) <= MAX_GAP);
        for part in parts.filter(|part| part.len() >= MIN_GAMES) {
            found.push((part[part.len() - 1].0, score(games, pair, part, condition)));
        }
    }
    found.sort_by(|(one, a), (other, b)| other.cmp(one).then_with(|| (&a.one, &a.other).cmp(&(&b.one, &b.other))));
    found.into_iter().map(|(_, score)| score).collect()
}

/// The two players of a game, the smaller index first.
fn pair(game: &PortraitGame) -> Option<[usize; 2]> {
    let [black, white] = [game.players[0]?, game.players[1]?];
    (black != white).then_some([black.min(white), black.max(white)])
}

fn score(games: &PortraitGames, both: [usize; 2], part: &[(u32, &PortraitGame)], condition: &str) -> MatchScore {
    let won = |player: usize| part.iter().filter(|(_, game)| game.is_won_by(player)).count() as u64;
    let name = |player: usize| games.names.get(player).cloned().unwrap_or_default();
    let mut sides = both.map(|player| (won(player), name(player), player));
    sides.sort_by(|(a, one, _), (b, other, _)| b.cmp(a).then_with(|| one.cmp(other)));
    let [(one_won, one, first_player), (other_won, other, second_player)] = sides;
    let course = part.iter().map(|(date, game)| MatchGame {
        id: game.summary.id,
        date: date_text(*date),
        winner: [(first_player, MatchSide::One), (second_player, MatchSide::Other)]
            .into_iter()
            .find_map(|(player, side)| game.is_won_by(player).then_some(side)),
    });
    let course = course.collect();
    let (first, last) = (part[0].0, part[part.len() - 1].0);
    let (first_date, last_date) = (date_text(first), date_text(last));
    let of_both = games.games.iter().filter(|game| pair(game) == Some(both));
    let found = of_both.filter(|game| game.dates.iter().any(|date| overlaps(*date, first, last))).count();
    let query = (found == part.len()).then(|| {
        let [one, other] = [&one, &other].map(|name| name_condition("player", name));
        joined(&[condition, &one, &other, &format!("date:{first_date}..{last_date}")])
    });
    MatchScore { one, other, one_won, other_won, games: part.len() as u64, first_date, last_date, course, query }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_length_of_a_match_in_the_name() {
        let check = |name, expected| assert_eq!(best_of(name), expected, "{name}");
        check("Kisei, best of 7", Some(7));
        check("Final (Best-of-5)", Some(5));
        check("本因坊戦七番勝負", Some(7));
        check("古李十番棋", Some(10));
        check("名人戦 7番勝負 第1局", Some(7));
        check("명인전 5번기", Some(5));
        check("Best of friends", None);
        check("best of ", None);
        check("best of 99999999999", None);
        check("順番勝負", None);
        check("Kisei", None);
    }
}
