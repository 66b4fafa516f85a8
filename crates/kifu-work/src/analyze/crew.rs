//! Engines that work side by side, and share what is asked.

use std::thread;
use std::time::Duration;

use kifu_engine::Caps;

use super::options::{AnalyzeError, AnalyzeOptions, EngineSetup};
use super::progressed::Progressed;
use super::runner::{Job, Runner, TICK};
use crate::evaluations::Evaluations;

/// The time between looks at the answers of several engines in turn; a single one is awaited.
const TURN: Duration = Duration::from_millis(1);

/// The engines of a run, at least one.
pub(super) struct Crew {
    runners: Vec<Runner>,
    caps: Caps,
    pub(super) progressed: Progressed,
}

impl Crew {
    /// Starts the engines and waits until they are ready. `None` if the run was stopped meanwhile.
    pub(super) fn start(
        setup: &EngineSetup,
        options: &AnalyzeOptions,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<Option<Self>, AnalyzeError> {
        let mut progressed = Progressed::default();
        let mut runners: Vec<Runner> = Vec::new();
        for _ in 0..options.engines.get() {
            let started = Runner::start(setup, &mut progressed, is_stopped)?;
            let Some(runner) = started else { return Ok(None) };
            let identities = (runners.first().map(|first| &first.caps().identity), &runner.caps().identity);
            if let (Some(first), other) = identities
                && first != other
            {
                return Err(AnalyzeError::Different(first.to_string(), other.to_string()));
            }
            runners.push(runner);
        }
        let caps = runners.first().map(|first| first.caps().clone()).unwrap_or_default();
        Ok(Some(Self { runners, caps, progressed }))
    }

    /// What the engines can tell.
    pub(super) fn caps(&self) -> &Caps {
        &self.caps
    }

    /// Adds a question for the engine that has least to do; positions that are asked already are left out.
    pub(super) fn add(&mut self, mut job: Job) {
        job.positions.retain(|(_, key, _)| self.progressed.open.insert(*key));
        if job.positions.is_empty() {
            return;
        }
        job.query.turns = job.positions.iter().map(|(turn, ..)| *turn).collect();
        if let Some(runner) = self.runners.iter_mut().min_by_key(|runner| runner.load()) {
            runner.add(job);
        }
    }

    /// True if every engine has enough to do.
    pub(super) fn is_busy(&self) -> bool {
        self.runners.iter().all(Runner::is_busy)
    }

    /// True if everything is answered.
    pub(super) fn is_idle(&self) -> bool {
        self.runners.iter().all(Runner::is_idle)
    }

    /// Asks what there is room for, and stores the answers that have come after a moment.
    pub(super) fn step(&mut self, store: &mut Evaluations, is_stopped: &dyn Fn() -> bool) -> Result<(), AnalyzeError> {
        let wait = if self.runners.len() == 1 { TICK } else { Duration::ZERO };
        let mut has_heard = false;
        for runner in &mut self.runners {
            has_heard |= runner.step(store, &mut self.progressed, wait, is_stopped)?;
        }
        store.flush()?;
        if !has_heard && wait == Duration::ZERO {
            thread::sleep(TURN);
        }
        Ok(())
    }

    /// Ends the engines.
    pub(super) fn finish(&mut self) {
        self.runners.iter_mut().for_each(Runner::finish);
    }
}
