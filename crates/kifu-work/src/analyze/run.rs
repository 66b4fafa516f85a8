//! A run over many files.

use std::path::Path;
use std::time::Instant;

use kifu_engine::Caps;

use super::answers::Answers;
use super::crew::Crew;
use super::options::{AnalyzeError, AnalyzeOptions, EngineSetup, Flow, Progress, Refused, StopAsked};
use super::passes::End;
use super::reading::Reading;
use super::survey::Survey;
use super::watch::Watch;
use crate::evaluations::{Evaluations, StoreError};

/// The result of a run.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// The positions that were answered in this run.
    pub answered: usize,
    /// The positions that the engine could not answer.
    pub failed: Vec<Refused>,
    /// True if the run was stopped before its end.
    pub is_stopped: bool,
    /// True if the time was over before the end.
    pub is_out_of_time: bool,
}

/// A run: engines that are ready, and their store.
pub struct Analyzer {
    pub(super) crew: Crew,
    pub(super) store: Evaluations,
    pub(super) options: AnalyzeOptions,
    pub(super) is_stopped: StopAsked,
    pub(super) started: Instant,
}

impl Analyzer {
    /// Starts the engines and opens their store in a folder. `None` if the run was stopped meanwhile.
    ///
    /// # Errors
    /// If the engine cannot be used, or the store.
    pub fn start(
        setup: &EngineSetup,
        mut options: AnalyzeOptions,
        folder: &Path,
        is_stopped: StopAsked,
    ) -> Result<Option<Self>, AnalyzeError> {
        let started = Instant::now();
        let Some(mut crew) = Crew::start(setup, &options, &*is_stopped)? else { return Ok(None) };
        if !crew.caps().counts_visits {
            (options.fast, options.deep) = (1, None);
        }
        options.ownership &= crew.caps().has_ownership;
        let opened = Evaluations::open(folder, &crew.caps().identity);
        let mut store = opened.inspect_err(|_| crew.finish())?;
        if options.refresh {
            store.ignore_old();
        }
        Ok(Some(Self { crew, store, options, is_stopped, started }))
    }

    /// What the engine can tell.
    #[must_use]
    pub fn caps(&self) -> &Caps {
        self.crew.caps()
    }

    /// The store.
    #[must_use]
    pub fn store(&self) -> &Evaluations {
        &self.store
    }

    /// What is asked, as far as the engine can answer it.
    #[must_use]
    pub fn options(&self) -> &AnalyzeOptions {
        &self.options
    }

    /// The warnings of the engine.
    #[must_use]
    pub fn remarks(&self) -> &[String] {
        &self.crew.progressed.remarks
    }

    /// Reads all files and counts the positions of the first pass.
    ///
    /// # Errors
    /// If the store cannot be read or written.
    pub fn survey(&mut self, reading: &Reading<'_>) -> Result<Survey, StoreError> {
        let (survey, notes) = Survey::of(reading, &self.options, self.caps().obeys_rules, &self.store)?;
        for (key, note) in notes {
            self.store.note(key, &note)?;
        }
        Ok(survey)
    }

    /// Asks everything that the store does not have. `watch` is called ten times a second.
    ///
    /// # Errors
    /// If the engine ends again and again, or the store cannot be written; everything that was answered is kept.
    pub fn run(
        &mut self,
        reading: &Reading<'_>,
        survey: &Survey,
        watch: &mut dyn FnMut(&Progress) -> Flow,
    ) -> Result<Summary, AnalyzeError> {
        let passes = 1 + usize::from(self.options.deep.is_some());
        let first = Progress { pass: 1, passes, total: survey.positions, known: survey.known, ..Progress::default() };
        let mut ended = self.first_pass(reading, survey, &mut Watch::new(first, watch));
        if let (Ok(()), Some(deep)) = (&ended, self.options.deep) {
            ended = self.second_pass(reading, survey, deep, watch);
        }
        let mut summary = Summary::default();
        match ended {
            Ok(()) => {}
            Err(End::Stopped) => summary.is_stopped = true,
            Err(End::OutOfTime) => summary.is_out_of_time = true,
            Err(End::Failed(error)) => {
                // The store may be the reason, so its own error must not hide that one.
                let _ = self.store.sync();
                return Err(error);
            }
        }
        let failed = std::mem::take(&mut self.crew.progressed.failed);
        summary.answered = self.crew.progressed.done - failed.len();
        if summary.answered > 0 {
            self.store.sync()?;
        }
        summary.failed = failed
            .into_iter()
            .map(|of| Refused {
                game: of.game,
                reason: format!("after move {}: {}", of.turn, of.reason),
                refusal: None,
            })
            .collect();
        Ok(summary)
    }

    /// Ends the engines; the answers stay.
    #[must_use]
    pub fn finish(mut self) -> Answers {
        self.crew.finish();
        let obeys_rules = self.caps().obeys_rules;
        Answers { store: self.store, options: self.options, obeys_rules }
    }
}
