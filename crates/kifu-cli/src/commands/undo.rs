//! `kifu undo`: undoes the changes of an undo list.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kifu_files::Reach;
use kifu_work::library::{absolute, base};
use kifu_work::numbers::counted;
use kifu_work::state::{self, HISTORY};
use kifu_work::undo::{UndoEntry, UndoList, undo};
use kifu_work::{RunMode, UndoErrorKind};

use crate::cli::{InLibrary, Undo};
use crate::files::{Advised, IoReason};
use crate::library::find;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::shell::shell_word;

/// Undoes or prints the changes of a list; without a list, prints the lists of the library.
pub(super) fn run(options: &Undo, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(list) = &options.list else { return lists(&options.library, output, messages) };
    let mode = if options.apply { RunMode::Apply } else { RunMode::Preview };
    let mut below = options.below.clone();
    below.extend(folders_of(list));
    undo_list(list, &below, mode, output, messages)
}

/// The folders that a list of a library may change: that of the records, and those of the files it has moved.
fn folders_of(list: &Path) -> Vec<PathBuf> {
    let own = state::folder().and_then(|folder| state::library_of_list(&folder, list));
    match own {
        // The files that were set aside lie next to the list.
        Some(library) => {
            let aside = absolute(list).parent().and_then(Path::parent).map(Path::to_owned);
            base(&library).into_iter().chain(aside).collect()
        }
        None => records_of(list).into_iter().collect(),
    }
}

/// The folder of the records for a list of an earlier version: the parent of `.kifu/history`.
fn records_of(list: &Path) -> Option<PathBuf> {
    let list = absolute(list);
    let history = list.parent().filter(|folder| folder.file_name().is_some_and(|name| name == HISTORY))?;
    base(history.parent()?)
}

/// Shows the lists of the library, the latest last.
fn lists(options: &InLibrary, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let Some(library) = find(options) else {
        messages.error("undo", &"no library in this folder or above; name it with --library, or name an undo list");
        return Ok(Outcome::Failed);
    };
    // Earlier versions kept the lists in the folder of the library.
    let own = state::folder().map(|folder| state::of_library(&folder, &library));
    let folders = std::iter::once(library).chain(own).map(|folder| folder.join(HISTORY));
    let entries = folders.filter_map(|folder| fs::read_dir(folder).ok()).flatten().flatten();
    let is_file = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_file());
    let mut lists: Vec<PathBuf> = entries.filter(is_file).map(|entry| entry.path()).collect();
    lists.sort_by(|one, other| one.file_name().cmp(&other.file_name()));
    let mut count = 0;
    for list in lists {
        if let Ok(changes @ 1..) = UndoList::count(&list) {
            count += 1;
            output.line(format_args!("{}  {}", shell_word(&list), counted(changes, "change", "changes")))?;
        }
    }
    if count == 0 {
        messages.say("nothing to undo");
    }
    Ok(Outcome::Clean)
}

/// Undoes or prints the changes of a list.
pub(super) fn undo_list(
    list: &Path,
    below: &[PathBuf],
    mode: RunMode,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let result = Reach::of(list, below)
        .map_err(|error| IoReason(&error).to_string())
        .and_then(|reach| undo(list, &reach, mode).map_err(|error| reason(&error.kind)));
    let result = match result {
        Ok(result) => result,
        Err(reason) => {
            messages.error(&list.to_string_lossy(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    for entry in &result.undone {
        output.line(describe(entry))?;
    }
    for (entry, failure) in &result.failed {
        messages.error(&describe(entry), failure);
    }
    let outcome = if result.failed.is_empty() { Outcome::Clean } else { Outcome::Failed };
    let changes = counted(result.undone.len(), "change", "changes");
    if mode == RunMode::Preview {
        let how = if result.undone.is_empty() { "" } else { "; use --apply to undo them" };
        messages.say(&format!("{changes} would be undone{how}"));
        return Ok(outcome);
    }
    if let Some(error) = &result.list_error {
        messages.error(&list.to_string_lossy(), &format!("cannot be written: {}", IoReason(error)));
        return Ok(Outcome::Failed);
    }
    messages.say(&format!("{changes} undone"));
    Ok(outcome)
}

fn describe(entry: &UndoEntry) -> String {
    match entry {
        UndoEntry::Move { from, to } => format!("{} -> {}", to.display(), from.display()),
        UndoEntry::Link { file, .. } => format!("{}: separate file restored", file.display()),
        UndoEntry::Replace { file, .. } => format!("{}: content restored", file.display()),
    }
}

/// The reason why a list cannot be used.
pub(super) fn reason(kind: &UndoErrorKind) -> String {
    match kind {
        UndoErrorKind::NotAList => "is not an undo list of `kifu dedupe` or `kifu check`".to_owned(),
        UndoErrorKind::NotAStep { line } => {
            format!("line {line} is not from `kifu dedupe` or `kifu check`; the file was not changed")
        }
        kind => kind.advised(),
    }
}
