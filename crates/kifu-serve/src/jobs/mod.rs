//! Jobs: work that takes longer than a page waits. One runs at a time, and besides one that waits for an engine; each with progress,
//! and each can be stopped.

mod analyze;
mod check;
mod copies;
mod facts;
mod index;
mod repair;
mod undo;

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::problem::{Code, Problem};
use crate::state::{FactPlan, RepairPlan, Slot};
pub(crate) use analyze::AnalyzePlan;
pub(crate) use copies::{Choice, remember_different};
pub(crate) use facts::{ChosenFile, FactSelection, FactsResult};
pub(crate) use repair::{Example, RepairSelection};
#[cfg(test)]
pub(crate) use undo::Changes;
pub(crate) use undo::changes;

/// The maximal number of jobs that are remembered.
const MAX_JOBS: usize = 32;
/// The maximal number of jobs that wait or run.
const MAX_ACTIVE: usize = 8;

/// The work of a job: `preview` finds what repairs would change, `plan` what a change of game information would change;
/// `aside` moves the files of worse copies.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) enum JobKind {
    /// Reads new and changed files of a library; creates it if necessary.
    Index,
    /// Checks all files of a library, by the settings of `kifu check`.
    Check,
    /// Finds what repairs would change, without changing files.
    Preview,
    /// Makes the repairs that a preview found.
    Repair,
    /// Finds what a change of game information would change, without changing files.
    Plan,
    /// Makes the change of game information that a preview found.
    Change,
    /// Finds the duplicates of a library.
    Duplicates,
    /// Moves the files of worse copies to another folder.
    Aside,
    /// Undoes repairs, or moves files back.
    Undo,
    /// Lets an engine evaluate games.
    Analyze,
}

/// The work of a job, with its input.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    Index,
    Check,
    Preview(RepairSelection),
    Repair(Arc<RepairPlan>),
    Plan(Arc<FactSelection>),
    Change(Arc<FactPlan>),
    Duplicates,
    Aside(Vec<Choice>),
    Undo(String),
    Analyze(AnalyzePlan),
}

impl Task {
    const fn kind(&self) -> JobKind {
        match self {
            Self::Index => JobKind::Index,
            Self::Check => JobKind::Check,
            Self::Preview(_) => JobKind::Preview,
            Self::Repair(_) => JobKind::Repair,
            Self::Plan(_) => JobKind::Plan,
            Self::Change(_) => JobKind::Change,
            Self::Duplicates => JobKind::Duplicates,
            Self::Aside(_) => JobKind::Aside,
            Self::Undo(_) => JobKind::Undo,
            Self::Analyze(_) => JobKind::Analyze,
        }
    }

    /// The game that it works on, if it is a single one.
    const fn game(&self) -> Option<u32> {
        match self {
            Self::Analyze(plan) => plan.game,
            _ => None,
        }
    }

    fn run(&self, slot: &Slot, job: &Job) -> Result<Outcome, Ended> {
        let outcome = match self {
            Self::Index => return index::run(slot, job),
            Self::Check => return check::run(slot, job),
            Self::Preview(wanted) => return repair::plan(slot, job, wanted),
            Self::Plan(wanted) => return facts::plan(slot, job, wanted),
            Self::Duplicates => return copies::find(slot, job),
            Self::Analyze(plan) => return analyze::run(slot, job, plan),
            Self::Repair(plan) => repair::run(slot, job, plan)?,
            Self::Change(plan) => facts::run(slot, job, plan)?,
            Self::Aside(choices) => copies::aside(slot, job, choices)?,
            Self::Undo(name) => undo::run(slot, job, name)?,
        };
        // Files have changed, so the library is updated, and its findings and duplicates are computed again. A job that
        // is stopped now has done its work.
        let had = (slot.health().is_some(), slot.copies().is_some());
        if index::run(slot, job).is_ok() {
            let _ = if had.0 { check::run(slot, job).map(drop) } else { Ok(()) };
            let _ = if had.1 { copies::find(slot, job).map(drop) } else { Ok(()) };
        }
        Ok(outcome)
    }
}

/// The state of a job: `running` (also while it waits for other jobs), `done`, `failed` or `cancelled`.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[cfg_attr(test, schema(as = JobState))]
pub(crate) enum State {
    /// The job waits for others, or is running.
    Running,
    /// The job has ended, and has a result.
    Done,
    /// The job could not be done.
    Failed,
    /// The job was cancelled.
    Cancelled,
}

