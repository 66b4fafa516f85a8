//! Restoring the old names.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use kifu_files::Reach;
use serde::Serialize;

use super::FileMove;
use super::apply::{undo_step, was_done};
use super::list::{Journal, Step, read_list};
use crate::undo::{RunMode, UndoError, UndoErrorKind};

/// The result of [`undo`]: the files that got their old names back, or would get them.
#[derive(Serialize, Default, Debug)]
#[non_exhaustive]
pub struct Undone {
    /// The files, each from its new name to its old one.
    pub moves: Vec<FileMove>,
    /// The number of files that no longer have their new names.
    pub missing: usize,
    /// The file that could not be renamed, and the reason: the files before it in the list keep their new names.
    #[serde(skip)]
    pub failed: Option<(PathBuf, io::Error)>,
}

/// Restores the names in an undo list, or only plans it. Files outside `reach` are rejected.
///
/// Undone steps are recorded in the list: a second call finds nothing to do.
///
/// # Errors
/// Returns an error if the list cannot be read or written, or names files outside `reach`; nothing was renamed then.
pub fn undo(list: &Path, reach: &Reach, mode: RunMode) -> Result<Undone, UndoError> {
    let mut undone = match mode {
        RunMode::Apply => restore(list, reach),
        RunMode::Preview => preview(list, reach),
    }?;
    undone.moves = whole_ways(undone.moves);
    Ok(undone)
}

/// Joins the steps of each file: a file with a temporary name has two.
fn whole_ways(steps: Vec<FileMove>) -> Vec<FileMove> {
    let mut ways: Vec<FileMove> = Vec::new();
    let mut ends: HashMap<PathBuf, usize> = HashMap::new();
    for FileMove { from, to } in steps {
        let way = ends.remove(&from).unwrap_or(ways.len());
        ends.insert(to.clone(), way);
        match ways.get_mut(way) {
            Some(known) => known.to = to,
            None => ways.push(FileMove { from, to }),
        }
    }
    ways
}

/// The steps of a list, and the number of completed ones.
///
/// # Errors
/// If the list cannot be read, or names files outside `reach`.
fn read_done(list: &Path, reach: &Reach) -> Result<(Vec<Step>, usize), UndoError> {
    let (steps, mut done) = read_list(list)?;
    for step in &steps {
        let paths = match step {
            Step::Made { made } => [made, made],
            Step::Renamed { from, to } => [from, to],
        };
        if let Some(outside) = paths.into_iter().find(|path| !reach.contains(path)) {
            return Err(UndoError::new(list, UndoErrorKind::OutOfReach(outside.clone())));
        }
    }
    // An interrupted run may have completed one more step than it recorded.
    done += usize::from(steps.get(done).is_some_and(|step| matches!(step, Step::Renamed { .. }) && was_done(step)));
    Ok((steps, done))
}

/// Previews undoing the steps.
fn preview(list: &Path, reach: &Reach) -> Result<Undone, UndoError> {
    let (steps, done) = read_done(list, reach)?;
    let mut undone = Undone::default();
    // Whether each path would exist after the steps undone so far.
    let mut after: HashMap<&Path, bool> = HashMap::new();
    for step in steps[..done].iter().rev() {
        let Step::Renamed { from, to } = step else { continue };
        let is_there =
            |path: &Path| after.get(path).copied().unwrap_or_else(|| std::fs::symlink_metadata(path).is_ok());
        if is_there(to) && !is_there(from) {
            after.insert(to, false);
            after.insert(from, true);
            undone.moves.push(FileMove { from: to.clone(), to: from.clone() });
        } else {
            undone.missing += 1;
        }
    }
    Ok(undone)
}

/// Undoes the completed steps, the last one first, and records each in the list.
fn restore(list: &Path, reach: &Reach) -> Result<Undone, UndoError> {
    let (steps, done) = read_done(list, reach)?;
    let mut undone = Undone::default();
    if done == 0 {
        return Ok(undone);
    }
    let mut journal = Journal::open(list).map_err(|error| UndoError::new(list, UndoErrorKind::Unwritable(error)))?;
    for (index, step) in steps[..done].iter().enumerate().rev() {
        let result = undo_step(step).and_then(|was_done| journal.note(index).map(|()| was_done));
        match (result, step) {
            (Ok(true), Step::Renamed { from, to }) => {
                undone.moves.push(FileMove { from: to.clone(), to: from.clone() })
            }
            (Ok(false), Step::Renamed { .. }) => undone.missing += 1,
            (Ok(_), Step::Made { .. }) => {}
            (Err(error), Step::Renamed { to: path, .. } | Step::Made { made: path }) => {
                undone.failed = Some((path.clone(), error));
                break;
            }
        }
    }
    Ok(undone)
}

#[cfg(test)]
mod tests {
    use super::super::apply::do_step;
    use super::super::list::write_list;
    use super::*;
    use kifu_files::Existing;
    use std::fs;

    #[test]
    fn what_was_cut_short_can_be_undone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let step = |from: &str, to: &str| Step::Renamed { from: path(from), to: path(to) };
        // A cycle of three, and a file in a new folder.
        let steps = [
            Step::Made { made: path("new") },
            step("a", "wait"),
            step("c", "a"),
            step("b", "c"),
            step("wait", "b"),
            step("d", "new/d"),
        ];
        let names = ["a", "b", "c", "d"];
        for done in 0..=steps.len() {
            for noted in [done, done.saturating_sub(1)] {
                names.iter().for_each(|name| fs::write(path(name), name).expect("written"));
                write_list(&path("list"), &steps, 0, Existing::Replace).expect("written");
                let mut journal = Journal::open(&path("list")).expect("open");
                for (index, step) in steps[..done].iter().enumerate() {
                    do_step(step).expect("done");
                    if index < noted {
                        journal.note(index + 1).expect("noted");
                    }
                }
                let reach = Reach::of(&path("list"), &[]).expect("a reach");
                let expected = preview(&path("list"), &reach).expect("a preview").moves;
                // The second time there is nothing to do.
                for times in 0..2 {
                    let undone = restore(&path("list"), &reach).expect("undone");
                    assert!(times > 0 || undone.moves == expected, "cut after {done}");
                    assert!(undone.failed.is_none() && undone.missing == 0);
                    for name in names {
                        assert_eq!(fs::read_to_string(path(name)).expect("there"), name, "cut after {done}");
                    }
                }
                assert!(!path("wait").exists() && !path("new/d").exists());
                let _ = fs::remove_dir(path("new"));
            }
        }
    }

    #[test]
    fn lists_reach_only_below_their_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("lists")).expect("made");
        fs::write(path("b"), "b").expect("written");
        let steps = [Step::Renamed { from: path("a"), to: path("b") }];
        let list = path("lists/list");
        write_list(&list, &steps, 1, Existing::Refuse).expect("written");
        let narrow = Reach::of(&list, &[]).expect("a reach");
        for refused in [restore(&list, &narrow), preview(&list, &narrow)] {
            assert!(matches!(refused.expect_err("it is refused").kind, UndoErrorKind::OutOfReach(_)));
        }
        assert!(path("b").exists());
        let wide = Reach::of(&list, &[path("")]).expect("a reach");
        assert_eq!(preview(&list, &wide).expect("a preview").moves.len(), 1);
        assert!(path("b").exists());
        restore(&list, &wide).expect("undone");
        assert!(path("a").exists());
    }
}
