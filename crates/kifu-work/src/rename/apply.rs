//! Renaming, all or nothing.

use std::fs;
use std::io;

use kifu_files::rename_file;

use super::steps::Step;
use super::{RenameError, RenameErrorKind};
use crate::undo::Journal;

/// Performs the steps. If one fails, the earlier ones are undone, and the journal is removed.
///
/// # Errors
/// The file that could not be renamed, and the reason.
pub(super) fn apply(steps: &[Step], journal: &Journal) -> Result<(), RenameError> {
    for (index, step) in steps.iter().enumerate() {
        let (path, done) = match step {
            Step::Made(folder) => (folder, journal.make_folder(folder)),
            Step::Renamed { from, to } => (to, journal.rename_file(from, to)),
        };
        if let Err(source) = done {
            let failed = |kind| RenameError { path: path.clone(), kind };
            let back = steps[..index].iter().rev().filter(|step| take_back(step).is_err()).count();
            if back > 0 {
                return Err(failed(RenameErrorKind::NotRestored { source, files: back }));
            }
            journal.discard();
            return Err(failed(RenameErrorKind::File(source)));
        }
    }
    Ok(())
}

fn take_back(step: &Step) -> io::Result<()> {
    match step {
        Step::Made(folder) => {
            // A folder that is not empty, or existed before, stays.
            let _ = fs::remove_dir(folder);
            Ok(())
        }
        Step::Renamed { from, to } => rename_file(to, from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::undo::JournalPlace;
    use std::path::PathBuf;

    #[test]
    fn what_fails_is_undone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| -> PathBuf { folder.path().join(name) };
        ["a", "b", "there"].iter().for_each(|name| fs::write(path(name), name).expect("written"));
        let step = |from: &str, to: &str| Step::Renamed { from: path(from), to: path(to) };
        let steps = [step("a", "x"), step("b", "a"), step("x", "there")];
        let journal = Journal::new(JournalPlace::File(path("list")), "kifu rename");
        let failed = apply(&steps, &journal).expect_err("a file is in the way");
        assert!(failed.to_string().contains("nothing was renamed"), "{failed}");
        for name in ["a", "b", "there"] {
            assert_eq!(fs::read_to_string(path(name)).expect("there"), name);
        }
        assert!(!path("list").exists() && !path("x").exists());
    }
}