/// The state, progress and result of a job.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[cfg_attr(test, schema(as = Job))]
pub(crate) struct Status {
    /// The number of the job: `{job}` in paths.
    id: u64,
    /// The kind of the job.
    kind: JobKind,
    /// The number of the library that it works on.
    library: usize,
    /// The number of the game that it works on, if it is a single one.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u32>,
    /// The state of the job.
    pub(crate) state: State,
    /// The time at which it was started, in seconds since 1970.
    started_at: u64,
    /// The number of files that were read or changed so far; of games or groups, for duplicates; of positions that are known, for
    /// `analyze`.
    done: usize,
    /// The number of all these files, games, groups or positions; 0 while they are being listed.
    total: usize,
    /// The number of the pass over the positions, from 1, for `analyze`; missing for other kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<usize>,
    /// The number of passes; missing likewise.
    #[serde(skip_serializing_if = "Option::is_none")]
    passes: Option<usize>,
    /// The time since the job was started, or from its start to its end, in seconds.
    seconds: f64,
    /// The reason of the failure; missing unless `state` is `failed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    /// The result; missing unless `state` is `done`.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Outcome>,
}

/// The result of a job. Counts that do not apply to its kind are 0.
#[derive(Serialize, Clone, Debug, Default)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
#[cfg_attr(test, schema(as = JobResult))]
pub(crate) struct Outcome {
    /// The number of games in the library, or that an engine has evaluated.
    pub(crate) games: usize,
    /// The number of positions that the engine has answered in this job.
    pub(crate) positions: usize,
    /// The number of files that were read or changed, or would be changed; of `duplicates`, the number of copies.
    pub(crate) files: usize,
    /// The number of files with faults, or with findings of the rules.
    pub(crate) files_with_problems: usize,
    /// The number of files that could not be read.
    pub(crate) failed: usize,
    /// The number of repairs that were made, or would be made.
    pub(crate) repairs: usize,
    /// The number of games with duplicates.
    pub(crate) groups: usize,
    /// The digest of a preview, to be sent to repair what it found; missing for other kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) digest: Option<String>,
    /// The changes of some files, of a preview; missing for other kinds.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) examples: Vec<Example>,
    /// What a change of game information changes, or would change; missing for other kinds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) facts: Option<FactsResult>,
    /// The name of the run with the changes: see `run` of `Changes`; missing if nothing was changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) changes: Option<String>,
    /// The number of files that were to be changed but were not, or would not be; of games that were not evaluated.
    pub(crate) left_out: usize,
    /// The first of these files with the reasons, at most 100; missing if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) left_out_files: Vec<LeftOut>,
}

/// A file that is not changed, or a game that is not evaluated, with the reason.
#[derive(Serialize, Clone, Debug)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct LeftOut {
    /// The path of the file.
    pub(crate) path: String,
    /// The reason, in one clause.
    pub(crate) reason: String,
    /// Why an engine is not asked about a game: `other-game`, `size`, `no-rules`, `no-komi`, `komi` or `without-liberties`;
    /// missing for all other reasons.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<&'static str>,
}

impl LeftOut {
    /// A file that is left out for a reason without a code.
    pub(crate) fn new(path: String, reason: impl ToString) -> Self {
        Self { path, reason: reason.to_string(), code: None }
    }
}

/// The reason why a job has no result.
enum Ended {
    Stopped,
    Failed(String),
}

/// All jobs of a server.
#[derive(Debug, Default)]
pub(crate) struct Jobs {
    kept: Mutex<Kept>,
    /// Held by the running job.
    turn: Arc<Mutex<()>>,
    /// Held by the job that waits for an engine: it changes no file, so that it need not hinder others for hours.
    engine_turn: Arc<Mutex<()>>,
}

#[derive(Debug, Default)]
struct Kept {
    last: u64,
    jobs: VecDeque<Arc<Job>>,
}

/// A job.
#[derive(Debug)]
pub(crate) struct Job {
    stop: Arc<AtomicBool>,
    progress: Mutex<Progress>,
    changed: Condvar,
}

#[derive(Debug)]
struct Progress {
    status: Status,
    begun: Instant,
    /// Increases with each change.
    version: u64,
}

