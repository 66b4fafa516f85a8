//! `kifu undo`: takes back what commands and the page have changed, or makes it again.

use std::io;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use kifu_files::{Reach, folder_of};
use kifu_sgf::Collection;
use kifu_work::numbers::{counted, grouped};
use kifu_work::pages::changes_page;
use kifu_work::terminal::{Align, Column, Cut};
use kifu_work::undo::{Direction, FileChange, Replacement, Run, go, next_run, runs};
use kifu_work::{RunMode, UndoError, state};

use crate::cli::Undo;
use crate::files::{Advised, IoReason};
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::output::Output;

/// Lists the runs, or takes one back.
pub(super) fn run(options: &Undo, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let direction = if options.redo { Direction::Redo } else { Direction::Undo };
    if let Some(list) = &options.undo_list {
        let folders: Vec<&Path> =
            std::iter::once(folder_of(list)).chain(options.below.iter().map(|path| &**path)).collect();
        return match Reach::below(&folders) {
            Ok(reach) => take_back(list, Some(&reach), direction, options, output, messages),
            Err(error) => {
                messages.error(&list.to_string_lossy(), &IoReason(&error));
                Ok(Outcome::Failed)
            }
        };
    }
    let Some(folder) = state::undo_folder() else {
        messages.error("undo", &"no folder for the user's state is known; set KIFU_STATE to one");
        return Ok(Outcome::Failed);
    };
    if options.list {
        return list_runs(&folder, options.limit.get(), output, messages);
    }
    let found = match options.number {
        Some(number) => runs(&folder).nth(number.get() - 1),
        None => next_run(&folder, direction),
    };
    match (found, options.number) {
        (Some(run), _) => {
            messages.detail(&run.command);
            take_back(&run.path, None, direction, options, output, messages)
        }
        (None, Some(number)) => {
            messages.error(&number.to_string(), &"no such run; `kifu undo --list` shows them");
            Ok(Outcome::Failed)
        }
        (None, None) => {
            let what = if direction == Direction::Undo { "undo" } else { "redo" };
            messages.say(&format!("nothing to {what}"));
            Ok(Outcome::Clean)
        }
    }
}

/// Lists the runs, the latest first.
fn list_runs(folder: &Path, limit: usize, output: &mut Output, messages: &Messages) -> io::Result<Outcome> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let rows: Vec<Vec<String>> =
        (1_usize..).zip(runs(folder)).take(limit).map(|(number, run)| row(number, &run, now)).collect();
    if rows.is_empty() {
        messages.say("nothing to undo");
        return Ok(Outcome::Clean);
    }
    // In a pipe nothing is shortened.
    let width = if output.is_terminal() { output.terminal().columns } else { usize::MAX };
    for line in output.terminal().table(&COLUMNS, &rows, width).lines {
        output.line(line)?;
    }
    Ok(Outcome::Clean)
}

const COLUMNS: [Column<'_>; 4] = [
    Column { heading: "run", align: Align::Right, least: 3, cut: Cut::End, spare: 0 },
    Column { heading: "when", align: Align::Left, least: 14, cut: Cut::End, spare: 1 },
    Column { heading: "changes", align: Align::Left, least: 16, cut: Cut::End, spare: 0 },
    Column { heading: "command", align: Align::Left, least: 10, cut: Cut::End, spare: 0 },
];

fn row(number: usize, run: &Run, now: u64) -> Vec<String> {
    let [done, undone] = [Direction::Undo, Direction::Redo].map(|way| run.changes(way).len());
    let changes = match (done, undone) {
        (0, undone) => format!("{}, undone", counted(undone, "file", "files")),
        (done, 0) => counted(done, "file", "files"),
        (done, undone) => format!("{}, {} undone", counted(done, "file", "files"), grouped(undone)),
    };
    vec![number.to_string(), age(now.saturating_sub(run.at)), changes, run.command.clone()]
}

/// How long ago something was: `5 minutes ago`.
fn age(seconds: u64) -> String {
    const UNITS: [(u64, &str, &str); 4] =
        [(86_400, "day", "days"), (3600, "hour", "hours"), (60, "minute", "minutes"), (1, "second", "seconds")];
    let unit = UNITS.iter().find(|(length, ..)| seconds >= *length);
    match unit {
        Some((length, one, many)) => format!("{} ago", counted((seconds / length) as usize, one, many)),
        None => "now".to_owned(),
    }
}

/// Takes a run back, or makes it again, or shows that.
fn take_back(
    journal: &Path,
    reach: Option<&Reach>,
    direction: Direction,
    options: &Undo,
    output: &mut Output,
    messages: &Messages,
) -> io::Result<Outcome> {
    let mode = if options.dry_run || options.diff { RunMode::Preview } else { RunMode::Apply };
    let (styles, mut pages) = (output.styles(), Vec::new());
    let mut observe = |Replacement { path, now, then }: Replacement<'_>| {
        if options.diff {
            let [before, after] = [now, then].map(Collection::parse);
            pages.push(changes_page(&path.to_string_lossy(), &before, &after, styles));
        }
    };
    let gone = match go(journal, direction, reach, mode, &mut observe) {
        Ok(gone) => gone,
        Err(UndoError { list, kind, .. }) => {
            messages.error(&list.to_string_lossy(), &kind.advised());
            return Ok(Outcome::Failed);
        }
    };
    pages.iter().try_for_each(|page| output.page(page))?;
    let changes = gone.changes;
    for change in &changes {
        match mode {
            // A diff names its file itself.
            RunMode::Preview if options.diff && matches!(change, FileChange::Replaced { .. }) => {}
            RunMode::Preview => output.line(describe(change, direction))?,
            RunMode::Apply => messages.detail(&describe(change, direction)),
        }
    }
    output.flush()?;
    for (change, failure) in &gone.failed {
        messages.error(&change.path().to_string_lossy(), failure);
    }
    let did = match (direction, mode) {
        (Direction::Undo, RunMode::Apply) => "undone",
        (Direction::Undo, RunMode::Preview) => "would be undone",
        (Direction::Redo, RunMode::Apply) => "made again",
        (Direction::Redo, RunMode::Preview) => "would be made again",
    };
    let back = match (direction, mode) {
        (Direction::Undo, RunMode::Apply) if !changes.is_empty() && reach.is_none() => {
            " · `kifu undo --redo` takes that back"
        }
        _ => "",
    };
    messages.say(&format!("{} {did}{back}", counted(changes.len(), "change", "changes")));
    Ok(if gone.failed.is_empty() { Outcome::Clean } else { Outcome::Failed })
}

fn describe(change: &FileChange, direction: Direction) -> String {
    match (change, direction) {
        (FileChange::Moved { from, to }, Direction::Undo) => format!("{} -> {}", to.display(), from.display()),
        (FileChange::Moved { from, to }, Direction::Redo) => format!("{} -> {}", from.display(), to.display()),
        (change, _) => change.path().display().to_string(),
    }
}
