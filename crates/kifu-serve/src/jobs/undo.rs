//! Undoes the changes of a list: repairs and moved duplicates, made by the page or by the program in a terminal.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use kifu_files::{Reach, is_undo_list};
use kifu_work::RunMode;
use kifu_work::library::restored;
use kifu_work::state::HISTORY;
use kifu_work::undo::{UndoList, undo};
use serde::Serialize;

use super::{Ended, Job, LeftOut, Outcome};
use crate::problem::Problem;
use crate::state::{Slot, Snapshot};

/// An undo list: changes of files that can be undone.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Changes {
    /// The name of the list.
    pub(crate) list: String,
    /// The number of changes.
    count: usize,
    /// The time of the last change, in seconds since 1970.
    at: u64,
    /// The first files of the list, at most 20, by their paths before the changes.
    files: Vec<String>,
    /// True if this server can undo the list; lists in the folders of records, which may be from others, it cannot.
    pub(crate) can_undo: bool,
    /// The command that undoes the list in a terminal.
    pub(crate) command: String,
}

/// The maximal number of files of a list that are named.
const MAX_FILES: usize = 20;
/// The largest list that is read, in bytes.
const MAX_BYTES: u64 = 256 << 20;

/// The undo lists of a library, the latest first, with their paths: those in the user's state, and those in the folder
/// of the library, where earlier versions wrote them, and in the folders of its records.
pub(crate) fn changes(slot: &Slot) -> Result<Vec<(Changes, PathBuf)>, Problem> {
    let snapshot = slot.snapshot()?;
    let folders = folders(&snapshot)?;
    let own = slot.place.state.as_ref().map(|state| state.join(HISTORY));
    let earlier = snapshot.folder.join(HISTORY);
    let mut found = Vec::new();
    for folder in own.iter().chain([&earlier]).chain(&folders) {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        let can_undo = Some(folder) == own.as_ref();
        for entry in entries.flatten() {
            let Ok(name) = entry.file_name().into_string() else { continue };
            let is_named_so =
                if folders.contains(folder) { is_undo_list(name.as_ref()) } else { name.ends_with(".jsonl") };
            let Some(described) = entry.metadata().ok().filter(|found| is_named_so && found.is_file()) else {
                continue;
            };
            // Skips lists of other commands.
            let entries = if described.len() <= MAX_BYTES { UndoList::entries(&entry.path()) } else { continue };
            let Some(entries) = entries.ok().filter(|entries| !entries.is_empty()) else { continue };
            let at = described.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            let files = entries.iter().take(MAX_FILES).map(|entry| entry.file().display().to_string());
            let changes = Changes {
                list: name,
                count: entries.len(),
                at: at.map_or(0, |time| time.as_secs()),
                files: files.collect(),
                can_undo,
                command: command(&entry.path(), &folders),
            };
            found.push((changes, entry.path()));
        }
    }
    found.sort_by(|(one, _), (other, _)| other.at.cmp(&one.at).then_with(|| other.list.cmp(&one.list)));
    Ok(found)
}

/// The folders with the records of a library.
pub(super) fn folders(snapshot: &Snapshot) -> Result<Vec<PathBuf>, Problem> {
    let roots = snapshot.roots();
    let folder = |root: &String| {
        let path = restored(root, &snapshot.folder);
        if path.is_dir() { Some(path) } else { path.parent().map(Path::to_owned) }
    };
    Ok(roots.iter().filter_map(folder).collect())
}

fn command(list: &Path, folders: &[PathBuf]) -> String {
    let quoted = |path: &Path| format!("'{}'", path.display().to_string().replace('\'', r"'\''"));
    let below: String = folders.iter().map(|folder| format!(" --below {}", quoted(folder))).collect();
    format!("kifu undo {}{below} --apply", quoted(list))
}

/// Undoes a list.
pub(super) fn run(slot: &Slot, job: &Job, list: &str) -> Result<Outcome, Ended> {
    let failed = |problem: Problem| Ended::Failed(problem.detail);
    let snapshot = slot.snapshot().map_err(failed)?;
    let mut known = changes(slot).map_err(failed)?.into_iter();
    let found = known.find(|(changes, _)| changes.can_undo && changes.list == list);
    let (changes, path) = found.ok_or_else(|| Ended::Failed("the undo list does not exist".to_owned()))?;
    job.expect(changes.count);
    let mut reach = folders(&snapshot).map_err(failed)?;
    // Includes the folder of the files that were moved.
    reach.extend(slot.place.state.clone());
    let reach = Reach::of(&path, &reach).map_err(|error| Ended::Failed(error.to_string()))?;
    let undone = undo(&path, &reach, RunMode::Apply).map_err(|error| Ended::Failed(error.to_string()))?;
    let mut outcome = Outcome { files: undone.undone.len(), ..Outcome::default() };
    for (entry, failure) in undone.failed {
        outcome.leave_out(LeftOut { file: entry.file().display().to_string(), reason: failure.to_string() });
    }
    job.done(changes.count);
    Ok(outcome)
}
