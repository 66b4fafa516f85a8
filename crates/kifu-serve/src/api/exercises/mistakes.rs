//! The mistakes of a library as problems: they are found in the files that store evaluations, some files with each request.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kifu_go::Color;
use kifu_record::is_stopped;
use kifu_search::library::GamePlace;
use kifu_search::{Condition, GameId, fingerprint};
use kifu_work::practice::LeftOut;
use serde::{Deserialize, Serialize};

use super::evaluated::mistakes_of_file;
use crate::problem::{Code, Problem};
use crate::records::read;
use crate::state::{Exercise, GameMistakes, KnownMistake, Slot, Snapshot};

/// The time for reading files in one request.
const BUDGET: Duration = Duration::from_millis(1200);
/// The largest number of names of the user.
const MAX_NAMES: usize = 50;

/// The source of problems: `records` (set up as problems) or `mistakes` (positions of games before a move that lost much, if
/// the record stores better moves).
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Default, Debug)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum ExerciseSource {
    /// Records that are problems.
    #[default]
    Records,
    /// Mistakes in games.
    Mistakes,
}

/// How mistakes were found, and why others are no problems.
#[derive(Serialize, Default, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct MistakeCounts {
    /// The number of games with evaluations.
    games: usize,
    /// The number of files that have not been read yet: another request continues.
    unread: usize,
    /// The number of mistakes in positions for which the record stores no better moves.
    no_candidates: usize,
    /// The number of mistakes whose move is among the best ones that the record stores, or for which none can be played.
    no_better_move: usize,
    /// The number of mistakes that changed nothing, because the game was decided.
    decided: usize,
}

impl MistakeCounts {
    fn count(&mut self, reason: LeftOut) {
        *match reason {
            LeftOut::NoCandidates => &mut self.no_candidates,
            LeftOut::NoBetterMove => &mut self.no_better_move,
            LeftOut::Decided => &mut self.decided,
        } += 1;
    }
}

/// Returns the mistakes of the players with some names, or without names of both players; only those of one game, if it is
/// named.
///
/// # Errors
/// If the library cannot be read, or a name cannot be searched.
pub(super) fn find(
    slot: &Slot,
    snapshot: &Snapshot,
    mine: &[String],
    game: Option<u32>,
) -> Result<(Vec<Exercise>, MistakeCounts), Problem> {
    let owners = owners(snapshot, mine)?;
    let ids: HashMap<u32, GameId> = {
        let library = snapshot.library();
        let all = library.select(&Condition::All(Vec::new()))?;
        let games = all.games().filter(|game| owners.as_ref().is_none_or(|owners| owners.contains_key(game)));
        let found = games.filter_map(|id| Some((library.facts(id)?.id, id)));
        found.filter(|(id, _)| game.is_none_or(|wanted| wanted == *id)).collect()
    };
    let places = snapshot.library().places(&ids.keys().copied().collect())?;
    let mut files: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for (id, place) in &places {
        files.entry(&place.path).or_default().push(*id);
    }
    let mut counts = MistakeCounts::default();
    let mut found = Vec::new();
    let reader = Files::new(slot, snapshot)?;
    for (path, mut ids_of_file) in files {
        let Some(known) = reader.mistakes(path) else {
            counts.unread += 1;
            continue;
        };
        ids_of_file.sort_by_key(|id| places[id].number);
        for id in ids_of_file {
            let (place, game) = (&places[&id], ids[&id]);
            let Some(of_game) = known.iter().find(|one| one.number == place.number) else { continue };
            let is_own = |color: Color| {
                owners.as_ref().and_then(|owners| owners.get(&game)).is_none_or(|own| own[color as usize])
            };
            counts.games += 1;
            of_game.left_out.iter().filter(|(player, _)| is_own(*player)).for_each(|(_, reason)| counts.count(*reason));
            let own = of_game.problems.iter().filter(|mistake| is_own(mistake.player));
            found.extend(own.map(|mistake| exercise(game, id, place, mistake)));
        }
    }
    if is_stopped() { Err(Problem::gone()) } else { Ok((found, counts)) }
}

fn exercise(game: GameId, id: u32, place: &GamePlace, mistake: &Arc<KnownMistake>) -> Exercise {
    Exercise { game, id, place: place.clone(), key: mistake.key, mistake: Some(Arc::clone(mistake)) }
}

/// Returns the games of players with some names, and whether Black and White are these; `None` without names.
fn owners(snapshot: &Snapshot, names: &[String]) -> Result<Option<HashMap<GameId, [bool; 2]>>, Problem> {
    let names: HashSet<String> = names.iter().map(|name| name.replace(['"', '\\'], "").trim().to_owned()).collect();
    let names: Vec<&String> = names.iter().filter(|name| !name.is_empty()).take(MAX_NAMES).collect();
    if names.is_empty() {
        return Ok(None);
    }
    let mut found: HashMap<GameId, [bool; 2]> = HashMap::new();
    for (color, field) in ["black", "white"].into_iter().enumerate() {
        let query = names.iter().map(|name| format!("{field}:\"{name}\"")).collect::<Vec<_>>().join(" or ");
        let condition: Condition = query.parse().map_err(|error: kifu_search::BadQuery| {
            Problem::new(Code::BadRequest, format!("the names of the user: {error}"))
        })?;
        for game in snapshot.library().select(&condition)?.games() {
            found.entry(game).or_default()[color] = true;
        }
    }
    Ok(Some(found))
}

/// Reads files that were not read before, until the time is up.
struct Files<'s> {
    slot: &'s Slot,
    snapshot: &'s Snapshot,
    roots: Vec<String>,
    fingerprints: &'s HashMap<String, u64>,
    begun: Instant,
}

impl<'s> Files<'s> {
    fn new(slot: &'s Slot, snapshot: &'s Snapshot) -> Result<Self, Problem> {
        let (roots, fingerprints) = (snapshot.roots(), snapshot.fingerprints()?);
        Ok(Self { slot, snapshot, roots, fingerprints, begun: Instant::now() })
    }

    /// Returns the mistakes of the games of a file; `None` if its turn has not come. A file that cannot be read, or has changed
    /// since it was indexed, has none.
    fn mistakes(&self, path: &str) -> Option<Arc<[GameMistakes]>> {
        let Some(expected) = self.fingerprints.get(path).copied() else { return Some(Arc::default()) };
        if let Some(known) = self.slot.mistakes().get(&expected) {
            return Some(Arc::clone(known));
        }
        if is_stopped() || self.begun.elapsed() >= BUDGET {
            return None;
        }
        let Ok(bytes) = read(path, &self.roots, &self.snapshot.folder) else { return Some(Arc::default()) };
        if fingerprint(&bytes) != expected {
            return Some(Arc::default());
        }
        let found = mistakes_of_file(bytes);
        self.slot.mistakes().insert(expected, Arc::clone(&found));
        Some(found)
    }
}
