//! The duplicates of a library.

use std::path::Path;
use std::sync::Arc;

use kifu_search::dedupe::Class;
use kifu_work::dedupe::{CopyGroup, GameRow, describe};
use kifu_work::library::{base, stored};
use serde::{Deserialize, Serialize};

use super::jobs::started;
use super::{slot, snapshot};
use crate::call::Call;
use crate::jobs::{Choice, Task, remember_different};
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of groups in one answer.
pub(crate) const MAX_GROUPS: usize = 500;
/// The largest number of the first group.
pub(crate) const MAX_FROM: usize = 1 << 40;
/// The largest number of choices in one request.
const MAX_CHOICES: usize = 10_000;

/// The duplicates of a library, as the last search found them. All counts are 0 if there was no search.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Duplicates {
    /// The time of the search, in seconds since 1970; missing if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    found_at: Option<u64>,
    /// True if the library has not changed since the search.
    is_current: bool,
    /// The number of games that were compared.
    games: usize,
    /// The number of copies in all groups, without the best copy of each.
    copies: usize,
    /// The classes that occur, each with its number of copies.
    classes: Vec<ClassCount>,
    /// The number of groups with a copy of the requested class, or of any class.
    total: usize,
    /// The groups selected by `from` and `count`.
    groups: Vec<DuplicateGroup>,
}

/// A class of copies with its number of copies.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ClassCount {
    /// The name of the class: `identical`, `rotated`, `truncated` …
    class: &'static str,
    /// The number of copies.
    count: usize,
}

/// The copies of one game.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct DuplicateGroup {
    /// The best copy, which should be kept.
    keep: DuplicateGame,
    /// The other copies.
    copies: Vec<DuplicateCopy>,
}

/// A copy of a game.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct DuplicateGame {
    /// The number of the game in the library.
    id: u32,
    /// The path of the file.
    path: String,
    /// The number of the game in its file, from 1.
    game: usize,
    /// The number of games in the file.
    of: usize,
    /// False if the game is in an archive: its file cannot be moved.
    is_file: bool,
    /// The name of Black.
    black: String,
    /// The name of White.
    white: String,
    /// The event.
    event: String,
    /// The date.
    date: String,
    /// The result.
    result: String,
    /// The number of moves.
    moves: u16,
}

/// A copy that is not the best one of its group.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct DuplicateCopy {
    /// The game.
    game: DuplicateGame,
    /// The class of the copy: its main difference from the best copy.
    class: &'static str,
    /// The share of moves that both copies have in common, in percent.
    score: u8,
    /// A description of all differences.
    what: String,
    /// The number of the first move of the best copy that differs, from 1, without passes; missing if none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_move: Option<usize>,
}

/// Selects copies whose files are moved to a folder for duplicates.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SetAside {
    /// The games to keep, each with the copies to move; at most 10,000.
    choices: Vec<Choice>,
}

/// Two games that are listed as copies but are different games.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Different {
    /// The number of one game in the library.
    one: u32,
    /// The number of the other game.
    other: u32,
}

pub(crate) fn list(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, slot) = slot(server, call)?;
    let snapshot = slot.snapshot()?;
    let wanted = match call.text("class").filter(|class| !class.is_empty()) {
        None => None,
        Some(name) => {
            let class = Class::ALL.into_iter().find(|class| class.name() == name);
            let unknown = || Problem::new(Code::BadRequest, format!("unknown class `{}`", name.escape_debug()));
            Some(class.ok_or_else(unknown)?)
        }
    };
    let (from, count) = (call.number("from", 0, MAX_FROM)?, call.number("count", 100, MAX_GROUPS)?);
    let Some(copies) = slot.copies() else { return Reply::json(&Duplicates::default()) };
    let all = || copies.groups.iter().flat_map(|group| &group.copies);
    let classes = Class::ALL.map(|class| ClassCount {
        class: class.name(),
        count: all().filter(|copy| copy.relation.class() == class).count(),
    });
    let base = base(&snapshot.folder);
    let has_class =
        |group: &&CopyGroup| wanted.is_none_or(|class| group.copies.iter().any(|copy| copy.relation.class() == class));
    Reply::json(&Duplicates {
        found_at: Some(copies.found_at),
        is_current: copies.generation == snapshot.generation,
        games: copies.games,
        copies: all().count(),
        classes: classes.into_iter().filter(|class| class.count > 0).collect(),
        total: copies.groups.iter().filter(has_class).count(),
        groups: copies
            .groups
            .iter()
            .filter(has_class)
            .skip(from)
            .take(count)
            .map(|found| group(found, base.as_deref()))
            .collect(),
    })
}

pub(crate) fn set_aside(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let SetAside { choices } = call.json()?;
    let (library, slot) = slot(server, call)?;
    if choices.is_empty() || choices.len() > MAX_CHOICES {
        return Err(Problem::new(Code::BadRequest, format!("choose 1 to {MAX_CHOICES} games")));
    }
    started(server, Task::Aside(choices), library, slot)
}

pub(crate) fn different(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let Different { one, other } = call.json()?;
    let (library, snapshot) = snapshot(server, call)?;
    let (_, slot) = slot(server, call)?;
    remember_different(slot, &snapshot.library(), one, other)?;
    started(server, Task::Duplicates, library, slot)
}

fn group(group: &CopyGroup, base: Option<&Path>) -> DuplicateGroup {
    let copies = group.copies.iter().map(|copy| DuplicateCopy {
        game: game(&copy.game, base),
        class: copy.relation.class().name(),
        score: copy.relation.score,
        what: describe(&copy.relation),
        at_move: copy.relation.first_move_off(),
    });
    DuplicateGroup { keep: game(&group.kept, base), copies: copies.collect() }
}

fn game(row: &GameRow, base: Option<&Path>) -> DuplicateGame {
    let names = row.names.clone();
    DuplicateGame {
        id: row.id,
        path: row.path.as_ref().map_or_else(|| row.name.clone(), |path| stored(path, base)),
        game: row.number,
        of: row.of,
        is_file: row.path.is_some(),
        black: names.black,
        white: names.white,
        event: names.event,
        date: names.date,
        result: names.result,
        moves: row.moves,
    }
}
