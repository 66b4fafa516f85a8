//! Lets an engine of the user's settings evaluate games. The answers are those of `kifu analyze`, in the same store: a job that was
//! stopped goes on where it was.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use kifu::ParseOptions;
use kifu_files::Source;
use kifu_work::analyze::{
    AnalyzeError, AnalyzeOptions, Analyzer, EngineSetup, Flow, Progress, Reading, Refused, StopAsked,
};
use kifu_work::batch::BatchOptions;

use super::{ChosenFile, Ended, Job, LeftOut, Outcome};
use crate::records::source;
use crate::state::Slot;

/// What is evaluated, by which engine.
#[derive(Clone, Debug)]
pub(crate) struct AnalyzePlan {
    /// The engine.
    pub(crate) setup: EngineSetup,
    /// The folder for its answers.
    pub(crate) store: PathBuf,
    /// The number of the game, if it is a single one.
    pub(crate) game: Option<u32>,
    /// The files with the games.
    pub(crate) files: Vec<ChosenFile>,
}

/// Evaluates all positions of the games that the store does not have.
pub(super) fn run(slot: &Slot, job: &Job, plan: &AnalyzePlan) -> Result<Outcome, Ended> {
    let snapshot = slot.snapshot().map_err(|problem| Ended::Failed(problem.detail))?;
    let mut outcome = Outcome::default();
    let (mut sources, mut chosen) = (Vec::new(), HashMap::new());
    for file in &plan.files {
        match source(&snapshot, &file.name, file.fingerprint) {
            Ok(found) => {
                chosen.insert(found.name().into_owned(), &*file.games);
                sources.push(found);
            }
            Err(problem) => outcome.leave_out(LeftOut::new(file.name.clone(), problem.detail)),
        }
    }
    let games = |source: &Source| chosen.get(&*source.name()).copied();
    let (batch, parse) = (BatchOptions::default(), ParseOptions::default());
    let reading = Reading { sources: &sources, batch, parse, games: &games };
    let stop = Arc::clone(&job.stop);
    let is_stopped: StopAsked = Arc::new(move || stop.load(Ordering::Relaxed));
    let failed = |error: AnalyzeError| Ended::Failed(format!("{}: {error}", plan.setup.name));
    // The page shows its own worst moves.
    let options = AnalyzeOptions { worst: 0, ..AnalyzeOptions::default() };
    let Some(mut analyzer) = Analyzer::start(&plan.setup, options, &plan.store, is_stopped).map_err(failed)? else {
        return Err(Ended::Stopped);
    };
    let done = evaluate(&mut analyzer, &reading, job, &mut outcome);
    let _ = analyzer.finish();
    match done {
        Ok(true) => Ok(outcome),
        Ok(false) => Err(Ended::Stopped),
        Err(error) => Err(failed(error)),
    }
}

/// Returns false if the job was stopped.
fn evaluate(
    analyzer: &mut Analyzer,
    reading: &Reading<'_>,
    job: &Job,
    outcome: &mut Outcome,
) -> Result<bool, AnalyzeError> {
    let survey = analyzer.survey(reading)?;
    outcome.games = survey.games;
    outcome.files = reading.sources.len();
    let mut leave_out = |Refused { game, reason, refusal }: Refused| {
        let code = refusal.map(|refusal| refusal.code());
        outcome.leave_out(LeftOut { path: game, reason, code });
    };
    survey.refused.iter().cloned().for_each(&mut leave_out);
    for (source, error) in &survey.unreadable {
        leave_out(Refused { game: source.name().into_owned(), reason: error.to_string(), refusal: None });
    }
    if survey.positions == 0 {
        return Ok(true);
    }
    let mut shown = None;
    let summary = analyzer.run(reading, &survey, &mut |&Progress { pass, passes, total, known, done, .. }| {
        let now = (pass, total, known + done);
        if shown.replace(now) != Some(now) {
            job.change(|status| {
                (status.done, status.total) = ((known + done).min(total), total);
                (status.pass, status.passes) = (Some(pass), Some(passes));
            });
        }
        if job.stop.load(Ordering::Relaxed) { Flow::Stop } else { Flow::GoOn }
    })?;
    summary.failed.into_iter().for_each(leave_out);
    outcome.positions = summary.answered;
    Ok(!summary.is_stopped)
}
