//! Changes of game information in many games: a preview that finds them, and the change of exactly these.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kifu::{ParseOptions, Parser};
use kifu_search::fingerprint;
use kifu_work::change::{ChangedFacts, FactChange};
use serde::Serialize;

use super::{Ended, Job, LeftOut, Outcome};
use crate::problem::{Code, Problem};
use crate::records::{check_writable, read_named, save};
use crate::state::{FactPlan, PlannedFacts, Slot, Snapshot};

/// The maximal number of changes that a preview shows, and of values that stay.
const MAX_SHOWN: usize = 200;
const MAX_UNCHANGED: usize = 100;

/// A change of game information, and the games that it applies to.
#[derive(Debug)]
pub(crate) struct FactSelection {
    /// The change.
    pub(crate) change: FactChange,
    /// The files of the games, by path.
    pub(crate) files: Vec<ChosenFile>,
}

/// A file with chosen games.
#[derive(Clone, Debug)]
pub(crate) struct ChosenFile {
    /// Its path, as the library names it.
    pub(crate) name: String,
    /// The fingerprint of its bytes when the library read it.
    pub(crate) fingerprint: u64,
    /// The indices of the chosen games in the file.
    pub(crate) games: Vec<usize>,
}

/// What a change of game information changes.
#[derive(Serialize, Clone, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct FactsResult {
    /// The number of values that were changed, or would be changed.
    pub(crate) changed: usize,
    /// The first of them, at most 200, of a preview; missing for a change.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) values: Vec<ChangedValue>,
    /// The number of values that stay, because they are others or the new one already.
    pub(crate) unchanged: usize,
    /// The first of them, at most 100, of a preview; missing for a change.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) unchanged_values: Vec<ChangedValue>,
    /// True if all games of the changed files were chosen, so that `kifu set` does the same to these files.
    pub(crate) is_whole: bool,
}

/// A value of the game information of a game.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ChangedValue {
    /// The path of the file.
    path: String,
    /// The number of the game in its file, from 1.
    game: usize,
    /// The key of the field: `black`, `event` …
    field: &'static str,
    /// The property of SGF: `PB`, `EV` …
    property: &'static str,
    /// The value before the change; empty if there is none.
    old: String,
}

/// Finds what a change would change, and keeps the plan.
pub(super) fn plan(slot: &Slot, job: &Job, wanted: &FactSelection) -> Result<Outcome, Ended> {
    let snapshot = slot.snapshot().map_err(|problem| Ended::Failed(problem.detail))?;
    job.expect(wanted.files.len());
    let mut parser = Parser::default();
    let mut outcome = Outcome::default();
    let mut result = FactsResult { is_whole: true, ..FactsResult::default() };
    let mut files = Vec::new();
    for file in &wanted.files {
        if job.stop.load(Ordering::Relaxed) {
            return Err(Ended::Stopped);
        }
        match examine(&snapshot, file, &wanted.change, &mut parser) {
            Err(problem) => outcome.leave_out(LeftOut::new(file.name.clone(), problem.detail)),
            Ok(found) => {
                let values = result.add(&file.name, &found);
                if values > 0 {
                    result.is_whole &= found.games == file.games.len();
                    let new = fingerprint(&found.changed.bytes);
                    let games = file.games.clone();
                    files.push(PlannedFacts { name: file.name.clone(), games, old: file.fingerprint, new, values });
                }
            }
        }
        job.advance();
    }
    outcome.files = files.len();
    outcome.facts = Some(result);
    let facts: String = files.iter().map(|file| format!("{}\0{:x}\0{:x}\n", file.name, file.old, file.new)).collect();
    let digest = format!("{:016x}", fingerprint(format!("{:?}{facts}", wanted.change).as_bytes()));
    outcome.digest = Some(digest.clone());
    slot.keep_fact_plan(Arc::new(FactPlan { digest, change: wanted.change.clone(), files }));
    Ok(outcome)
}

/// Changes the files of a plan. Files that have changed since are omitted.
pub(super) fn run(slot: &Slot, job: &Job, plan: &FactPlan) -> Result<Outcome, Ended> {
    let snapshot = slot.snapshot().map_err(|problem| Ended::Failed(problem.detail))?;
    job.expect(plan.files.len());
    let journal = slot.journal("game information");
    let mut parser = Parser::default();
    let mut outcome = Outcome::default();
    let mut result = FactsResult::default();
    for file in &plan.files {
        // The changes so far remain, and can be undone.
        if job.stop.load(Ordering::Relaxed) {
            break;
        }
        let chosen = ChosenFile { name: file.name.clone(), fingerprint: file.old, games: file.games.clone() };
        let changed = examine(&snapshot, &chosen, &plan.change, &mut parser).and_then(|found| {
            let bytes = &found.changed.bytes;
            if fingerprint(bytes) != file.new {
                return Err(Problem::new(Code::FileChanged, "the change is another one than in the preview"));
            }
            save(&snapshot, &file.name, file.old, bytes, &journal)
        });
        match changed {
            Ok(()) => {
                outcome.files += 1;
                result.changed += file.values;
            }
            Err(problem) => outcome.leave_out(LeftOut::new(file.name.clone(), problem.detail)),
        }
        job.advance();
    }
    outcome.facts = Some(result);
    outcome.changes = journal.name().filter(|_| outcome.files > 0);
    Ok(outcome)
}

/// A file with its change.
struct Examined {
    changed: ChangedFacts,
    /// The number of games in the file.
    games: usize,
}

/// Reads a file that can be written, and changes its text.
fn examine(
    snapshot: &Snapshot,
    file: &ChosenFile,
    change: &FactChange,
    parser: &mut Parser,
) -> Result<Examined, Problem> {
    check_writable(snapshot, &file.name)?;
    let bytes = read_named(snapshot, &file.name)?;
    if fingerprint(&bytes) != file.fingerprint {
        return Err(Problem::new(Code::FileChanged, "the file has changed since the library read it"));
    }
    let format = kifu_record::recognize(&bytes);
    if let Some(format) = format.filter(|format| format.name != kifu::Format::Sgf) {
        return Err(Problem::new(Code::BadAction, format!("{} is not SGF; convert it first", format.title)));
    }
    let is_chosen = |game: usize| file.games.contains(&game);
    parser
        .parse(&bytes, &ParseOptions::default(), |collection| {
            let games = collection.games().len();
            change.change(collection, &bytes, is_chosen).map(|changed| Examined { changed, games })
        })
        .map_err(|error| Problem::new(Code::BadAction, error.to_string()))
}

impl FactsResult {
    /// Adds the values of a file; returns the number of those that change.
    fn add(&mut self, path: &str, found: &Examined) -> usize {
        let mut changed = 0;
        for fact in &found.changed.facts {
            let (values, most) = match fact.is_changed {
                true => (&mut self.values, MAX_SHOWN),
                false => (&mut self.unchanged_values, MAX_UNCHANGED),
            };
            if values.len() < most {
                values.push(ChangedValue {
                    path: path.to_owned(),
                    game: fact.game + 1,
                    field: fact.field.key,
                    property: fact.field.sgf.unwrap_or_default(),
                    old: fact.old.clone(),
                });
            }
            changed += usize::from(fact.is_changed);
        }
        self.changed += changed;
        self.unchanged += found.changed.facts.len() - changed;
        changed
    }
}
