//! The games that a library has several times.

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

/// The games that a library has several times.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Duplicates {
    /// The time of the search, in seconds since 1970; missing if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    found_at: Option<u64>,
    /// Whether the library is still as it was compared.
    is_current: bool,
    /// The games that were compared.
    games: usize,
    /// The copies of all groups.
    copies: usize,
    /// The classes, with the number of copies of each.
    classes: Vec<ClassCount>,
    /// The number of groups with copies of the class.
    total: usize,
    /// Some of these groups.
    groups: Vec<DuplicateGroup>,
}

/// A class of copies.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ClassCount {
    /// Its name.
    class: &'static str,
    /// The number of copies.
    count: usize,
}

/// A game, and its copies.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct DuplicateGroup {
    /// The best copy.
    keep: DuplicateGame,
    /// The others.
    copies: Vec<DuplicateCopy>,
}

/// A game that is there several times.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct DuplicateGame {
    /// The number of the game.
    id: u32,
    /// The file.
    file: String,
    /// The number of the game in its file, from 1.
    number: usize,
    /// The number of games in the file.
    of: usize,
    /// False for a game in an archive, which cannot be moved.
    is_file: bool,
    /// Black.
    black: String,
    /// White.
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

/// A copy of a better one.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct DuplicateCopy {
    /// The game.
    game: DuplicateGame,
    /// The main difference, as one word.
    class: &'static str,
    /// The share of common moves in percent.
    score: u8,
    /// All differences.
    what: String,
    /// The first move that differs, as a number of the better copy.
    #[serde(skip_serializing_if = "Option::is_none")]
    at_move: Option<usize>,
}

/// Copies to set aside.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SetAside {
    /// The games to keep, each with its copies.
    choices: Vec<Choice>,
}

/// Two games that are not the same.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Different {
    /// The number of one game.
    one: u32,
    /// The number of the other.
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
        file: row.path.as_ref().map_or_else(|| row.name.clone(), |path| stored(path, base)),
        number: row.number,
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
