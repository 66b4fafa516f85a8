//! An engine at work: what it is asked, what it answers, and what happens when it ends or falls silent.
//!
//! After a crash every position that was being looked at is asked again alone, so the next crash tells which one the engine cannot
//! stand; that one is left out.

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, Instant};

use kifu_engine::process::{PATIENCE, Session, SessionEvent};
use kifu_engine::{Caps, Event, Query, Ticket};
use kifu_record::Analysis;

use super::options::{AnalyzeError, EngineSetup};
use super::progressed::{Progressed, REMARKS};
use crate::evaluations::{Evaluations, PositionKey, View};

/// The restarts without [`RECOVERED`] answers after which an engine is given up.
pub(super) const RESTARTS: usize = 3;
const RECOVERED: usize = 100;
/// The patience until an engine is ready: it loads a network, and some tune themselves to the machine.
const READY: u32 = 20;
/// The time between looks whether the run goes on.
pub(super) const TICK: Duration = Duration::from_millis(100);

/// A question about positions of one line.
#[derive(Clone, Debug)]
pub(super) struct Job {
    /// The query; its turns are those of `positions`.
    pub(super) query: Query,
    /// The moves before each position that is not answered yet, its number in the store, and how it lies.
    pub(super) positions: Vec<(usize, PositionKey, View)>,
    /// The name of the game.
    pub(super) game: String,
}

/// An engine at work.
pub(super) struct Runner {
    setup: EngineSetup,
    session: Session,
    caps: Caps,
    jobs: HashMap<Ticket, Job>,
    waiting: VecDeque<Job>,
    /// Positions of a crash, each alone.
    suspects: VecDeque<Job>,
    is_suspect_asked: bool,
    next_ticket: u64,
    in_flight: usize,
    restarts: usize,
    answers_since: usize,
    /// The mean time between answers.
    usual: Duration,
    last_answer: Instant,
}

