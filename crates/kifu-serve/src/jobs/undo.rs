//! Undoing what a list says: repairs and duplicates set aside, by the page or by the program in a terminal.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use kifu::RunMode;
use kifu::library::restored;
use kifu::undo::{UndoList, undo};
use kifu_files::{Reach, is_undo_list};
use serde::Serialize;

use super::{Ended, Job, LeftOut, Outcome};
use crate::problem::Problem;
use crate::state::{Slot, Snapshot};
use kifu::undo::HISTORY;

/// Changes of files that can be undone.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Changes {
    /// The name of the undo list.
    pub(crate) list: String,
    /// The number of changes.
    count: usize,
    /// The time of the last one, in seconds since 1970.
    at: u64,
    /// The command that undoes them in a terminal.
    command: String,
}

/// The undo lists of a library, the latest first, with their paths: those of the server, and those that lie in its folders.
pub(crate) fn changes(snapshot: &Snapshot) -> Result<Vec<(Changes, PathBuf)>, Problem> {
    let folders = folders(snapshot)?;
    let history = snapshot.folder.join(HISTORY);
    let mut found = Vec::new();
    for folder in std::iter::once(&history).chain(&folders) {
        let Ok(entries) = fs::read_dir(folder) else { continue };
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            let Some(name) = path.file_name().and_then(|name| name.to_str()).map(str::to_owned) else { continue };
            let is_list = if *folder == history { name.ends_with(".jsonl") } else { is_undo_list(name.as_ref()) };
            // Lists of other commands are not for this.
            let count = if is_list { UndoList::count(&path).unwrap_or(0) } else { 0 };
            if count == 0 {
                continue;
            }
            let changed = fs::metadata(&path).and_then(|metadata| metadata.modified()).ok();
            let at = changed.and_then(|time| time.duration_since(UNIX_EPOCH).ok()).map_or(0, |time| time.as_secs());
            found.push((Changes { list: name, count, at, command: command(&path, &folders) }, path));
        }
    }
    found.sort_by(|(one, _), (other, _)| other.at.cmp(&one.at).then_with(|| other.list.cmp(&one.list)));
    Ok(found)
}

/// The folders with the records of a library.
pub(super) fn folders(snapshot: &Snapshot) -> Result<Vec<PathBuf>, Problem> {
    let roots = snapshot.library().roots()?;
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
    let found = changes(&snapshot).map_err(failed)?.into_iter().find(|(changes, _)| changes.list == list);
    let (changes, path) = found.ok_or_else(|| Ended::Failed("the undo list does not exist".to_owned()))?;
    job.expect(changes.count);
    let reach =
        Reach::of(&path, &folders(&snapshot).map_err(failed)?).map_err(|error| Ended::Failed(error.to_string()))?;
    let undone = undo(&path, &reach, RunMode::Apply).map_err(|error| Ended::Failed(error.to_string()))?;
    let mut outcome = Outcome { files: undone.undone.len(), ..Outcome::default() };
    for (entry, failure) in undone.failed {
        outcome.leave_out(LeftOut { file: entry.file().display().to_string(), reason: failure.to_string() });
    }
    job.done(changes.count);
    Ok(outcome)
}
