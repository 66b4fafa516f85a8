//! The problems of a library: positions to solve.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use kifu_record::is_stopped;
use kifu_search::library::GamePlace;
use kifu_search::{Condition, GameId, Library, LibraryError};

use kifu_work::practice::PROBLEMS;

use super::{KnownMistake, Snapshot};
use crate::problem::Problem;

/// A problem of a library: a record, or a mistake in one.
#[derive(Clone, Debug)]
pub(crate) struct Exercise {
    pub(crate) game: GameId,
    /// The number of the game.
    pub(crate) id: u32,
    pub(crate) place: GamePlace,
    /// The number that identifies it in the log of practice.
    pub(crate) key: u64,
    /// The mistake; `None` if the whole record is the problem.
    pub(crate) mistake: Option<Arc<KnownMistake>>,
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

    /// Returns the fingerprints of the files of the library by their paths.
    ///
    /// # Errors
    /// If the library cannot be read.
    pub(crate) fn fingerprints(&self) -> Result<&HashMap<String, u64>, Problem> {
        if let Some(known) = self.fingerprints.get() {
            return Ok(known);
        }
        let files = self.library().files()?;
        Ok(self.fingerprints.get_or_init(|| files.into_iter().map(|file| (file.path, file.fingerprint)).collect()))
    }
}

fn list(library: &Library) -> Result<Vec<Exercise>, LibraryError> {
    let condition: Condition = PROBLEMS.parse().unwrap_or(Condition::All(Vec::new()));
    let games: Vec<(u32, GameId)> =
        library.select(&condition)?.games().filter_map(|game| Some((library.facts(game)?.id, game))).collect();
    let ids: HashSet<u32> = games.iter().map(|(id, _)| *id).collect();
    let mut places = library.places(&ids)?;
    let mut found: Vec<Exercise> =
        games.into_iter().filter_map(|(id, game)| Some(Exercise::of_record(game, id, places.remove(&id)?))).collect();
    found.sort_by(|one, other| {
        (&one.place.path, one.place.number, one.id).cmp(&(&other.place.path, other.place.number, other.id))
    });
    Ok(found)
}

impl Exercise {
    /// A record that is a problem.
    pub(crate) fn of_record(game: GameId, id: u32, place: GamePlace) -> Self {
        Self { game, id, key: place.content, place, mistake: None }
    }
}
