//! Games in order.

use super::{GameId, Segments, Selection};
use crate::request::{ListPart, SortBy};
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
        match by {
            SortBy::Date => part.of_keyed(selection.games().map(|game| {
                let facts = facts(game);
                ((facts.date() > 0).then(|| facts.date()), facts.id, game)
            })),
            SortBy::Moves => part.of_keyed(selection.games().map(|game| {
                let GameSummary { moves, id, .. } = facts(game);
                (Some(moves), id, game)
            })),
            SortBy::Black | SortBy::White | SortBy::Event => part.of_keyed(selection.games().map(|game| {
                let GameSummary { black, white, event, id, .. } = facts(game);
                let number = match by {
                    SortBy::Black => black,
                    SortBy::White => white,
                    _ => event,
                };
                (name(number).map(|name| folded(name.as_ref())), id, game)
            })),
            SortBy::Path => part.of_keyed(selection.games().map(|game| (Some(facts(game).id), 0, game))),
        }
    }
}
