//! The libraries of the server.

use std::sync::Arc;

use serde::Serialize;

use crate::api::slot;
use crate::call::Call;
use crate::options::Access;
use crate::problem::Problem;
use crate::reply::Reply;
use crate::server::Server;
use crate::state::Slot;

/// A library.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Library {
    /// The number of the library: `{library}` in paths.
    id: usize,
    /// The name of the library, for display.
    name: String,
    /// The folder of the library.
    folder: String,
    /// The folders and files of the library that were named when the server was started.
    records: Vec<String>,
    /// True if the library can be read; if not, a job may be creating it.
    is_open: bool,
    /// The reason why the library cannot be read; missing if `is_open` is true.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    /// True if a job `index` may update the library.
    can_update: bool,
    /// True if the library belongs to the server, which stores it in a temporary folder or a cache.
    is_own: bool,
    /// True if tags and saved queries can be changed.
    can_write: bool,
    /// True if the records of all `roots` were read.
    is_complete: bool,
    /// The number of the state of the library: it grows with each change.
    generation: u64,
    /// The number of games; 0 if the library cannot be read, like the other counts.
    games: usize,
    /// The number of files.
    files: usize,
    /// The size of the library on disk, without its records, in bytes.
    bytes: u64,
    /// The number of files with faults.
    files_with_problems: usize,
    /// The folders and files whose records the library contains.
    roots: Vec<String>,
    /// Those of `roots` outside the library's folder that the user has not named; they are neither read nor changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    not_trusted: Vec<String>,
}

pub(crate) fn list(server: &Arc<Server>, _: &Call) -> Result<Reply, Problem> {
    let all: Vec<Library> = server
        .libraries
        .iter()
        .enumerate()
        // That of files that are sent appears with the first one.
        .filter(|(id, slot)| server.dropped != Some(*id) || !slot.is_missing())
        .map(|(id, slot)| describe(server, id, slot))
        .collect();
    Reply::json(&all)
}

pub(crate) fn one(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (id, slot) = slot(server, call)?;
    Reply::json(&describe(server, id, slot))
}

/// A library that cannot be read is described too.
fn describe(server: &Server, id: usize, slot: &Slot) -> Library {
    let writes = server.access == Access::Write;
    let mut library = Library {
        id,
        name: slot.place.name.clone(),
        folder: slot.place.folder.display().to_string(),
        records: slot.place.records.iter().map(|path| path.display().to_string()).collect(),
        can_update: writes || slot.is_own(),
        is_own: slot.is_own(),
        can_write: writes,
        ..Library::default()
    };
    let status = slot.snapshot().and_then(|snapshot| {
        let open = snapshot.library();
        let status = open.status()?;
        let is_complete = open.is_complete();
        drop(open);
        let not_trusted = snapshot.not_trusted();
        let not_trusted = not_trusted.iter().map(|path| path.display().to_string()).collect();
        Ok((snapshot.generation, is_complete, status, not_trusted))
    });
    match status {
        Ok((generation, is_complete, status, not_trusted)) => Library {
            is_open: true,
            is_complete,
            generation,
            games: status.games,
            files: status.files,
            bytes: status.catalogue_bytes + status.segment_bytes,
            files_with_problems: status.files_with_problems,
            roots: status.roots,
            not_trusted,
            ..library
        },
        Err(problem) => {
            library.fault = Some(problem.detail);
            library.roots = slot.place.records.iter().map(|root| root.display().to_string()).collect();
            library
        }
    }
}
