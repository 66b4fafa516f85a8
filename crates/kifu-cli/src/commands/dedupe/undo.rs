//! Undoing what was set aside.

use std::io::{self, Write};
use std::path::Path;

use kifu::dedupe::{UndoEntry, undo};
use kifu::numbers::counted;
use kifu::{RunMode, UndoErrorKind};
use kifu_files::Reach;

use crate::cli::Dedupe;
use crate::files::{Advised, IoReason};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;
use crate::printable::printable;

/// Undoes what a list says, or shows it.
pub(super) fn run(options: &Dedupe, list: &Path, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let mode = if options.apply { RunMode::Apply } else { RunMode::Preview };
    let result = Reach::of(list, &options.below)
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
        writeln!(output, "{}", printable(&describe(entry)))?;
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

/// Why a list cannot be used.
pub(super) fn reason(kind: &UndoErrorKind) -> String {
    match kind {
        UndoErrorKind::NotAList => "is not an undo list of `kifu dedupe`".to_owned(),
        UndoErrorKind::NotAStep { line } => {
            format!("line {line} is not from `kifu dedupe`; the file was not changed")
        }
        kind => kind.advised(),
    }
}
