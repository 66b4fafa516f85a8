//! Checks all files of a library with the rules and settings of `kifu check`; the findings are kept for lists.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{SystemTime, UNIX_EPOCH};

use kifu::{ParseOptions, Parser};
use kifu_check::Select;
use kifu_files::{Listing, Source};
use kifu_search::fingerprint;
use kifu_work::batch::{BatchOptions, BinaryFiles, read_each};
use kifu_work::config::{Configs, Layer, Lookup};
use kifu_work::find::{Kinds, list_options};
use kifu_work::findings::{FindingFilter, FixCounts};
use kifu_work::library::{base, list_roots, state};
use kifu_work::report::RuleCount;

use super::{Ended, Job, Outcome};
use crate::state::{FileHealth, Health, Slot, Snapshot};

/// The client requested the job to stop.
struct Stop;

/// Lists the records of a library.
pub(super) fn list(snapshot: &Snapshot) -> Result<Listing, Ended> {
    let roots = snapshot.roots();
    Ok(list_roots(&roots, &snapshot.folder, list_options(Kinds::Records)))
}

/// Reads the settings of all these files; if `rules` is not empty, it replaces the selected rules.
pub(super) fn configs(sources: &[Source], rules: &[Select]) -> Result<Configs, Ended> {
    let layer = Layer { select: (!rules.is_empty()).then(|| rules.to_vec()), ..Layer::default() };
    Configs::load(Lookup::Nearest, sources, layer).map_err(|error| Ended::Failed(error.to_string()))
}

/// Returns the path of a file, as the library names it.
pub(super) fn name_of(source: &Source, base: Option<&Path>) -> String {
    state(source, base).map_or_else(|| source.name().into_owned(), |(name, _)| name)
}

/// Calls `work` with each SGF text, on several threads, until the job is cancelled. Returns the number of unreadable
/// files.
pub(super) fn each_text<R: Send>(
    sources: &[Source],
    job: &Job,
    work: impl Fn(&Source, &[u8], &kifu::sgf::Collection<'_>) -> R + Sync,
    mut take: impl FnMut(&Source, R),
) -> Result<usize, Ended> {
    let options = BatchOptions { binary: BinaryFiles::Pass, ..BatchOptions::default() };
    let parsing = ParseOptions::default();
    let work = |parser: &mut Parser, source: &Source, bytes: &[u8]| {
        let is_sgf = kifu_record::recognize(bytes).is_none_or(|format| format.name == kifu::Format::Sgf);
        if !is_sgf || kifu_record::is_binary(bytes) {
            return None;
        }
        Some(parser.parse(bytes, &parsing, |collection| work(source, bytes, collection)))
    };
    let mut failed = 0;
    let read = read_each(sources, &options, Parser::default, work, |source, result| {
        job.advance();
        match result {
            Ok(Some(result)) => take(source, result),
            Ok(None) => {}
            Err(_) => failed += 1,
        }
        if job.stop.load(Ordering::Relaxed) { Err(Stop) } else { Ok(()) }
    });
    read.map(|()| failed).map_err(|Stop| Ended::Stopped)
}

pub(super) fn run(slot: &Slot, job: &Job) -> Result<Outcome, Ended> {
    let snapshot = slot.snapshot().map_err(|problem| Ended::Failed(problem.detail))?;
    let listing = list(&snapshot)?;
    job.expect(listing.sources.len());
    let configs = configs(&listing.sources, &[])?;
    let mut filter = FindingFilter::new(&configs);
    filter.fix_counts = FixCounts::Omit;
    let base = base(&snapshot.folder);
    let mut health = Health { generation: snapshot.generation, checked_at: now(), ..Health::default() };
    health.files = listing.sources.len();
    let work = |source: &Source, bytes: &[u8], collection: &kifu::sgf::Collection<'_>| {
        let rules = RuleCount::of(&filter.check(source, collection).shown);
        let found = (!rules.is_empty()).then(|| FileHealth {
            source: source.clone(),
            name: name_of(source, base.as_deref()),
            fingerprint: fingerprint(bytes),
            rules,
        });
        (collection.games().len(), found)
    };
    let failed = each_text(&listing.sources, job, work, |_, (games, found)| {
        health.games += games;
        health.found.extend(found);
    })?;
    health.failed = failed + listing.errors.len();
    let outcome = Outcome {
        games: health.games,
        files: health.files,
        files_with_problems: health.found.len(),
        failed: health.failed,
        ..Outcome::default()
    };
    slot.keep_health(Arc::new(health));
    Ok(outcome)
}

/// The seconds since 1970.
pub(super) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs())
}
