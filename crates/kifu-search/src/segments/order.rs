//! Games in order.

use super::{GameId, Segments, Selection};
use crate::request::SortBy;
use crate::segment::{GameReader, GameSummary};
use kifu_record::folded;

impl Segments {
    /// Returns games in order; equal ones by their numbers in the catalogue. `name` returns the name with a number.
    /// [`SortBy::Path`] means the order of the numbers, because segments have no paths.
    #[must_use]
    pub fn sorted<N: AsRef<str>>(
        &self,
        selection: &Selection,
        by: SortBy,
        name: impl Fn(u32) -> Option<N>,
    ) -> Vec<GameId> {
        let mut games: Vec<GameId> = selection.games().collect();
        let mut readers: Vec<GameReader<'_>> = self.iter().map(|open| open.segment.reader()).collect();
        let mut facts = |game: &GameId| {
            let reader = readers.get_mut(game.segment as usize);
            reader.and_then(|reader| reader.facts(game.slot as usize)).unwrap_or_default()
        };
        match by {
            SortBy::Date => games.sort_by_cached_key(|game| {
                let facts = facts(game);
                let date = facts.date();
                // Games without a date come last.
                (if date == 0 { u32::MAX } else { date }, facts.id)
            }),
            SortBy::Moves => games.sort_by_cached_key(|game| {
                let GameSummary { moves, id, .. } = facts(game);
                (moves, id)
            }),
            SortBy::Black | SortBy::White | SortBy::Event => games.sort_by_cached_key(|game| {
                let GameSummary { black, white, event, id, .. } = facts(game);
                let number = match by {
                    SortBy::Black => black,
                    SortBy::White => white,
                    _ => event,
                };
                let name = name(number).map(|name| folded(name.as_ref()));
                (name.is_none(), name, id)
            }),
            SortBy::Path => games.sort_by_cached_key(|game| facts(game).id),
        }
        games
    }
}
