//! Bringing back the old names.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use kifu_files::Reach;

use super::apply::{undo_step, was_done};
use super::list::{Journal, Step, read_list};
use super::shown;
use crate::cli::Rename;
use crate::files::IoReason;
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

/// Shows the old names that a list has, or brings them back.
pub(super) fn run(options: &Rename, list: &Path, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let undone = Reach::of(list, &options.below)
        .map_err(|error| IoReason(&error).to_string())
        .and_then(|reach| if options.apply { undo(list, &reach) } else { preview(list, &reach) });
    let undone = match undone {
        Ok(undone) => undone,
        Err(reason) => {
            messages.error(&list.to_string_lossy(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    let here = std::env::current_dir().unwrap_or_default();
    let files = whole_ways(undone.files);
    for (now, before) in &files {
        writeln!(output, "{} -> {}", shown(now, &here), shown(before, &here))?;
    }
    output.flush()?;
    let passed = undone.passed;
    let rest = if passed > 0 {
        format!(", {} under the new name", counted(passed, "file does not exist", "files do not exist"))
    } else {
        String::new()
    };
    let count = files.len();
    let files = counted(count, "file", "files");
    match options.apply {
        true => messages.say(&format!("{files} renamed back{rest}")),
        false => {
            let how = if count > 0 { "; use --apply to rename them" } else { "" };
            messages.say(&format!("{files} would be renamed back{rest}{how}"));
        }
    }
    match undone.failed {
        None => Ok(Outcome::Clean),
        Some((path, error)) => {
            messages.error(&shown(&path, &here), &IoReason(&error));
            Ok(Outcome::Failed)
        }
    }
}

/// Each file once, from where it was to where it is: one that gave way for others went by a temporary name.
fn whole_ways(steps: Vec<(PathBuf, PathBuf)>) -> Vec<(PathBuf, PathBuf)> {
    let mut ways: Vec<(PathBuf, PathBuf)> = Vec::new();
    let mut ends: HashMap<PathBuf, usize> = HashMap::new();
    for (now, before) in steps {
        let way = ends.remove(&now).unwrap_or(ways.len());
        ends.insert(before.clone(), way);
        match ways.get_mut(way) {
            Some((_, end)) => *end = before,
            None => ways.push((now, before)),
        }
    }
    ways
}

/// The steps of a list, and how many of them have been done.
///
/// # Errors
/// Where the list cannot be read, or reaches where it must not.
fn read_done(list: &Path, reach: &Reach) -> Result<(Vec<Step>, usize), String> {
    let (steps, mut done) = read_list(list)?;
    for step in &steps {
        let paths = match step {
            Step::Made { made } => [made, made],
            Step::Renamed { from, to } => [from, to],
        };
        if let Some(outside) = paths.into_iter().find(|path| !reach.contains(path)) {
            return Err(format!(
                "{} is not below the folder of the list; --below FOLDER allows another folder; nothing was undone",
                outside.display()
            ));
        }
    }
    // A program that was stopped may have done a step without a note of it.
    done += usize::from(steps.get(done).is_some_and(|step| matches!(step, Step::Renamed { .. }) && was_done(step)));
    Ok((steps, done))
}

/// What undoing the steps would do, as far as can be seen before.
fn preview(list: &Path, reach: &Reach) -> Result<Undone, String> {
    let (steps, done) = read_done(list, reach)?;
    let mut undone = Undone::default();
    // Which files would be there after the steps undone so far.
    let mut after: HashMap<&Path, bool> = HashMap::new();
    for step in steps[..done].iter().rev() {
        let Step::Renamed { from, to } = step else { continue };
        let is_there =
            |path: &Path| after.get(path).copied().unwrap_or_else(|| std::fs::symlink_metadata(path).is_ok());
        if is_there(to) && !is_there(from) {
            after.insert(to, false);
            after.insert(from, true);
            undone.files.push((to.clone(), from.clone()));
        } else {
            undone.passed += 1;
        }
    }
    Ok(undone)
}

/// Undoes the steps that were done, the last first, and notes each in the list: a second time there is nothing to do.
fn undo(list: &Path, reach: &Reach) -> Result<Undone, String> {
    let (steps, done) = read_done(list, reach)?;
    let mut undone = Undone::default();
    if done == 0 {
        return Ok(undone);
    }
    let mut journal =
        Journal::open(list).map_err(|error| format!("cannot be written: {}; nothing was undone", IoReason(&error)))?;
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
    use kifu_files::Existing;
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
                write_list(&path("list"), &steps, 0, Existing::Replace).expect("written");
                let mut journal = Journal::open(&path("list")).expect("open");
                for (index, step) in steps[..done].iter().enumerate() {
                    do_step(step).expect("done");
                    if index < noted {
                        journal.note(index + 1).expect("noted");
                    }
                }
                let reach = Reach::of(&path("list"), &[]).expect("a reach");
                let expected = preview(&path("list"), &reach).expect("a preview").files;
                // A second time there is nothing to do.
                for times in 0..2 {
                    let undone = undo(&path("list"), &reach).expect("undone");
                    assert!(times > 0 || undone.files == expected, "cut after {done}");
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
        for refused in [undo(&list, &narrow), preview(&list, &narrow)] {
            assert!(refused.err().expect("it is refused").contains("not below the folder"));
        }
        assert!(path("b").exists());
        let wide = Reach::of(&list, &[path("")]).expect("a reach");
        assert_eq!(preview(&list, &wide).expect("a preview").files.len(), 1);
        assert!(path("b").exists());
        undo(&list, &wide).expect("undone");
        assert!(path("a").exists());
    }
}
