//! Results by year, or by several years together.

use std::collections::BTreeSet;

use kifu_go::Color;
use serde::Serialize;

use super::games::{PortraitGame, PortraitGames};
use super::queries::{PlayerConditions, TallyQueries};
use super::tally::{Seen, Tally};

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

/// Counts the games of a player by year: see [`year_spans`].
pub(super) fn years(games: &PortraitGames, player: usize, conditions: &PlayerConditions<'_>) -> Vec<YearSpan> {
    let seen = |game: &PortraitGame| {
        let side = game.side(player)?;
        let (black, white) = (side == Color::Black, side == Color::White);
        Some((game.dates.clone(), Seen { winner: game.summary.winner, black, white }))
    };
    year_spans(games.games.iter().filter_map(seen), |range| conditions.tally(range))
}

/// Counts games with their dates by year: in spans of equal width, at most 32, without gaps. A game with dates in several
/// spans counts in each. `queries` returns those of a condition on the year.
pub(super) fn year_spans(
    games: impl Iterator<Item = (Vec<u32>, Seen)>,
    queries: impl Fn(&str) -> TallyQueries,
) -> Vec<YearSpan> {
    let years = |dates: Vec<u32>| dates.into_iter().map(|date| date / 10_000).collect::<BTreeSet<_>>();
    let games: Vec<(BTreeSet<u32>, Seen)> = games.map(|(dates, seen)| (years(dates), seen)).collect();
    let all: BTreeSet<u32> = games.iter().flat_map(|(years, _)| years.iter().copied()).collect();
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return Vec::new() };
    let count = |width: u32| last / width - first / width + 1;
    let width = WIDTHS.into_iter().find(|width| count(*width) <= MAX_SPANS).unwrap_or(WIDTHS[WIDTHS.len() - 1]);
    let start = first / width;
    let mut tallies = vec![Tally::default(); count(width) as usize];
    for (years, seen) in &games {
        let spans: BTreeSet<u32> = years.iter().map(|year| year / width - start).collect();
        spans.into_iter().for_each(|span| tallies[span as usize].add_seen(*seen));
    }
    let span = |(at, tally): (u32, Tally)| {
        // There is no year 0.
        let (from, to) = ((at * width).max(1), (at + 1) * width - 1);
        let range = if from == to { format!("year:{from}") } else { format!("year:{from}..{to}") };
        YearSpan { from, to, tally, queries: queries(&range) }
    };
    (start..).zip(tallies).map(span).collect()
}
