//! Games in order.

use super::{GameId, Segments, Selection};
use crate::request::{ListPart, SortBy, SortKey};
use crate::segment::{GameReader, GameSummary};
use kifu_record::folded;

impl Segments {
    /// Returns a part of games in order; equal ones by their numbers in the catalogue. Games without a date or name
    /// come last, also in the reversed order. `name` returns the name with a number. [`SortBy::Path`] means the order
    /// of the numbers, because segments have no paths.
    #[must_use]
    pub fn list<N: AsRef<str>>(
        &self,
        selection: &Selection,
        by: SortBy,
        part: &ListPart,
        name: impl Fn(u32) -> Option<N>,
    ) -> Vec<GameId> {
        let mut readers: Vec<GameReader<'_>> = self.iter().map(|open| open.segment.reader()).collect();
        let mut facts = |game: GameId| {
            let reader = readers.get_mut(game.segment as usize);
            reader.and_then(|reader| reader.facts(game.slot as usize)).unwrap_or_default()
        };
        let keyed = |game: GameId| {
            let facts = facts(game);
            let GameSummary { black, white, event, moves, id, .. } = facts;
            let named = |number: u32| name(number).map(|name| SortKey::Name(folded(name.as_ref())));
            let key = match by {
                SortBy::Date => (facts.date() > 0).then(|| SortKey::Number(facts.date())),
                SortBy::Moves => Some(SortKey::Number(moves.into())),
                SortBy::Rank => strength(&facts).map(SortKey::Number),
                SortBy::Black => named(black),
                SortBy::White => named(white),
                SortBy::Event => named(event),
                SortBy::Path => Some(SortKey::Number(id)),
            };
            (key, id, game)
        };
        part.of_keyed(selection.games().map(keyed).collect())
    }
}

/// A number that grows with the ranks of both players, and with the year among equal ones; `None` if a rank is unknown.
fn strength(facts: &GameSummary) -> Option<u32> {
    let ranks = [facts.black_rank, facts.white_rank].map(u32::from);
    (!ranks.contains(&0)).then(|| (ranks[0] + ranks[1]) << 16 | u32::from(facts.year))
}
