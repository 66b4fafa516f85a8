//! Renaming, all or nothing.

use std::fs;
use std::io;
use std::path::Path;

use kifu_files::{Existing, rename_file};

use super::list::{Journal, Step, write_list};
use crate::files::IoReason;
use crate::numbers::counted;

/// What could not be done; everything is as it was, unless the reason says otherwise.
#[derive(Debug)]
pub(super) struct Failed {
    pub(super) name: String,
    pub(super) reason: String,
}

/// Notes the steps in the list, then does them. Where one fails, those before it are undone and the list goes.
///
/// # Errors
/// Which file could not be renamed, and why.
pub(super) fn apply(steps: &[Step], list: &Path) -> Result<(), Failed> {
    let failed = |path: &Path, reason: String| Failed { name: path.to_string_lossy().into_owned(), reason };
    // The list is there before the first step: what is cut short in the middle can be undone, too.
    let begun = write_list(list, steps, 0, Existing::Refuse).and_then(|()| Journal::open(list));
    let mut journal = begun.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => failed(list, "already exists; name another list with --undo-list".to_owned()),
        _ => failed(list, format!("cannot be written: {}; nothing was renamed", IoReason(&error))),
    })?;
    for (index, step) in steps.iter().enumerate() {
        let done = do_step(step).and_then(|()| journal.note(index + 1));
        if let Err(error) = done {
            let back = steps[..=index].iter().rev().filter(|step| was_done(step) && undo_step(step).is_err()).count();
            let (Step::Made { made: path } | Step::Renamed { to: path, .. }) = step;
            if back > 0 {
                let error = IoReason(&error);
                let reason = format!(
                    "{error}; {} not renamed back, see {}",
                    counted(back, "file was", "files were"),
                    list.display()
                );
                return Err(failed(path, reason));
            }
            let _ = fs::remove_file(list);
            return Err(failed(path, format!("{}; nothing was renamed", IoReason(&error))));
        }
    }
    drop(journal);
    // The journal says the same at greater length.
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

/// Undoes a step that was the last to be done, if the file is still there under its new name. Says whether it was.
///
/// # Errors
/// Where the system refuses.
pub(super) fn undo_step(step: &Step) -> io::Result<bool> {
    match step {
        // A folder that is not empty, or was there before, stays.
        Step::Made { made } => Ok(fs::remove_dir(made).is_ok()),
        Step::Renamed { from, to } if was_done(step) => rename_file(to, from).map(|()| true),
        Step::Renamed { .. } => Ok(false),
    }
}

/// Whether a step was done, where all before it were and none behind it: only then is the old name free and the new one
/// taken.
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
        assert!(failed.reason.contains("nothing was renamed"), "{}", failed.reason);
        for name in ["a", "b", "there"] {
            assert_eq!(fs::read_to_string(path(name)).expect("there"), name);
        }
        assert!(!path("list").exists() && !path("x").exists());
    }
}
