//! Duplicates: finding them, and moving the files of worse copies to another folder.

use std::collections::HashSet;
use std::io;
use std::sync::Arc;

use kifu_files::{Reach, append_line, processors, read_unlinked};
use kifu_search::{Library, LibraryError};
use kifu_work::RunMode;
use kifu_work::dedupe::{Action, CopyGroup, GameSet, Method, set_aside};
use serde::Deserialize;

use super::check::now;
use super::undo::folders;
use super::{Ended, Job, LeftOut, Outcome};
use crate::problem::Problem;
use crate::state::{Copies, Slot, Snapshot};

/// The folder for files that are set aside, in the state of the library.
const ASIDE: &str = "aside";
/// The file with games that the user has marked as different, in the state of the library: two fingerprints per line.
const DIFFERENT: &str = "different.txt";
/// The largest size of that file in bytes.
const MAX_DIFFERENT: u64 = 16 << 20;

/// A game to keep, and copies of it whose files are moved.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Choice {
    /// The number of the game to keep, in the library.
    pub(crate) keep: u32,
    /// The numbers of its copies, in the library.
    pub(crate) aside: Vec<u32>,
}

/// Finds the games that a library has several times.
pub(super) fn find(slot: &Slot, job: &Job) -> Result<Outcome, Ended> {
    let snapshot = slot.snapshot().map_err(|problem| Ended::Failed(problem.detail))?;
    let failed = |error: LibraryError| Ended::Failed(error.to_string());
    let games = games_of(slot, &snapshot).map_err(failed)?;
    job.expect(games.len());
    let mut groups = games.find_copies(processors(), |_| true).map_err(failed)?;
    let different = read_different(slot);
    if !different.is_empty() {
        let contents = snapshot.library().contents().map_err(failed)?;
        let content = |id: u32| contents.binary_search_by_key(&id, |(id, _)| *id).ok().map(|at| contents[at].1);
        for group in &mut groups {
            let kept = content(group.kept.id);
            group.copies.retain(|copy| {
                let pair = kept.zip(content(copy.game.id)).map(|(one, other)| pair(one, other));
                pair.is_none_or(|pair| !different.contains(&pair))
            });
        }
        groups.retain(|group| !group.copies.is_empty());
    }
    job.done(games.len());
    let copies = Copies { generation: snapshot.generation, found_at: now(), games: games.len(), groups };
    let outcome = Outcome {
        games: copies.games,
        files: copies.groups.iter().map(|group| group.copies.len()).sum(),
        groups: copies.groups.len(),
        ..Outcome::default()
    };
    slot.keep_copies(Arc::new(copies));
    Ok(outcome)
}

/// The current games of a library.
fn games_of(slot: &Slot, snapshot: &Snapshot) -> Result<GameSet, LibraryError> {
    GameSet::of_library(Library::open(&snapshot.folder)?, &slot.place.trust())
}

/// Moves the files of copies aside.
pub(super) fn aside(slot: &Slot, job: &Job, choices: &[Choice]) -> Result<Outcome, Ended> {
    let snapshot = slot.snapshot().map_err(|problem| Ended::Failed(problem.detail))?;
    let copies = slot.copies().filter(|copies| copies.generation == snapshot.generation);
    let copies =
        copies.ok_or_else(|| Ended::Failed("the library has changed; search for duplicates again".to_owned()))?;
    job.expect(choices.len());
    let mut outcome = Outcome::default();
    let failed = |error: io::Error| Ended::Failed(error.to_string());
    let aside = slot.kept(ASIDE).map_err(failed)?;
    let reach = Reach::below(&folders(&snapshot)).map_err(|error| Ended::Failed(error.to_string()))?;
    let mut chosen: Vec<CopyGroup> = Vec::new();
    for choice in choices {
        let group = copies.groups.iter().find_map(|group| group.keeping(choice.keep, &choice.aside));
        let group = group.ok_or_else(|| Ended::Failed(format!("game {} has no such copies", choice.keep)))?;
        let outside =
            group.copies.iter().find(|copy| copy.game.path.as_ref().is_some_and(|path| !reach.contains(path)));
        match outside {
            Some(copy) => {
                outcome.leave_out(LeftOut::new(copy.game.name.clone(), "the file is not in the folders of the library"))
            }
            None => chosen.push(group),
        }
    }
    let games = games_of(slot, &snapshot).map_err(|error| Ended::Failed(error.to_string()))?;
    let journal = slot.journal("duplicates");
    let method = Method::Move(aside);
    let done = set_aside(&games, &mut chosen, &method, RunMode::Apply, &journal)
        .map_err(|error| Ended::Failed(error.to_string()))?;
    for copy in chosen.iter().flat_map(|group| &group.copies) {
        if let Some(Action::Stay(reason)) = &copy.action {
            outcome.leave_out(LeftOut::new(copy.game.name.clone(), reason));
        }
    }
    for (path, reason) in &done.failed {
        outcome.leave_out(LeftOut::new(path.display().to_string(), reason));
    }
    outcome.files = done.changed;
    outcome.changes = journal.name().filter(|_| done.changed > 0);
    job.done(choices.len());
    Ok(outcome)
}

/// Records that two games are different, regardless of later searches for duplicates.
///
/// # Errors
/// If one of them is not in the library, or the file cannot be written.
pub(crate) fn remember_different(slot: &Slot, library: &Library, one: u32, other: u32) -> Result<(), Problem> {
    let contents = library.contents()?;
    let content = |id: u32| contents.binary_search_by_key(&id, |(id, _)| *id).ok().map(|at| contents[at].1);
    let pair = content(one).zip(content(other)).ok_or_else(|| Problem::not_found("this game"))?;
    let (one, other) = self::pair(pair.0, pair.1);
    let written =
        slot.kept("").and_then(|folder| append_line(&folder.join(DIFFERENT), &format!("{one:016x} {other:016x}")));
    written.map_err(|error| Problem::new(crate::problem::Code::Library, error.to_string()))
}

const fn pair(one: u64, other: u64) -> (u64, u64) {
    if one < other { (one, other) } else { (other, one) }
}

/// Reads the pairs of games marked as different; lines that are not a pair of fingerprints are skipped.
fn read_different(slot: &Slot) -> HashSet<(u64, u64)> {
    let number = |text: &str| u64::from_str_radix(text, 16).ok();
    let pair = |line: &str| line.split_once(' ').and_then(|(one, other)| Some((number(one)?, number(other)?)));
    let file = slot.place.state.as_ref().map(|state| state.join(DIFFERENT));
    let bytes = file.and_then(|file| read_unlinked(&file, MAX_DIFFERENT).ok());
    let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
    text.lines().filter_map(pair).collect()
}
