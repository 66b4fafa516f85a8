//! Changes of game information in many games.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use kifu_work::change::{FactChange, FactChangeError};
use serde::Deserialize;

use super::jobs::started;
use super::slot;
use crate::call::Call;
use crate::jobs::{ChosenFile, FactSelection, Task};
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::Snapshot;

/// The largest number of games of a change.
const MAX_GAMES: usize = 100_000;
/// The largest value, in letters.
const MAX_LETTERS: usize = 10_000;

/// A change of game information to try: a value of one field is replaced by another one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PreviewFacts {
    /// The numbers of the games in the library; if it is missing, all games of `view`. At most 100,000 games.
    #[serde(default)]
    games: Option<Vec<u32>>,
    /// The number of the view whose games change.
    #[serde(default)]
    view: Option<u64>,
    /// The key of the field: `black`, `event`, `date` …, or `player` for both players.
    field: String,
    /// The value that is replaced, in any spelling; empty for games without a value. If it is missing, any value is replaced.
    #[serde(default)]
    from: Option<String>,
    /// The new value; empty to remove the value.
    to: String,
}

/// Makes the change of game information that the last preview found.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ChangeFacts {
    /// The `digest` in the result of the preview; the request fails unless it is that of the last preview.
    digest: String,
}

pub(crate) fn preview(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let PreviewFacts { games, view, field, from, to } = call.json()?;
    let (library, slot) = slot(server, call)?;
    let snapshot = slot.snapshot()?;
    check_text("from", from.as_deref().unwrap_or_default())?;
    check_text("to", &to)?;
    let change = FactChange::new(&field, from.as_deref(), &to).map_err(|error| {
        let field = match error {
            FactChangeError::Field(_) => "field",
            FactChangeError::BothPlayers => "from",
            _ => "to",
        };
        bad(field, error.to_string())
    })?;
    let games = match (games, view) {
        (Some(games), None) => games.into_iter().collect(),
        (None, Some(number)) => {
            let view = server.views.get(library, snapshot.generation, number)?;
            let facts = view.games.iter().filter_map(|game| snapshot.segments.facts(*game));
            facts.map(|facts| facts.id).collect()
        }
        _ => return Err(bad("games", "name the games, or a view".to_owned())),
    };
    let files = files_of(&snapshot, &games, "`kifu set` changes any number")?;
    started(server, Task::Plan(Arc::new(FactSelection { change, files })), library, slot)
}

pub(crate) fn change(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let ChangeFacts { digest } = call.json()?;
    let (library, slot) = slot(server, call)?;
    let plan = slot.fact_plan().filter(|plan| plan.digest == digest);
    let plan = plan.ok_or_else(|| Problem::new(Code::Changed, "this is not the last preview; ask for another one"))?;
    started(server, Task::Change(plan), library, slot)
}

/// The files of games, by path, each with the indices of the games. `otherwise` says what to do with more games.
pub(super) fn files_of(snapshot: &Snapshot, games: &HashSet<u32>, otherwise: &str) -> Result<Vec<ChosenFile>, Problem> {
    if games.is_empty() || games.len() > MAX_GAMES {
        let detail = format!("choose 1 to {MAX_GAMES} games; {otherwise}");
        return Err(Problem { field: Some("games".to_owned()), ..Problem::new(Code::TooLarge, detail) });
    }
    let library = snapshot.library();
    let places = library.places(games)?;
    if places.len() < games.len() {
        return Err(Problem::not_found("one of the games"));
    }
    let mut by_path: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for place in places.into_values() {
        by_path.entry(place.path).or_default().push(place.number as usize);
    }
    let files = library.files()?;
    let known: HashMap<&str, u64> = files.iter().map(|file| (&*file.path, file.fingerprint)).collect();
    let file = |(name, games): (String, Vec<usize>)| {
        let fingerprint = known.get(&*name).copied().unwrap_or_default();
        ChosenFile { name, fingerprint, games }
    };
    Ok(by_path.into_iter().map(file).collect())
}

fn check_text(field: &str, text: &str) -> Result<(), Problem> {
    let is_bad = |letter: char| letter.is_control() && letter != '\n';
    if text.len() > MAX_LETTERS || text.contains(is_bad) {
        return Err(bad(field, format!("`{field}` is too long, or has characters that cannot be seen")));
    }
    Ok(())
}

fn bad(field: &str, detail: String) -> Problem {
    Problem { field: Some(field.to_owned()), ..Problem::new(Code::BadRequest, detail) }
}
