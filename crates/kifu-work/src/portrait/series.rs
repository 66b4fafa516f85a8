//! The longest series of wins.

use serde::Serialize;

use super::dates::{date_text, overlaps};
use super::games::PortraitGames;
use super::queries::{PlayerConditions, name_condition};

/// Games that a player won one after the other.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct WinningSeries {
    /// The number of games.
    pub games: u64,
    /// The date of the first game.
    pub first_date: String,
    /// The date of the last game.
    pub last_date: String,
    /// The query that selects the games; missing if their dates do not tell them from other wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
}

/// The longest series of wins, the last one of several. Games without a date do not count; those of one day are in the order
/// of the library. Any other game ends a series, also one whose winner is unknown.
pub(super) fn longest_series(
    games: &PortraitGames,
    player: usize,
    conditions: &PlayerConditions<'_>,
) -> Option<WinningSeries> {
    let played = games.by_date(|game| game.side(player).is_some());
    let mut longest = 0..0;
    let mut first = 0;
    for (at, (_, game)) in played.iter().enumerate() {
        if !game.is_won_by(player) {
            first = at + 1;
        } else if at + 1 - first >= longest.len() {
            longest = first..at + 1;
        }
    }
    let series = &played[longest];
    let ((from, _), (to, _)) = (series.first()?, series.last()?);
    let is_found = |dates: &[u32]| dates.iter().any(|date| overlaps(*date, *from, *to));
    let found = games.games.iter().filter(|game| game.is_won_by(player) && is_found(&game.dates)).count();
    let (first_date, last_date) = (date_text(*from), date_text(*to));
    let query = (found == series.len()).then(|| {
        let dates = format!("date:{first_date}..{last_date}");
        conditions.join(&[&name_condition("winner", conditions.name), &dates])
    });
    Some(WinningSeries { games: series.len() as u64, first_date, last_date, query })
}
