//! Repairs of many files: a preview that finds them, and the repair of exactly these.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use kifu::sgf::Collection;
use kifu::{ParseOptions, Parser};
use kifu_check::{Safety, Select};
use kifu_files::Source;
use kifu_search::fingerprint;
use kifu_work::diff::TextDiff;
use kifu_work::findings::FindingFilter;
use kifu_work::library::base;
use kifu_work::undo::Journal;
use serde::Serialize;

use super::check::{configs, each_text, list, name_of};
use super::{Ended, Job, LeftOut, Outcome};
use crate::diff::{DiffLine, lines};
use crate::problem::Problem;
use crate::records::{read_named, save};
use crate::state::{PlannedFile, RepairPlan, Slot, Snapshot};

/// The maximal number of examples in a preview, and the longest text shown in one, in bytes.
const MAX_EXAMPLES: usize = 10;
const MAX_TEXT: usize = 1 << 20;
/// The maximal number of omitted files that are named.
const MAX_LEFT_OUT: usize = 100;

/// The changes that a repair would make to a file.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Example {
    /// The path of the file.
    path: String,
    /// The lines that change, with context.
    diff: Vec<DiffLine>,
}

/// Selects the findings to repair.
#[derive(Clone, Debug)]
pub(crate) struct RepairSelection {
    /// The names of rules; if it is empty, all selected rules.
    pub(crate) rules: Vec<String>,
    /// The least safety of the repairs.
    pub(crate) at_least: Safety,
}

/// Finds the changes that a repair would make, and keeps the plan.
pub(super) fn plan(slot: &Slot, job: &Job, wanted: &RepairSelection) -> Result<Outcome, Ended> {
    let snapshot = slot.snapshot().map_err(|problem| Ended::Failed(problem.detail))?;
    let sources = match slot.health() {
        Some(health) if health.generation == snapshot.generation => {
            health.found.iter().map(|file| file.source.clone()).collect()
        }
        _ => list(&snapshot)?.sources,
    };
    job.expect(sources.len());
    let rules: Vec<Select> = wanted.rules.iter().filter_map(|rule| rule.parse().ok()).collect();
    let configs = configs(&sources, &rules)?;
    let filter = FindingFilter::new(&configs);
    let base = base(&snapshot.folder);
    let at_least = wanted.at_least;
    let work = |source: &Source, bytes: &[u8], collection: &Collection<'_>| {
        if !filter.check(source, collection).has_fix(at_least) {
            return None;
        }
        let name = name_of(source, base.as_deref());
        if matches!(source, Source::Member { .. }) {
            return Some(Err(LeftOut::new(name, "it is in an archive")));
        }
        match filter.repair(source, collection, bytes, at_least) {
            Err(error) => Some(Err(LeftOut::new(name, error))),
            Ok(repaired) if repaired.bytes == bytes => None,
            Ok(repaired) => {
                let (old, new) = (fingerprint(bytes), fingerprint(&repaired.bytes));
                let file = PlannedFile { source: source.clone(), name, old, new, repairs: repaired.repairs };
                let lines = (bytes.len() <= MAX_TEXT).then(|| {
                    let after = Collection::parse_owned(repaired.bytes, collection.parse_options());
                    lines(&TextDiff::of_collections(collection, &after))
                });
                Some(Ok((file, lines)))
            }
        }
    };
    let mut outcome = Outcome::default();
    let mut plan = RepairPlan { digest: String::new(), rules: wanted.rules.clone(), at_least, files: Vec::new() };
    outcome.failed = each_text(&sources, job, work, |_, planned| match planned {
        None => {}
        Some(Err(left_out)) => outcome.leave_out(left_out),
        Some(Ok((file, lines))) => {
            outcome.repairs += file.repairs;
            if let Some(diff) = lines.filter(|_| outcome.examples.len() < MAX_EXAMPLES) {
                outcome.examples.push(Example { path: file.name.clone(), diff });
            }
            plan.files.push(file);
        }
    })?;
    outcome.files = plan.files.len();
    let facts: String =
        plan.files.iter().map(|file| format!("{}\0{:x}\0{:x}\n", file.name, file.old, file.new)).collect();
    plan.digest = format!("{:016x}", fingerprint(format!("{:?}{:?}{facts}", plan.rules, at_least).as_bytes()));
    outcome.digest = Some(plan.digest.clone());
    slot.keep_plan(Arc::new(plan));
    Ok(outcome)
}

/// Repairs the files of a plan. Files that have changed since are omitted.
pub(super) fn run(slot: &Slot, job: &Job, plan: &RepairPlan) -> Result<Outcome, Ended> {
    let snapshot = slot.snapshot().map_err(|problem| Ended::Failed(problem.detail))?;
    job.expect(plan.files.len());
    let sources: Vec<Source> = plan.files.iter().map(|file| file.source.clone()).collect();
    let rules: Vec<Select> = plan.rules.iter().filter_map(|rule| rule.parse().ok()).collect();
    let configs = configs(&sources, &rules)?;
    let filter = FindingFilter::new(&configs);
    let journal = slot.journal("repairs");
    let mut outcome = Outcome::default();
    let mut parser = Parser::default();
    for file in &plan.files {
        // The repairs so far remain, and can be undone.
        if job.stop.load(Ordering::Relaxed) {
            break;
        }
        match repair(&snapshot, file, plan.at_least, &filter, &mut parser, &journal) {
            Ok(()) => {
                outcome.files += 1;
                outcome.repairs += file.repairs;
            }
            Err(problem) => outcome.leave_out(LeftOut::new(file.name.clone(), problem.detail)),
        }
        job.advance();
    }
    outcome.changes = journal.name().filter(|_| outcome.files > 0);
    Ok(outcome)
}

fn repair(
    snapshot: &Snapshot,
    file: &PlannedFile,
    at_least: Safety,
    filter: &FindingFilter<'_>,
    parser: &mut Parser,
    journal: &Journal,
) -> Result<(), Problem> {
    if !matches!(file.source, Source::File(_)) {
        return Err(changed("the file is in an archive"));
    }
    let bytes = read_named(snapshot, &file.name)?;
    if fingerprint(&bytes) != file.old {
        return Err(changed("the file has changed since the dry run"));
    }
    let repaired = parser.parse(&bytes, &ParseOptions::default(), |collection| {
        filter.repair(&file.source, collection, &bytes, at_least).map(|repaired| repaired.bytes)
    });
    let new = repaired.map_err(|error| changed(&error.to_string()))?;
    if fingerprint(&new) != file.new {
        return Err(changed("the repair is another one than in the dry run: the settings have changed"));
    }
    save(snapshot, &file.name, file.old, &new, journal)
}

fn changed(reason: &str) -> Problem {
    Problem::new(crate::problem::Code::FileChanged, reason)
}

impl Outcome {
    /// Counts a file that is not changed, and records the first ones.
    pub(super) fn leave_out(&mut self, file: LeftOut) {
        self.left_out += 1;
        if self.left_out_files.len() < MAX_LEFT_OUT {
            self.left_out_files.push(file);
        }
    }
}
