//! The findings of the last check of a library: by rule, by file, and those of one file.

use std::sync::Arc;

use kifu::sgf::Collection;
use kifu_check::Rule;
use kifu_search::fingerprint;
use kifu_view::{Model, findings};
use kifu_work::config::{Configs, Layer, Lookup};
use kifu_work::diff::TextDiff;
use kifu_work::findings::{FindingFilter, FixCounts};
use serde::Serialize;

use super::games::{GameProblem, model_options, problem};
use super::slot;
use crate::call::Call;
use crate::diff::{DiffLine, lines};
use crate::problem::{Code, Problem};
use crate::records::{choose, read_named};
use crate::reply::Reply;
use crate::server::Server;
use crate::state::{Health, Slot};

/// The largest number of files in one answer.
pub(crate) const MAX_FILES: usize = 500;
/// The largest number of the first file.
pub(crate) const MAX_FROM: usize = 1 << 40;
/// The maximal number of findings in an answer, and of those whose repairs are shown.
const MAX_FINDINGS: usize = 200;
const MAX_REPAIRS: usize = 40;
/// The largest text whose repairs are shown, in bytes.
const MAX_TEXT: usize = 4 << 20;

/// The findings of the last check of a library, counted by rule. All counts are 0 if there was no check.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct HealthReport {
    /// The time of the check, in seconds since 1970; missing if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    checked_at: Option<u64>,
    /// True if the library has not changed since the check.
    is_current: bool,
    /// The number of files that were checked.
    files: usize,
    /// The number of games in these files.
    games: usize,
    /// The number of files without findings.
    clean: usize,
    /// The number of files that could not be read.
    failed: usize,
    /// The number of findings.
    count: usize,
    /// The number of findings with a safe repair.
    safe: usize,
    /// The rules with findings, the most frequent first.
    rules: Vec<RuleHealth>,
}

/// The findings of a rule.
#[derive(Serialize, Clone)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct RuleHealth {
    /// The code of the rule: `K031`.
    code: &'static str,
    /// The name of the rule: `lost-bracket`.
    rule: &'static str,
    /// A sentence that says what the rule finds.
    summary: &'static str,
    /// The group of the rule: the part of records that it checks.
    group: &'static str,
    /// The number of findings.
    count: usize,
    /// The number of files with findings.
    files: usize,
    /// The number of findings with a safe repair.
    safe: usize,
    /// The number of findings with an unsafe repair, which is a sensible guess.
    guess: usize,
}

/// Some of the files with findings.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct HealthFiles {
    /// The number of files with findings of the requested rule, or of all rules.
    total: usize,
    /// The files selected by `from` and `count`.
    files: Vec<HealthFile>,
}

/// A file with findings.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct HealthFile {
    /// The number of the file, `{file}` in paths; valid until the next check.
    id: usize,
    /// The path of the file.
    path: String,
    /// The number of findings of the requested rule, or of all rules.
    count: usize,
    /// The number of these findings with a safe repair.
    safe: usize,
}

/// The findings of a file, with the model of one of its games.
#[derive(Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct FileFindings {
    /// The path of the file.
    path: String,
    /// The number of games in the file.
    games: usize,
    /// The number of findings of the requested rule, or of all rules.
    total: usize,
    /// The findings, at most 200.
    findings: Vec<GameProblem>,
    /// For each of `findings`, the index of its game in the file, from 0.
    games_of: Vec<usize>,
    /// The index of the game in `model`, from 0.
    game: usize,
    /// The model of this game, as viewers draw it; missing if the file has no such game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    model: Option<Model>,
}

/// Returns the findings of a library's last check.
fn health(slot: &Slot) -> Result<Arc<Health>, Problem> {
    slot.health().ok_or_else(|| Problem::not_found("a check of this library"))
}

fn rule_of(call: &Call) -> Result<Option<&'static Rule>, Problem> {
    let Some(word) = call.text("rule").filter(|word| !word.is_empty()) else { return Ok(None) };
    let unknown = || Problem::new(Code::BadRequest, format!("unknown rule `{}`", word.escape_debug()));
    Rule::find(word).map(Some).ok_or_else(unknown)
}

