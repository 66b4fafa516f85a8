//! Undoes a run: repairs, moved duplicates and edits, made by the page or by the program in a terminal.

use std::io;
use std::path::{Path, PathBuf};

use kifu_files::Reach;
use kifu_work::RunMode;
use kifu_work::library::restored;
use kifu_work::undo::{Direction, FileChange, Run, go, runs};
use serde::Serialize;

use super::{Ended, Job, LeftOut, Outcome};
use crate::problem::Problem;
use crate::state::{Slot, Snapshot};

/// A run of a command or of a page that changed files of a library and can be undone.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Changes {
    /// The name of the run.
    pub(crate) run: String,
    /// The command.
    command: String,
    /// The number of changed files.
    count: usize,
    /// The time of the run, in seconds since 1970.
    at: u64,
    /// The first files, at most 20, by their paths before the changes.
    files: Vec<String>,
}

/// The maximal number of files of a run that are named.
const MAX_FILES: usize = 20;
/// The maximal number of runs that are listed.
const MAX_RUNS: usize = 100;

/// The runs that changed files of a library, the latest first.
pub(crate) fn changes(slot: &Slot) -> Result<Vec<Changes>, Problem> {
    let snapshot = slot.snapshot()?;
    let Some(folder) = &slot.place.undo else { return Ok(Vec::new()) };
    let Ok(reach) = reach(slot, &snapshot) else { return Ok(Vec::new()) };
    let found = runs(folder).filter_map(|run| describe(&run, &reach));
    Ok(found.take(MAX_RUNS).collect())
}

/// Describes a run; `None` if its first files do not lie in the folders of the library, or nothing is left to undo.
fn describe(run: &Run, reach: &Reach) -> Option<Changes> {
    let changes = run.changes(Direction::Undo);
    let files: Vec<&Path> = changes.iter().take(MAX_FILES).map(FileChange::path).collect();
    if files.is_empty() || !files.iter().all(|path| reach.contains(path)) {
        return None;
    }
    Some(Changes {
        run: run.name(),
        command: run.command.clone(),
        count: changes.len(),
        at: run.at,
        files: files.iter().map(|path| path.display().to_string()).collect(),
    })
}

/// The folders with the records of a library.
pub(super) fn folders(snapshot: &Snapshot) -> Vec<PathBuf> {
    let roots = snapshot.roots();
    let folder = |root: &String| {
        let path = restored(root, &snapshot.folder);
        if path.is_dir() { Some(path) } else { path.parent().map(Path::to_owned) }
    };
    roots.iter().filter_map(folder).collect()
}

/// The folders whose files a run may change: those of the records, and that of moved files.
fn reach(slot: &Slot, snapshot: &Snapshot) -> io::Result<Reach> {
    let state = slot.place.state.iter().filter(|state| state.is_dir()).cloned();
    Reach::below(&folders(snapshot).into_iter().chain(state).collect::<Vec<_>>())
}

/// Undoes a run.
pub(super) fn run(slot: &Slot, job: &Job, name: &str) -> Result<Outcome, Ended> {
    let failed = |problem: Problem| Ended::Failed(problem.detail);
    let snapshot = slot.snapshot().map_err(failed)?;
    let known = changes(slot).map_err(failed)?.into_iter().find(|changes| changes.run == name);
    let (Some(known), Some(folder)) = (known, &slot.place.undo) else {
        return Err(Ended::Failed("the run does not exist".to_owned()));
    };
    job.expect(known.count);
    let reach = reach(slot, &snapshot).map_err(|error| Ended::Failed(error.to_string()))?;
    let gone = go(&folder.join(name), Direction::Undo, Some(&reach), RunMode::Apply, &mut |_| {});
    let gone = gone.map_err(|error| Ended::Failed(error.to_string()))?;
    let mut outcome = Outcome { files: gone.changes.len(), ..Outcome::default() };
    for (change, failure) in gone.failed {
        outcome.leave_out(LeftOut::new(change.path().display().to_string(), failure));
    }
    job.done(known.count);
    Ok(outcome)
}