impl Runner {
    /// Starts an engine and waits until it is ready. `None` if the run was stopped meanwhile.
    pub(super) fn start(
        setup: &EngineSetup,
        progressed: &mut Progressed,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<Option<Self>, AnalyzeError> {
        let Some((session, remarks)) = ready_session(setup, is_stopped)? else { return Ok(None) };
        progressed.remark(remarks);
        Ok(Some(Self {
            setup: setup.clone(),
            caps: session.caps().clone(),
            session,
            jobs: HashMap::new(),
            waiting: VecDeque::new(),
            suspects: VecDeque::new(),
            is_suspect_asked: false,
            next_ticket: 0,
            in_flight: 0,
            restarts: 0,
            answers_since: 0,
            usual: Duration::ZERO,
            last_answer: Instant::now(),
        }))
    }

    pub(super) fn caps(&self) -> &Caps {
        &self.caps
    }

    /// Adds a question.
    pub(super) fn add(&mut self, job: Job) {
        self.waiting.push_back(job);
    }

    /// The positions that it has to answer.
    pub(super) fn load(&self) -> usize {
        let waiting = self.waiting.iter().chain(&self.suspects);
        self.in_flight + waiting.map(|job| job.positions.len()).sum::<usize>()
    }

    /// True if it has enough to do.
    pub(super) fn is_busy(&self) -> bool {
        !self.waiting.is_empty() || !self.suspects.is_empty()
    }

    /// True if everything is answered.
    pub(super) fn is_idle(&self) -> bool {
        self.jobs.is_empty() && !self.is_busy()
    }

    /// Asks what there is room for, and stores the answers that have come within a time. Returns false if none has.
    pub(super) fn step(
        &mut self,
        store: &mut Evaluations,
        progressed: &mut Progressed,
        wait: Duration,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<bool, AnalyzeError> {
        self.submit(progressed);
        let mut event = Some(self.session.next(wait));
        let mut has_heard = false;
        while let Some(next) = event {
            match next {
                SessionEvent::Event(next) => {
                    has_heard = true;
                    self.take(next, store, progressed)?;
                }
                SessionEvent::Silence => {
                    if !self.jobs.is_empty() && self.last_answer.elapsed() > self.setup.patience + self.usual * 10 {
                        self.restart("it was silent", progressed, is_stopped)?;
                        return Ok(true);
                    }
                }
                SessionEvent::Gone(words) => {
                    self.restart(&words, progressed, is_stopped)?;
                    return Ok(true);
                }
            }
            event = self.session.next_known().map(SessionEvent::Event);
        }
        Ok(has_heard)
    }

    fn submit(&mut self, progressed: &mut Progressed) {
        if self.jobs.is_empty() {
            // What an engine says while it has nothing to do tells nothing.
            self.last_answer = Instant::now();
            self.is_suspect_asked = false;
            if let Some(suspect) = self.suspects.pop_front() {
                self.is_suspect_asked = true;
                self.ask(suspect, progressed);
            }
        }
        while !self.is_suspect_asked && self.in_flight < self.caps.in_flight {
            let Some(job) = self.waiting.pop_front() else { return };
            self.ask(job, progressed);
        }
    }

    fn ask(&mut self, job: Job, progressed: &mut Progressed) {
        self.next_ticket += 1;
        let ticket = Ticket(self.next_ticket);
        match self.session.ask(ticket, &job.query) {
            Ok(()) => {
                self.in_flight += job.positions.len();
                self.jobs.insert(ticket, job);
            }
            Err(refused) => {
                for (turn, key, _) in job.positions {
                    progressed.fail(&job.game, turn, key, &refused.to_string());
                }
            }
        }
    }

    fn take(&mut self, event: Event, store: &mut Evaluations, progressed: &mut Progressed) -> Result<(), AnalyzeError> {
        match event {
            Event::Answer { ticket, turn, analysis } => {
                let Some((game, key, view, asked)) = self.close(ticket, turn) else { return Ok(()) };
                let is_empty = |analysis: &Analysis| analysis.winrate.is_none() && analysis.lead.is_none();
                if is_empty(&analysis) {
                    progressed.fail(&game, turn, key, "the answer has neither a win rate nor a lead");
                } else {
                    store.add(key, view, asked, &analysis)?;
                    progressed.close(key);
                }
            }
            Event::Failed { ticket, turn, reason } => {
                if let Some((game, key, ..)) = self.close(ticket, turn) {
                    progressed.fail(&game, turn, key, &reason);
                }
            }
            Event::Cancelled { ticket, turn } => {
                if let Some((game, key, ..)) = self.close(ticket, turn) {
                    progressed.fail(&game, turn, key, "the engine gave no result");
                }
            }
            Event::Partial { .. } => self.last_answer = Instant::now(),
            Event::Unusable(reason) => return Err(AnalyzeError::Unusable(reason)),
            Event::Remark(text) => progressed.remark([text]),
            _ => {}
        }
        Ok(())
    }

    /// Marks a position as answered; returns its game, number, view, and the visits that were asked for.
    fn close(&mut self, ticket: Ticket, turn: usize) -> Option<(String, PositionKey, View, u64)> {
        let now = Instant::now();
        let since = now - self.last_answer;
        // Most answers of a batch come at once: the mean is that of the last few.
        self.usual = (self.usual * 7 + since) / 8;
        self.last_answer = now;
        self.answers_since += 1;
        if self.answers_since >= RECOVERED {
            self.restarts = 0;
        }
        let job = self.jobs.get_mut(&ticket)?;
        let index = job.positions.iter().position(|(known, ..)| *known == turn)?;
        let (_, key, view) = job.positions.swap_remove(index);
        self.in_flight -= 1;
        let found = (job.game.clone(), key, view, job.query.visits);
        if job.positions.is_empty() {
            self.jobs.remove(&ticket);
        }
        Some(found)
    }

    /// Starts the engine again after it has ended or fallen silent.
    fn restart(
        &mut self,
        words: &str,
        progressed: &mut Progressed,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<(), AnalyzeError> {
        self.session.close(Duration::ZERO);
        let mut open: Vec<(Ticket, Job)> = self.jobs.drain().collect();
        open.sort_by_key(|(ticket, _)| *ticket);
        self.in_flight = 0;
        let was_alone = std::mem::take(&mut self.is_suspect_asked);
        for (_, job) in open {
            for (turn, key, view) in job.positions {
                if was_alone {
                    progressed.fail(&job.game, turn, key, "the engine ended at this position twice");
                } else {
                    let query = Query { turns: vec![turn], ..job.query.clone() };
                    self.suspects.push_back(Job { query, positions: vec![(turn, key, view)], game: job.game.clone() });
                }
            }
        }
        self.restarts += 1;
        self.answers_since = 0;
        if self.restarts > RESTARTS {
            return Err(AnalyzeError::Gone { times: self.restarts, words: words.to_owned() });
        }
        if let Some((session, _)) = ready_session(&self.setup, is_stopped)? {
            self.session = session;
        }
        self.last_answer = Instant::now();
        Ok(())
    }

    /// Ends the engine.
    pub(super) fn finish(&mut self) {
        self.session.close(PATIENCE);
    }
}

/// Starts an engine and waits until it is ready; returns its warnings, too. `None` if the run was stopped meanwhile.
pub(super) fn ready_session(
    setup: &EngineSetup,
    is_stopped: &dyn Fn() -> bool,
) -> Result<Option<(Session, Vec<String>)>, AnalyzeError> {
    let mut session = Session::start(&setup.command, setup.protocol).map_err(AnalyzeError::Start)?;
    let limit = setup.patience * READY;
    let started = Instant::now();
    let mut remarks = Vec::new();
    loop {
        match session.next(TICK) {
            SessionEvent::Event(Event::Ready) => return Ok(Some((session, remarks))),
            SessionEvent::Event(Event::Unusable(reason)) => return Err(AnalyzeError::Unusable(reason)),
            SessionEvent::Event(Event::Remark(text)) if remarks.len() < REMARKS => remarks.push(text),
            SessionEvent::Event(_) => {}
            SessionEvent::Gone(words) => return Err(AnalyzeError::EndedAtOnce(words)),
            SessionEvent::Silence if is_stopped() => return Ok(None),
            SessionEvent::Silence => {}
        }
        if started.elapsed() > limit {
            let words = remarks.last().cloned().unwrap_or_default();
            return Err(AnalyzeError::NotReady { limit, words });
        }
    }
}
