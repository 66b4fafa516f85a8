//! Renaming, all or nothing.

use std::fs;
use std::io;
use std::path::Path;

use kifu_files::{Existing, rename_file};

use super::list::{Journal, Step, write_list};
use super::{RenameError, RenameErrorKind};

/// Writes the steps to the list, then performs them. If one fails, the earlier ones are undone and the list is
/// removed.
///
/// # Errors
/// The file that could not be renamed, and the reason.
pub(super) fn apply(steps: &[Step], list: &Path) -> Result<(), RenameError> {
    let failed = |path: &Path, kind| RenameError { path: path.to_owned(), kind };
    // The list is written before the first step, so that an interrupted run can be undone, too.
    let begun = write_list(list, steps, 0, Existing::Refuse).and_then(|()| Journal::open(list));
    let mut journal = begun.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => failed(list, RenameErrorKind::ListExists),
        _ => failed(list, RenameErrorKind::List(error)),
    })?;
    for (index, step) in steps.iter().enumerate() {
        let done = do_step(step).and_then(|()| journal.note(index + 1));
        if let Err(source) = done {
            let back = steps[..=index].iter().rev().filter(|step| was_done(step) && undo_step(step).is_err()).count();
            let (Step::Made { made: path } | Step::Renamed { to: path, .. }) = step;
            if back > 0 {
                let kind = RenameErrorKind::NotRestored { source, files: back, list: list.to_owned() };
                return Err(failed(path, kind));
            }
            let _ = fs::remove_file(list);
            return Err(failed(path, RenameErrorKind::File(source)));
        }
    }
    drop(journal);
    // Only a shorter form of the journal, so a failure does not matter.
    let _ = write_list(list, steps, steps.len(), Existing::Replace);
    Ok(())
}

pub(super) fn do_step(step: &Step) -> io::Result<()> {
    match step {
        Step::Made { made } => match fs::create_dir(made) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && made.is_dir() => Ok(()),
            done => done,
        },
        Step::Renamed { from, to } => rename_file(from, to),
    }
}

/// Undoes the last completed step, if the file still has its new name. Returns true if it was undone.
///
/// # Errors
/// Returns the error of the system.
pub(super) fn undo_step(step: &Step) -> io::Result<bool> {
    match step {
        // A folder that is not empty, or existed before, stays.
        Step::Made { made } => Ok(fs::remove_dir(made).is_ok()),
        Step::Renamed { from, to } if was_done(step) => rename_file(to, from).map(|()| true),
        Step::Renamed { .. } => Ok(false),
    }
}

/// Returns true if a step was completed, judged by whether the old name is free and the new one taken. Valid only if all
/// earlier steps were completed and no later one was.
pub(super) fn was_done(step: &Step) -> bool {
    let is_there = |path: &Path| fs::symlink_metadata(path).is_ok();
    match step {
        Step::Made { made } => is_there(made),
        Step::Renamed { from, to } => is_there(to) && !is_there(from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn folder(files: &[&str]) -> (tempfile::TempDir, impl Fn(&str) -> PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let root = folder.path().to_owned();
        let path = move |name: &str| root.join(name);
        files.iter().for_each(|name| fs::write(path(name), name).expect("written"));
        (folder, path)
    }

    #[test]
    fn what_fails_is_undone() {
        let (_folder, path) = folder(&["a", "b", "there"]);
        let step = |from: &str, to: &str| Step::Renamed { from: path(from), to: path(to) };
        let steps = [step("a", "x"), step("b", "a"), step("x", "there")];
        let failed = apply(&steps, &path("list")).expect_err("a file is in the way");
        assert!(failed.to_string().contains("nothing was renamed"), "{failed}");
        for name in ["a", "b", "there"] {
            assert_eq!(fs::read_to_string(path(name)).expect("there"), name);
        }
        assert!(!path("list").exists() && !path("x").exists());
    }
}
