//! Bringing back the old names.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::apply::{undo_step, was_done};
use super::list::{Journal, Step, read_list};
use super::shown;
use crate::messages::Messages;
use crate::numbers::counted;
use crate::outcome::Outcome;
use crate::output::Output;

/// What was undone: from where a file came back, and to where.
#[derive(Default)]
struct Undone {
    files: Vec<(PathBuf, PathBuf)>,
    /// How many files were not there any more.
    passed: usize,
    /// What could not be undone, which ended it.
    failed: Option<(PathBuf, io::Error)>,
}

/// Brings back the old names that a list tells.
pub(super) fn run(list: &Path, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let undone = match undo(list) {
        Ok(undone) => undone,
        Err(reason) => {
            messages.error(&list.to_string_lossy(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    let here = std::env::current_dir().unwrap_or_default();
    for (now, before) in &undone.files {
        writeln!(output, "{} -> {}", shown(now, &here), shown(before, &here))?;
    }
    output.flush()?;
    let passed = undone.passed;
    let rest = if passed > 0 { format!(", {passed} were not there under their new names") } else { String::new() };
    messages.say(&format!("{} renamed back{rest}", counted(undone.files.len(), "file", "files")));
    match undone.failed {
        None => Ok(Outcome::Clean),
        Some((path, error)) => {
            messages.error(&shown(&path, &here), &error);
            Ok(Outcome::Failed)
        }
    }
}

/// Undoes the steps that were done, the last first, and notes each in the list: a second time there is nothing to do.
fn undo(list: &Path) -> Result<Undone, String> {
    let (steps, mut done) = read_list(list)?;
    // A program that was stopped may have done a step without a note of it.
    done += usize::from(steps.get(done).is_some_and(|step| matches!(step, Step::Renamed { .. }) && was_done(step)));
    let mut undone = Undone::default();
    if done == 0 {
        return Ok(undone);
    }
    let mut journal = Journal::open(list).map_err(|error| format!("cannot be written: {error}; nothing was undone"))?;
    for (index, step) in steps[..done].iter().enumerate().rev() {
        let result = undo_step(step).and_then(|was_done| journal.note(index).map(|()| was_done));
        match (result, step) {
            (Ok(true), Step::Renamed { from, to }) => undone.files.push((to.clone(), from.clone())),
            (Ok(false), Step::Renamed { .. }) => undone.passed += 1,
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
    use std::fs;

    #[test]
    fn what_was_cut_short_can_be_undone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        let step = |from: &str, to: &str| Step::Renamed { from: path(from), to: path(to) };
        // A circle of three, and a file in a new folder.
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
                write_list(&path("list"), &steps, 0).expect("written");
                let mut journal = Journal::open(&path("list")).expect("open");
                for (index, step) in steps[..done].iter().enumerate() {
                    do_step(step).expect("done");
                    if index < noted {
                        journal.note(index + 1).expect("noted");
                    }
                }
                // A second time there is nothing to do.
                for _ in 0..2 {
                    let undone = undo(&path("list")).expect("undone");
                    assert!(undone.failed.is_none() && undone.passed == 0);
                    for name in names {
                        assert_eq!(fs::read_to_string(path(name)).expect("there"), name, "cut after {done}");
                    }
                }
                assert!(!path("wait").exists() && !path("new/d").exists());
                let _ = fs::remove_dir(path("new"));
            }
        }
    }
}
