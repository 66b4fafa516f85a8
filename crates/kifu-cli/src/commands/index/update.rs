//! Updating a library, and the report about it.

use std::path::Path;
use std::time::{Duration, Instant};

use kifu_search::library::{Report, verify};
use kifu_work::find::Kinds;
use kifu_work::index::{IndexError, IndexEvent, IndexMode, IndexOptions, IndexOutcome, update};
use kifu_work::numbers::{counted, grouped};
use kifu_work::state::remember;
use kifu_work::trust::Trust;

use super::Failure;
use crate::batch::batch_options;
use crate::cli::{Global, Index};
use crate::files::Advised;
use crate::library::not_trusted;
use crate::messages::Messages;
use crate::outcome::Outcome;
use crate::progress::Progress;

/// Reads new and changed files.
pub(super) fn run(folder: &Path, options: &Index, global: &Global, messages: &Messages) -> Result<Outcome, Failure> {
    let start = Instant::now();
    let mut index = IndexOptions::default();
    index.add.clone_from(&options.files);
    index.trust = Trust::of_user(folder, &options.files);
    index.mode = mode(options);
    index.batch = batch_options(global);
    index.listing = global.list_options(Kinds::Records);
    let mut progress = Progress::new(None);
    let outcome = update(folder, &index, &mut |event| match event {
        IndexEvent::WillRead(count) => progress = Progress::new((!messages.is_quiet()).then_some(count)),
        IndexEvent::Read(..) | IndexEvent::Unreadable(..) => {
            progress.advance();
            progress.suspend(|| tell_event(folder, event, messages));
        }
        event => tell_event(folder, event, messages),
    })?;
    drop(progress);
    if let Some(merged) = outcome.merged {
        messages.say(&format!("{} merged", counted(merged, "segment", "segments")));
        return Ok(Outcome::Clean);
    }
    if outcome.unlisted > 0 {
        messages.say("the library keeps their games; remove them with `kifu index --remove FILE`");
    }
    remember(folder);
    tell(outcome.report, outcome.problems, start.elapsed(), messages);
    tell_tags(&outcome, messages);
    if options.repair {
        let findings = verify(folder)?;
        if !findings.is_empty() {
            return Err(IndexError::Damaged(findings).into());
        }
    }
    Ok(if outcome.unlisted + outcome.failed > 0 { Outcome::Failed } else { Outcome::Clean })
}

fn mode(options: &Index) -> IndexMode {
    match options {
        Index { recheck: true, .. } => IndexMode::Recheck,
        Index { repair: true, .. } => IndexMode::Repair,
        Index { compact: true, .. } => IndexMode::Compact,
        Index { rebuild: true, .. } => IndexMode::Rebuild,
        _ => IndexMode::Update,
    }
}

fn tell_event(folder: &Path, event: IndexEvent<'_>, messages: &Messages) {
    match event {
        IndexEvent::FoldersLost(folder) => messages.say(&format!(
            "the list of indexed folders cannot be read; reading only {}; name other folders as well",
            folder.display()
        )),
        IndexEvent::Dropped(finding) => messages.say(&finding.message),
        IndexEvent::NotListed(name, error) => messages.error(name, &error.advised()),
        IndexEvent::NotTrusted(path) => not_trusted(folder, path, messages),
        IndexEvent::Missing(name) => messages.error(name, &"no such file or folder"),
        IndexEvent::SameName(name) => messages.error(name, &"another file of the same name was read instead"),
        IndexEvent::Read(name, Some(problem)) => messages.detail(&format!("{name}: {problem}")),
        IndexEvent::Unreadable(name, error) => messages.error(name, &error.advised()),
        _ => {}
    }
}

/// Reports tags whose games this run found to be gone.
fn tell_tags(outcome: &IndexOutcome, messages: &Messages) {
    if outcome.new_waiting_tags > 0 {
        let tags = counted(outcome.new_waiting_tags, "tag waits", "tags wait");
        messages
            .say(&format!("{tags} for games that were removed or cannot be read; `kifu index --status` lists them"));
    }
    if outcome.lost_tags > 0 {
        messages.say(&format!("{} could not be read and were dropped", counted(outcome.lost_tags, "tag", "tags")));
    }
}

/// Reports the work done.
fn tell(report: Report, problems: usize, took: Duration, messages: &Messages) {
    let games = counted(report.games, "game", "games");
    let files =
        [(report.added, "new"), (report.changed, "changed"), (report.unchanged, "unchanged"), (report.removed, "gone")];
    let files: Vec<String> = files
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{} {what}", grouped(*count)))
        .collect();
    let files = if files.is_empty() { "no records found".to_owned() } else { format!("files: {}", files.join(", ")) };
    messages.say(&format!("{games} read ({files}) in {:.1} s", took.as_secs_f64()));
    if problems > 0 {
        let files = counted(problems, "file has", "files have");
        messages.say(&format!("{files} faults: `kifu index --faults` lists them, `kifu check` explains them"));
    }
}
