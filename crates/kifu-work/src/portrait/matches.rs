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
    /// The query that selects the games; missing if their dates do not tell them from other games of the two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
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
    let mut sides = both.map(|player| (won(player), name(player)));
    sides.sort_by(|(a, one), (b, other)| b.cmp(a).then_with(|| one.cmp(other)));
    let [(one_won, one), (other_won, other)] = sides;
    let (first, last) = (part[0].0, part[part.len() - 1].0);
    let (first_date, last_date) = (date_text(first), date_text(last));
    let of_both = games.games.iter().filter(|game| pair(game) == Some(both));
    let found = of_both.filter(|game| game.dates.iter().any(|date| overlaps(*date, first, last))).count();
    let query = (found == part.len()).then(|| {
        let [one, other] = [&one, &other].map(|name| name_condition("player", name));
        joined(&[condition, &one, &other, &format!("date:{first_date}..{last_date}")])
    });
    MatchScore { one, other, one_won, other_won, games: part.len() as u64, first_date, last_date, query }
}
