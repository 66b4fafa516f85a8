//! The order of what was found.

use kifu_search::{GameId, Library, Selection};

use crate::cli::SortBy;

/// The games in order; those that are alike in the order in which they came into the library.
pub(super) fn sorted(
    library: &Library,
    selection: &Selection,
    by: SortBy,
    reverse: bool,
) -> Result<Vec<GameId>, String> {
    let mut games: Vec<GameId> = selection.games().collect();
    let id = |game: &GameId| library.facts(*game).map_or(0, |facts| facts.id);
    match by {
        SortBy::Date => games.sort_by_key(|game| {
            let date = library.facts(*game).map_or(0, kifu_search::Facts::date);
            // What has no date comes last.
            (if date == 0 { u32::MAX } else { date }, id(game))
        }),
        SortBy::Moves => games.sort_by_key(|game| (library.facts(*game).map_or(0, |facts| facts.moves), id(game))),
        SortBy::Black | SortBy::White | SortBy::Event => {
            let names = library.names().map_err(|error| error.to_string())?;
            games.sort_by_cached_key(|game| {
                let number = library.facts(*game).map_or(0, |facts| match by {
                    SortBy::Black => facts.black,
                    SortBy::White => facts.white,
                    _ => facts.event,
                });
                let name = names.get(&number).map(|name| name.to_lowercase());
                (name.is_none(), name, id(game))
            });
        }
        SortBy::Path => {
            let mut paths = Vec::with_capacity(games.len());
            for game in games {
                let row = library.row(game).map_err(|error| error.to_string())?.unwrap_or_default();
                paths.push((row.path, row.number, game));
            }
            paths.sort();
            games = paths.into_iter().map(|(_, _, game)| game).collect();
        }
    }
    if reverse {
        games.reverse();
    }
    Ok(games)
}
