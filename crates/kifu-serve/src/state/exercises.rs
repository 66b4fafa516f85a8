//! The problems of a library: positions to solve.

use std::collections::HashSet;
use std::sync::Arc;

use kifu_record::is_stopped;
use kifu_search::library::GamePlace;
use kifu_search::{Condition, GameId, Library, LibraryError};

use super::Snapshot;
use crate::problem::Problem;

/// The query that finds problems: positions set up with stones of both colours, and a short line of moves to solve them.
pub(crate) const EXERCISES: &str = "has:setup moves:1..100";

/// A problem of a library.
#[derive(Clone, Debug)]
pub(crate) struct Exercise {
    pub(crate) game: GameId,
    /// The number of the game.
    pub(crate) id: u32,
    pub(crate) place: GamePlace,
}

impl Snapshot {
    /// Returns the problems of the library by file, and in each file in order.
    ///
    /// # Errors
    /// If the library cannot be read, or the client has disconnected.
    pub(crate) fn exercises(&self) -> Result<Arc<[Exercise]>, Problem> {
        if let Some(known) = self.exercises.get() {
            return Ok(Arc::clone(known));
        }
        let found = list(&self.library())?;
        // An incomplete list must not be kept.
        if is_stopped() {
            return Err(Problem::gone());
        }
        Ok(Arc::clone(self.exercises.get_or_init(|| found.into())))
    }
}

fn list(library: &Library) -> Result<Vec<Exercise>, LibraryError> {
    let condition: Condition = EXERCISES.parse().unwrap_or(Condition::All(Vec::new()));
    let games: Vec<(u32, GameId)> =
        library.select(&condition)?.games().filter_map(|game| Some((library.facts(game)?.id, game))).collect();
    let ids: HashSet<u32> = games.iter().map(|(id, _)| *id).collect();
    let mut places = library.places(&ids)?;
    let mut found: Vec<Exercise> =
        games.into_iter().filter_map(|(id, game)| Some(Exercise { game, id, place: places.remove(&id)? })).collect();
    found.sort_by(|one, other| {
        (&one.place.path, one.place.number, one.id).cmp(&(&other.place.path, other.place.number, other.id))
    });
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_is_one() {
        assert!(EXERCISES.parse::<Condition>().is_ok());
    }
}
