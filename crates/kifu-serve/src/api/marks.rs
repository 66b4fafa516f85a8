//! Tags of games, and saved queries.

use std::collections::HashMap;
use std::sync::Arc;

use kifu_search::library::{TagChange, WriterLock};
use kifu_search::{Condition, Library, LibraryError, Writer};
use serde::{Deserialize, Serialize};

use super::{slot, snapshot};
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::Slot;

/// The largest name of a tag or a saved query, in bytes.
const LONGEST: usize = 200;

/// The largest number of games whose tags are counted.
const MAX_COUNTED: usize = 1000;

/// The tags and saved queries of a library.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Marks {
    /// The tags, each with the number of its games.
    tags: Vec<TagCount>,
    /// The saved queries.
    saved: Vec<SavedQuery>,
}

/// A tag.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TagCount {
    /// The tag.
    tag: String,
    /// The number of games with the tag.
    games: usize,
    /// The number of games of the parameter `games` that have the tag; missing without this parameter.
    #[serde(skip_serializing_if = "Option::is_none")]
    selected: Option<usize>,
}

/// A saved query.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SavedQuery {
    /// The name of the query.
    name: String,
    /// The query.
    query: String,
}

/// A tag to add to games or to remove from them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TagGames {
    /// The tag.
    tag: String,
    /// The numbers of the games.
    games: Vec<u32>,
    /// `give` adds the tag, `take` removes it.
    change: Change,
}

/// Whether a tag is added (`give`) or removed (`take`).
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[cfg_attr(test, schema(as = TagChange))]
pub(crate) enum Change {
    /// Adds the tag to the games.
    Give,
    /// Removes the tag from the games.
    Take,
}

/// A query to save under a name, or a saved query to delete.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SaveQuery {
    /// The name of the query; an existing query of this name is replaced.
    name: String,
    /// The query; if it is missing, the saved query is deleted.
    #[serde(default)]
    query: Option<String>,
}

/// The number of changes.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Changed {
    /// The number of games whose tags changed, or of saved queries that changed.
    changed: usize,
}

pub(crate) fn list(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, snapshot) = snapshot(server, call)?;
    let library = snapshot.library();
    let counted = call.text("games").map(|games| tags_of(&library, games)).transpose()?;
    let tags = library.tags()?.into_iter().map(|(tag, games)| {
        let selected = counted.as_ref().map(|counted| counted.get(&tag).copied().unwrap_or_default());
        TagCount { tag, games, selected }
    });
    let tags = tags.collect();
    let saved = library.saved_searches()?.into_iter().map(|(name, query)| SavedQuery { name, query }).collect();
    Reply::json(&Marks { tags, saved })
}

/// Counts the tags of some games.
fn tags_of(library: &Library, games: &str) -> Result<HashMap<String, usize>, Problem> {
    let bad = || Problem { field: Some("games".to_owned()), ..Problem::new(Code::BadRequest, "not a list of games") };
    let ids: Vec<u32> = games.split(',').map(|id| id.parse().map_err(|_| bad())).collect::<Result<_, _>>()?;
    if ids.len() > MAX_COUNTED {
        return Err(bad());
    }
    let mut counted = HashMap::new();
    for id in ids {
        for tag in library.tags_of(id)? {
            *counted.entry(tag).or_default() += 1;
        }
    }
    Ok(counted)
}

pub(crate) fn tag(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, slot) = slot(server, call)?;
    let TagGames { tag, games, change } = call.json()?;
    check_name("tag", &tag)?;
    let known: HashMap<u32, ()> = {
        let snapshot = slot.snapshot()?;
        let library = snapshot.library();
        games.iter().filter(|id| library.game(**id).is_some()).map(|id| (*id, ())).collect()
    };
    if let Some(unknown) = games.iter().find(|id| !known.contains_key(id)) {
        return Err(Problem::not_found(&format!("game {unknown}")));
    }
    let change = match change {
        Change::Give => TagChange::Give,
        Change::Take => TagChange::Take,
    };
    let changed = write(slot, |writer| writer.tag(&games, &tag, change))?;
    Reply::json(&Changed { changed })
}

pub(crate) fn save(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, slot) = slot(server, call)?;
    let SaveQuery { name, query } = call.json()?;
    check_name("name", &name)?;
    let Some(query) = query else {
        let changed = write(slot, |writer| writer.forget_search(&name))?;
        return Reply::json(&Changed { changed: usize::from(changed) });
    };
    let request = kifu_search::Request { query, ..Default::default() };
    let _: Condition = request.validate()?.condition;
    write(slot, |writer| writer.save_search(&name, &request.query))?;
    Reply::json(&Changed { changed: 1 })
}

/// Changes the catalogue, and opens the library again.
pub(super) fn write<T>(slot: &Slot, change: impl FnOnce(&mut Writer) -> Result<T, LibraryError>) -> Result<T, Problem> {
    let lock = WriterLock::take(&slot.place.folder)?;
    let mut writer = Writer::with(lock)?;
    let done = change(&mut writer)?;
    writer.finish()?;
    slot.reopen();
    Ok(done)
}

fn check_name(field: &str, name: &str) -> Result<(), Problem> {
    let clause = match name {
        "" => "must not be empty",
        _ if name.len() > LONGEST => "is too long",
        _ if name.chars().any(char::is_control) || name.trim() != name => "has characters that cannot be seen",
        _ => return Ok(()),
    };
    Err(Problem { field: Some(field.to_owned()), ..Problem::new(Code::BadRequest, format!("`{field}` {clause}")) })
}