pub(crate) fn report(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, slot) = slot(server, call)?;
    let snapshot = slot.snapshot()?;
    let Some(health) = slot.health() else { return Reply::json(&HealthReport::default()) };
    let mut rules: Vec<RuleHealth> = Vec::new();
    for count in health.found.iter().flat_map(|file| &file.rules) {
        let rule = count.rule;
        let at = rules.iter().position(|row| row.code == rule.code).unwrap_or_else(|| {
            let (code, name, summary, group) = (rule.code, rule.name, rule.summary, rule.group.name());
            rules.push(RuleHealth { code, rule: name, summary, group, count: 0, files: 0, safe: 0, guess: 0 });
            rules.len() - 1
        });
        let row = &mut rules[at];
        row.count += count.count;
        row.files += 1;
        row.safe += count.safe_fixes;
        row.guess += count.unsafe_fixes;
    }
    rules.sort_by(|one, other| other.count.cmp(&one.count).then_with(|| one.code.cmp(other.code)));
    Reply::json(&HealthReport {
        checked_at: Some(health.checked_at),
        is_current: health.generation == snapshot.generation,
        files: health.files,
        games: health.games,
        clean: health.files.saturating_sub(health.found.len() + health.failed),
        failed: health.failed,
        count: rules.iter().map(|rule| rule.count).sum(),
        safe: rules.iter().map(|rule| rule.safe).sum(),
        rules,
    })
}

pub(crate) fn files(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, slot) = slot(server, call)?;
    let health = health(slot)?;
    let rule = rule_of(call)?;
    let (from, count) = (call.number("from", 0, MAX_FROM)?, call.number("count", 100, MAX_FILES)?);
    let with = || health.found.iter().enumerate().map(|(id, file)| (id, file, file.count_of(rule)));
    let found = || with().filter(|(_, _, sums)| sums.count > 0);
    let files = found().skip(from).take(count).map(|(id, file, sums)| HealthFile {
        id,
        path: file.name.clone(),
        count: sums.count,
        safe: sums.safe,
    });
    Reply::json(&HealthFiles { total: found().count(), files: files.collect() })
}

pub(crate) fn file(server: &Arc<Server>, call: &Call) -> Result<Reply, Problem> {
    let (_, slot) = slot(server, call)?;
    let health = health(slot)?;
    let snapshot = slot.snapshot()?;
    let rule = rule_of(call)?;
    let number = call.numbers.get(1).and_then(|number| usize::try_from(*number).ok()).unwrap_or(usize::MAX);
    let known = health.found.get(number).ok_or_else(|| Problem::not_found("this file"))?;
    let bytes = read_named(&snapshot, &known.name)?;
    if fingerprint(&bytes) != known.fingerprint {
        return Err(Problem::new(Code::FileChanged, "the file has changed since the check; check again"));
    }
    let document = kifu::parse(bytes);
    let Some(collection) = document.sgf() else { return Err(Problem::not_found("a game in this file")) };
    let configs = Configs::load(Lookup::Nearest, std::slice::from_ref(&known.source), Layer::default())
        .map_err(|error| Problem::new(Code::Library, error.to_string()))?;
    let mut filter = FindingFilter::new(&configs);
    filter.fix_counts = FixCounts::Omit;
    let mut found = filter.check(&known.source, collection).shown;
    found.retain(|diagnostic| rule.is_none_or(|rule| diagnostic.rule == rule));
    let total = found.len();
    found.truncate(MAX_FINDINGS);
    let mut shown = Vec::new();
    let mut repairs = 0;
    for (number, game) in collection.games().enumerate() {
        let own: Vec<_> = found.iter().filter(|diagnostic| diagnostic.belongs_to(game)).cloned().collect();
        for (finding, diagnostic) in findings(game, &own).into_iter().zip(&own) {
            let lines = changes(collection, diagnostic, &mut repairs);
            shown.push((number, problem(finding, lines)));
        }
    }
    let first = shown.first().map_or(0, |(game, _)| *game);
    let game = call.number("game", first, MAX_FROM)?;
    let model = choose(&document, game).ok().map(|game| game.model(&model_options()));
    let (games_of, findings) = shown.into_iter().unzip();
    Reply::json(&FileFindings {
        path: known.name.clone(),
        games: collection.games().len(),
        total,
        findings,
        games_of,
        game,
        model,
    })
}

/// The lines that a repair changes.
fn changes(collection: &Collection<'_>, diagnostic: &kifu_check::Diagnostic, repairs: &mut usize) -> Vec<DiffLine> {
    let edits = diagnostic.fix.as_ref().map(|fix| &fix.edits).filter(|edits| !edits.is_empty());
    match edits {
        Some(edits) if *repairs < MAX_REPAIRS && collection.source().len() <= MAX_TEXT => {
            *repairs += 1;
            lines(&TextDiff::of_collections(collection, &collection.edited(edits)))
        }
        _ => Vec::new(),
    }
}
