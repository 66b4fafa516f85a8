//! Checking all files of a library with the default rules.

use std::collections::HashMap;
use std::sync::atomic::Ordering;

use kifu::batch::{BatchOptions, BinaryFiles, read_each};
use kifu::find::{Kinds, list_options};
use kifu::library::list_roots;
use kifu::report::RuleCount;
use kifu::{ParseOptions, Parser};
use kifu_check::{Options, check};
use serde::Serialize;

use super::{Ended, Job, Outcome};
use crate::state::Slot;

/// The client asked to stop.
struct Stop;

/// The findings of a rule.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RuleTotal {
    /// The code of the rule.
    code: &'static str,
    /// The name of the rule.
    rule: &'static str,
    /// The number of findings.
    count: usize,
    /// The number of files with findings.
    files: usize,
    /// The findings with a safe repair.
    safe: usize,
}

pub(super) fn run(slot: &Slot, job: &Job) -> Result<Outcome, Ended> {
    let snapshot = slot.snapshot().map_err(|problem| Ended::Failed(problem.detail))?;
    let roots = snapshot.library().roots().map_err(|error| Ended::Failed(error.to_string()))?;
    let listing = list_roots(&roots, &snapshot.folder, list_options(Kinds::Records));
    job.expect(listing.sources.len());
    let mut outcome = Outcome { failed: listing.errors.len(), ..Outcome::default() };
    let mut totals: HashMap<&'static str, RuleTotal> = HashMap::new();
    let options = BatchOptions { binary: BinaryFiles::Pass, ..BatchOptions::default() };
    let parsing = ParseOptions::default();
    let work = |parser: &mut Parser, _: &kifu_files::Source, bytes: &[u8]| {
        let is_sgf = kifu_record::recognize(bytes).is_none_or(|format| format.name == kifu::Format::Sgf);
        if !is_sgf || kifu_record::is_binary(bytes) {
            return (0, Vec::new());
        }
        parser.parse(bytes, &parsing, |collection| {
            (collection.games().len(), RuleCount::of(&check(collection, &Options::default())))
        })
    };
    let read = read_each(&listing.sources, &options, Parser::default, work, |_, result| {
        job.advance();
        match result {
            Ok((games, counts)) => {
                outcome.files += 1;
                outcome.games += games;
                outcome.files_with_problems += usize::from(!counts.is_empty());
                for count in counts {
                    add(&mut totals, count);
                }
            }
            Err(_) => outcome.failed += 1,
        }
        if job.stop.load(Ordering::Relaxed) { Err(Stop) } else { Ok(()) }
    });
    if read.is_err() {
        return Err(Ended::Stopped);
    }
    outcome.rules = totals.into_values().collect();
    outcome.rules.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.code.cmp(b.code)));
    Ok(outcome)
}

fn add(totals: &mut HashMap<&'static str, RuleTotal>, found: RuleCount) {
    let rule = found.rule;
    let new = RuleTotal { code: rule.code, rule: rule.name, count: 0, files: 0, safe: 0 };
    let total = totals.entry(rule.code).or_insert(new);
    total.count += found.count;
    total.files += 1;
    total.safe += found.safe_fixes;
}
