//! Games in order.

use kifu_go::sorting;

use super::{GameId, Segments, Selection};
use crate::request::{ListPart, SortBy, sort_text};
use crate::segment::{GameSummary, WinKind, Winner};

impl Segments {
    /// Returns a part of games in order; equal ones by their numbers in the catalogue. Games without a value come last,
    /// also in the reversed order. `name` returns the name with a number. Segments have no paths, rounds and places:
    /// [`SortBy::Path`] means the order of the numbers, and without rounds and places all games are equal.
    #[must_use]
    pub fn list<N: AsRef<str>>(
        &self,
        selection: &Selection,
        by: SortBy,
        part: &ListPart,
        name: impl Fn(u32) -> Option<N>,
    ) -> Vec<GameId> {
        let mut readers: Vec<_> = self.iter().map(|open| (open.segment.reader(), open.segment.size())).collect();
        let keyed = |game: GameId| {
            let Some((reader, size)) = readers.get_mut(game.segment as usize) else { return (None, 0, game) };
            let facts = reader.facts(game.slot as usize).unwrap_or_default();
            let key = match by {
                SortBy::Date => Some(facts.date()).filter(|date| *date > 0),
                SortBy::Black => Some(facts.black),
                SortBy::White => Some(facts.white),
                SortBy::Result => result_key(&facts),
                SortBy::Event => Some(facts.event),
                SortBy::Round | SortBy::Place => None,
                SortBy::Moves => Some(facts.moves.into()),
                SortBy::Size => Some((size.area() as u32) << 8 | u32::from(size.columns())),
                SortBy::Rank => strength(&facts),
                SortBy::Path => Some(facts.id),
            };
            (key, facts.id, game)
        };
        let mut games: Vec<(Option<u32>, u32, GameId)> = selection.games().map(keyed).collect();
        if matches!(by, SortBy::Black | SortBy::White | SortBy::Event) {
            let places = name_places(games.iter().filter_map(|(number, ..)| *number).collect(), name);
            let place = |number: u32| places.binary_search_by_key(&number, |(number, _)| *number).ok();
            for (number, ..) in &mut games {
                *number = number.and_then(place).map(|at| places[at].1);
            }
        }
        part.of_keyed(games)
    }
}

/// The places of names in their order, by their numbers; names that are sorted alike have one place. So each name is
/// folded once, not for each of its games.
fn name_places<N: AsRef<str>>(mut numbers: Vec<u32>, name: impl Fn(u32) -> Option<N>) -> Vec<(u32, u32)> {
    sorting::sort(&mut numbers);
    numbers.dedup();
    let text = |number: u32| Some((sort_text(name(number)?.as_ref()), number));
    let mut names: Vec<(String, u32)> = numbers.into_iter().filter_map(text).collect();
    sorting::sort(&mut names);
    let equal = names.chunk_by(|(one, _), (other, _)| one == other);
    let mut places: Vec<(u32, u32)> =
        (0..).zip(equal).flat_map(|(place, equal)| equal.iter().map(move |(_, number)| (*number, place))).collect();
    sorting::sort(&mut places);
    places
}

/// A number that sorts results as [`SortBy::Result`] says; `None` if the result is unknown.
fn result_key(facts: &GameSummary) -> Option<u32> {
    let kind = match facts.how {
        WinKind::Points => 0,
        WinKind::Resignation => 1,
        WinKind::Time => 2,
        WinKind::Forfeit => 3,
        WinKind::Unknown => 4,
        WinKind::NoResult => 5,
    };
    (facts.winner != Winner::Unknown).then_some((facts.winner as u32) << 24 | kind << 16 | u32::from(facts.margin))
}

/// A number that grows with the ranks of both players, and with the year among equal ones; `None` if a rank is unknown.
fn strength(facts: &GameSummary) -> Option<u32> {
    let ranks = [facts.black_rank, facts.white_rank].map(u32::from);
    (!ranks.contains(&0)).then(|| (ranks[0] + ranks[1]) << 16 | u32::from(facts.year))
}