impl Jobs {
    /// Starts a job for a library.
    ///
    /// # Errors
    /// If too many jobs wait.
    pub(crate) fn start(&self, task: Task, library: usize, slot: &Arc<Slot>) -> Result<Arc<Job>, Problem> {
        let job = {
            let mut kept = self.kept();
            let active = kept.jobs.iter().filter(|job| job.status().state == State::Running).count();
            if active >= MAX_ACTIVE {
                return Err(Problem::new(Code::TooMany, format!("{active} jobs are waiting already")));
            }
            kept.last += 1;
            let job = Arc::new(Job::new(kept.last, &task, library));
            kept.jobs.push_front(Arc::clone(&job));
            if kept.jobs.len() > MAX_JOBS
                && let Some(oldest) = kept.jobs.iter().rposition(|job| job.status().state != State::Running)
            {
                kept.jobs.remove(oldest);
            }
            job
        };
        let turn = if task.kind() == JobKind::Analyze { &self.engine_turn } else { &self.turn };
        let (slot, turn, own) = (Arc::clone(slot), Arc::clone(turn), Arc::clone(&job));
        let spawned = std::thread::Builder::new().name("job".to_owned()).spawn(move || {
            let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
            let work = || if own.stop.load(Ordering::Relaxed) { Err(Ended::Stopped) } else { task.run(&slot, &own) };
            let done = catch_unwind(AssertUnwindSafe(work));
            own.end(done.unwrap_or_else(|_| Err(Ended::Failed("internal error; please report it".to_owned()))));
        });
        if let Err(error) = spawned {
            job.end(Err(Ended::Failed(error.to_string())));
        }
        Ok(job)
    }

    /// Returns a job.
    ///
    /// # Errors
    /// If no job has this number, or it is no longer remembered.
    pub(crate) fn get(&self, id: u64) -> Result<Arc<Job>, Problem> {
        let found = self.kept().jobs.iter().find(|job| job.status().id == id).map(Arc::clone);
        found.ok_or_else(|| Problem::not_found("this job"))
    }

    /// Returns all jobs, the latest first.
    pub(crate) fn all(&self) -> Vec<Status> {
        self.kept().jobs.iter().map(|job| job.status()).collect()
    }

    /// Waits until no job is running.
    pub(crate) fn wait(&self) {
        let jobs: Vec<_> = self.kept().jobs.iter().map(Arc::clone).collect();
        for job in jobs {
            let mut seen = None;
            loop {
                let (version, status) = job.wait_for_change(seen, Duration::from_secs(60));
                if status.state != State::Running {
                    break;
                }
                seen = Some(version);
            }
        }
    }

    /// Cancels all jobs.
    pub(crate) fn stop(&self) {
        self.kept().jobs.iter().for_each(|job| job.cancel());
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Job {
    fn new(id: u64, task: &Task, library: usize) -> Self {
        let state = State::Running;
        let status = Status {
            id,
            kind: task.kind(),
            library,
            game: task.game(),
            state,
            started_at: check::now(),
            done: 0,
            total: 0,
            pass: None,
            passes: None,
            seconds: 0.0,
            fault: None,
            result: None,
        };
        let progress = Mutex::new(Progress { status, begun: Instant::now(), version: 0 });
        Self { stop: Arc::default(), progress, changed: Condvar::new() }
    }

    /// Requests the job to end.
    pub(crate) fn cancel(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Returns the current state.
    pub(crate) fn status(&self) -> Status {
        self.progress().shown()
    }

    /// Returns the state as soon as its version differs from `seen`, or after `longest`.
    pub(crate) fn wait_for_change(&self, seen: Option<u64>, longest: Duration) -> (u64, Status) {
        let is_same = |progress: &mut Progress| seen == Some(progress.version);
        let waited = self.changed.wait_timeout_while(self.progress(), longest, is_same);
        let (progress, _) = waited.unwrap_or_else(PoisonError::into_inner);
        (progress.version, progress.shown())
    }

    /// Sets the number of files to read.
    fn expect(&self, total: usize) {
        self.change(|status| (status.done, status.total) = (0, total));
    }

    /// Sets the progress to complete.
    fn done(&self, total: usize) {
        self.change(|status| (status.done, status.total) = (total, total));
    }

    /// Counts a file that was read.
    fn advance(&self) {
        self.change(|status| status.done += 1);
    }

    fn end(&self, done: Result<Outcome, Ended>) {
        let mut progress = self.progress();
        progress.status = progress.shown();
        match done {
            Ok(result) => (progress.status.state, progress.status.result) = (State::Done, Some(result)),
            Err(Ended::Stopped) => progress.status.state = State::Cancelled,
            Err(Ended::Failed(fault)) => (progress.status.state, progress.status.fault) = (State::Failed, Some(fault)),
        }
        progress.version += 1;
        self.changed.notify_all();
    }

    fn change(&self, change: impl FnOnce(&mut Status)) {
        let mut progress = self.progress();
        change(&mut progress.status);
        progress.version += 1;
        self.changed.notify_all();
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Progress {
    /// The status, with the time so far.
    fn shown(&self) -> Status {
        let mut status = self.status.clone();
        if status.state == State::Running {
            status.seconds = self.begun.elapsed().as_secs_f64();
        }
        status
    }
}
