//! The folders in which the games of a view lie.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use serde::Serialize;

use super::views::view;
use crate::call::Call;
use crate::problem::{Code, Problem};
use crate::reply::Reply;
use crate::server::Server;

/// The largest number of folders.
const MAX_FOLDERS: usize = 10_000;

/// A folder or archive with the number of its games.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct FolderCount {
    /// The path, as in the paths of files, with `/` at the end; empty for files that lie in no folder.
    folder: String,
    /// The number of games of the view in files of this folder, without those of its subfolders.
    games: usize,
}

pub(crate) fn list(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let view = view(server, call)?;
    let library = view.snapshot.library();
    let segments = library.segments();
    let ids: HashSet<u32> = view.games.iter().filter_map(|game| segments.facts(*game)).map(|facts| facts.id).collect();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for place in library.places(&ids)?.into_values() {
        let folder = place.path.rfind('/').map_or("", |end| &place.path[..=end]);
        if let Some(games) = counts.get_mut(folder) {
            *games += 1;
            continue;
        }
        if counts.len() == MAX_FOLDERS {
            return Err(Problem::new(Code::TooLarge, format!("there are more than {MAX_FOLDERS} folders")));
        }
        counts.insert(folder.to_owned(), 1);
    }
    let folders: Vec<_> = counts.into_iter().map(|(folder, games)| FolderCount { folder, games }).collect();
    Reply::json(&folders)
}
