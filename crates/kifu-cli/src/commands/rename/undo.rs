//! Restoring the old names.

use std::io;
use std::path::Path;

use kifu_files::Reach;
use kifu_work::numbers::counted;
use kifu_work::rename::undo;
use kifu_work::{RunMode, UndoErrorKind};

use super::shown;
use crate::cli::Rename;
use crate::files::{Advised, IoReason};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Lists the old names of an undo list, or restores them.
pub(super) fn run(options: &Rename, list: &Path, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let mode = if options.apply { RunMode::Apply } else { RunMode::Preview };
    let undone = Reach::of(list, &options.below)
        .map_err(|error| IoReason(&error).to_string())
        .and_then(|reach| undo(list, &reach, mode).map_err(|error| reason(&error.kind)));
    let undone = match undone {
        Ok(undone) => undone,
        Err(reason) => {
            messages.error(&list.to_string_lossy(), &reason);
            return Ok(Outcome::Failed);
        }
    };
    let here = std::env::current_dir().unwrap_or_default();
    for file in &undone.moves {
        output.line(format_args!("{} -> {}", shown(&file.from, &here), shown(&file.to, &here)))?;
    }
    output.flush()?;
    let missing = undone.missing;
    let rest = if missing > 0 {
        format!(", {} under the new name", counted(missing, "file does not exist", "files do not exist"))
    } else {
        String::new()
    };
    let count = undone.moves.len();
    let files = counted(count, "file", "files");
    match mode {
        RunMode::Apply => messages.say(&format!("{files} restored{rest}")),
        RunMode::Preview => {
            let how = if count > 0 { "; use --apply to rename them" } else { "" };
            messages.say(&format!("{files} would be restored{rest}{how}"));
        }
    }
    match undone.failed {
        None => Ok(Outcome::Clean),
        Some((path, error)) => {
            messages.error(&shown(&path, &here).to_string(), &IoReason(&error));
            Ok(Outcome::Failed)
        }
    }
}

fn reason(kind: &UndoErrorKind) -> String {
    match kind {
        UndoErrorKind::Unreadable(error) => format!("cannot be read: {}", IoReason(error)),
        UndoErrorKind::NotAStep { line } => format!("line {line} is not from `kifu rename`"),
        kind => kind.advised(),
    }
}
