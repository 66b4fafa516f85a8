//! Results by year, or by several years together.

use std::collections::BTreeSet;

use serde::Serialize;

use super::games::{PortraitGame, PortraitGames};
use super::queries::{PlayerConditions, TallyQueries};
use super::tally::Tally;

/// The numbers of years that are counted together.
const WIDTHS: [u32; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/// The maximal number of spans.
const MAX_SPANS: u32 = 32;

/// The games of a year, or of several years.
#[derive(Serialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub struct YearSpan {
    /// The first year.
    pub from: u32,
    /// The last year.
    pub to: u32,
    /// The results.
    #[serde(flatten)]
    pub tally: Tally,
    /// The queries that select the games.
    pub queries: TallyQueries,
}

/// Counts games by year: in spans of equal width, at most 32, without gaps. A game with dates in several spans counts in each.
pub(super) fn years(games: &PortraitGames, player: usize, conditions: &PlayerConditions<'_>) -> Vec<YearSpan> {
    let years = |game: &PortraitGame| game.dates.iter().map(|date| date / 10_000).collect::<BTreeSet<_>>();
    let played = || games.games.iter().filter_map(|game| Some((game, game.side(player)?)));
    let all: BTreeSet<u32> = played().flat_map(|(game, _)| years(game)).collect();
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return Vec::new() };
    let count = |width: u32| last / width - first / width + 1;
    let width = WIDTHS.into_iter().find(|width| count(*width) <= MAX_SPANS).unwrap_or(WIDTHS[WIDTHS.len() - 1]);
    let start = first / width;
    let mut tallies = vec![Tally::default(); count(width) as usize];
    for (game, side) in played() {
        let spans: BTreeSet<u32> = years(game).into_iter().map(|year| year / width - start).collect();
        spans.into_iter().for_each(|span| tallies[span as usize].add(game.summary.winner, side));
    }
    let span = |(at, tally): (u32, Tally)| {
        // There is no year 0.
        let (from, to) = ((at * width).max(1), (at + 1) * width - 1);
        let range = if from == to { format!("year:{from}") } else { format!("year:{from}..{to}") };
        YearSpan { from, to, tally, queries: conditions.tally(&range) }
    };
    (start..).zip(tallies).map(span).collect()
}
